/**
 * People who were known before the pool was, or whom it missed, get a seat: all candidates by their ids, then the people of each
 * source, in steps that remember where they came to. A step that was killed is made again.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { mirroredCandidates } from '#modules/ats-history/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { seatPeople } from './seating.ts'

const stepMax = 1_000

interface Filled {
  readonly filledCandidate: number
  readonly filledSource: string
  readonly filledRemote: string
  readonly isFilled: boolean
}

/** The answer is whether all are looked at. The transaction holds the pool, so that steps come one after another. */
export async function fillStep(tx: Tx, companyId: string): Promise<{ isLast: boolean; seated: number }> {
  await tx.run(sql`insert into talent_pool (company_id) values (${companyId}) on conflict (company_id) do nothing`)
  const pool = await tx.one(sql<Filled>`
    select filled_candidate, filled_source, filled_remote, is_filled from talent_pool
    where company_id = ${companyId} for no key update`)
  if (pool.isFilled) return { isLast: true, seated: 0 }
  const candidates = await tx.all(sql<{ id: number }>`
    select c.id from ${allCandidates} c
    where c.company_id = ${companyId} and c.id > ${pool.filledCandidate}::bigint and c.merged_into is null and c.erased_at is null
    order by c.id limit ${stepMax}`)
  if (candidates.length > 0) {
    const ids = candidates.map(({ id }) => id)
    const seated = await seatPeople(tx, companyId, { candidateIds: ids, onlyNew: true })
    await tx.run(sql`
      update talent_pool set filled_candidate = ${ids.at(-1) ?? 0}::bigint where company_id = ${companyId}`)
    return { isLast: false, seated }
  }
  const past = await tx.all(sql<{ sourceId: string; remoteId: string }>`
    select p.source_id, p.remote_id from ${mirroredCandidates} p
    where p.company_id = ${companyId} and (p.source_id, p.remote_id) > (${pool.filledSource}::text, ${pool.filledRemote}::text)
    order by p.source_id, p.remote_id limit ${stepMax}`)
  const last = past.at(-1)
  const seated = await seatPeople(tx, companyId, { pastPeople: past, onlyNew: true })
  await tx.run(sql`
    update talent_pool set filled_source = ${last?.sourceId ?? pool.filledSource}, filled_remote = ${last?.remoteId ?? pool.filledRemote},
      is_filled = ${past.length < stepMax} where company_id = ${companyId}`)
  const isLast = past.length < stepMax
  return { isLast, seated: seated + (isLast ? await lookAgain(tx, companyId) : 0) }
}

/**
 * Past people who are out though their ATS has them, or in though it has not, are read anew: nobody tells of a job that is no longer
 * confidential, or of the end of a connection.
 */
const lookAgain = (tx: Tx, companyId: string): Promise<number> =>
  tx.run(sql`
    update talent t set wanted = wanted + 1
    where t.company_id = ${companyId} and t.source_id is not null and t.is_out = exists (
      select from ${mirroredCandidates} m
      where m.company_id = t.company_id and m.source_id = t.source_id and m.remote_id = t.remote_id and m.deleted_at is null)`)
