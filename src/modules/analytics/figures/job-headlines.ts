/** Headlines are kept for all times, and summed up when only some days are asked for. */
import type { Reading } from '#kernel/database/database.ts'
import { cohortFiguresOfJobs, type JobFigure, type KeptHeadline, keptHeadlines } from './hiring.store.ts'
import { daysToHire, type Funnel, funnelOf } from './hiring.view.ts'
import { type HiringFilters, hasDays } from './hiring-filter.ts'
import { measureNames, storedMeasure } from './measures.ts'
import type { Spread } from './percentiles.ts'

export interface Headline {
  readonly funnel: Funnel
  readonly timeToHire: Spread
}

/** The function answers for each of the jobs, also for those nobody came to. */
export async function readHeadlines(
  tx: Reading,
  companyId: string,
  filters: HiringFilters,
  jobIds: readonly number[],
): Promise<(jobId: number) => Headline> {
  const headlines = hasDays(filters)
    ? summedUp(await tx.all(cohortFiguresOfJobs(companyId, filters, jobIds)))
    : asKept(await tx.all(keptHeadlines(companyId, jobIds)))
  return (jobId) => headlines.get(jobId) ?? headlineOf([])
}

const headlineOf = (figures: readonly JobFigure[]): Headline => ({
  funnel: funnelOf(figures),
  timeToHire: daysToHire(figures),
})

const summedUp = (figures: readonly JobFigure[]): Map<number, Headline> =>
  new Map([...Map.groupBy(figures, ({ jobId }) => jobId)].map(([jobId, own]) => [jobId, headlineOf(own)]))

const asKept = (rows: readonly KeptHeadline[]): Map<number, Headline> =>
  new Map(
    rows.map((row) => {
      const funnel = funnelOf(measureNames.map((name) => ({ measure: storedMeasure(name), count: row[name] })))
      // Every hired person has a number of days, so one count serves both.
      const timeToHire = { count: row.hired, median: row.medianDays, p75: row.p75Days, p90: row.p90Days }
      return [row.jobId, { funnel, timeToHire }]
    }),
  )
