/** A person who is erased leaves an empty seat at once; blocks follow, and what they say of the seat is nobody's until then. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { PersonKeeper, Sections, Whom } from '#kernel/person.ts'
import { forgottenPastPeople } from '#modules/ats-history/index.ts'
import { saltOf } from './no-contact.ts'
import { hashesOf } from './profile-address.ts'

type Known = Whom & { readonly candidateIds: readonly number[] }

/** The history goes before, and says in the same transaction whom of its people it has forgotten. */
async function erase(tx: Tx, { companyId, candidateIds }: Known): Promise<void> {
  await tx.run(sql`
    update talent t set candidate_id = null, source_id = null, remote_id = null, terms = '{}', packed = '{}', total_months = 0, last_active_on = null, profile_as_of = null,
      documents_hash = null, is_out = true, changed_at = now(), content = content + 1, wanted = wanted + 1, done = wanted + 1
    where ${theirs(companyId, candidateIds)} or t.company_id = ${companyId} and (t.source_id, t.remote_id) in (
      select f.source_id, f.remote_id from ${forgottenPastPeople} f where f.company_id = ${companyId} and f.forgotten_at = now())`)
  await tx.run(sql`
    delete from no_contact where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])`)
}

const theirs = (companyId: string, candidateIds: readonly number[]): Statement => sql`
  t.company_id = ${companyId} and t.candidate_id = any(${[...candidateIds]}::bigint[])`

async function tell(reading: Reading, whom: Known, limit: number): Promise<Sections> {
  type Row = Sections[string][number]
  const { companyId, candidateIds, emails } = whom
  const salt = await saltOf(reading, companyId)
  const [talent, noContact] = await reading.batch(
    sql<Row>`
      select array(select k.key from talent_term k where k.company_id = t.company_id and k.id = any(t.terms) order by k.key) as terms,
        t.total_months, t.last_active_on, t.profile_as_of, t.changed_at
      from talent t where ${theirs(companyId, candidateIds)} order by t.seat limit ${limit}`,
    sql<Row>`
      select n.since, n.until from no_contact n
      where n.company_id = ${companyId} and (n.candidate_id = any(${[...candidateIds]}::bigint[])
        or n.hash = any(${salt ? hashesOf(salt, emails) : []}::text[]))
      order by n.id limit ${limit}`,
  )
  return { talent, noContact }
}

export const person: PersonKeeper = { erase, tell }
