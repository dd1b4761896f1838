/**
 * Few places for much work are shared fairly among companies: the company with the fewest places is next, of several
 * the one that was served longest ago, and within a company its lanes take turns. The last place is for a company that
 * has none, so that no company ever keeps another one waiting for the end of its own work alone.
 */
export interface PlacesBounds {
  readonly atOnce: number
  readonly atOnceOfCompany: number
  readonly waiting: number
  /** The bound is for each lane. */
  readonly waitingInLane: number
  readonly waitMaxMs?: number
}

export interface Asker {
  readonly companyId: string
  /** Lanes of one company wait apart from each other: work that strangers send holds up none of its own people. */
  readonly lane?: string
}

interface Waiting {
  readonly asker: Asker
  readonly enter: () => void
  readonly refuse: () => void
}

const laneOf = ({ companyId, lane = '' }: Asker): string => `${companyId} ${lane}`

export class FairPlaces {
  readonly #bounds: PlacesBounds
  readonly #running: string[] = []
  #waiting: readonly Waiting[] = []
  /** Each number is the last turn of a company or a lane. Only busy ones are kept. */
  readonly #turns = new Map<string, number>()
  #turn = 0

  constructor(bounds: PlacesBounds) {
    this.#bounds = bounds
  }

  get isEmpty(): boolean {
    return this.#running.length === 0 && this.#waiting.length === 0
  }

  /** The work runs when its turn comes. It is undefined when too many wait, or it waited too long. */
  async run<T>(asker: Asker, work: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
    signal?.throwIfAborted()
    if (!(await this.#enter(asker, signal))) return undefined
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      this.#leave(asker)
    }
  }

  refuseAll(): void {
    for (const { refuse } of this.#waiting) refuse()
  }

  #enter(asker: Asker, signal?: AbortSignal): Promise<boolean> {
    if (this.#hasPlace(asker)) {
      this.#seat(asker)
      return Promise.resolve(true)
    }
    if (!this.#makeRoomFor(asker)) return Promise.resolve(false)
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const done = (answer: () => void) => () => {
      this.#waiting = this.#waiting.filter((each) => each !== entry)
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      answer()
    }
    const refuse = done(() => resolve(false))
    const giveUp = done(() => reject(signal?.reason))
    const enter = done(() => {
      this.#seat(asker)
      resolve(true)
    })
    const entry: Waiting = { asker, enter, refuse }
    const { waitMaxMs } = this.#bounds
    const timer = waitMaxMs === undefined ? undefined : setTimeout(refuse, waitMaxMs)
    signal?.addEventListener('abort', giveUp)
    this.#waiting = [...this.#waiting, entry]
    return promise
  }

  #runningOf(companyId: string): number {
    return this.#running.filter((each) => each === companyId).length
  }

  #hasPlace({ companyId }: Asker): boolean {
    const { atOnce, atOnceOfCompany } = this.#bounds
    const ofCompany = this.#runningOf(companyId)
    return this.#running.length < (ofCompany === 0 ? atOnce : atOnce - 1) && ofCompany < atOnceOfCompany
  }

  #seat(asker: Asker): void {
    this.#running.push(asker.companyId)
    this.#turn += 1
    this.#turns.set(asker.companyId, this.#turn).set(laneOf(asker), this.#turn)
  }

  #leave(asker: Asker): void {
    this.#running.splice(this.#running.indexOf(asker.companyId), 1)
    // A company that had several places may now take the last one, beside the place it still has.
    for (let next = this.#next(); next; next = this.#next()) next.enter()
    if (this.#isBusy(asker.companyId)) return
    for (const key of this.#turns.keys()) {
      if (key === asker.companyId || key.startsWith(`${asker.companyId} `)) this.#turns.delete(key)
    }
  }

  #next(): Waiting | undefined {
    const first = new Map<string, Waiting>()
    for (const each of this.#waiting) {
      const lane = laneOf(each.asker)
      if (!first.has(lane) && this.#hasPlace(each.asker)) first.set(lane, each)
    }
    return [...first.values()].toSorted(
      ({ asker: one }, { asker: other }) =>
        this.#runningOf(one.companyId) - this.#runningOf(other.companyId) ||
        this.#turnOf(one.companyId) - this.#turnOf(other.companyId) ||
        this.#turnOf(laneOf(one)) - this.#turnOf(laneOf(other)),
    )[0]
  }

  #turnOf(key: string): number {
    return this.#turns.get(key) ?? 0
  }

  #isBusy(companyId: string): boolean {
    return this.#running.includes(companyId) || this.#waiting.some(({ asker }) => asker.companyId === companyId)
  }

  /**
   * The newest work of the company that waits most often gives way to one that waits less, when all room to wait is
   * taken.
   */
  #makeRoomFor(asker: Asker): boolean {
    const { waiting, waitingInLane } = this.#bounds
    const lane = laneOf(asker)
    if (this.#waiting.filter((each) => laneOf(each.asker) === lane).length >= waitingInLane) return false
    if (this.#waiting.length < waiting) return true
    const counts = new Map<string, number>()
    for (const each of this.#waiting) counts.set(each.asker.companyId, (counts.get(each.asker.companyId) ?? 0) + 1)
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
    if (!most || most[1] <= (counts.get(asker.companyId) ?? 0) + 1) return false
    this.#waiting.findLast((each) => each.asker.companyId === most[0])?.refuse()
    return true
  }
}
