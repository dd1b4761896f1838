/** Chances come out the same again from the same seed. */

export interface Chance {
  /** The number goes from 0 up to and without the bound. */
  below(bound: number): number
  between(min: number, max: number): number
  once(inHowMany: number): boolean
  one<T>(of: readonly [T, ...T[]]): T
  /** Other people's draws change nothing of one's own chances, whose turns come when they come. */
  own(): Chance
}

/** Mulberry32 is short and even enough. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    below,
    between: (min, max) => min + below(max - min),
    once: (inHowMany) => below(inHowMany) === 0,
    one: (of) => of[below(of.length)] ?? of[0],
    own: () => chanceOf(below(2 ** 31)),
  }
}
