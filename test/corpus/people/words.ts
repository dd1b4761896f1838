/**
 * The words of a language are tables of text in `words/`: a key, a colon, and what may be said, divided by bars.
 * In `…-work.txt` a line `= id` begins an occupation, and a line `+ id: names ; inflected | bullet | bullet` is a skill
 * of it. Titles have the form for men and that for women, divided by a tilde, where the language has two.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SkillWords {
  readonly id: string
  readonly names: readonly string[]
  /** The form stands behind the preposition that criteria of this language use. */
  readonly inflected: string
  readonly bullets: readonly string[]
}

export interface OccupationWords {
  readonly id: string
  readonly titles: readonly string[]
  readonly employers: readonly string[]
  readonly field: readonly string[]
  readonly study: readonly string[]
  readonly skills: readonly SkillWords[]
}

export interface Words {
  readonly language: string
  /** The pool must be there: a word that is missing is a fault of the table. */
  all(key: string): readonly string[]
  has(key: string): boolean
  readonly keys: readonly string[]
  /** Entries of such a key are pairs, `id=word`. */
  named(key: string, id: string): string
  ids(key: string): readonly string[]
  readonly occupations: readonly OccupationWords[]
}

export const fullLanguages = ['en', 'de', 'fr', 'es', 'da', 'sv', 'nl', 'it', 'pt', 'pl', 'cs', 'ro'] as const

/** Resumes of these languages are read, and nobody asks criteria of them. */
export const readLanguages = ['no', 'fi', 'tr', 'hu', 'el', 'uk', 'ru', 'ja', 'zh', 'ko', 'ar', 'he', 'hi'] as const

/** Denials, papers, duties and criteria are there for languages with all tables alone. */
export const isFull = ({ language }: Words): boolean => fullLanguages.some((each) => each === language)

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'words', file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

function tableOf(lines: readonly string[]): Map<string, string[]> {
  const table = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const key = line.slice(0, colon)
    table.set(key, [...(table.get(key) ?? []), ...cellsOf(line.slice(colon + 1))])
  }
  return table
}

function skillOf(line: string): SkillWords {
  const colon = line.indexOf(':')
  const [names = '', ...bullets] = cellsOf(line.slice(colon + 1))
  const [plain = '', inflected = ''] = names.split(';')
  const split = plain.split('/').map((name) => name.trim())
  return { id: line.slice(1, colon).trim(), names: split, inflected: inflected.trim() || (split[0] ?? ''), bullets }
}

function occupationsOf(lines: readonly string[]): OccupationWords[] {
  const starts = lines.flatMap((line, index) => (line.startsWith('=') ? [index] : []))
  return starts.map((start, index) => {
    const own = lines.slice(start + 1, starts[index + 1])
    const table = tableOf(own.filter((line) => !line.startsWith('+')))
    const list = (key: string) => table.get(key) ?? []
    return {
      id: (lines[start] ?? '').slice(1).trim(),
      titles: list('titles'),
      employers: list('employers'),
      field: list('field'),
      study: list('study'),
      skills: own.filter((line) => line.startsWith('+')).map(skillOf),
    }
  })
}

const loaded = new Map<string, Words>()

export function wordsOf(language: string): Words {
  const known = loaded.get(language)
  if (known) return known
  const table = tableOf(linesOf(`${language}.txt`))
  const all = (key: string): readonly string[] => {
    const pool = table.get(key)
    if (!pool) throw new Error(`The words of ${language} lack ${key}.`)
    return pool
  }
  const pairs = (key: string) => all(key).map((pair) => [pair.slice(0, pair.indexOf('=')), pair] as const)
  const words: Words = {
    language,
    all,
    has: (key) => table.has(key),
    keys: [...table.keys()],
    named: (key, id) => {
      const pair = pairs(key).find(([each]) => each === id)?.[1]
      if (!pair) throw new Error(`The words of ${language} lack ${id} of ${key}.`)
      return pair.slice(id.length + 1)
    },
    ids: (key) => pairs(key).map(([id]) => id),
    occupations: occupationsOf(linesOf(`${language}-work.txt`)),
  }
  loaded.set(language, words)
  return words
}

export const occupationOf = (words: Words, id: string): OccupationWords => {
  const occupation = words.occupations.find((each) => each.id === id)
  if (!occupation) throw new Error(`The words of ${words.language} lack the occupation ${id}.`)
  return occupation
}

export function skillWordsOf(words: Words, id: string): SkillWords {
  const skill = words.occupations.flatMap(({ skills }) => skills).find((each) => each.id === id)
  if (!skill) throw new Error(`The words of ${words.language} lack the skill ${id}.`)
  return skill
}

export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (hole, key: string) => String(values[key] ?? hole))

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
