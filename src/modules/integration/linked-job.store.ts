/** A key reaches the linked jobs that it sees. */
import type { z } from 'zod'
import type { KeyHolder } from '#kernel/actor.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { type Job, type jobKindFilters, jobsSeenBy } from '#modules/jobs/index.ts'

/** The summary leaves out long texts and the team. */
export type LinkedJobSummary = Omit<Job, 'description' | 'criteria' | 'hiringTeam'>

/** The newest job comes first; `clauses` are about `j`. */
export const selectLinkedJobs = (
  actor: KeyHolder,
  jobStatus: z.output<typeof jobKindFilters.jobStatus>,
  clauses: readonly Statement[],
  fetch: number,
): Statement<LinkedJobSummary> => {
  const where = allOf(
    sql`j.company_id = ${actor.companyId}`,
    jobStatus === 'all' ? nothing : sql`j.status = ${jobStatus}`,
    ...clauses,
  )
  return sql`
    select j.id, j.slug, j.title, j.status, j.department, j.location, j.employment_type, j.salary, j.tags, j.screening,
      j.screening_questions, j.applicant_limit, j.applicant_count, j.close_reason, j.created_at, j.published_at,
      j.closed_at, j.version, j.ats_job_id, j.ats_owner, j.ats_url, j.ats_linked_at,
      (select c.slug from ${allCompanies} c where c.id = j.company_id) as company_slug
    from ${jobsSeenBy(actor)} j where ${where} order by j.created_at desc, j.id desc limit ${fetch}`
}
