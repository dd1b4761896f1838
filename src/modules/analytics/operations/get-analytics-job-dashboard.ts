import { z } from 'zod'
import { Id, IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationStatuses } from '#modules/applications/index.ts'
import { JobView } from '#modules/jobs/index.ts'
import {
  AgeingView,
  ageingOf,
  daysInStatus,
  SourceView,
  StatusSpreadView,
  scoresOf,
  sourcesOf,
  statusesOf,
  trendOf,
  WeekView,
} from '../figures/hiring.view.ts'
import { KpisView, kpisOf, readJobFigures, trendWeeks } from '../figures/job-figures.ts'

const Candidates = z
  .strictObject({
    statuses: z
      .array(z.strictObject({ status: z.enum(applicationStatuses), count: z.int().min(0) }))
      .meta({ description: 'How many on the board are in each status now.' }),
    scores: z
      .array(z.strictObject({ from: z.int(), to: z.int(), count: z.int().min(0) }))
      .meta({ description: 'How many have a score from the one number to the other.' }),
    sources: z.array(SourceView),
    timeInStatus: z.array(StatusSpreadView),
    ageing: z.array(AgeingView),
    trend: z.array(WeekView).meta({ description: 'The last twelve weeks, this one last.' }),
  })
  .meta({ id: 'CandidateAnalytics' })

export const getAnalyticsJobDashboard = operation({
  id: 'getAnalyticsJobDashboard',
  method: 'GET',
  path: '/v1/analytics/jobs/{jobId}/dashboard',
  summary: 'The headline numbers of a job, and its candidates in figures',
  description: 'Counted from what happened, and correct a moment after each change.',
  access: 'recruiter',
  params: { jobId: Id },
  replies: {
    200: z
      .strictObject({
        jobId: IdView,
        title: z.string(),
        status: JobView.shape.status,
        kpis: KpisView,
        candidates: Candidates,
      })
      .meta({ id: 'JobDashboard' }),
  },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const { job, figures, waiting, happened, week } = await readJobFigures(tx, actor, params.jobId)

    return reply(200, {
      jobId: job.id,
      title: job.title,
      status: job.status,
      kpis: kpisOf(job, figures, waiting),
      candidates: {
        statuses: statusesOf(figures),
        scores: scoresOf(figures),
        sources: sourcesOf(figures),
        timeInStatus: daysInStatus(figures),
        ageing: ageingOf(waiting),
        trend: trendOf(happened, week, trendWeeks),
      },
    })
  },
})
