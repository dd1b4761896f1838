/**
 * Rows promise which of their columns may be null. Several statements answer rows of one type, so a promise is too wide
 * only where none of them ever answers null, and too narrow where one of them may.
 */
import type { Nullability } from './nullability.ts'
import type { StatementPlace } from './source.ts'

interface Seen {
  readonly place: string
  readonly name: string
  readonly nullabilities: Set<Nullability>
}

export class NullPromises {
  readonly #wide = new Map<string, Seen>()
  readonly #narrow = new Set<string>()

  hold({ place, row, promisedAt, isUnion }: StatementPlace, name: string, nullability: Nullability): void {
    const kinds = row?.get(name)
    if (!kinds || kinds.has('any')) return
    if (!kinds.has('null')) {
      if (nullability === 'perhaps' && !isUnion) this.#narrow.add(`${place} promises ${name}, which may be null`)
      return
    }
    const at = promisedAt.get(name)
    // Types that are computed from others do not tell whose promise it is.
    if (at === undefined) return
    const seen = this.#wide.get(at) ?? { place, name, nullabilities: new Set() }
    seen.nullabilities.add(nullability)
    this.#wide.set(at, seen)
  }

  broken(): string[] {
    const wide = [...this.#wide.values()].filter(({ nullabilities }) =>
      [...nullabilities].every((each) => each === 'never'),
    )
    return [
      ...wide.map(({ place, name }) => `${place} promises that ${name} may be null, and it never is`),
      ...this.#narrow,
    ]
  }
}
