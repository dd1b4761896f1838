/** The index tells which aliases may begin at a word, in time that does not grow with their number. */
import type { Alias } from './terms/notation.ts'

export type AliasIndex = (word: string, found: (alias: Alias) => void) => void

/** Stems share the first letters of their words; the notation refuses shorter ones. */
const keyLength = 3

/** Words of fewer letters are no compounds: "Intensivkrankenschwester" and "undersköterska" are long. */
const compoundLengthMin = 9
const innerKeyLength = 4

export function aliasIndex(aliases: readonly Alias[]): AliasIndex {
  const whole = new Map<string, Alias[]>()
  const stems = new Map<string, Alias[]>()
  const lengths = new Map<string, number[]>()
  const inner = new Map<string, Alias[]>()
  for (const alias of aliases) {
    const [first = ''] = alias.words
    const stem = first.replace(/\*$/, '')
    if (first.endsWith('*')) {
      add(stems, stem, alias)
      addLength(lengths, stem)
    } else add(whole, stem, alias)
    if (alias.isCompound) add(inner, stem.slice(0, innerKeyLength), alias)
  }
  const innerLetters = lettersOf(inner.keys())
  return (word, found) => {
    for (const alias of whole.get(word) ?? []) found(alias)
    for (const length of lengths.get(word.slice(0, keyLength)) ?? [])
      if (length <= word.length) for (const alias of stems.get(word.slice(0, length)) ?? []) found(alias)
    if (word.length < compoundLengthMin) return
    for (let at = 2; at + innerKeyLength <= word.length; at++)
      if (innerLetters[hashAt(word, at)] === 1)
        for (const alias of inner.get(word.slice(at, at + innerKeyLength)) ?? []) found(alias)
  }
}

function add(index: Map<string, Alias[]>, key: string, alias: Alias): void {
  const same = index.get(key)
  if (same) same.push(alias)
  else index.set(key, [alias])
}

function addLength(lengths: Map<string, number[]>, stem: string): void {
  const key = stem.slice(0, keyLength)
  const known = lengths.get(key) ?? []
  if (!known.includes(stem.length)) lengths.set(key, [...known, stem.length])
}

const hashes = 1 << 14

/** Most places of a word are ruled out by the first two letters of all inner words, without cutting a text. */
const hashAt = (word: string, at: number): number =>
  ((word.charCodeAt(at) * 31 + word.charCodeAt(at + 1)) * 31 + word.charCodeAt(at + 2)) & (hashes - 1)

function lettersOf(keys: Iterable<string>): Uint8Array {
  const letters = new Uint8Array(hashes)
  for (const key of keys) letters[hashAt(key, 0)] = 1
  return letters
}
