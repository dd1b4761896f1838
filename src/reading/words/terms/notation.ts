/**
 * A line of the term tables reads `Name | alias; alias | Broader, Broader`.
 *
 * - The name is an alias of itself, unless an alias spells the same with a mark of its own.
 * - `=` before an alias means only this case (`=Go` is not "go").
 * - `?` before it means only where it stands like a skill, in a list or after "in", "with", "of" (`=?R`).
 * - `*` ends a word, and any ending may follow (`enfermer*` is enfermera and enfermero). Alone it is any word.
 * - `+` before it means any compound with it: `+krankenschwester*` is "Intensivkrankenschwester", too.
 * - `@fr+it` after it means only documents of these languages.
 * - Aliases are folded as any text is, so accents may be written or not. An apostrophe is a space.
 * - A second line of the same name adds to the first.
 * - Broader terms are shown by this one: who knows PostgreSQL knows SQL.
 */
import type { DocumentLanguage } from '../document-language.ts'
import { fold } from '../text.ts'

export type TermKind = 'skill' | 'licence' | 'field' | 'occupation'

export interface Term {
  readonly name: string
  /** The family is the table a term stands in: skills of one family keep each other company. */
  readonly family: string
  readonly kind: TermKind
  readonly broader: readonly string[]
}

export interface Alias {
  readonly term: Term
  readonly words: readonly string[]
  /** The letters must stand exactly so, when the case decides. */
  readonly exact: string | undefined
  readonly needsContext: boolean
  /** Any letters may stand before its first word. */
  readonly isCompound: boolean
  readonly languages: readonly string[] | undefined
}

/** A word of an alias or a text is letters and digits, with the signs of C++, C# and .NET. */
export const wordPattern = /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\+\+|#)?/gu

export const wordsOf = (folded: string): string[] => folded.match(wordPattern) ?? []

export function readTable(kind: TermKind, family: string, lines: readonly string[]): Alias[] {
  const rows = new Map<string, { readonly aliases: string[]; readonly broader: string[] }>()
  for (const line of lines) {
    const [name = '', aliases = '', broader = ''] = line.split('|').map((part) => part.trim())
    const row = rows.get(name) ?? { aliases: [], broader: [] }
    row.aliases.push(...listOf(aliases, ';'))
    row.broader.push(...listOf(broader, ','))
    rows.set(name, row)
  }
  return [...rows].flatMap(([name, { aliases, broader }]) => aliasesOf({ name, kind, family, broader }, aliases))
}

function aliasesOf(term: Term, notations: readonly string[]): Alias[] {
  const given = notations.map((notation) => readAlias(term, notation))
  const name = wordsOf(fold(term.name)).join(' ')
  const isNamed = name === '' || given.some(({ words }) => words.join(' ') === name)
  return isNamed ? given : [readAlias(term, term.name), ...given]
}

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readAlias(term: Term, notation: string): Alias {
  const [marked = '', languages] = notation.split('@')
  const marks = /^[=?+]*/.exec(marked)?.[0] ?? ''
  const text = marked.slice(marks.length)
  const words = aliasWords(fold(text))
  if (/^.{1,2}\*$/u.test(words[0] ?? '')) throw new Error(`“${notation}” is too short a stem`)
  return {
    term,
    words,
    exact: marks.includes('=') ? text : undefined,
    needsContext: marks.includes('?'),
    isCompound: marks.includes('+'),
    languages: languages?.split('+') satisfies string[] | undefined as readonly DocumentLanguage[] | undefined,
  }
}

/** Words are as `wordsOf` finds them, with the star of an open ending kept. */
function aliasWords(folded: string): string[] {
  return folded.split(' ').flatMap((part) => {
    if (part === '*') return ['*']
    const words = wordsOf(part)
    if (!part.endsWith('*')) return words
    return words.map((word, index) => (index === words.length - 1 ? `${word}*` : word))
  })
}
