/**
 * A person is taken out of the history under every id that an ATS has for them: by their addresses, by what was imported, and by merges.
 * Their ids stay, so that the ATS, which knows them still, does not bring them back.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Sections, Whom } from '#kernel/person.ts'
import { ownersOf } from './person-words.ts'

type Known = Pick<Whom, 'companyId' | 'emails'> & { readonly candidateIds: readonly number[] }

const mergesMax = 16

/** A row is `source_id, remote_id`, of each id that is theirs. */
const theirs = ({ companyId, emails, candidateIds }: Known): Statement => sql`
  with recursive known as (
    select source_id, remote_id, 0 as steps from ats_people_with(${ownersOf(emails)}::tsquery)
    union
    select source_id, remote_id, 0 from ats_import
    where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])
    union
    select k.source_id, other.remote_id, k.steps + 1
    from known k cross join lateral (
      select c.remote_id from ats_candidate c
      where c.company_id = ${companyId} and c.source_id = k.source_id and c.merged_into = k.remote_id
      union all
      select c.merged_into from ats_candidate c
      where c.company_id = ${companyId} and c.source_id = k.source_id and c.remote_id = k.remote_id and c.merged_into is not null) other
    where k.steps < ${mergesMax})
  select distinct source_id, remote_id from known`

interface Theirs {
  readonly sourceId: string
  readonly remoteId: string
}

export async function erasePerson(tx: Tx, whom: Known): Promise<void> {
  const { companyId } = whom
  // The sources are held, so that a page that names them is stored before this, or leaves them out.
  await tx.run(sql`select from ats_source where company_id = ${companyId} order by id for no key update`)
  const ids = await tx.all(sql<Theirs>`${theirs(whom)}`)
  const [sourceIds, remoteIds] = [ids.map(({ sourceId }) => sourceId), ids.map(({ remoteId }) => remoteId)]
  const are = sql`select from unnest(${sourceIds}::text[], ${remoteIds}::text[]) as gone(source_id, remote_id)`
  await tx.batch(
    sql`
      insert into ats_forgotten (company_id, source_id, remote_id)
      select ${companyId}, source_id, remote_id from unnest(${sourceIds}::text[], ${remoteIds}::text[]) as gone(source_id, remote_id)
      on conflict (company_id, source_id, remote_id) do nothing`,
    sql`
      delete from ats_application a where a.company_id = ${companyId} and exists (
        ${are} where gone.source_id = a.source_id and gone.remote_id = a.candidate_id)`,
    sql`
      delete from ats_import i where i.company_id = ${companyId} and exists (
        ${are} where gone.source_id = i.source_id and gone.remote_id = i.remote_id)`,
    sql`
      delete from ats_candidate c where c.company_id = ${companyId} and exists (
        ${are} where gone.source_id = c.source_id and gone.remote_id = c.remote_id)`,
  )
}

export async function tellPerson(tx: Reading, whom: Known, limit: number): Promise<Sections> {
  type Row = Sections[string][number]
  const { companyId } = whom
  const [atsCandidates, atsApplications] = await tx.batch(
    sql<Row>`
      select c.source_id, c.remote_id, c.first_name, c.last_name, c.emails, c.phones, c.company, c.title, c.location, c.skills, c.tags,
        c.links, c.url, c.deleted_at, c.merged_into, (select r.body_text from ats_resume r
          where r.company_id = c.company_id and r.source_id = c.source_id and r.remote_id = c.remote_id) as resume_text
      from (${theirs(whom)}) k join ats_candidate c on c.source_id = k.source_id and c.remote_id = k.remote_id
      where c.company_id = ${companyId} order by c.stored_at desc, c.remote_id limit ${limit}`,
    sql<Row>`
      select a.source_id, a.remote_id, a.candidate_id, a.job_id, a.stage_name, a.outcome, a.applied_at, a.ended_at, a.url, a.deleted_at
      from (${theirs(whom)}) k join ats_application a on a.source_id = k.source_id and a.candidate_id = k.remote_id
      where a.company_id = ${companyId} order by a.applied_at desc nulls last, a.remote_id limit ${limit}`,
  )
  return { atsCandidates, atsApplications }
}
