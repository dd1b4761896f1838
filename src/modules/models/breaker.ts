/**
 * A provider that keeps failing is left alone: five faults within half a minute, and for half a minute nobody waits for
 * it. Then one call is let through, and what becomes of it decides for the others.
 */
export interface BreakerBounds {
  readonly faultsMax: number
  readonly withinMs: number
  readonly restMs: number
}

export const breakerBounds: BreakerBounds = { faultsMax: 5, withinMs: 30_000, restMs: 30_000 }

export class Breaker {
  readonly #bounds: BreakerBounds
  readonly #now: () => number
  #faults: readonly number[] = []
  #restUntil: number | null = null
  #tries = false

  constructor(bounds: BreakerBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  /** The provider is left alone for so many milliseconds yet. */
  get restMs(): number {
    if (this.#restUntil === null) return 0
    if (this.#tries) return this.#bounds.restMs
    return Math.max(this.#restUntil - this.#now(), 0)
  }

  /** The answer is 0 for a call that begins now, and else in how many milliseconds to ask again. */
  admit(): number {
    const { restMs } = this
    if (restMs === 0 && this.#restUntil !== null) this.#tries = true
    return restMs
  }

  succeeded(): void {
    this.#tries = false
    this.#restUntil = null
    this.#faults = []
  }

  failed(): void {
    const now = this.#now()
    this.#faults = [...this.#faults.filter((at) => at > now - this.#bounds.withinMs), now]
    if (!this.#tries && this.#faults.length < this.#bounds.faultsMax) return
    this.#tries = false
    this.#restUntil = now + this.#bounds.restMs
    this.#faults = []
  }

  /** A call that says nothing about the provider, because it was interrupted, leaves the try to the next one. */
  saidNothing(): void {
    this.#tries = false
  }
}
