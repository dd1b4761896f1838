/**
 * Who objected is found by nobody from the commit on. A row names a candidate for as long as they are there, others name hashes of
 * addresses, which outlive erasure: whoever is brought again by a list or an ATS is left out, too.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allContacts } from '#modules/candidates/index.ts'
import { exactAddress, hashesOf } from './profile-address.ts'

/** Whoever objected is known by their candidate, or by addresses of mail and of profiles. */
export interface Objector {
  readonly candidateId?: number | undefined
  readonly addresses?: readonly string[]
}

export const isInForce: Statement = sql`(n.until is null or n.until >= current_date)`

export async function saltOf(reading: Reading, companyId: string): Promise<Buffer | undefined> {
  const pool = await reading.maybe(sql<{ salt: Buffer }>`
    select salt from talent_pool where company_id = ${companyId}`)
  return pool?.salt
}

async function saltMade(tx: Tx, companyId: string): Promise<Buffer> {
  await tx.run(sql`insert into talent_pool (company_id) values (${companyId}) on conflict (company_id) do nothing`)
  const { salt } = await tx.one(sql<{ salt: Buffer }>`
    select salt from talent_pool where company_id = ${companyId}`)
  return salt
}

/** Again it changes only the day until which it holds; null is for ever. */
export async function refuseContact(
  tx: Tx,
  companyId: string,
  { candidateId, addresses = [], until = null }: Objector & { readonly until?: string | null },
): Promise<void> {
  const hashes = hashesOf(await saltMade(tx, companyId), addresses)
  if (candidateId !== undefined)
    await tx.run(sql`
      insert into no_contact (company_id, candidate_id, until) values (${companyId}, ${candidateId}, ${until}::date)
      on conflict (company_id, candidate_id) where candidate_id is not null do update set until = excluded.until`)
  await tx.run(sql`
    insert into no_contact (company_id, hash, until) select ${companyId}, hash, ${until}::date from unnest(${hashes}::text[]) as hash
    on conflict (company_id, hash) where hash is not null do update set until = excluded.until`)
  await leaveOut(tx, companyId, { candidateId, addresses })
}

/** Of several people those who objected are told by their place in the list. */
export async function refusedAmong(
  reading: Reading,
  companyId: string,
  people: readonly Objector[],
): Promise<readonly boolean[]> {
  const salt = await saltOf(reading, companyId)
  if (!salt) return people.map(() => false)
  const hashes = people.map(({ addresses = [] }) => hashesOf(salt, addresses))
  const ids = people.flatMap(({ candidateId }) => candidateId ?? [])
  const found = await reading.all(sql<{ candidateId: number | null; hash: string | null }>`
    select n.candidate_id, n.hash from no_contact n
    where n.company_id = ${companyId} and ${isInForce}
      and (n.candidate_id = any(${ids}::bigint[]) or n.hash = any(${hashes.flat()}::text[]))`)
  const [refusedIds, refusedHashes] = [
    new Set(found.map(({ candidateId }) => candidateId)),
    new Set(found.map(({ hash }) => hash)),
  ]
  return people.map(
    ({ candidateId = null }, index) =>
      (candidateId !== null && refusedIds.has(candidateId)) ||
      (hashes[index] ?? []).some((hash) => refusedHashes.has(hash)),
  )
}

/** Who has such an address is found at once by those who know it; others are looked at when they are about to be shown. */
const leaveOut = (tx: Tx, companyId: string, { candidateId, addresses = [] }: Objector): Promise<number> =>
  tx.run(sql`
    update talent set is_out = true, terms = '{}', packed = '{}', content = content + 1, wanted = wanted + 1, changed_at = now()
    where company_id = ${companyId} and candidate_id = any(${idsOf(candidateId)} || ${theirIds(companyId, addresses)})`)

const idsOf = (candidateId: number | undefined): Statement =>
  sql`${candidateId === undefined ? [] : [candidateId]}::bigint[]`

const theirIds = (companyId: string, addresses: readonly string[]): Statement => sql`
  array(
    select e.candidate_id from ${allContacts} e
    where e.company_id = ${companyId} and e.kind = 'email'
      and e.exact = any(${addresses.flatMap((address) => exactAddress(address) ?? [])}::text[]))`
