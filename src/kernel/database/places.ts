/**
 * A pool of connections has places. A caller who waits for one stands in a queue that hears their signal, and that
 * tells how long somebody who came now would wait: the door refuses requests by that (`http/door.ts`).
 */

interface Waiting {
  readonly since: number
  enter(): void
}

/** A wait for a few long ones by chance is no longer than this many times what is likely. */
const chance = 4
/** The last place given back counts this much in the mean. */
const weight = 0.05

export class Places {
  readonly #count: number
  readonly #queue = new Set<Waiting>()
  #taken = 0
  #meanHeldMs = 0

  constructor(count: number) {
    this.#count = count
  }

  get waiting(): number {
    return this.#queue.size
  }

  /**
   * The estimate comes from how long places are held; or, when their holders seem to be stuck, from how long the first
   * has waited.
   */
  get likelyWaitMs(): number {
    const [first] = this.#queue
    if (!first) return 0
    return Math.max((performance.now() - first.since) / chance, (this.#queue.size * this.#meanHeldMs) / this.#count)
  }

  /** A function gives the place back; it is promised where none is free. A caller whose signal fires leaves the queue. */
  take(signal?: AbortSignal): (() => void) | Promise<() => void> {
    if (this.#taken === this.#count) return this.#wait(signal).then(() => this.#taking())
    this.#taken++
    return this.#taking()
  }

  #taking(): () => void {
    const since = performance.now()
    return () => {
      this.#meanHeldMs += weight * (performance.now() - since - this.#meanHeldMs)
      this.#passOn()
    }
  }

  async #wait(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#queue.delete(waiting)
        reject(signal?.reason)
      }
      const enter = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const waiting = { since: performance.now(), enter }
      this.#queue.add(waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** The place goes to the first in the queue, and is never free in between. */
  #passOn(): void {
    const [first] = this.#queue
    if (!first) {
      this.#taken--
      return
    }
    this.#queue.delete(first)
    first.enter()
  }
}
