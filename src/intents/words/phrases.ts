/** The phrases of a language are found in tokens: at each place the longest, with everything that it may stand for. */
import type { IntentLanguage } from '../intent.ts'
import { languages } from '../intent.ts'
import type { Concept, Lexicon, Verb } from './concept.ts'
import { verbs } from './concept.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface Phrase {
  /** How many tokens it takes. */
  readonly length: number
  readonly concepts: readonly Concept[]
}

interface Phrases {
  readonly known: ReadonlyMap<string, readonly Concept[]>
  readonly lengthsByFirst: ReadonlyMap<string, readonly number[]>
  readonly words: ReadonlySet<string>
  /** Verbs of one word that a typing error may hide. */
  readonly longVerbs: readonly string[]
}

const lexicons: Readonly<Record<IntentLanguage, Lexicon>> = { en: english, de: german, fr: french, es: spanish }
const longVerbMin = 6

function phrasesOf(lexicon: Lexicon): Phrases {
  const known = new Map<string, Concept[]>()
  const lengths = new Map<string, Set<number>>()
  for (const [concept, list] of Object.entries(lexicon) as [Concept, string][]) {
    for (const phrase of list.split('|')) {
      // The ending of a possessive stands alone in no text, only here.
      const words = phrase === "'s" ? [phrase] : tokensOf(phrase).map(({ text }) => text)
      const [first = ''] = words
      const key = words.join(' ')
      known.set(key, [...new Set([...(known.get(key) ?? []), concept])])
      lengths.set(first, (lengths.get(first) ?? new Set()).add(words.length))
    }
  }
  const longVerbs = [...known].flatMap(([key, concepts]) =>
    key.length >= longVerbMin && !key.includes(' ') && concepts.some(isVerb) ? [key] : [],
  )
  const lengthsByFirst = new Map([...lengths].map(([first, all]) => [first, [...all].toSorted((a, b) => b - a)]))
  const words = new Set([...known.keys()].flatMap((key) => key.split(' ')))
  return { known, lengthsByFirst, words, longVerbs }
}

const verbSet: ReadonlySet<string> = new Set(verbs)
export const isVerb = (concept: Concept): concept is Verb => verbSet.has(concept)

const byLanguage: Readonly<Record<IntentLanguage, Phrases>> = {
  en: phrasesOf(lexicons.en),
  de: phrasesOf(lexicons.de),
  fr: phrasesOf(lexicons.fr),
  es: phrasesOf(lexicons.es),
}

/** The phrase ends before `end`, where something else begins. */
export function phraseAt(
  language: IntentLanguage,
  tokens: readonly Token[],
  place: number,
  end: number = tokens.length,
): Phrase | null {
  const { known, lengthsByFirst } = byLanguage[language]
  for (const length of lengthsByFirst.get(tokens[place]?.text ?? '') ?? []) {
    if (place + length > end) continue
    const key = length === 1 ? (tokens[place]?.text ?? '') : keyOf(tokens, place, length)
    const concepts = known.get(key)
    if (concepts) return { length, concepts }
  }
  return null
}

const keyOf = (tokens: readonly Token[], place: number, length: number): string =>
  tokens
    .slice(place, place + length)
    .map(({ text }) => text)
    .join(' ')

/** A word that some language has as a verb, a question or glue is no name when it stands alone. */
export const isCommonWord = (word: string): boolean => languages.some((each) => byLanguage[each].known.has(word))

/** Some phrase of some language has the word in it. */
export const isWordOfPhrase = (word: string): boolean => languages.some((each) => byLanguage[each].words.has(word))

/** One letter too many, too few, wrong or swapped is forgiven in a long verb. */
export function mistypedVerb(language: IntentLanguage, word: string): readonly Concept[] | null {
  if (word.length < longVerbMin - 1 || word.length > 24) return null
  const { known, longVerbs } = byLanguage[language]
  const meant = longVerbs.filter((verb) => isOneSlipFrom(word, verb))
  const [first] = meant
  return first !== undefined && meant.length === 1 ? (known.get(first) ?? null) : null
}

function isOneSlipFrom(word: string, verb: string): boolean {
  if (Math.abs(word.length - verb.length) > 1) return false
  let from = 0
  while (from < word.length && word[from] === verb[from]) from++
  let behind = 0
  while (behind < Math.min(word.length, verb.length) - from && word.at(-1 - behind) === verb.at(-1 - behind)) behind++
  const [left, right] = [word.slice(from, word.length - behind), verb.slice(from, verb.length - behind)]
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return (left.length <= 1 && right.length <= 1) || isSwap
}

/** The language is the one whose phrases take the most of the words. */
export function languageOf(tokens: readonly Token[]): IntentLanguage {
  const read = tokens.slice(0, 200)
  const counts = languages.map((language) => ({ language, count: knownWords(language, read) }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).language
}

function knownWords(language: IntentLanguage, tokens: readonly Token[]): number {
  let count = 0
  for (let place = 0; place < tokens.length; ) {
    const length = phraseAt(language, tokens, place)?.length ?? 0
    count += length
    place += Math.max(1, length)
  }
  return count
}
