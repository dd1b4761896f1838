import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { listJobSummaries } from '../job.store.ts'
import { JobSummaryView, viewSummaryFor } from '../job.view.ts'
import { clausesOf, jobFilters } from '../job-filter.ts'

export const listJobsPage = operation({
  id: 'listJobsPage',
  method: 'GET',
  path: '/v1/jobs/page',
  summary: 'The jobs by pages, newest first',
  description: 'Without their long texts. A reviewer finds the jobs whose hiring team they are in.',
  access: 'reviewer',
  paged: true,
  query: jobFilters,
  replies: { 200: pageOf(JobSummaryView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, ports, page }) {
    const clauses = [...clausesOf(query), olderThan(page, sql`j.created_at`, sql`j.id`)]
    const jobs = await listJobSummaries(tx, actor, clauses, page.fetch)

    return reply(
      200,
      page.of(jobs, viewSummaryFor(actor, ports.publicUrl), ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
