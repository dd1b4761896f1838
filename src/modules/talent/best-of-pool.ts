/** The best are kept while the pool is looked at: sorted now and then, with a floor below which nobody comes in. */
export interface Scored {
  readonly seat: number
  readonly score: number
}

/** Scores that are equal to so many digits are one, so that the order of adding up decides nothing. */
const digits = 1e6

/** The best score is first; of equal ones the lower seat. */
const inOrder = (one: Scored, other: Scored): number => other.score - one.score || one.seat - other.seat

export class BestOfPool {
  readonly #max: number
  #kept: Scored[] = []
  #floor = 0
  /** More had a score than are kept. */
  isCut = false

  constructor(max: number) {
    this.#max = max
  }

  take(seat: number, exact: number): void {
    const score = Math.round(exact * digits) / digits
    // Seats come in their order: an equal score behind the floor is out.
    if (score <= this.#floor) {
      if (score > 0) this.isCut = true
      return
    }
    this.#kept.push({ seat, score })
    if (this.#kept.length >= this.#max * 8) this.#cut()
  }

  inOrder(): readonly Scored[] {
    this.#cut()
    return this.#kept
  }

  #cut(): void {
    this.#kept.sort(inOrder)
    if (this.#kept.length < this.#max) return
    if (this.#kept.length > this.#max) this.isCut = true
    this.#kept.length = this.#max
    this.#floor = this.#kept[this.#max - 1]?.score ?? 0
  }
}
