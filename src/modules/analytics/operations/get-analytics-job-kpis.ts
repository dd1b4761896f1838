import { z } from 'zod'
import { Id, IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { JobView } from '#modules/jobs/index.ts'
import { KpisView, kpisOf, readJobFigures } from '../figures/job-figures.ts'

export const getAnalyticsJobKpis = operation({
  id: 'getAnalyticsJobKpis',
  method: 'GET',
  path: '/v1/analytics/jobs/{jobId}/kpis',
  summary: 'The headline numbers of a job',
  description: 'Counted from what happened, and correct a moment after each change.',
  access: 'recruiter',
  params: { jobId: Id },
  replies: {
    200: z
      .strictObject({ jobId: IdView, title: z.string(), status: JobView.shape.status, kpis: KpisView })
      .meta({ id: 'JobKpis' }),
  },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const { job, figures, waiting } = await readJobFigures(tx, actor, params.jobId)

    return reply(200, { jobId: job.id, title: job.title, status: job.status, kpis: kpisOf(job, figures, waiting) })
  },
})
