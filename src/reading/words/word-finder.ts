/**
 * One of many words is found in a line, in time that grows only with the line.
 *
 * `word` is the word itself, `word*` any ending, `+word` any beginning, a `_` a space or a hyphen. Words of scripts that
 * set no spaces are found inside others: "看護師" in "主任看護師".
 */
import { type LetterIndex, letterIndex } from './letter-index.ts'

export type WordFinder = (folded: string) => boolean

interface Stem {
  readonly letters: string
  readonly opensWord: boolean
  readonly closesWord: boolean
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const wordPattern = /[\p{L}\d]+(?:[.'/&-][\p{L}\d]+){0,6}\.?/gu

export function wordFinder(words: string): WordFinder {
  const all = words.trim().split(/\s+/)
  const phrases = all.filter((word) => word.includes('_')).map((word) => word.replaceAll('_', ' ').replace(/[*+]/g, ''))
  const stems = all.filter((word) => !word.includes('_')).map(stemOf)
  const opening = indexOf(stems)
  const inner = indexOf(stems.filter(({ opensWord }) => !opensWord))
  const said = letterIndex(phrases, (phrase) => phrase, 3)
  return (folded) => wordMatches(folded, opening, inner) || (phrases.length > 0 && phraseMatches(folded, said))
}

function stemOf(word: string): Stem {
  const letters = word.replace(/^\+|\*$/g, '')
  const isFree = unspaced.test(letters)
  return { letters, opensWord: !isFree && !word.startsWith('+'), closesWord: !isFree && !word.endsWith('*') }
}

/** Few words have two letters only. */
type StemIndex = readonly LetterIndex<Stem>[]

const indexOf = (stems: readonly Stem[]): StemIndex =>
  [3, 2]
    .map((length) => ({ length, own: stems.filter(({ letters }) => (length === 2) === (letters.length === 2)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ length, own }) => letterIndex(own, ({ letters }) => letters, length))

const wordMatches = (folded: string, opening: StemIndex, inner: StemIndex): boolean =>
  partsOf(folded).some((part) => partMatches(part, opening, inner))

/** Several finders look at one text in turn, so the words of the last one are remembered. */
let last = { folded: '', parts: [] as readonly string[] }

/** "stage/internship" and "Java-Entwickler" count as each of their parts, too. */
function partsOf(folded: string): readonly string[] {
  if (last.folded === folded) return last.parts
  const words = folded.match(wordPattern) ?? []
  const parts = words.flatMap((word) => (/[./'&-]/.test(word) ? [word, ...word.split(/[./'&-]/)] : [word]))
  last = { folded, parts: parts.map((part) => part.slice(0, 40)) }
  return last.parts
}

function partMatches(word: string, opening: StemIndex, inner: StemIndex): boolean {
  for (let place = 0; place + 2 <= word.length; place += 1)
    for (const index of place === 0 ? opening : inner)
      for (const { letters, closesWord } of index.at(word, place))
        if (word.startsWith(letters, place) && (!closesWord || place + letters.length === word.length)) return true
  return false
}

function phraseMatches(folded: string, phrases: LetterIndex<string>): boolean {
  const plain = folded.replace(/[-'’]/g, ' ')
  for (let place = 0; place + 3 <= plain.length; place += 1)
    for (const phrase of phrases.at(plain, place)) if (plain.startsWith(phrase, place)) return true
  return false
}
