/**
 * A place of the long lane is left to others: however much one company has waiting, its tasks never hold all of them.
 * Only one worker claims at a time, or several would claim for one company what each alone might.
 */
import type { WorkerEvents } from 'graphile-worker'

export class CompanyPlaces {
  readonly #max: number
  readonly #held = new Map<string, number>()
  #claims: Promise<void> = Promise.resolve()
  #claimed: () => void = () => {}

  constructor(max: number) {
    this.#max = max
  }

  /** Tasks of these companies must not be claimed. A worker is told so when it is its turn to claim. */
  async full(): Promise<string[]> {
    const before = this.#claims
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#claims = promise
    await before
    this.#claimed = resolve
    return [...this.#held].filter(([, held]) => held >= this.#max).map(([companyId]) => companyId)
  }

  watch(events: WorkerEvents): void {
    events.on('job:start', ({ job }) => {
      this.#count(job.payload, 1)
      this.#claimed()
    })
    events.on('job:complete', ({ job }) => this.#count(job.payload, -1))
    events.on('worker:getJob:empty', () => this.#claimed())
    events.on('worker:getJob:error', () => this.#claimed())
  }

  #count(payload: unknown, change: 1 | -1): void {
    const { companyId } = payload as { companyId: string }
    const held = (this.#held.get(companyId) ?? 0) + change
    if (held > 0) this.#held.set(companyId, held)
    else this.#held.delete(companyId)
  }
}
