/** The index tells which aliases may begin at a word, in time that does not grow with their number. */
import { letterIndex } from './letter-index.ts'
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
  const inner: Alias[] = []
  for (const alias of aliases) {
    const stem = stemOf(alias)
    if (alias.words[0]?.endsWith('*')) {
      add(stems, stem, alias)
      addLength(lengths, stem)
    } else add(whole, stem, alias)
    if (alias.isCompound) inner.push(alias)
  }
  const lengthsAt = letterIndex([...lengths], ([key]) => key, keyLength)
  const innerAt = letterIndex(inner, stemOf, innerKeyLength)
  return (word, found) => {
    for (const alias of whole.get(word) ?? []) found(alias)
    for (const [, all] of lengthsAt.at(word, 0))
      for (const length of all)
        if (length <= word.length) for (const alias of stems.get(word.slice(0, length)) ?? []) found(alias)
    if (word.length < compoundLengthMin) return
    for (let at = 2; at + innerKeyLength <= word.length; at++) for (const alias of innerAt.at(word, at)) found(alias)
  }
}

const stemOf = ({ words: [first = ''] }: Alias): string => first.replace(/\*$/, '')

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
