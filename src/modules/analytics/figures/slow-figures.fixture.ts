/**
 * The figures are counted the slow and obvious way: over all applications and all that happened to them, one by one.
 */
import type { ApplicationStatus } from '#modules/applications/index.ts'

export interface Lived {
  readonly id: number
  readonly jobId: number
  readonly source: string
  readonly isApplicant: boolean
  readonly status: ApplicationStatus
  readonly appliedAt: Date
  readonly statusAt: Date
  readonly isEvaluated: boolean
  readonly isRemoved: boolean
  readonly isSuperseded: boolean
  readonly changes: readonly { readonly to: ApplicationStatus; readonly at: Date }[]
}

export interface Asked {
  readonly timezone: string
  readonly now: Date
  readonly createdAfter?: string | undefined
  readonly createdBefore?: string | undefined
  readonly jobIds?: readonly number[] | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** A format is made once for each time zone: that takes longer than all else here. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The day is the one that people in the time zone would name. */
export function dayIn(timezone: string, at: Date): string {
  const parts = formatIn(timezone).formatToParts(at)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const order: readonly ApplicationStatus[] = ['suitable', 'shortlisted', 'interviewing', 'offered', 'hired']

const cameTo = ({ changes }: Lived, step: ApplicationStatus): Date | undefined =>
  changes.find(({ to }) => order.includes(to) && order.indexOf(to) >= order.indexOf(step))?.at

const hiredAt = ({ changes }: Lived): Date | undefined =>
  changes.at(-1)?.to === 'hired' ? changes.at(-1)?.at : undefined

const isScreened = ({ changes, isEvaluated }: Lived): boolean =>
  isEvaluated || changes.some(({ to }) => !['unreviewed', 'sourced_potential', 'withdrawn'].includes(to))

function funnel(lived: readonly Lived[]) {
  const count = (holds: (each: Lived) => unknown): number => lived.filter(holds).length
  return {
    applications: lived.length,
    applicants: count(({ isApplicant }) => isApplicant),
    screened: count(isScreened),
    suitable: count((each) => cameTo(each, 'suitable')),
    shortlisted: count((each) => cameTo(each, 'shortlisted')),
    interviewing: count((each) => cameTo(each, 'interviewing')),
    offered: count((each) => cameTo(each, 'offered')),
    hired: count(hiredAt),
    notSuitable: count(({ changes }) => changes.some(({ to }) => to === 'not_suitable')),
    withdrawn: count(({ changes }) => changes.some(({ to }) => to === 'withdrawn')),
  }
}

const wholeDays = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))

function spread(days: readonly number[]) {
  const sorted = days.toSorted((one, other) => one - other)
  const smallestFor = (percent: number): number | null =>
    sorted.find((day) => sorted.filter((each) => each <= day).length * 100 >= percent * sorted.length) ?? null
  return { count: days.length, median: smallestFor(50), p75: smallestFor(75), p90: smallestFor(90) }
}

export function slowOverview(all: readonly Lived[], asked: Asked) {
  const { timezone, now, createdAfter = '', createdBefore = '9999', jobIds } = asked
  const there = all.filter(({ isSuperseded, jobId }) => !isSuperseded && (!jobIds || jobIds.includes(jobId)))
  const lived = there.filter(({ appliedAt }) => {
    const day = dayIn(timezone, appliedAt)
    return day >= createdAfter && day <= createdBefore
  })
  const stays = lived.flatMap(({ changes }) =>
    changes.slice(1).map(({ at }, index) => {
      const before = changes[index]
      return { status: before?.to, days: before ? wholeDays(before.at, at) : 0 }
    }),
  )
  const hires = lived.flatMap((each) => {
    const at = hiredAt(each)
    return at ? [wholeDays(each.appliedAt, at)] : []
  })
  const open = there.filter(
    ({ isRemoved, status }) => !isRemoved && !['hired', 'not_suitable', 'withdrawn'].includes(status),
  )
  const today = dayIn(timezone, now)
  const thisWeek = mondayOf(today)
  const inWeek = (week: string, at: Date | undefined): boolean => !!at && mondayOf(dayIn(timezone, at)) === week
  const weeks = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.parse(thisWeek) - (11 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
  return {
    funnel: funnel(lived),
    timeToHire: spread(hires),
    timeInStatus: Map.groupBy(stays, ({ status }) => status)
      .entries()
      .map(([status, own]) => ({ status, ...spread(own.map(({ days }) => days)) }))
      .toArray(),
    sources: Map.groupBy(lived, ({ source }) => source)
      .entries()
      .map(([source, own]) => ({ source, ...funnel(own) }))
      .toArray(),
    trend: weeks.map((week) => ({
      week,
      applications: there.filter(({ appliedAt }) => inWeek(week, appliedAt)).length,
      interviewing: there.filter((each) => inWeek(week, cameTo(each, 'interviewing'))).length,
      offered: there.filter((each) => inWeek(week, cameTo(each, 'offered'))).length,
      hired: there.filter((each) => inWeek(week, hiredAt(each))).length,
    })),
    ageing: Map.groupBy(open, ({ status }) => status)
      .entries()
      .map(([status, own]) => {
        const ages = own.map(({ statusAt }) => daysBetween(dayIn(timezone, statusAt), today))
        const within = (from: number, to: number): number => ages.filter((age) => age > from && age <= to).length
        return {
          status,
          upTo7Days: within(Number.NEGATIVE_INFINITY, 7),
          upTo14Days: within(7, 14),
          upTo30Days: within(14, 30),
          longer: within(30, Number.POSITIVE_INFINITY),
        }
      })
      .toArray(),
  }
}
