/** Periods of a subscription begin on the day of the first one, or on the last day of a shorter month. */
import type { BillingPeriod } from '#modules/plans/index.ts'

export interface Period {
  readonly start: Date
  readonly end: Date
}

const monthsIn: Readonly<Record<BillingPeriod, number>> = { monthly: 1, annual: 12 }

/** The time of day stays the same, in UTC. */
export function addMonths(anchor: Date, months: number): Date {
  const later = new Date(anchor)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return later
}

export const firstPeriod = (start: Date, billingPeriod: BillingPeriod): Period => ({
  start,
  end: addMonths(start, monthsIn[billingPeriod]),
})

/** The subscription began at `anchor`, and its period ends at `end`. */
export function periodAfter(anchor: Date, end: Date, billingPeriod: BillingPeriod): Period {
  const months = (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth() - anchor.getUTCMonth()
  return { start: end, end: addMonths(anchor, months + monthsIn[billingPeriod]) }
}

/**
 * Periods that are over are skipped: a company that was not served for months, because nothing ran, is not billed for
 * them.
 */
export function nextPeriod(anchor: Date, end: Date, billingPeriod: BillingPeriod, at: Date): Period {
  let period = periodAfter(anchor, end, billingPeriod)
  while (period.end <= at) period = periodAfter(anchor, period.end, billingPeriod)
  return period
}
