/**
 * Statements are changed word by word: the words of the corpus, and every function PostgreSQL has, come in each other's
 * places.
 */
import { functionNames } from '#modules/questions/policy/function-names.ts'
import { attacks, type Question, questions } from './corpus.ts'

export const edits = [
  'replace',
  'insert',
  'remove',
  'swap',
  'repeat',
  'splice',
  'call',
  'field',
  'column',
  'cast',
  'table',
  'wrap',
] as const

/** An edit says where and with what; numbers that are too large begin again from the front. */
export interface Edit {
  readonly kind: (typeof edits)[number]
  readonly at: number
  readonly other: number
}

const textsOf = (corpus: readonly Question[]): readonly string[] =>
  corpus.map(({ sql }) => sql.replace(/;$/, '')).filter((sql) => sql.length < 2500)

/**
 * These statements are changed. Most of them are legitimate: an attack is refused for its first fault, whatever is done
 * to it.
 */
export const statements: readonly string[] = [
  ...Array.from({ length: 12 }, () => textsOf(questions)).flat(),
  ...textsOf(attacks),
]

const wordPattern =
  /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\s+|[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|::|<=|>=|<>|->>|->|\|\||./gsu

const wordsOf = (sql: string): string[] => sql.match(wordPattern) ?? []

const names = [...functionNames]
const types = [
  'text',
  'numeric',
  'regclass',
  'int',
  'jsonb',
  'text[]',
  'oid',
  'date',
  'interval',
  'users',
  'numeric[]',
  'json',
]
const tables = [
  'users',
  'pg_authid',
  'jobs',
  'applications',
  'candidate',
  'analytics.jobs',
  'public.job',
  'pg_stat_activity',
  'messages',
]
const pieces = [...textsOf(questions), ...textsOf(attacks)].map(wordsOf)
const words = [...new Set(pieces.flat().filter((word) => word.trim() !== ''))]

/** A name takes the place of a name, a value that of a value: else hardly a statement would be one. */
const kindOfWord = (word: string): string =>
  /^[\p{L}_"]/u.test(word) ? 'name' : /^[\d']/.test(word) ? 'value' : 'sign'
const alike = Object.groupBy(words, kindOfWord)

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

export const edited = (sql: string, list: readonly Edit[]): string =>
  list.reduce<string[]>((present, edit) => apply(present, edit), wordsOf(sql)).join('')

function apply(present: readonly string[], { kind, at, other }: Edit): string[] {
  if (present.length === 0) return []
  const words = [...present]
  const places = words.flatMap((word, place) => (word.trim() === '' ? [] : place))
  const index = places.length === 0 ? 0 : pick(places, at)
  words.splice(index, ...replacement(words, kind, index, other))
  return words
}

/** A replacement says how many words to take away from a place, and what to put there. */
function replacement(
  present: readonly string[],
  kind: Edit['kind'],
  index: number,
  other: number,
): [number, ...string[]] {
  const word = present[index] ?? ''
  switch (kind) {
    case 'replace':
      return [1, pick(alike[kindOfWord(word)] ?? words, other)]
    case 'insert':
      return [0, ' ', pick(words, other), ' ']
    case 'remove':
      return [1 + (other % 3)]
    case 'swap':
      return [
        1,
        pick(
          present.filter((each) => kindOfWord(each) === kindOfWord(word)),
          other,
        ),
      ]
    case 'repeat':
      return [0, ...present.slice(index, index + (other % 12))]
    case 'splice': {
      const donor = pick(pieces, other)
      return [other % 5, ' ', ...donor.slice(at(donor, index), at(donor, index) + 2 + (other % 15)), ' ']
    }
    case 'call':
      return [1, pick(names, other), '(', word.trim() || '1', ')']
    case 'field':
      return [1, '(', word.trim() || '1', ').', pick(names, other)]
    case 'column':
      return [0, '.', pick(names, other)]
    case 'cast':
      return [1, word, '::', pick(types, other)]
    case 'table':
      return [1, pick(tables, other)]
    case 'wrap':
      return [1, '(select ', word.trim() || '1', ')']
  }
}

const at = (donor: readonly string[], index: number): number => (donor.length === 0 ? 0 : index % donor.length)
