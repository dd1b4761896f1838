/**
 * An endpoint is trusted by how it has been answering: with five requests at a time, or, while it fails, one at a time
 * with a rest between them. One that fails for too long, or is gone, is to be disabled.
 */
import { isSuccess, type Outcome } from './attempt.ts'
import type { DisableReason } from './disabling.ts'

const atOnceMax = 5
/** The rest is between two requests to an endpoint that fails, scaled by `MUSTER_WEBHOOK_RETRY_SCALE`. */
const restMs = 1_000

interface Disabling {
  readonly reason: DisableReason
  /** The requests went to this address. */
  readonly url: string
}

export class Trust {
  readonly #restMs: number
  #isFailing: boolean
  /** The endpoint has failed for so long that one more failure disables it. */
  #isOverdue = false
  #restsUntil = 0
  #disabling: Disabling | undefined

  constructor(isFailing: boolean, retryScale: number) {
    this.#isFailing = isFailing
    this.#restMs = restMs * retryScale
  }

  get isFailing(): boolean {
    return this.#isFailing
  }

  get atOnceMax(): number {
    return this.#isFailing ? 1 : atOnceMax
  }

  /** The time is by the clock of `performance`. */
  get restsUntil(): number {
    return this.#restsUntil
  }

  get disabling(): Disabling | undefined {
    return this.#disabling
  }

  /** The database says whether it is overdue. */
  setOverdue(isOverdue: boolean): void {
    this.#isOverdue = isOverdue
  }

  learn({ attempt, isGone }: Pick<Outcome, 'attempt' | 'isGone'>, url: string, now: number): void {
    this.#isFailing = !isSuccess(attempt)
    if (!this.#isFailing) {
      this.#isOverdue = false
      return
    }
    this.#restsUntil = now + this.#restMs
    if (isGone || this.#isOverdue) this.#disabling ??= { reason: isGone ? 'gone' : 'failing', url }
  }

  /** The key ended, so nobody may be told anything by it any more, whatever the endpoint answered. */
  endKey(url: string): void {
    this.#disabling = { reason: 'key_ended', url }
  }
}
