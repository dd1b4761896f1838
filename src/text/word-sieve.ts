/**
 * Many patterns, each of which begins with one of some words, are looked for in one walk over a text: the beginnings of
 * its words already rule out nearly all patterns. Text and patterns are in small letters.
 */

/** Beginnings of fewer than two signs tell nothing, and more than six tell no more. */
const lengthMin = 2
export const beginningLengthMax = 6

/** This sign ends a beginning where the word is over: no small letter follows. */
export const wordEnd = '\0'

export interface WordSieve {
  /**
   * `found` is called for each place where a word begins like a pattern, with the pattern's number, in the order of the
   * text.
   */
  each(text: string, found: (place: number, pattern: number) => void): void
  /** Each bit is the number of a pattern that may match. The sieve must have 31 patterns at most. */
  bits(text: string): number
}

/** Each pattern is given as the beginnings of all its matches: see `beginningsOf`. */
export function wordSieve(patterns: readonly (readonly string[])[]): WordSieve {
  const known = new Map<string, number[]>()
  for (const [pattern, beginnings] of patterns.entries()) {
    for (const beginning of beginnings) {
      if (beginning.length < lengthMin) throw new Error(`“${beginning}” is too short a beginning`)
      const key = beginning.slice(0, beginningLengthMax)
      const same = known.get(key) ?? []
      if (!same.includes(pattern)) known.set(key, [...same, pattern])
    }
  }
  const { lengths, goesOn } = tablesOf(known.keys())
  const each: WordSieve['each'] = (text, found) => {
    const tell = (place: number, beginning: string): void => {
      for (const pattern of known.get(beginning) ?? []) found(place, pattern)
    }
    let before = 0
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      if (code > space && !isSmallLetter(before)) {
        let hash = step(0, code)
        for (let length = 2; length <= beginningLengthMax && goesOn[hash] === 1; length++) {
          const next = place + length <= text.length ? text.charCodeAt(place + length - 1) : 0
          if (!isSmallLetter(next) && lengths[step(hash, 0)] !== 0) {
            tell(place, text.slice(place, place + length - 1) + wordEnd)
          }
          hash = step(hash, next)
          if (lengths[hash] === length || lengths[hash] === several) tell(place, text.slice(place, place + length))
        }
      }
      before = code
    }
  }
  const bits: WordSieve['bits'] = (text) => {
    let all = 0
    each(text, (_, pattern) => {
      all |= 1 << pattern
    })
    return all
  }
  return { each, bits }
}

const space = 32
const several = 255
const hashes = 1 << 16
/** The number is signed, because larger ones are slow. */
const mixing = 0x9e37_79b1 | 0

/** Everything else may stand before a word, and behind it. */
const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122

const step = (hash: number, code: number): number => (Math.imul(hash ^ code, mixing) >>> 13) & (hashes - 1)

/** Each hash has the length of its beginnings, and a flag that says whether longer beginnings start with it. */
function tablesOf(beginnings: Iterable<string>): { readonly lengths: Uint8Array; readonly goesOn: Uint8Array } {
  const lengths = new Uint8Array(hashes)
  const goesOn = new Uint8Array(hashes)
  for (const beginning of beginnings) {
    let hash = 0
    for (let at = 0; at < beginning.length; at++) {
      if (at > 0) goesOn[hash] = 1
      hash = step(hash, beginning.charCodeAt(at))
    }
    lengths[hash] = lengths[hash] === 0 || lengths[hash] === beginning.length ? beginning.length : several
  }
  return { lengths, goesOn }
}
