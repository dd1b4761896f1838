/** People on jobs across the company are listed, the latest or the best first. */
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type ApplicationStatus, allApplications } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { areMeant, cameOnDays, type HiringFilters, isNarrowed, jobsOfKind } from './hiring-filter.ts'
import type { NumberedPage } from './numbered-page.ts'

export interface PersonOnJob {
  readonly applicationId: number
  readonly candidateId: number
  readonly firstName: string
  readonly lastName: string
  readonly jobId: number
  readonly jobTitle: string
  readonly status: ApplicationStatus
  readonly score: number | null
  readonly source: string
  readonly appliedAt: Instant
}

export const sorts = ['recent', 'score'] as const
export type Sort = (typeof sorts)[number]

/**
 * One more row comes than the page shows. When only some jobs are meant, the first people of each are put in order, so
 * that people on other jobs are never read, however many they are.
 */
export function peopleOnJobs(companyId: string, filters: HiringFilters, sort: Sort, page: NumberedPage) {
  const { pageSize, offset } = page
  const inOrder = (table: Statement): Statement =>
    sort === 'score' ? sql`${table}score_rank desc, ${table}id desc` : sql`${table}applied_at desc, ${table}id desc`
  const onBoard = allOf(
    sql`a.company_id = ${companyId}`,
    sql`a.removed_at is null`,
    ...cameOnDays(companyId, filters, sql`a.applied_at`),
  )
  const columns = sql`a.id, a.candidate_id, a.job_id, a.status, a.score, a.score_rank, a.source, a.applied_at`
  const first = sql`order by ${inOrder(sql`a.`)} limit ${offset + pageSize + 1}`
  const some = isNarrowed(filters)
    ? sql`
      select a.* from ${jobsOfKind(filters)} j cross join lateral (
        select ${columns} from ${allApplications} a where ${onBoard} and a.job_id = j.id ${first}) a
      where ${areMeant(companyId, filters)} ${first}`
    : sql`select ${columns} from ${allApplications} a where ${onBoard} ${first}`
  return sql<PersonOnJob>`
    select a.id as application_id, a.candidate_id, c.first_name, c.last_name, a.job_id, j.title as job_title, a.status,
      a.score, a.source, a.applied_at
    from (select * from (${some}) a order by ${inOrder(sql`a.`)} offset ${offset}) a
      join ${allCandidates} c on c.company_id = ${companyId} and c.id = a.candidate_id
      join ${allJobs} j on j.company_id = ${companyId} and j.id = a.job_id
    order by ${inOrder(sql`a.`)}`
}
