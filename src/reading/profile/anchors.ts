/** A line dates a role by a range of dates at its beginning or end, or among few words. */

import { seasonMonths } from '../words/month-names.ts'
import { hasOccupation, hasOrganisation } from '../words/occupations.ts'
import { bulletOf, isBlank, type Line, type Span } from '../words/text.ts'
import { type DateRange, findRanges, findSingles } from './date-ranges.ts'
import { enteredRoles } from './entered-roles.ts'

export interface Anchor {
  readonly index: number
  readonly range: DateRange
  /** The rest is what the line says besides the dates, as places in the document. */
  readonly rest: readonly Span[]
}

/** A resume has dozens of roles, not thousands; a text with more of them is none. */
export const anchorsMax = 120

const lineWithDatesMax = 170

export function anchorsIn(lines: readonly Line[], first: number, last: number): Anchor[] {
  const bulleted: Anchor[] = []
  const plain: Anchor[] = []
  for (let index = first; index <= last && plain.length + bulleted.length < anchorsMax; index += 1) {
    const line = lines[index]
    const anchor = line && anchorOf(line, index)
    if (!anchor) continue
    if (bulletOf(line) === '') plain.push(anchor)
    else bulleted.push(anchor)
  }
  const roles = bulleted.filter(({ index }) => isRoleSign(lines, index, first, last))
  const entered = enteredRoles(lines, first, last).flatMap(({ index, range }): Anchor[] => {
    const line = lines[index]
    return line ? [{ index, range, rest: restOf(line, range) }] : []
  })
  if (entered.length > plain.length) return entered.slice(0, anchorsMax)
  const sure = plain.length === 0 ? bulleted : [...plain, ...roles]
  const singles = singlesAmong(lines, first, last, sure)
  return [...sure, ...singles].sort((one, other) => one.index - other.index).slice(0, anchorsMax)
}

/** One date dates a role where it stands in its line as the ranges of the others do: "Weaver | Elm House | 2021". */
function singlesAmong(lines: readonly Line[], first: number, last: number, sure: readonly Anchor[]): Anchor[] {
  const forms = sure.map(({ index, range }) => formOf(lines[index], range))
  const usual = forms.filter((form, order) => form !== '' && forms.indexOf(form) !== order)
  const known = new Set(usual.length > 0 ? usual : forms.length === 1 ? forms : [])
  const taken = new Set(sure.map(({ index }) => index))
  const found: Anchor[] = []
  for (let index = first; index <= last && found.length + sure.length < anchorsMax; index += 1) {
    const line = lines[index]
    if (!line || taken.has(index) || isBlank(line) || line.text.length > 110) continue
    const singles = findSingles(line.folded, [])
    const [single] = singles
    if (!single || singles.length > 1 || !known.has(formOf(line, single.span))) continue
    const range = { ...single.span, from: single.point, to: single.point, expected: false }
    found.push({ index, range, rest: restOf(line, range) })
  }
  return found
}

/** The form says what stands before and after dates; words there say nothing. */
function formOf(line: Line | undefined, { start, end }: Span): string {
  if (!line) return ''
  const bullet = bulletOf(line)
  const before = line.folded.slice(bullet.length, Math.max(bullet.length, start))
  const after = line.folded.slice(end)
  const left = before.trim() === '' ? '^' : signBefore(before)
  const right = after.trim() === '' ? '$' : signAfter(after)
  return left === '' || right === '' ? '' : `${bullet.trim()}${left}${right}`
}

const signBefore = (text: string): string =>
  /(?:\s{2,}|\t|[|·•([,:–*_-])\s?$/u.exec(text)?.[0].trim().at(-1) ?? (/\s{2,}$|\t$/.test(text) ? '_' : '')

const signAfter = (text: string): string =>
  /^\s?([|·•)\],:–*_-])/u.exec(text)?.[1] ?? (/^\s{2,}|^\t/.test(text) ? '_' : '')

/** A sign of a list opens roles when most lines that bear it have dates; otherwise it opens what was done in them. */
function isRoleSign(lines: readonly Line[], index: number, first: number, last: number): boolean {
  const sign = signOf(lines[index])
  const alike = lines.slice(first, last + 1).filter((line) => signOf(line) === sign)
  return alike.filter((line) => findRanges(line.folded).length > 0).length > alike.length / 2
}

const signOf = (line: Line | undefined): string => (line ? bulletOf(line).trim() : '')

function anchorOf(line: Line, index: number): Anchor | undefined {
  if (isBlank(line)) return undefined
  const range = findRanges(line.folded)[0] ?? besideRange(line) ?? singleRange(line)
  if (!range || !standsAsDate(line, range)) return undefined
  return { index, range, rest: restOf(line, range) }
}

/** A dash that a font lost leaves two dates with nothing between them. */
export function besideRange({ folded }: Line): DateRange | undefined {
  const singles = findSingles(folded, [])
  for (const [order, { span, point }] of singles.entries()) {
    const next = singles[order + 1]
    if (!next || !/^[\s?\uFFFD□\u0080-\u009f]{1,6}$/u.test(folded.slice(span.end, next.span.start))) continue
    const isAfter = next.point.year * 12 + (next.point.month ?? 12) >= point.year * 12 + (point.month ?? 1)
    if (isAfter) return { start: span.start, end: next.span.end, from: point, to: next.point, expected: false }
  }
  return undefined
}

/**
 * One date alone opens a role at the beginning of a line that names one, "verano 2024   Gerocultor", and behind a sign
 * at the end of one: "Winter & Söhne KG, Kassel | 2018".
 */
function singleRange(line: Line): DateRange | undefined {
  const [single, ...more] = findSingles(line.folded, [])
  if (!single || more.length > 0) return undefined
  const before = line.folded.slice(0, single.span.start)
  const after = line.folded.slice(single.span.end)
  if (!(/\p{L}/u.test(before) ? closesHead(line, before, after) : opensHead(after))) return undefined
  // A season is a part of its year, and nobody says how much of it.
  const isSeason = seasonMonths.has(/^\p{L}+/u.exec(line.folded.slice(single.span.start))?.[0] ?? '')
  const point = isSeason ? { year: single.point.year, month: undefined } : single.point
  return { ...single.span, from: point, to: point, expected: false }
}

const opensHead = (after: string): boolean => /^\s*[:|–-]|^\s{2,}/.test(after) && hasOccupation(after)

const closesHead = (line: Line, before: string, after: string): boolean =>
  partedBehind.test(before) &&
  !/[\p{L}\d]/u.test(after) &&
  bulletOf(line) === '' &&
  (hasOccupation(before) || hasOrganisation(before)) &&
  !isSentence(before)

/** A date that closes a line stands apart from what it dates. */
const partedBehind = /(?:[|·•(]|\s{3})[\s*_(]{0,4}$/u
const partedByComma = /(?:[|·•(,;-]|\s{2})[\s*_(]{0,4}$/u

function standsAsDate(line: Line, range: DateRange): boolean {
  const { folded, before, after } = sentenceOf(line, range)
  if (!/[\p{L}\d]/u.test(before)) return true
  const isSeason = before.length <= 28 && /\d{4}|stagion|season|saison|temporada|verano|summer|praktik/.test(before)
  if (isSeason || schoolYear.test(before)) return true
  // A "since" inside a line dates a detail, unless the same sentence says what the person was.
  if (range.isSince && !hasOccupation(before) && !isParted(before, after)) return false
  if (folded.length > lineWithDatesMax) return false
  const tail = after
    .replace(/\([^)]{0,60}\)/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  if (tail.split(' ').length <= 4) return !isSentence(before)
  return hasOccupation(before) && !isSentence(folded)
}

const isParted = (before: string, after: string): boolean =>
  partedByComma.test(before) && !/[\p{L}\d]/u.test(after) && !isSentence(before)

const schoolYear =
  /^(?:curso|curso escolar|schuljahr|school year|academic year|annee scolaire|anno scolastico|a\.s\.|ano letivo|schooljaar)\s*$/u

/** Only the sentence with the dates counts: what follows in the line may tell of the work at any length. */
function sentenceOf({ folded }: Line, { start, end }: Span): { folded: string; before: string; after: string } {
  const from = Math.max(0, folded.lastIndexOf('. ', start) + 1)
  const stop = folded.slice(end).search(/^\s{0,2}[.:]\s|[.]\s+(?=\p{L}{2})/u)
  const to = stop === -1 ? folded.length : end + stop
  return {
    folded: folded.slice(from, to),
    before: folded.slice(from, start).replace(/^[^\p{L}\d]+/u, ''),
    after: folded.slice(end, to),
  }
}

/** A label that ends in a colon and a list after it is a role's head, a sentence with a verb in it is not. */
const isSentence = (folded: string): boolean => {
  const words = folded.trim().split(/\s+/)
  if (words.length > 18) return true
  return words.length > 6 && !/[|,:–-]/.test(folded) && !hasOccupation(folded) && !hasOrganisation(folded)
}

function restOf(line: Line, range: DateRange): Span[] {
  return [
    { start: line.start, end: line.start + range.start },
    { start: line.start + range.end, end: line.end },
  ]
}
