/**
 * The places at a pool of connections. Whoever waits for one stands in a queue that hears their signal, and can be asked how
 * long somebody who came now would wait: what is asked of the service is refused by that (`http/door.ts`).
 */

interface Waiting {
  readonly since: number
  enter(): void
}

/** Who waits for a few long ones by chance waits no longer than this many times what is likely. */
const chance = 4
/** How much the last one who left counts in the mean. */
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

  /** From how long places are held; or, when those who hold them seem to be stuck, from how long the first has waited. */
  get likelyWaitMs(): number {
    const [first] = this.#queue
    if (!first) return 0
    return Math.max((performance.now() - first.since) / chance, (this.#queue.size * this.#meanHeldMs) / this.#count)
  }

  /** Resolves to what gives the place back. Whose signal fires leaves the queue. */
  async take(signal?: AbortSignal): Promise<() => void> {
    if (this.#taken < this.#count) this.#taken++
    else await this.#wait(signal)
    const since = performance.now()
    return () => {
      this.#meanHeldMs += weight * (performance.now() - since - this.#meanHeldMs)
      this.#passOn()
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
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

  /** The place goes to who waits longest, and is never free in between. */
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
