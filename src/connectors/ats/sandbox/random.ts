/** Chance that is the same each time for the same word: companies see the same people again. */
import { createHash } from 'node:crypto'

export interface Chance {
  /** At least 0, below 1. */
  next(): number
  below(bound: number): number
  pick<Item>(items: readonly Item[]): Item
  some<Item>(items: readonly Item[], count: number): Item[]
  hits(share: number): boolean
}

export function chanceOf(word: string): Chance {
  let state = createHash('sha256').update(word).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    next,
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    some<Item>(items: readonly Item[], count: number): Item[] {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
    },
    hits: (share) => next() < share,
  }
}
