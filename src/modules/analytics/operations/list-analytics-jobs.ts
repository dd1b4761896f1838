import { z } from 'zod'
import { type TableRow, tableOf } from '#kernel/http/csv.ts'
import { IdView } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { JobView } from '#modules/jobs/index.ts'
import { listedJobs } from '../figures/hiring.store.ts'
import { ConversionView, conversionOf, FunnelView, SpreadView } from '../figures/hiring.view.ts'
import { hiringFilters } from '../figures/hiring-filter.ts'
import { readHeadlines } from '../figures/job-headlines.ts'

const Row = z
  .strictObject({
    jobId: IdView,
    title: z.string(),
    status: JobView.shape.status,
    funnel: FunnelView,
    conversion: z.array(ConversionView),
    timeToHire: SpreadView,
  })
  .meta({ id: 'HiringOfJob' })

export const listAnalyticsJobs = operation({
  id: 'listAnalyticsJobs',
  method: 'GET',
  path: '/v1/analytics/jobs',
  summary: 'How hiring goes for each job',
  description: 'The newest 500 jobs, one row each. What the figures mean is said in the overview of the company.',
  access: 'recruiter',
  query: hiringFilters,
  replies: { 200: listOf(Row) },
  transaction: 'read',
  table: ({ data, truncated }: { data: readonly TableRow[]; truncated: boolean }) => tableOf(Row, data, truncated),

  async handle({ query }, { tx, actor: { companyId } }) {
    const jobs = await tx.all(listedJobs(companyId, query, listFetch))
    const headlineOf = await readHeadlines(
      tx,
      companyId,
      query,
      jobs.map(({ id }) => id),
    )

    return reply(
      200,
      viewList(jobs, ({ id, title, status }) => {
        const { funnel, timeToHire } = headlineOf(id)
        return { jobId: id, title, status, funnel, conversion: conversionOf(funnel), timeToHire }
      }),
    )
  },
})
