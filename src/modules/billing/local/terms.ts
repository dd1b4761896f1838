/** How long is waited for the money of an invoice of our own. */

const dayMs = 24 * 60 * 60 * 1000

export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs

/** How long an invoice may wait, and how long after that all goes on. Together less than the shortest month. */
export const termDays = 14
export const graceDays = 13
/** On which days after it was due somebody is reminded of it. */
export const reminderDays: readonly number[] = [0, 7]
