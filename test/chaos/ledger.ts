/** The ledger knows what was acknowledged, and all that is wrong with what became of it. */

export const kinds = [
  'sign-up',
  'job',
  'job change',
  'intake',
  'public application',
  'note',
  'status change',
  'file',
  'file of a person',
] as const
export type Kind = (typeof kinds)[number]

export const wrongs = ['lost', 'doubled', 'stuck', 'wrong'] as const
export type Wrong = (typeof wrongs)[number]

export class Ledger {
  /** Each kind has the marks that its effects bear, with what was acknowledged for them. */
  readonly #acknowledged = new Map<Kind, Map<string, string>>(kinds.map((kind) => [kind, new Map()]))
  readonly #violations: { readonly wrong: Wrong; readonly what: string }[] = []
  #repeats = 0
  #givenUp = 0

  /** A second acknowledgement is of a repeat, and must say the same. */
  acknowledge(kind: Kind, mark: string, as: string): void {
    const before = this.of(kind).get(mark)
    if (before !== undefined) this.#repeats++
    if (before !== undefined && before !== as) this.violate('doubled', `${kind} ${mark}: first ${before}, then ${as}`)
    this.#acknowledged.get(kind)?.set(mark, as)
  }

  /** The newest change counts, where something is changed again and again. */
  change(kind: Kind, mark: string, to: string): void {
    this.#changes.set(kind, (this.#changes.get(kind) ?? 0) + 1)
    this.#acknowledged.get(kind)?.set(mark, to)
  }
  readonly #changes = new Map<Kind, number>()

  /** The receiver refused these webhooks as often as they are tried. */
  giveUp(count: number): void {
    this.#givenUp += count
  }

  get givenUp(): number {
    return this.#givenUp
  }

  violate(wrong: Wrong, what: string): void {
    this.#violations.push({ wrong, what })
  }

  of(kind: Kind): ReadonlyMap<string, string> {
    return this.#acknowledged.get(kind) ?? new Map()
  }

  countOf(kind: Kind): number {
    return this.#changes.get(kind) ?? this.of(kind).size
  }

  get repeats(): number {
    return this.#repeats
  }

  get violations(): readonly { readonly wrong: Wrong; readonly what: string }[] {
    return this.#violations
  }
}
