/** Reviewers see the threads about jobs whose hiring team they are in; recruiters and admins see all. */
import type { CompanyActor } from '#kernel/actor.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { jobsSeenBy, seesAllJobs } from '#modules/jobs/index.ts'

/** The clause is about `thread t`. */
export const visibleThread = (actor: CompanyActor): Statement =>
  seesAllJobs(actor)
    ? nothing
    : sql`exists (
        select from ${jobsSeenBy(actor)} j where j.company_id = t.company_id and j.id = t.job_id)`

/** The clause is about `t`, the thread with this id, or the one that it was merged into. */
export const oneThread = (actor: CompanyActor, id: string): Statement =>
  allOf(
    sql`t.company_id = ${actor.companyId}`,
    sql`t.id = coalesce((
      select known.merged_into from thread known where known.company_id = ${actor.companyId} and known.id = ${id}), ${id})`,
    visibleThread(actor),
  )
