/**
 * The random source of the generated people: the same id gives the same person on every machine.
 *
 * Ids are split into two halves by a hash. Whoever mends the rules looks at `tune` alone. The last third of every pool
 * is only ever used by `held`, so that a rule made for the words of `tune` gains nothing there.
 */
export const halves = ['tune', 'held'] as const
export type Half = (typeof halves)[number]

export interface Random {
  readonly half: Half
  /** Both bounds may come out. */
  between(least: number, most: number): number
  chance(share: number): boolean
  /** The list is closed, as that of levels is: both halves use all of it. */
  of<Value>(list: readonly Value[]): Value
  /** The list is a pool: its last third is for `held`. */
  from<Value>(pool: readonly Value[]): Value
  some<Value>(list: readonly Value[], count: number): Value[]
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** New seeds are drawn by another word here, when something of the held half was seen. */
const draw = 'first draw'

export const halfOf = (id: string): Half => (hashOf(`${draw}, half of ${id}`) % 2 === 0 ? 'tune' : 'held')

export const openOf = <Value>(pool: readonly Value[], half: Half): readonly Value[] =>
  half === 'held' ? pool : pool.slice(0, pool.length - Math.floor(pool.length / 3))

export function randomOf(id: string, half: Half = halfOf(id)): Random {
  let state = hashOf(`${draw}, ${id}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
  const of = <Value>(list: readonly Value[]): Value => {
    const value = list[Math.floor(next() * list.length)]
    if (value === undefined) throw new RangeError('There is nothing to choose from.')
    return value
  }
  return {
    half,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    of,
    from: (pool) => of(openOf(pool, half)),
    some: (list, count) => {
      const keyed = list.map((value) => ({ value, key: next() }))
      return keyed
        .toSorted((one, other) => one.key - other.key)
        .slice(0, count)
        .map(({ value }) => value)
    },
  }
}
