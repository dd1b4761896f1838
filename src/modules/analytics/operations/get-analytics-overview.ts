import { operation, reply } from '#kernel/http/operation.ts'
import { hiringFilters } from '../figures/hiring-filter.ts'
import { HiringOverviewView, readOverview } from '../hiring-overview.ts'

export const getAnalyticsOverview = operation({
  id: 'getAnalyticsOverview',
  method: 'GET',
  path: '/v1/analytics/overview',
  summary: 'How hiring goes in the company',
  description:
    'Counted from what happened, not from what is now, and correct a moment after each change. Days of the filters, weeks and ages are those of the company’s time zone. The funnel, the times and the sources are of applications that came on the days asked for; the trend and those who wait are of now, whatever days are asked for.',
  access: 'recruiter',
  query: hiringFilters,
  replies: { 200: HiringOverviewView },
  transaction: 'read',

  async handle({ query }, { tx, actor: { companyId } }) {
    return reply(200, await readOverview(tx, companyId, query))
  },
})
