/**
 * A delivery that failed is tried again over about three days, with growing pauses, and not before the receiver wants
 * it.
 */

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

/** The pauses come after the first attempt, the second, and so on. */
export const pausesMs = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
] as const

export const attemptsMax: number = pausesMs.length + 1
const jitter = 0.1
const retryAfterMaxMs = 24 * hours

export interface Failure {
  /** The count includes the one that failed just now. */
  readonly attemptsMade: number
  readonly retryAfter: string | null
  readonly now: Date
}

export interface Pacing {
  /** The setting is `MUSTER_WEBHOOK_RETRY_SCALE`. */
  readonly scale: number
  /** The number is from 0 up to 1, another one each time. */
  readonly random: () => number
}

/**
 * The pause is until the next attempt; null means that there is none. A receiver's own pause is not scaled, and never
 * cut short.
 */
export function pauseAfter({ attemptsMade, retryAfter, now }: Failure, { scale, random }: Pacing): number | null {
  const pauseMs = pausesMs[attemptsMade - 1]
  if (pauseMs === undefined) return null
  const jittered = pauseMs * scale * (1 - jitter + 2 * jitter * random())
  return Math.ceil(Math.max(jittered, askedFor(retryAfter, now)))
}

/** RFC 9110 allows seconds, or a date of HTTP, of which we know the one shape that is still written. */
function askedFor(retryAfter: string | null, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  const wanted = /^\d{1,15}$/.test(text) ? Number(text) * seconds : untilDate(text, now)
  return Math.min(wanted, retryAfterMaxMs)
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

const untilDate = (text: string, now: Date): number =>
  httpDate.test(text) ? Math.max(0, (Date.parse(text) || 0) - now.getTime()) : 0
