import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { allJobs, JobView } from '#modules/jobs/index.ts'
import { listedJobs } from '../figures/hiring.store.ts'
import { everything } from '../figures/hiring-filter.ts'

const jobsMax = 500
const tagsMax = 500

export const getAnalyticsFilterOptions = operation({
  id: 'getAnalyticsFilterOptions',
  method: 'GET',
  path: '/v1/analytics/filter-options',
  summary: 'The jobs and tags that figures can be narrowed by',
  description: 'The newest 500 jobs, and the 500 tags that most jobs have.',
  access: 'recruiter',
  replies: {
    200: z
      .strictObject({
        jobs: z.array(z.strictObject({ id: IdView, title: z.string(), status: JobView.shape.status })),
        tags: z.array(z.strictObject({ tag: z.string(), jobs: z.int().positive() })),
      })
      .meta({ id: 'AnalyticsFilterOptions' }),
  },
  transaction: 'read',

  async handle(_, { tx, actor: { companyId } }) {
    const [jobs, tags] = await tx.batch(
      listedJobs(companyId, everything, jobsMax),
      sql<{ tag: string; jobs: number }>`
        select tag, count(*)::int as jobs from ${allJobs} j cross join lateral unnest(j.tags) as tag
        where j.company_id = ${companyId} group by tag order by count(*) desc, tag limit ${tagsMax}`,
    )

    return reply(200, {
      jobs: jobs.map(({ id, title, status }) => ({ id, title, status })),
      tags: tags.map(({ tag, jobs: count }) => ({ tag, jobs: count })),
    })
  },
})
