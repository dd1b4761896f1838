/**
 * The words of dates are marked in a line before its dates are read, so that patterns know kinds of words in place of
 * the words of all languages. A mark is as long as its word: a sign of a private range for all that the word may mean,
 * then fillers.
 */
import { matchesIn } from '#text/matches.ts'
import {
  betweenWords,
  expectedWords,
  fromWords,
  leadWords,
  looseWords,
  monthNumbers,
  presentWords,
  seasonMonths,
  sinceAfterWords,
  sinceWords,
  untilWords,
  yearWords,
} from './month-names.ts'
import { keyOf } from './text.ts'

export const dateRoles = [
  'month',
  'season',
  'present',
  'since',
  'sinceAfter',
  'opening',
  'lead',
  'between',
  'until',
  'loose',
  'expected',
  'year',
  'of',
  'era',
] as const
export type DateRole = (typeof dateRoles)[number]

/** Years of Japanese eras are counted from the year before the first of each. */
export const eraYears: ReadonlyMap<string, number> = new Map([
  ['昭和', 1925],
  ['平成', 1988],
  ['令和', 2018],
])

const wordsOfRole: Readonly<Record<DateRole, Iterable<string>>> = {
  month: monthNumbers.keys(),
  season: seasonMonths.keys(),
  present: presentWords,
  since: sinceWords,
  sinceAfter: sinceAfterWords,
  opening: fromWords,
  lead: leadWords,
  between: betweenWords,
  until: untilWords,
  loose: looseWords,
  expected: expectedWords,
  year: yearWords,
  of: ['of', 'de', 'del', 'di'],
  era: eraYears.keys(),
}

const rolesOf = new Map<string, Set<DateRole>>()
for (const role of dateRoles)
  for (const word of wordsOfRole[role]) rolesOf.set(word, (rolesOf.get(word) ?? new Set()).add(role))

/** Each set of roles has a sign of its own. */
const firstMark = 0xe001
const filler = '\ue000'
const sets: (readonly DateRole[])[] = []
const markOf = new Map<string, string>()
for (const [word, roles] of rolesOf) {
  const known = sets.findIndex((set) => set.length === roles.size && set.every((role) => roles.has(role)))
  const index = known === -1 ? sets.push([...roles]) - 1 : known
  markOf.set(word, String.fromCharCode(firstMark + index))
}

/** The pattern of a word that may have the role. */
export const rolePattern = (role: DateRole): string => {
  const marks = sets.flatMap((set, index) => (set.includes(role) ? [String.fromCharCode(firstMark + index)] : []))
  return `[${marks.join('')}]${filler}{0,40}`
}

const wordPattern = /t\/m(?!\p{L})|[\p{L}\p{M}]+(?:['.][\p{L}\p{M}]+){0,2}/gu
const phraseWordsMax = 4
const phraseLengthMax = 40
const firstWords = new Set([...markOf.keys()].map((word) => word.split(' ')[0] ?? word))

/** Scripts without spaces put words of dates in front of others: "至今担任". */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
const unspacedLengthMax = 6

export function markDateWords(folded: string): string {
  const words = matchesIn(folded, wordPattern)
  let marked = ''
  let done = 0
  for (let index = 0; index < words.length; index += 1) {
    const start = words[index]?.index ?? 0
    if (start < done) continue
    const word = words[index]?.[0] ?? ''
    if (unspaced.test(word)) {
      marked += folded.slice(done, start) + markUnspaced(word)
      done = start + word.length
      continue
    }
    const end = endOfPhrase(folded, words, index)
    if (end === undefined) continue
    marked += folded.slice(done, start) + markFor(folded.slice(start, end))
    done = end
  }
  return marked + folded.slice(done)
}

const markFor = (phrase: string): string => (markOf.get(keyOfPhrase(phrase)) ?? '').padEnd(phrase.length, filler)

const keyOfPhrase = (phrase: string): string => keyOf(phrase).replace(/\s+/g, ' ')

/** The longest phrase that begins with a word counts: "до настоящего времени" is more than "до". */
function endOfPhrase(folded: string, words: readonly RegExpExecArray[], index: number): number | undefined {
  const start = words[index]?.index ?? 0
  if (!firstWords.has(keyOf(words[index]?.[0] ?? ''))) return undefined
  for (let count = Math.min(phraseWordsMax, words.length - index); count > 0; count -= 1) {
    const last = words[index + count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    if (end - start <= phraseLengthMax && markOf.has(keyOfPhrase(folded.slice(start, end)))) return end
  }
  return undefined
}

function markUnspaced(word: string): string {
  let marked = ''
  for (let place = 0; place < word.length; ) {
    const length = lengthAt(word, place)
    marked += length === 0 ? word[place] : markFor(word.slice(place, place + length))
    place += Math.max(1, length)
  }
  return marked
}

function lengthAt(word: string, place: number): number {
  for (let length = Math.min(unspacedLengthMax, word.length - place); length > 0; length -= 1)
    if (markOf.has(word.slice(place, place + length))) return length
  return 0
}
