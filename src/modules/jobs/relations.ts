/** Other modules read these relations of jobs. */
import type { CompanyActor } from '#kernel/actor.ts'
import { allOf, nothing, type Relation, relation, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { visibleTo } from './hiring-team.ts'
import type { Job } from './job.ts'
import { clausesOf, type JobFilters } from './job-filter.ts'
import { isOpenClause } from './job-places.ts'

/** The row leaves out what others say of a job: the slug of its company, and its team. */
export interface JobRow extends Omit<Job, 'companySlug' | 'hiringTeam'> {
  readonly companyId: string
  readonly changedAt: Instant
  /** An applicant finds a place on an open job. */
  readonly isOpen: boolean
}

const jobsThat = (clauses: Statement): Relation<JobRow> =>
  relation(sql<JobRow>`
    select j.company_id, j.id, j.slug, j.title, j.status, j.description, j.department, j.location, j.employment_type,
      j.salary, j.tags, j.criteria, j.screening, j.screening_questions, j.applicant_limit, j.applicant_count,
      j.close_reason, j.created_at, j.published_at, j.closed_at, j.changed_at, j.ats_job_id, j.ats_owner, j.ats_url,
      j.ats_linked_at, j.version, ${isOpenClause} as is_open
    from job j ${clauses === nothing ? nothing : sql`where ${clauses}`}`)

/** Every company's jobs are here: name the company where you read them. */
export const allJobs = jobsThat(nothing)

/** The actor sees the same jobs as everywhere: a reviewer those whose team they are in, a key the linked ones. */
export const jobsSeenBy = (actor: CompanyActor): Relation<JobRow> => {
  const clauses = visibleTo(actor)
  return clauses === nothing ? allJobs : jobsThat(clauses)
}

/** A list with these filters has the same jobs for somebody who sees all. Days in the wrong order are refused. */
export const jobsLike = (filters: JobFilters): Relation<JobRow> => jobsThat(allOf(...clausesOf(filters)))
