/** Reading goes some way ahead of sending, and reads nothing twice. */
import { atFirst, type Due, type DuePosition } from './due.ts'
import type { DueQueue } from './due-queue.ts'

/**
 * This much is read ahead, and more is asked for when half of it is left. The amount doubles each time when it is gone
 * that soon, and is next to nothing for an endpoint that fails.
 */
const readAheadMin = 50
const readAheadMax = 400
const soonMs = 300
const readAheadOfFailing = 5
/** More may become due while something is under way. The longer nothing does, the less often it looks. */
const lookAgainMinMs = 200
const lookAgainMaxMs = 800
/** What was read of the endpoint and its key counts for so long. */
export const freshMs = 1_000

export interface Look {
  readonly startedAt: number
  readonly after: DuePosition
  readonly limit: number
  /**
   * Deliveries may be forgotten from here on, because they are written down; what is read now may still have them as
   * due.
   */
  readonly known: ReadonlySet<string>
}

interface Circumstances {
  readonly isFailing: boolean
  readonly isUnderWay: boolean
}

/** Every time is by the clock of `performance`. */
export class LookAhead {
  readonly #queue: DueQueue
  #hasMore = true
  #readUpTo = atFirst
  #readAhead = readAheadMin
  #lookedAt = Number.NEGATIVE_INFINITY
  #lookAgainMs = lookAgainMinMs

  constructor(queue: DueQueue) {
    this.#queue = queue
  }

  /** More may be due than was read. */
  get hasMore(): boolean {
    return this.#hasMore
  }

  /** A fresh reading may be acted upon. */
  isFresh(now: number): boolean {
    return now - this.#lookedAt <= freshMs
  }

  isWanted(now: number, { isFailing, isUnderWay }: Circumstances): boolean {
    if (!this.isFresh(now)) return true
    if (this.#hasMore) return this.#queue.length <= this.#lengthMax(isFailing) / 2
    return isUnderWay && now - this.#lookedAt > this.#lookAgainMs
  }

  begin(now: number, { isFailing }: Pick<Circumstances, 'isFailing'>): Look {
    const known = this.#queue.known
    const after = this.#readUpTo
    const limit = Math.max(1, this.#lengthMax(isFailing) - this.#queue.length) + (after === atFirst ? known.size : 0)
    return { startedAt: now, after, limit, known }
  }

  /** The answer of a look decides where and when the next one looks. */
  learn({ startedAt, limit, known }: Look, due: readonly Due[], now: number): void {
    this.#readAhead = startedAt - this.#lookedAt < soonMs ? Math.min(this.#readAhead * 2, readAheadMax) : readAheadMin
    this.#lookedAt = now
    const unknown = due.filter(({ id }) => !known.has(id))
    this.#queue.add(unknown)
    this.#hasMore = due.length === limit
    // The next look goes on where there is more, and reads nothing twice; otherwise it begins anew.
    this.#readUpTo = (this.#hasMore && due.at(-1)) || atFirst
    this.#lookAgainMs = unknown.length > 0 ? lookAgainMinMs : Math.min(this.#lookAgainMs * 2, lookAgainMaxMs)
  }

  #lengthMax(isFailing: boolean): number {
    return isFailing ? readAheadOfFailing : this.#readAhead
  }
}
