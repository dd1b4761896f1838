import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listJobSummaries } from '../job.store.ts'
import { JobSummaryView, viewSummaryFor } from '../job.view.ts'
import { clausesOf, jobFilters } from '../job-filter.ts'

export const listJobs = operation({
  id: 'listJobs',
  method: 'GET',
  path: '/v1/jobs',
  summary: 'The jobs, newest first',
  description:
    'At most 500, without their long texts. The paged form has them all. A reviewer finds the jobs whose hiring team they are in.',
  access: 'reviewer',
  query: jobFilters,
  replies: { 200: listOf(JobSummaryView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, ports }) {
    const jobs = await listJobSummaries(tx, actor, clausesOf(query), listFetch)

    return reply(200, viewList(jobs, viewSummaryFor(actor, ports.publicUrl)))
  },
})
