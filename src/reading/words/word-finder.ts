/**
 * One of many words is found in a line, in time that grows only with the line.
 *
 * `word` is the word itself, `word*` any ending, `+word` any beginning, a `_` a space or a hyphen. Words of scripts that
 * set no spaces are found inside others: "看護師" in "主任看護師".
 */
import { matchesIn } from '#text/matches.ts'

export type WordFinder = (folded: string) => boolean

interface Stem {
  readonly letters: string
  readonly opensWord: boolean
  readonly closesWord: boolean
}

const keyLength = 2
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const wordPattern = /[\p{L}\d]+(?:[.'/&-][\p{L}\d]+){0,6}\.?/gu

export function wordFinder(words: string): WordFinder {
  const all = words.trim().split(/\s+/)
  const phrases = all.filter((word) => word.includes('_')).map((word) => word.replaceAll('_', ' ').replace(/[*+]/g, ''))
  const stems = new Map<string, Stem[]>()
  for (const word of all.filter((each) => !each.includes('_'))) {
    const letters = word.replace(/^\+|\*$/g, '')
    const isFree = unspaced.test(letters)
    const stem = { letters, opensWord: !isFree && !word.startsWith('+'), closesWord: !isFree && !word.endsWith('*') }
    const key = letters.slice(0, keyLength)
    stems.set(key, [...(stems.get(key) ?? []), stem])
  }
  return (folded) => wordMatches(folded, stems) || phraseMatches(folded, phrases)
}

function wordMatches(folded: string, stems: ReadonlyMap<string, readonly Stem[]>): boolean {
  for (const [word] of matchesIn(folded, wordPattern)) {
    // "stage/internship" and "Java-Entwickler" count as each of their parts, too.
    const parts = /[./'&-]/.test(word) ? [word, ...word.split(/[./'&-]/)] : [word]
    if (parts.some((part) => partMatches(part.slice(0, 40), stems))) return true
  }
  return false
}

function partMatches(word: string, stems: ReadonlyMap<string, readonly Stem[]>): boolean {
  for (let index = 0; index + keyLength <= word.length; index += 1)
    for (const stem of stems.get(word.slice(index, index + keyLength)) ?? []) {
      if (stem.opensWord && index > 0) continue
      if (!word.startsWith(stem.letters, index)) continue
      if (!stem.closesWord || index + stem.letters.length === word.length) return true
    }
  return false
}

function phraseMatches(folded: string, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return false
  const plain = folded.replace(/[-'’]/g, ' ')
  return phrases.some((phrase) => plain.includes(phrase))
}
