/** Invoices of our own wait for their money this long. */

const dayMs = 24 * 60 * 60 * 1000

export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs

/**
 * An invoice may wait for the term, and then all goes on for the grace. Both together are less than the shortest month.
 */
export const termDays = 14
export const graceDays = 13
/** Admins are reminded of an invoice so many days after it was due. */
export const reminderDays: readonly number[] = [0, 7]
