/** The overview tells how hiring goes: how many came how far, how long it took, where they came from, and who waits. */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { cohortFigures, currentWeek, jobCounts, waitingFigures, weeklyFigures } from './figures/hiring.store.ts'
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
} from './figures/hiring.view.ts'
import type { HiringFilters } from './figures/hiring-filter.ts'

const weeks = 12

export const HiringOverviewView = z
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
  .meta({ id: 'HiringOverview' })

export async function readOverview(
  tx: Reading,
  companyId: string,
  filters: HiringFilters,
): Promise<z.input<typeof HiringOverviewView>> {
  const [jobs, figures, [now], happened, waiting] = await tx.batch(
    jobCounts(companyId, filters),
    cohortFigures(companyId, filters),
    currentWeek(companyId),
    weeklyFigures(companyId, filters, weeks),
    waitingFigures(companyId, filters),
  )
  const funnel = funnelOf(figures)
  const jobsIn = (status: string): number => jobs.find((each) => each.status === status)?.count ?? 0
  return {
    jobs: { live: jobsIn('live'), draft: jobsIn('draft'), closed: jobsIn('closed') },
    funnel,
    conversion: conversionOf(funnel),
    timeToHire: daysToHire(figures),
    timeInStatus: daysInStatus(figures),
    sources: sourcesOf(figures),
    trend: trendOf(happened, now?.week ?? '', weeks),
    ageing: ageingOf(waiting),
  }
}
