/** Reviewers see people who are on a job whose hiring team they are in; everybody else sees all. */
import type { CompanyActor } from '#kernel/actor.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { jobsSeenBy, seesAllJobs } from '#modules/jobs/index.ts'
import { peopleOnJobs } from './person-on-job.ts'

/** People who were merged or erased are not there. The clause is about `candidate c`. */
export const present = sql`c.merged_into is null and c.erased_at is null`

/**
 * The clause is about `candidate c`. It looks at applications too, because the jobs of a person decide which reviewers
 * see them.
 */
export const visiblePerson = (actor: CompanyActor): Statement =>
  seesAllJobs(actor)
    ? nothing
    : sql`exists (
        select from ${peopleOnJobs()} a join ${jobsSeenBy(actor)} j on j.company_id = a.company_id and j.id = a.job_id
        where a.company_id = c.company_id and a.candidate_id = c.id and a.removed_at is null)`

/**
 * The reviewer's own jobs decide whom they see; null means that the actor sees all. `candidates_seen_by` takes it in
 * place of `visiblePerson`.
 */
export const reviewerOf = (actor: CompanyActor): string | null =>
  seesAllJobs(actor) || actor.kind !== 'user' ? null : actor.userId

/** The clause is about `c`, the person with this id, when the actor sees them. */
export const onePerson = (actor: CompanyActor, id: number): Statement =>
  allOf(sql`c.company_id = ${actor.companyId}`, sql`c.id = ${id}`, present, visiblePerson(actor))
