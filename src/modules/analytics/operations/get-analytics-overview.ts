import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { cohortFigures, currentWeek, jobCounts, waitingFigures, weeklyFigures } from '../figures/hiring.store.ts'
import {
  AgeingView,
  ageingOf,
  ConversionView,
  conversionOf,
  daysInStatus,
  daysToHire,
  FunnelView,
  funnelOf,
  SourceView,
  SpreadView,
  StatusSpreadView,
  sourcesOf,
  trendOf,
  WeekView,
} from '../figures/hiring.view.ts'
import { hiringFilters } from '../figures/hiring-filter.ts'

const weeks = 12

export const getAnalyticsOverview = operation({
  id: 'getAnalyticsOverview',
  method: 'GET',
  path: '/v1/analytics/overview',
  summary: 'How hiring goes in the company',
  description:
    'Counted from what happened, not from what is now, and correct a moment after each change. Days of the filters, weeks and ages are those of the company’s time zone. The funnel, the times and the sources are of applications that came on the days asked for; the trend and those who wait are of now, whatever days are asked for.',
  access: 'recruiter',
  query: hiringFilters,
  replies: {
    200: z
      .strictObject({
        jobs: z
          .strictObject({ live: z.int(), draft: z.int(), closed: z.int() })
          .meta({ description: 'How many of the jobs asked for are in each state now.' }),
        funnel: FunnelView,
        conversion: z.array(ConversionView),
        timeToHire: SpreadView,
        timeInStatus: z.array(StatusSpreadView),
        sources: z.array(SourceView).meta({ description: 'The hundred that brought most people, those first.' }),
        trend: z.array(WeekView).meta({ description: 'The last twelve weeks, this one last.' }),
        ageing: z.array(AgeingView),
      })
      .meta({ id: 'HiringOverview' }),
  },
  transaction: 'read',

  async handle({ query }, { tx, actor: { companyId } }) {
    const [jobs, figures, [now], happened, waiting] = await tx.batch(
      jobCounts(companyId, query),
      cohortFigures(companyId, query),
      currentWeek(companyId),
      weeklyFigures(companyId, query, weeks),
      waitingFigures(companyId, query),
    )
    const funnel = funnelOf(figures)
    const jobsIn = (status: string): number => jobs.find((each) => each.status === status)?.count ?? 0

    return reply(200, {
      jobs: { live: jobsIn('live'), draft: jobsIn('draft'), closed: jobsIn('closed') },
      funnel,
      conversion: conversionOf(funnel),
      timeToHire: daysToHire(figures),
      timeInStatus: daysInStatus(figures),
      sources: sourcesOf(figures),
      trend: trendOf(happened, now?.week ?? '', weeks),
      ageing: ageingOf(waiting),
    })
  },
})
