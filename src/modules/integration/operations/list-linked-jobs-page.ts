import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { jobKindFilters } from '#modules/jobs/index.ts'
import { selectLinkedJobs } from '../linked-job.store.ts'
import { LinkedJobSummaryView, viewLinkedSummaryAt } from '../linked-job.view.ts'

export const listLinkedJobsPage = operation({
  id: 'listLinkedJobsPage',
  method: 'GET',
  path: '/v1/integration/jobs/page',
  summary: 'The linked jobs by pages, newest first',
  description:
    'With the questions that applicants are asked, and without descriptions and criteria. A key of the company finds all linked jobs, a platform those that it has linked.',
  access: { scope: 'jobs:read' },
  paged: true,
  query: { jobStatus: jobKindFilters.jobStatus },
  replies: { 200: pageOf(LinkedJobSummaryView) },
  transaction: 'read',

  async handle({ query: { jobStatus } }, { tx, actor, ports, page }) {
    const newest = [olderThan(page, sql`j.created_at`, sql`j.id`)]
    const jobs = await tx.all(selectLinkedJobs(actor, jobStatus, newest, page.fetch))

    return reply(
      200,
      page.of(jobs, viewLinkedSummaryAt(ports.publicUrl), ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
