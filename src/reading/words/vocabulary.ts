/** The vocabulary is all terms the engine knows. It finds where their names stand in a line. */
import { matchesIn } from '#text/matches.ts'
import { type AliasIndex, aliasIndex } from './alias-index.ts'
import type { DocumentLanguage } from './document-language.ts'
import { genderFormsOf } from './gender-forms.ts'
import { business } from './terms/business.ts'
import { businessNames } from './terms/business-names.ts'
import { care } from './terms/care.ts'
import { careNames } from './terms/care-names.ts'
import { dataAndDesign } from './terms/data-design.ts'
import { dataAndDesignNames } from './terms/data-design-names.ts'
import { fields } from './terms/fields.ts'
import { fieldNames } from './terms/fields-names.ts'
import { further } from './terms/further.ts'
import { ignored } from './terms/ignored.ts'
import { licences } from './terms/licences.ts'
import { licenceNames } from './terms/licences-names.ts'
import { logisticsAndHospitality } from './terms/logistics-hospitality.ts'
import { logisticsNames } from './terms/logistics-names.ts'
import { type Alias, readTable, type Term, wordPattern, wordsOf } from './terms/notation.ts'
import { occupationsOfCare } from './terms/occupations-care.ts'
import { occupationsOfOffice } from './terms/occupations-office.ts'
import { occupationsOfTrades } from './terms/occupations-trades.ts'
import { software } from './terms/software.ts'
import { softwareNames } from './terms/software-names.ts'
import { trades } from './terms/trades.ts'
import { tradesNames } from './terms/trades-names.ts'
import { fold, type Line, type Span } from './text.ts'

export interface Word extends Span {
  readonly text: string
}

export interface Found {
  readonly alias: Alias
  /** Both are places in the line. */
  readonly start: number
  readonly end: number
}

export interface Vocabulary {
  find(line: Line, language: DocumentLanguage | undefined): Found[]
  readonly terms: readonly Term[]
}

/** Words joined by these belong together: "CI/CD", "node.js", "Gesundheits- und Krankenpflege". */
const joint = /^(?:[ \t]{1,2}|[-/.'&+]| ?[-&/] ?|\. )?$/

export function vocabularyOf(aliases: readonly Alias[]): Vocabulary {
  const index = aliasIndex(aliases)
  const terms = [...new Set(aliases.map(({ term }) => term))]
  return {
    terms: terms.filter(({ name }) => name !== ''),
    find: (line, language) => findIn(line, language, index),
  }
}

function findIn(line: Line, language: DocumentLanguage | undefined, begin: AliasIndex): Found[] {
  const words = wordsIn(line)
  const found: Found[] = []
  let fitting: Alias[] = []
  let at = 0
  const keep = (alias: Alias): void => {
    if (fits(alias, line, words, at) && speaks(alias, language)) fitting.push(alias)
  }
  while (at < words.length) {
    fitting = []
    begin(words[at]?.text ?? '', keep)
    const length = Math.max(0, ...fitting.map((alias) => alias.words.length))
    for (const alias of fitting.length > 0 ? longestOf(fitting, length) : [])
      found.push({ alias, start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 })
    at += Math.max(1, length)
  }
  return found
}

/** Each term is found once in a place, and without a need of context where one of its names needs none. */
function longestOf(fitting: readonly Alias[], length: number): Alias[] {
  const kept = new Map<Term, Alias>()
  for (const alias of fitting) {
    // An expression without a name is read over.
    if (alias.words.length !== length || alias.term.name === '') continue
    const known = kept.get(alias.term)
    if (!known || (known.needsContext && !alias.needsContext)) kept.set(alias.term, alias)
  }
  return [...kept.values()]
}

export const wordsIn = ({ folded }: Line): Word[] => (isPlain(folded) ? plainWordsIn(folded) : allWordsIn(folded))

const allWordsIn = (folded: string): Word[] =>
  matchesIn(folded, wordPattern).map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Nearly all lines are plain once they are folded, and words are found in them several times as fast. */
const isPlain = (folded: string): boolean => /^[\0-\x7f]*$/.test(folded)

function plainWordsIn(folded: string): Word[] {
  const words: Word[] = []
  for (let start = 0; start < folded.length; start++) {
    const isNet = folded.charCodeAt(start) === dot && isNetAt(folded, start)
    if (!isNet && !isOfWord(folded.charCodeAt(start))) continue
    let end = start + (isNet ? 4 : 1)
    if (!isNet) {
      while (isOfWord(folded.charCodeAt(end))) end++
      end += folded.startsWith('++', end) ? 2 : folded[end] === '#' ? 1 : 0
    }
    words.push({ text: folded.slice(start, end), start, end })
    start = end - 1
  }
  return words
}

const dot = 46

const isNetAt = (folded: string, start: number): boolean =>
  folded.startsWith('.net', start) && !isOfWord(folded.charCodeAt(start - 1)) && !isOfWord(folded.charCodeAt(start + 4))

const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)

const speaks = (alias: Alias, language: DocumentLanguage | undefined): boolean =>
  language === undefined || alias.languages === undefined || alias.languages.includes(language)

function fits(alias: Alias, line: Line, words: readonly Word[], index: number): boolean {
  const { words: wanted, exact, isCompound } = alias
  for (let at = 0; at < wanted.length; at += 1) {
    const word = words[index + at]
    const want = wanted[at] ?? ''
    if (!word || !isForm(word.text, want, isCompound && at === 0)) return false
    if (at > 0 && !joint.test(line.folded.slice(words[index + at - 1]?.end, word.start))) return false
  }
  const [first, last] = [words[index], words[index + wanted.length - 1]]
  return exact === undefined || line.text.slice(first?.start, last?.end) === exact
}

function isForm(word: string, want: string, isCompound: boolean): boolean {
  if (!want.endsWith('*')) return isCompound ? word.endsWith(want) : word === want
  const stem = want.slice(0, -1)
  return isCompound ? word.includes(stem) : word.startsWith(stem)
}

const titleAliases = readTable('occupation', 'occupations', [
  ...occupationsOfCare,
  ...occupationsOfTrades,
  ...occupationsOfOffice,
])

/** Occupations are found by their titles: "Krankenschwester", "infirmière" and "pielęgniarka" are one of them. */
export const occupations: Vocabulary = vocabularyOf(titleAliases)

const skillAliases = [
  ...readTable('skill', 'software', [...software, ...softwareNames]),
  ...readTable('skill', 'data', [...dataAndDesign, ...dataAndDesignNames]),
  ...readTable('skill', 'care', [...care, ...careNames]),
  ...readTable('skill', 'trades', [...trades, ...tradesNames]),
  ...readTable('skill', 'logistics', [...logisticsAndHospitality, ...logisticsNames]),
  ...readTable('skill', 'business', [...business, ...businessNames, ...further]),
  ...readTable('licence', 'licences', [...licences, ...licenceNames]),
  ...readTable('skill', 'ignored', ignored),
]

const termsByName = new Map(skillAliases.map(({ term }) => [`${term.kind}:${term.name}`, term]))

/** A title plainly shows these skills. */
export const skillsOfOccupation: ReadonlyMap<Term, readonly Term[]> = new Map(
  occupations.terms.map((occupation) => [
    occupation,
    occupation.broader.flatMap((name) => termsByName.get(`skill:${name}`) ?? []),
  ]),
)

export const skills: Vocabulary = vocabularyOf([
  ...skillAliases,
  ...titleAliases
    .filter(({ needsContext }) => !needsContext)
    .flatMap((alias) => (skillsOfOccupation.get(alias.term) ?? []).map((term) => ({ ...alias, term }))),
])

const beginningLength = 6
const beginningOf = (word: string): string => word.slice(0, beginningLength)

/** Words of trades are told by how they begin: of what names skills, papers and titles. */
const tradeBeginnings = new Set(
  [...skillAliases, ...titleAliases].flatMap(({ words }) => words.map((word) => beginningOf(word.replace('*', '')))),
)
export const isWordOfTrade = (word: string): boolean => tradeBeginnings.has(beginningOf(word))

export const studies: Vocabulary = vocabularyOf(readTable('field', 'fields', [...fields, ...fieldNames]))

/** A term shows others: PostgreSQL shows SQL and databases. */
export const shownBy: ReadonlyMap<Term, ReadonlySet<Term>> = new Map(
  skills.terms.map((term) => [term, new Set(closureOf(term, new Set()))]),
)

function closureOf(term: Term, seen: Set<Term>): Set<Term> {
  if (seen.has(term)) return seen
  seen.add(term)
  for (const name of term.broader)
    for (const kind of ['skill', 'licence']) {
      const broader = termsByName.get(`${kind}:${name}`)
      if (broader) closureOf(broader, seen)
    }
  return seen
}

/** Words that the tables do not hold become a term: it is looked for as it stands, and in the forms for any gender. */
export function aliasesOfWords(text: string): Alias[] {
  const term: Term = { name: text, kind: 'skill', family: 'words', broader: [] }
  const forms = wordsOf(fold(text)).map(genderFormsOf)
  const phrases = forms.reduce<string[][]>(
    (so, words) => so.flatMap((phrase) => words.map((word) => [...phrase, word])).slice(0, formsMax),
    [[]],
  )
  return phrases
    .filter((words) => words.length > 0)
    .map((words) => ({ term, words, exact: undefined, needsContext: false, isCompound: false, languages: undefined }))
}

const formsMax = 64
