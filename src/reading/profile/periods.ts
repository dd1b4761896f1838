/** Spans of time are counted in months since year 0; `to` is the first month after. */
import type { DatePoint } from './date-points.ts'

/** The contract writes a day as `YYYY-MM-DD`. */
export type Day = string

export interface Period {
  readonly from: number
  readonly to: number
}

/**
 * A year alone begins and ends in its middle: `2015 – 2018` are three years, `2015 – 2018, 2018 – 2020` leave no gap.
 * A year that begins and ends in itself counts half.
 */
export function periodOf(from: DatePoint, to: DatePoint | 'present', asOf: number): Period {
  const start = from.year * 12 + (from.month === undefined ? 6 : from.month - 1)
  if (to === 'present') return { from: start, to: Math.max(start + 1, asOf) }
  const end = to.month === undefined ? to.year * 12 + 6 : to.year * 12 + to.month
  if (from.month === undefined && to.month === undefined && from.year === to.year)
    return { from: from.year * 12 + 3, to: from.year * 12 + 9 }
  return { from: Math.min(start, end - 1), to: Math.min(end, Math.max(start + 1, asOf)) }
}

export const monthOfDay = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

export function merged(periods: readonly Period[]): Period[] {
  const inOrder = [...periods].sort((one, other) => one.from - other.from || one.to - other.to)
  const found: Period[] = []
  for (const period of inOrder) {
    const last = found.at(-1)
    if (last && period.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, period.to) }
    else found.push(period)
  }
  return found
}

export const monthsOf = (periods: readonly Period[]): number =>
  merged(periods).reduce((sum, { from, to }) => sum + to - from, 0)

export const writePoint = ({ year, month }: DatePoint): string =>
  month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`

export const writeMonth = (month: number): string =>
  writePoint({ year: Math.floor(month / 12), month: (month % 12) + 1 })
