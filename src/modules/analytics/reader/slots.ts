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

  #hasPlace(companyId: string): boolean {
    const ofCompany = this.#running.filter((each) => each === companyId).length
    return this.#running.length < this.#bounds.atOnce && ofCompany < this.#bounds.atOnceOfCompany
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
    const next = this.#waiting.findIndex((each) => this.#hasPlace(each.companyId))
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.enter()
  }
}
