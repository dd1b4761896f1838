/**
 * The queue holds what is known to be due at one endpoint: deliveries of one subject come out one after another, in the
 * order of what happened.
 */
import type { Due } from './due.ts'

export class DueQueue {
  #waiting: Due[] = []
  readonly #busySubjects = new Set<string>()
  readonly #known = new Set<string>()

  /** Known deliveries wait, are taken, or are taken and not forgotten yet. */
  get known(): ReadonlySet<string> {
    return new Set(this.#known)
  }

  get isForgotten(): boolean {
    return this.#known.size === 0
  }

  get length(): number {
    return this.#waiting.length
  }

  add(due: readonly Due[]): void {
    for (const { id } of due) this.#known.add(id)
    this.#waiting = [...this.#waiting, ...due].sort((one, other) => one.sequence - other.sequence)
  }

  /** The next delivery is the first whose subject has nothing under way. */
  take(): Due | undefined {
    const next = this.#waiting.findIndex(({ subject }) => !this.#busySubjects.has(subject))
    const [due] = next < 0 ? [] : this.#waiting.splice(next, 1)
    if (due) this.#busySubjects.add(due.subject)
    return due
  }

  /** The delivery is not under way any more. */
  end({ subject }: Due): void {
    this.#busySubjects.delete(subject)
  }

  /** The outcome can be read elsewhere by now. */
  forget({ id }: Pick<Due, 'id'>): void {
    this.#known.delete(id)
  }

  /** Waiting deliveries are left for others. */
  clear(): void {
    for (const due of this.#waiting.splice(0)) this.forget(due)
  }
}
