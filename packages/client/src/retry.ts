/** A failed call may be tried again, after a pause. */
import { MusterProblem } from './problem.ts'
import { Misdirected } from './reply.ts'

export interface Policy {
  /** A failure is tried again so often. */
  readonly retries: number
  readonly firstPauseMs: number
  /** A repeatable request that is sent twice has the effect of being sent once. */
  readonly isRepeatable: boolean
}

const pauseMaxMs = 30_000
/** Limits are for a minute, and a caller who shares one with others may not come in with the first of them. */
const turnMaxMs = 120_000

/** Somebody is at work on the same thing, and will be done in a moment. */
const underWay = new Set(['idempotency_in_progress', 'application_in_progress'])
/** The service holds the work for longer than one try may take, and says for how long at most. */
const underWayMaxMs = 60_000

export class Tries {
  readonly #policy: Policy
  #failures = 0
  #waitedMs = 0

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** The answer is how long to wait before the next try; it is null when there is none. */
  pauseAfter(error: unknown): number | null {
    if (this.#policy.retries === 0 || error instanceof Misdirected) return null
    return error instanceof MusterProblem && error.status === 429
      ? this.#untilOurTurn(error)
      : this.#untilItWorks(error)
  }

  /** Too many requests are no failure, and nothing ran: such a request can be sent again, whatever its method. */
  #untilOurTurn({ retryAfterSeconds = 1 }: MusterProblem): number | null {
    const ms = retryAfterSeconds * 1000 + 2 * this.#policy.firstPauseMs * Math.random()
    this.#waitedMs += ms
    return this.#waitedMs > turnMaxMs ? null : ms
  }

  #untilItWorks(error: unknown): number | null {
    const { retries, firstPauseMs, isRepeatable } = this.#policy
    const growing = Math.min(firstPauseMs * 2 ** this.#failures, pauseMaxMs)
    if (++this.#failures > retries || !mayPass(error, isRepeatable)) return null
    // Calls that failed together must not come back together.
    const scattered = growing * (0.5 + Math.random() / 2)
    const asked = error instanceof MusterProblem ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    return asked > (isUnderWay(error) ? underWayMaxMs : pauseMaxMs) ? null : Math.max(asked, scattered)
  }
}

function mayPass(error: unknown, isRepeatable: boolean): boolean {
  if (!(error instanceof MusterProblem)) return isRepeatable
  return isUnderWay(error) || (isRepeatable && [502, 503, 504].includes(error.status))
}

const isUnderWay = (error: unknown): boolean => error instanceof MusterProblem && underWay.has(error.code)
