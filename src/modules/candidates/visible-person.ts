/** Which people an actor sees: reviewers those who are on a job whose hiring team they are in, everybody else all. */
import type { CompanyActor } from '#kernel/actor.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { jobsSeenBy, seesAllJobs } from '#modules/jobs/index.ts'
import { peopleOnJobs } from './person-on-job.ts'

/** Those that are there at all, of `candidate c`. */
export const present = sql`c.merged_into is null and c.erased_at is null`

/** A clause about `candidate c`. Where somebody applied decides who reads of them, so it looks at applications too. */
export const visiblePerson = (actor: CompanyActor): Statement =>
  seesAllJobs(actor)
    ? nothing
    : sql`exists (
        select from ${peopleOnJobs()} a join ${jobsSeenBy(actor)} j on j.company_id = a.company_id and j.id = a.job_id
        where a.company_id = c.company_id and a.candidate_id = c.id and a.removed_at is null)`

/** Whose jobs decide whom they see; null for those who see all. As `visiblePerson`, for `candidates_seen_by`. */
export const reviewerOf = (actor: CompanyActor): string | null =>
  seesAllJobs(actor) || actor.kind !== 'user' ? null : actor.userId

/** The person with this id, as `c`, when the actor sees them. */
export const onePerson = (actor: CompanyActor, id: number): Statement =>
  allOf(sql`c.company_id = ${actor.companyId}`, sql`c.id = ${id}`, present, visiblePerson(actor))
