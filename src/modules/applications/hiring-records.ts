/** A person is taken out of their applications; that there was one, and how far it came, goes on counting. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { eraseSelfIdentifications } from './self-identification.ts'

type Rows = Readonly<Record<string, unknown>>[]

/** The answer is the ids of the applications. */
async function eraseApplications(tx: Tx, companyId: string, candidateIds: readonly number[]): Promise<number[]> {
  const erased = await tx.all(sql<{ id: number }>`
    update application set screening_answers = '[]', flags = '{}', external_id = null, resume_id = null, cluster_id = null,
      removed_at = coalesce(removed_at, now()), updated_at = now(), version = version + 1
    where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[]) returning id`)
  const ids = erased.map(({ id }) => id)
  await tx.batch(
    eraseSelfIdentifications(companyId, ids),
    sql`
      update application_status_change set reason = null
      where company_id = ${companyId} and application_id = any(${ids}::bigint[]) and reason is not null`,
  )
  return ids
}

async function tellApplications(
  tx: Reading,
  companyId: string,
  candidateIds: readonly number[],
  limit: number,
): Promise<Record<string, Rows>> {
  const theirs = sql`company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])`
  const [applications, statusChanges] = await tx.batch(
    sql<Rows[number]>`
      select a.id, a.candidate_id, a.job_id, j.title as job_title, a.resume_id, a.status, a.is_applicant, a.source,
        a.external_id, a.screening_answers, a.flags, a.score, a.evaluated_at, a.applied_at, a.status_at, a.removed_at
      from application a join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = ${companyId} and a.candidate_id = any(${[...candidateIds]}::bigint[])
      order by a.id desc limit ${limit}`,
    sql<Rows[number]>`
      select application_id, from_status, to_status, actor_kind, actor_id, reason, at from application_status_change
      where company_id = ${companyId} and application_id in (select id from application where ${theirs})
      order by application_id desc, id desc limit ${limit}`,
  )
  return { applications, statusChanges }
}

/** This is told for the applicant's own sake alone: people who decide about them must not read it. */
const tellSelfIdentifications = (
  tx: Reading,
  companyId: string,
  candidateIds: readonly number[],
  limit: number,
): Promise<Rows> =>
  tx.all(sql<Rows[number]>`
    select s.application_id, s.sex, s.race_ethnicity, s.given_at
    from self_identification s join application a on a.company_id = s.company_id and a.id = s.application_id
    where s.company_id = ${companyId} and a.candidate_id = any(${[...candidateIds]}::bigint[])
    order by s.application_id desc limit ${limit}`)

export const hiringRecords = {
  erase: eraseApplications,
  tell: tellApplications,
  tellSelfIdentifications,
}
