/** A line is read as names of languages and levels, in their order. */
import { matchesIn } from '#text/matches.ts'
import { wordSieve } from '#text/word-sieve.ts'
import type { DocumentLanguage } from '../words/document-language.ts'
import { testBeginnings, testsIn } from '../words/language-tests.ts'
import { scalesIn } from '../words/level-scales.ts'
import { allLevelWords, type Level, levelOf, type StatedLevel } from '../words/levels.ts'
import { overlaps, type Span } from '../words/text.ts'
import { allTongueNames, type Tongue, tongueOf, tongueWithCode } from '../words/tongues.ts'

export interface Token extends Span {
  readonly tongue: Tongue | undefined
  readonly level: StatedLevel | undefined
  readonly isCode: boolean
  /** A test is one of this language, and tells nothing of others. */
  readonly testOf: Tongue | undefined
}

const wordPattern = /[\p{L}\p{M}\d]+(?:['-][\p{L}\p{M}]+)?/gu
const phraseWordsMax = 5

/** The first four letters are enough: endings and joined words only change what is behind them. */
const beginningOf = (words: string): string => words.slice(0, 4)
const sieve = wordSieve([allTongueNames.filter((name) => name.length > 1).map(beginningOf), testBeginnings])

export const mayNameLanguage = (folded: string): boolean => sieve.bits(folded) !== 0

/** The second kind of beginning is that of tests. */
const mayTest = (folded: string): boolean => (sieve.bits(folded) & 2) !== 0

const beginnings = new Set([...allTongueNames, ...allLevelWords].map(beginningOf))

/** A name or a level can begin at one word in twenty, and everywhere else none can. */
const mayBegin = (folded: string, place: number): boolean =>
  /[12]/.test(folded[place + 1] ?? '') ||
  [4, 3, 2, 1].some((length) => beginnings.has(folded.slice(place, place + length)))

export function tokensOf(folded: string, language: DocumentLanguage | undefined): Token[] {
  const words = matchesIn(folded, wordPattern).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const tests = (mayTest(folded) ? testsIn(folded) : []).map(
    (found): Token => ({ ...blank, ...found, isCode: true, testOf: tongueWithCode(found.code) }),
  )
  const scales = scalesIn(folded).map((found): Token => ({ ...blank, ...found }))
  const tokens: Token[] = []
  for (let index = 0; index < words.length; index += 1) {
    const found = tokensAt(folded, words, index, language)
    if (found.length === 0) continue
    tokens.push(...found)
    while ((words[index + 1]?.start ?? folded.length) < (found.at(-1)?.end ?? 0)) index += 1
  }
  const plain = tokens.filter((token) => token.tongue ?? !tests.some((test) => overlaps(test, token)))
  return [...plain, ...tests.filter(isFirst), ...scales].sort((one, other) => one.start - other.start)
}

const blank = { tongue: undefined, level: undefined, isCode: false, testOf: undefined }

const isFirst = (token: Token, index: number, all: readonly Token[]): boolean =>
  !all.slice(0, index).some((other) => overlaps(other, token))

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
const unspacedLengthMax = 12

function tokensAt(
  folded: string,
  words: readonly Span[],
  index: number,
  language: DocumentLanguage | undefined,
): Token[] {
  const start = words[index]?.start ?? 0
  const word = folded.slice(start, words[index]?.end)
  const isUnspaced = unspaced.test(word)
  if (!isUnspaced && !mayBegin(folded, start)) return []
  for (let count = Math.min(phraseWordsMax, words.length - index); count > 0; count -= 1) {
    const end = words[index + count - 1]?.end ?? start
    if (end - start > 40) continue
    const token = tokenOf(folded, { start, end }, language, count === 1)
    if (token) return [token]
  }
  return isUnspaced ? tokensWithin(folded, { start, end: start + word.length }, language) : []
}

/** Scripts without spaces have names and levels within longer runs: "英語はビジネスレベル". */
function tokensWithin(folded: string, run: Span, language: DocumentLanguage | undefined): Token[] {
  const tokens: Token[] = []
  for (let place = run.start; place < run.end; ) {
    const token = longestWithin(folded, place, run.end, language)
    if (token) tokens.push(token)
    place = token?.end ?? place + 1
  }
  return tokens
}

function longestWithin(
  folded: string,
  start: number,
  last: number,
  language: DocumentLanguage | undefined,
): Token | undefined {
  for (let length = Math.min(unspacedLengthMax, last - start); length > 1; length -= 1) {
    const token = tokenOf(folded, { start, end: start + length }, language, false)
    if (token) return token
  }
  return undefined
}

function tokenOf(
  folded: string,
  { start, end }: Span,
  language: DocumentLanguage | undefined,
  isOneWord: boolean,
): Token | undefined {
  const text = folded.slice(start, end)
  const code = isOneWord ? codeOf(text) : undefined
  const tongue = tongueOf(text, language) ?? (isOneWord ? tongueOf(text.split(/['-]/)[0] ?? '', language) : undefined)
  const level = code ?? levelOf(text)
  if (!tongue && !level) return undefined
  return { start, end, tongue, level: tongue ? undefined : level, isCode: code !== undefined, testOf: undefined }
}

/** Codes are typed in Greek and Cyrillic letters, too. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  α: 'a',
  β: 'b',
  γ: 'c',
}

const codeOf = (text: string): Level | undefined =>
  /^[abcавсαβγ][12]$/u.test(text)
    ? (`${lookalikes[text[0] ?? ''] ?? text[0]}${text[1]}`.toUpperCase() as Level)
    : undefined
