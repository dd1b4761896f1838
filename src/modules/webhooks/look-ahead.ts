/** What of an endpoint is read next, and when: some way ahead of what is sent, and nothing twice. */
import { atFirst, type Due, type DuePosition } from './due.ts'
import type { DueQueue } from './due-queue.ts'

/**
 * What is read ahead; more is asked for when half of it is left. Twice as much each time when it is gone that soon, and of
 * what fails next to nothing.
 */
const readAheadMin = 50
const readAheadMax = 400
const soonMs = 300
const readAheadOfFailing = 5
/** While something is under way, more may become due. The longer nothing does, the less often it looks. */
const lookAgainMinMs = 200
const lookAgainMaxMs = 800
/** For so long what was read of the endpoint and its key counts. */
export const freshMs = 1_000

/** What is asked for at a look. */
export interface Look {
  readonly startedAt: number
  readonly after: DuePosition
  readonly limit: number
  /** From here on it may be forgotten, because it is written down: in what is read now it is due all the same. */
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

  /** What was read may be acted upon. */
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

  /** Takes in what came of a look. */
  learn({ startedAt, limit, known }: Look, due: readonly Due[], now: number): void {
    this.#readAhead = startedAt - this.#lookedAt < soonMs ? Math.min(this.#readAhead * 2, readAheadMax) : readAheadMin
    this.#lookedAt = now
    const unknown = due.filter(({ id }) => !known.has(id))
    this.#queue.add(unknown)
    this.#hasMore = due.length === limit
    // Where there is more it goes on, and reads nothing twice; otherwise it begins anew.
    this.#readUpTo = (this.#hasMore && due.at(-1)) || atFirst
    this.#lookAgainMs = unknown.length > 0 ? lookAgainMinMs : Math.min(this.#lookAgainMs * 2, lookAgainMaxMs)
  }

  #lengthMax(isFailing: boolean): number {
    return isFailing ? readAheadOfFailing : this.#readAhead
  }
}
