/** A job has headline numbers, and its dashboard adds more. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { jobStore, jobsSeenBy } from '#modules/jobs/index.ts'
import {
  allFigures,
  currentWeek,
  type Figure,
  type ListedJob,
  type WaitingFigure,
  waitingFigures,
  weeklyFigures,
} from './hiring.store.ts'
import { ConversionView, conversionOf, daysToHire, FunnelView, funnelOf, SpreadView, waitingIn } from './hiring.view.ts'
import { everything } from './hiring-filter.ts'

interface OpenJob extends ListedJob {
  readonly applicantLimit: number
  readonly applicantCount: number
  readonly daysOpen: number | null
}

export const trendWeeks = 12

/** One round trip reads all. A job that the actor does not see is not there. */
export async function readJobFigures(tx: Reading, actor: CompanyActor, jobId: number) {
  const { companyId } = actor
  const filters = { ...everything, jobId }
  const [[job], figures, waiting, happened, [now]] = await tx.batch(
    selectJob(actor, jobId),
    allFigures(companyId, filters),
    waitingFigures(companyId, filters),
    weeklyFigures(companyId, filters, trendWeeks),
    currentWeek(companyId),
  )
  return { job: jobStore.found(job), figures, waiting, happened, week: now?.week ?? '' }
}

const selectJob = (actor: CompanyActor, jobId: number) => sql<OpenJob>`
  select j.id, j.title, j.status, j.applicant_limit, j.applicant_count,
    floor(extract(epoch from coalesce(j.closed_at, now()) - j.published_at) / 86400)::int as days_open
  from ${jobsSeenBy(actor)} j where j.company_id = ${actor.companyId} and j.id = ${jobId}`

export const KpisView = z
  .strictObject({
    funnel: FunnelView,
    conversion: z.array(ConversionView),
    timeToHire: SpreadView,
    waiting: z.int().min(0).meta({ description: 'On the board, and neither hired nor turned down nor withdrawn.' }),
    applicantLimit: z.int(),
    applicantCount: z.int().meta({ description: 'How many of the places are taken.' }),
    daysOpen: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'From when it first went live until it was closed, or now.' }),
  })
  .meta({ id: 'HiringKpis' })

export function kpisOf(job: OpenJob, figures: readonly Figure[], waiting: readonly WaitingFigure[]) {
  const funnel = funnelOf(figures)
  const { applicantLimit, applicantCount, daysOpen } = job
  return {
    funnel,
    conversion: conversionOf(funnel),
    timeToHire: daysToHire(figures),
    waiting: waitingIn(waiting),
    applicantLimit,
    applicantCount,
    daysOpen,
  }
}
