import { z } from 'zod'
import { type ApplicationStatus, applicationStatuses } from '#modules/applications/index.ts'
import type { Figure, WaitingFigure, WeekFigure } from './hiring.store.ts'
import {
  ages,
  type Measure,
  measureNames,
  measures,
  type Step,
  stepNames,
  storedMeasure,
  type Weekly,
  weekly,
} from './measures.ts'
import { type Spread, spreadOf } from './percentiles.ts'

const count = (about: string) => z.int().min(0).meta({ description: about })
const rate = (about: string) => z.number().min(0).max(1).nullable().meta({ description: about })
const days = (about: string) => z.int().min(0).nullable().meta({ description: about })

const described = <Name extends string>(about: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(about).map(([name, text]) => [name, count(text)])) as {
    [Each in Name]: ReturnType<typeof count>
  }

export const FunnelView = z.strictObject(described(measures)).meta({ id: 'HiringFunnel' })

export const ConversionView = z
  .strictObject({
    from: z.enum(stepNames),
    to: z.enum(stepNames),
    rate: rate('Of those who came to the one step, how many came to the next; null where nobody did.'),
  })
  .meta({ id: 'HiringConversion' })

const spread = {
  count: count('How many were measured.'),
  median: days('Half of them took so many whole days of 24 hours, or fewer.'),
  p75: days('Three quarters took so many days, or fewer.'),
  p90: days('Nine tenths took so many days, or fewer.'),
}
export const SpreadView = z.strictObject(spread).meta({
  id: 'HiringDays',
  description: 'From when somebody applied, or was put on the job, until they were hired: of those who are.',
})
export const StatusSpreadView = z.strictObject({ status: z.enum(applicationStatuses), ...spread }).meta({
  id: 'HiringDaysInStatus',
  description:
    'From when somebody came to a status until they went on to another: of stays that are over, each on its own.',
})

export const SourceView = z
  .strictObject({
    source: z.string(),
    ...described(measures),
    yield: rate('Of the applications, how many are hired.'),
  })
  .meta({ id: 'HiringSource' })

export const WeekView = z
  .strictObject({ week: z.string().meta({ description: 'Its Monday.', format: 'date' }), ...described(weekly) })
  .meta({ id: 'HiringWeek' })

export const AgeingView = z
  .strictObject({
    status: z.enum(applicationStatuses),
    upTo7Days: count('For 7 days or fewer.'),
    upTo14Days: count('For 8 to 14 days.'),
    upTo30Days: count('For 15 to 30 days.'),
    longer: count('For more than 30 days.'),
  })
  .meta({
    id: 'HiringAgeing',
    description:
      'Who wait: on the board, and neither hired nor turned down nor withdrawn. For how long they have had the status, by the calendar of the company.',
  })

export type Funnel = Readonly<Record<Measure, number>>

export function funnelOf(figures: readonly Pick<Figure, 'measure' | 'count'>[]): Funnel {
  const sums = new Map<string, number>()
  for (const { measure, count } of figures) sums.set(measure, (sums.get(measure) ?? 0) + count)
  return Object.fromEntries(measureNames.map((name) => [name, sums.get(storedMeasure(name)) ?? 0])) as Record<
    Measure,
    number
  >
}

export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000

export const conversionOf = (funnel: Funnel) =>
  stepNames.slice(1).map((to, index) => {
    const from = stepNames[index] as Step
    return { from, to, rate: share(funnel[to], funnel[from]) }
  })

export const daysToHire = (figures: readonly Figure[]): Spread =>
  spreadOf(figures.filter(({ measure }) => measure === 'days_to_hire'))

export const daysInStatus = (figures: readonly Figure[]) =>
  applicationStatuses.flatMap((status) => {
    const spread = spreadOf(figures.filter(({ measure, label }) => measure === 'days_in_status' && label === status))
    return spread.count === 0 ? [] : [{ status, ...spread }]
  })

const sourcesMax = 100

/** The source that brought most people comes first. */
export function sourcesOf(figures: readonly Figure[]) {
  const stored = new Set(measureNames.map(storedMeasure))
  const bySource = Map.groupBy(
    figures.filter(({ measure }) => stored.has(measure)),
    ({ label }) => label,
  )
  return [...bySource]
    .map(([source, own]) => ({ source, ...funnelOf(own) }))
    .map((each) => ({ ...each, yield: share(each.hired, each.applications) }))
    .sort((one, other) => other.applications - one.applications || (one.source < other.source ? -1 : 1))
    .slice(0, sourcesMax)
}

const dayMs = 24 * 60 * 60 * 1000

/** The oldest week comes first, and this week is the last. */
export function trendOf(figures: readonly WeekFigure[], thisWeek: string, weeks: number) {
  const counts = new Map(figures.map(({ since, measure, count }) => [`${since} ${measure}`, count]))
  return Array.from({ length: weeks }, (_, index) => {
    const at = Date.parse(`${thisWeek}T00:00:00Z`) - (weeks - 1 - index) * 7 * dayMs
    const week = new Date(at).toISOString().slice(0, 10)
    const names = Object.keys(weekly) as Weekly[]
    const counted = Object.fromEntries(names.map((name) => [name, counts.get(`${week} ${name}`) ?? 0]))
    return { week, ...(counted as Record<Weekly, number>) }
  })
}

type Age = keyof typeof ages
const ageNames = Object.keys(ages) as Age[]

export const ageingOf = (figures: readonly WaitingFigure[]) =>
  applicationStatuses.flatMap((status) => {
    const own = figures.filter(({ label }) => label === status)
    const all = waitingIn(own)
    if (all === 0) return []
    const counted: Record<Age, number> = { upTo7Days: 0, upTo14Days: 0, upTo30Days: 0 }
    let recent = 0
    for (const { age, count } of own) {
      const name = age === null ? undefined : ageNames.find((each) => age <= ages[each])
      if (name === undefined) continue
      counted[name] += count
      recent += count
    }
    return [{ status, ...counted, longer: all - recent }]
  })

export const waitingIn = (figures: readonly WaitingFigure[]): number =>
  figures.reduce((sum, { age, count }) => (age === null ? sum + count : sum), 0)

export const statusesOf = (figures: readonly Figure[]): { status: ApplicationStatus; count: number }[] =>
  applicationStatuses.map((status) => ({
    status,
    count: figures.find(({ measure, label }) => measure === 'status' && label === status)?.count ?? 0,
  }))

/** Scores are in tens; the last ten holds a hundred, too. */
export function scoresOf(figures: readonly Figure[]) {
  const scores = figures.filter(({ measure }) => measure === 'score')
  return Array.from({ length: 10 }, (_, ten) => ({
    from: ten * 10,
    to: ten === 9 ? 100 : ten * 10 + 9,
    count: scores
      .filter(({ value }) => Math.min(9, Math.floor(value / 10)) === ten)
      .reduce((sum, { count }) => sum + count, 0),
  }))
}
