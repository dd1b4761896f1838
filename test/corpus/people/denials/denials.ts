/**
 * The denials are lines that hold the words of a criterion and speak against it, or for somebody else: what was never
 * done, is only wished for, failed, ran out, is planned, what the team, a referee or an advertisement says. Each
 * stands alone in an otherwise plain resume. No fair reader answers `yes` to any of them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate } from '#reading/judging/evaluate.ts'
import { asOf, type Truth } from '../facts.ts'
import type { Figure } from '../figures.ts'
import { type Half, halfOf } from '../random.ts'

export const denialLanguages = ['en', 'de', 'fr', 'es', 'pl', 'it'] as const

export const denialKinds = ['denied', 'wish', 'failed', 'expired', 'planned', 'team', 'referee', 'advert'] as const

export interface Denial {
  readonly language: string
  readonly half: Half
  readonly kind: string
  readonly criterion: string
  readonly line: string
  /** The resume has the line in the section of its kind. */
  readonly resume: string
}

export interface JudgedDenial extends Denial {
  readonly said: Truth
  readonly note: string
  readonly quotes: readonly string[]
}

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

export function linesIn(language: string, file: string): Denial[] {
  const plain = textOf(`${language}.resume.txt`)
  return textOf(file)
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [kind = '', section = '', criterion = '', ...cells] = row.split('|').map((cell) => cell.trim())
      const line = cells.join(' | ')
      if (line === '' || !plain.includes(`{${section}}`))
        throw new Error(`The denials of ${language} have no place for: ${row}`)
      return {
        language,
        half: halfOf(`${language} ${line}`),
        kind,
        criterion,
        line,
        resume: resumeWith(plain, section, line),
      }
    })
}

/** Holes of other sections are gone with their rows. A line of a role is a bullet, as its neighbours are. */
const resumeWith = (plain: string, section: string, line: string): string =>
  plain
    .split('\n')
    .flatMap((row) => {
      if (row === `{${section}}`) return [section === 'role' ? `- ${line}` : line]
      return row.startsWith('{') ? [] : [row]
    })
    .join('\n')

export const denialsOf = (half: Half, languages: readonly string[] = denialLanguages): Denial[] =>
  languages.flatMap((language) => linesIn(language, `${language}.txt`)).filter((denial) => denial.half === half)

export function judgeDenial(denial: Denial): JudgedDenial {
  const [result] = evaluate({
    criteria: [{ id: 'c0', text: denial.criterion, kind: 'must_have', weight: 1 }],
    documents: [{ source: 'resume', text: denial.resume }],
    asOf,
  }).criteria
  const quotes = result?.evidence.map(({ quote }) => quote) ?? []
  return { ...denial, said: result?.met ?? 'unknown', note: result?.note ?? '', quotes }
}

export function denialFigures(judged: readonly JudgedDenial[]): Figure[] {
  const said = (name: string, met: Truth, of: readonly JudgedDenial[] = judged): Figure => ({
    name,
    count: of.filter((each) => each.said === met).length,
    of: of.length,
  })
  return [
    said('denials said yes', 'yes'),
    said('denials said partly', 'partly'),
    said('denials said no', 'no'),
    said('denials said unknown', 'unknown'),
    ...denialLanguages.map((language) =>
      said(
        `denials said yes, ${language}`,
        'yes',
        judged.filter((each) => each.language === language),
      ),
    ),
    ...denialKinds.map((kind) =>
      said(
        `denials said yes, ${kind}`,
        'yes',
        judged.filter((each) => each.kind === kind),
      ),
    ),
  ]
}
