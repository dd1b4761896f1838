/** Ranges of dates stand in lines like "03/2018 – heute", "depuis 2019", "Jan – Mar 2018", "2015/16". */

import { fromWords, presentWords, sinceWords } from '../words/month-names.ts'
import { overlaps, type Span } from '../words/text.ts'
import { type DatePoint, laterPattern, monthPattern, pointPattern, readPoint, yearOf } from './date-points.ts'

export interface DateRange extends Span {
  readonly from: DatePoint
  readonly to: DatePoint | 'present'
  /** The writer's own word says that the second date lies ahead: "expected 2027". */
  readonly expected: boolean
}

const present = `(?:${presentWords.join('|')})`
const until =
  "(?:-{1,3}|/|>|\\.{2,3}|to(?:\\sthe\\send\\sof)?|until|till|through|bis(?:\\szum?)?|jusqu'(?:a|en|au)|a|au|al|ad|hasta(?:\\sel)?|fino\\sa[ld]?|ate(?:\\sa[o]?)?|tot(?:\\sen\\smet)?|t/m|e|y|and|und|et|en)"
const lead =
  "(?:(?:from|between|von|vom|zwischen|de|du|des|entre|del|desde(?:\\sel)?|dal|dall'|da|do|van|tussen)\\s{1,2})?"
const gap = '[\\s*_]{0,4}'
const closing = '(?:\\s{0,2}\\((?:expected|anticipated|voraussichtlich|previsto|prevue?|verwacht)\\))?'
const end = `(?![\\p{L}\\d])`

const bareRange = new RegExp(
  `${lead}(${pointPattern})${gap}${until}${gap}(${laterPattern}|${present})${end}${closing}`,
  'gu',
)
const monthsOfOneYear = new RegExp(
  `(?<![\\p{L}\\d/])${lead}(${monthPattern})${gap}${until}${gap}(${pointPattern})${end}`,
  'gu',
)
const shortSecond = /(?<![\p{L}\d/.])((?:19|20)\d\d)\s?[-/]\s?(\d\d)(?![\p{L}\d./-])/gu
/** Short years look like "'19 - '21", and school years like "2018/19 – 2020/21" or "2021/22 – actualidad". */
const shortYears = /(?<![\p{L}\d'])('\d\d)\s?-\s?('\d\d)(?![\p{L}\d/.])/gu
const schoolYears = new RegExp(
  `(?<![\\p{L}\\d/.])((?:19|20)\\d\\d)/\\d\\d${gap}-{1,2}${gap}(?:(?:19|20)\\d\\d/(\\d\\d)(?!\\d)|(${present})${end})`,
  'gu',
)
const shortMonths =
  /(?<![\p{L}\d/.])(0[1-9]|1[0-2])[/.](\d\d)\s{0,2}-\s{0,2}(?:(0[1-9]|1[0-2])[/.](\d\d)(?![\d/.])|(heute|present|now|heden|oggi|aujourd'hui|actualidad))/gu
const since = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${sinceWords.join('|')})|^[^\\p{L}\\d]{0,8}(?:${fromWords.join('|')}))\\s{1,2}(?:(?:dem|le|el|il|o|de)\\s)?(${pointPattern})`,
  'gu',
)
const openEnd = new RegExp(`(${pointPattern})\\s{0,2}-{1,2}\\s{0,3}(?=$|[),;|\\]]|\\s{3})`, 'gu')

/** A line without a year, in any form, has no range: nearly all lines end here. */
const hasYear = /(?:19|20)\d\d|'\d\d|\d\d[/.]\d\d/

export function findRanges(folded: string): DateRange[] {
  if (!hasYear.test(folded)) return []
  const found: DateRange[] = []
  const add = (range: DateRange | undefined): void => {
    if (range && isOrdered(range) && !found.some((other) => overlaps(other, range))) found.push(range)
  }
  for (const match of folded.matchAll(schoolYears)) add(rangeOfSchoolYears(match))
  for (const match of folded.matchAll(shortYears)) add(rangeOf(match, yearAlone(match[1]), yearAlone(match[2])))
  for (const match of folded.matchAll(monthsOfOneYear)) add(rangeOfOneYear(match))
  for (const match of folded.matchAll(bareRange)) add(rangeOfTwo(match))
  for (const match of folded.matchAll(shortMonths)) add(rangeOfShortMonths(match))
  for (const match of folded.matchAll(shortSecond)) add(rangeOfShortYear(match))
  for (const match of folded.matchAll(since)) add(rangeOf(match, readPoint(match[1] ?? ''), 'present'))
  for (const match of folded.matchAll(openEnd)) add(rangeOf(match, readPoint(match[1] ?? ''), 'present'))
  return found.sort((one, other) => one.start - other.start)
}

const singlePattern = new RegExp(pointPattern, 'gu')

/** Some dates stand alone, outside the ranges: "2014 Praktikum", "Diplom, Juli 2013". */
export function findSingles(folded: string, ranges: readonly Span[]): { span: Span; point: DatePoint }[] {
  if (!hasYear.test(folded)) return []
  return [...folded.matchAll(singlePattern)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length }
    const point = readPoint(match[0])
    return point && !ranges.some((range) => overlaps(range, span)) ? [{ span, point }] : []
  })
}

function rangeOf(
  match: RegExpExecArray,
  from: DatePoint | undefined,
  to: DatePoint | 'present' | undefined,
): DateRange | undefined {
  if (!from || !to) return undefined
  const [start, stop] = [match.index, match.index + match[0].length]
  return {
    start,
    end: stop,
    from,
    to,
    expected: /expected|anticipated|voraussichtlich|previst|prevue?|verwacht/.test(match[0]),
  }
}

function rangeOfTwo(match: RegExpExecArray): DateRange | undefined {
  const [, from = '', to = ''] = match
  const last = readPoint(to)
  // "Sommer 2021 und 2022" is two dates; a word joins a range only of months or with a first word ("between").
  const separator = match[0].slice(match[0].indexOf(from) + from.length, match[0].lastIndexOf(to)).trim()
  const loose = /^(?:e|y|and|und|et|en)$/.test(separator)
  if (loose && !/^(?:between|zwischen|entre|tussen)/.test(match[0])) return undefined
  return rangeOf(match, readPoint(from), last ?? 'present')
}

function rangeOfOneYear(match: RegExpExecArray): DateRange | undefined {
  const to = readPoint(match[2] ?? '')
  const from = to && readPoint(`${(match[1] ?? '').replace('.', '')} ${to.year}`)
  return to?.month === undefined ? undefined : rangeOf(match, from, to)
}

function rangeOfShortMonths(match: RegExpExecArray): DateRange | undefined {
  const [, fromMonth, fromYear, toMonth, toYear] = match
  const from = { year: fullYear(fromYear), month: Number(fromMonth) }
  return rangeOf(match, from, toMonth ? { year: fullYear(toYear), month: Number(toMonth) } : 'present')
}

function rangeOfSchoolYears(match: RegExpExecArray): DateRange | undefined {
  const [, from = '', to] = match
  const first = { year: Number(from), month: undefined }
  return rangeOf(match, first, to === undefined ? 'present' : { year: fullYear(to), month: undefined })
}

const yearAlone = (text = ''): DatePoint => ({ year: yearOf(text), month: undefined })

const fullYear = (text = ''): number => (Number(text) > 50 ? 1900 : 2000) + Number(text)

function rangeOfShortYear(match: RegExpExecArray): DateRange | undefined {
  const from = Number(match[1])
  const to = Math.floor(from / 100) * 100 + Number(match[2])
  // 2018-07 is a month; 2018-19 and 2015/16 are two years.
  const near = to > from && to - from <= 12
  return near ? rangeOf(match, { year: from, month: undefined }, { year: to, month: undefined }) : undefined
}

const isOrdered = ({ from, to }: DateRange): boolean => {
  if (to === 'present') return true
  return to.year > from.year || (to.year === from.year && (to.month ?? 12) >= (from.month ?? 1))
}
