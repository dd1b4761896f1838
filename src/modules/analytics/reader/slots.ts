/** Who may run a statement now: few at once, and fewer of one company, so that none takes them all. */

interface Waiting {
  readonly companyId: string
  readonly enter: () => void
}

export interface SlotBounds {
  readonly atOnce: number
  readonly atOnceOfCompany: number
  readonly waitingOfCompany: number
  readonly waitMaxMs: number
}

export class Slots {
  readonly #bounds: SlotBounds
  readonly #running: string[] = []
  readonly #waiting: Waiting[] = []

  constructor(bounds: SlotBounds) {
    this.#bounds = bounds
  }

  /** Runs the work when there is a place for it, or answers undefined: there was none for too long. */
  async run<T>(companyId: string, work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#enter(companyId))) return undefined
    try {
      return await work()
    } finally {
      this.#leave(companyId)
    }
  }

  #runningOf(companyId: string): number {
    return this.#running.filter((each) => each === companyId).length
  }

  /** The last place is for who has none: two companies with long statements keep no third one waiting. */
  #hasPlace(companyId: string): boolean {
    const { atOnce, atOnceOfCompany } = this.#bounds
    const ofCompany = this.#runningOf(companyId)
    return this.#running.length < (ofCompany === 0 ? atOnce : atOnce - 1) && ofCompany < atOnceOfCompany
  }

  #enter(companyId: string): Promise<boolean> {
    if (this.#hasPlace(companyId)) {
      this.#running.push(companyId)
      return Promise.resolve(true)
    }
    const waiting = this.#waiting.filter((each) => each.companyId === companyId).length
    if (waiting >= this.#bounds.waitingOfCompany) return Promise.resolve(false)
    return new Promise((resolve) => {
      const enter = (): void => {
        clearTimeout(timer)
        this.#running.push(companyId)
        resolve(true)
      }
      const entry: Waiting = { companyId, enter }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        resolve(false)
      }, this.#bounds.waitMaxMs)
      this.#waiting.push(entry)
    })
  }

  #leave(companyId: string): void {
    this.#running.splice(this.#running.indexOf(companyId), 1)
    // First who has none, however many others have come before.
    const [next] = this.#waiting
      .filter((each) => this.#hasPlace(each.companyId))
      .toSorted((one, other) => this.#runningOf(one.companyId) - this.#runningOf(other.companyId))
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.enter()
  }
}
