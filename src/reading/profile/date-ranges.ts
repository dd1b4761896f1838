/** Ranges of dates stand in lines like "03/2018 – heute", "depuis 2019", "Jan – Mar 2018", "2015/16", "od 2019". */

import { matchesIn } from '#text/matches.ts'
import { type DateRole, markDateWords, rolePattern } from '../words/date-words.ts'
import { betweenWords } from '../words/month-names.ts'
import { overlaps, type Span } from '../words/text.ts'
import {
  type DatePoint,
  firstPattern,
  laterPattern,
  monthPattern,
  monthWord,
  opening,
  pointPattern,
  readPoint,
  wordSigns,
  yearOf,
} from './date-points.ts'

export interface DateRange extends Span {
  readonly from: DatePoint
  readonly to: DatePoint | 'present'
  /** The writer's own word says that the second date lies ahead: "expected 2027". */
  readonly expected: boolean
  /** The range is only a "since" with a date. */
  readonly isSince?: boolean
}

const [present, until, loose, since] = [
  rolePattern('present'),
  rolePattern('until'),
  rolePattern('loose'),
  rolePattern('since'),
]
const strokes = '-{1,3}|/|>|~|\\.{2,3}|…'
const joint = `(?:${strokes}|${until}(?:\\s${until})?|${loose})`
const leads = ['lead', 'between', 'since', 'opening'] as const
const yearWord = `(?:${rolePattern('year')}\\.?\\s)?`
const lead = `(?:(?<![${wordSigns}])(?:${leads.map(rolePattern).join('|')})(?:'|\\s{1,2})${yearWord})?`
const gap = '[\\s*_]{0,4}'
const closing = `(?:\\s{0,2}\\(${rolePattern('expected')}\\))?`
const end = `(?![${wordSigns}])`

const bareRange = new RegExp(
  `${opening}${lead}(${firstPattern})\\.?${gap}(${joint})${gap}(?:${until}\\s)?(${laterPattern}|${present})${end}${closing}`,
  'dgu',
)
const monthsOfOneYear = new RegExp(
  `(?<![${wordSigns}/])(?<!(?:19|20)\\d\\d[.,/年년-]?\\s{0,2})${lead}(${monthPattern})${gap}${joint}${gap}(${pointPattern})${end}`,
  'dgu',
)
const shortSecond = /(?<![\p{L}\d/.])((?:19|20)\d\d)\s?[-/]\s?(\d\d)(?![\p{L}\d./-])/dgu
/** Short years look like "'19 - '21", and school years like "2018/19 – 2020/21" or "2021/22 – actualidad". */
const shortYears = /(?<![\p{L}\d'])('\d\d)\s?-\s?('\d\d)(?![\p{L}\d/.])/dgu
const schoolYears = new RegExp(
  `(?<![\\p{L}\\d/.])((?:19|20)\\d\\d)/(\\d\\d)${gap}-{1,2}${gap}(?:(?:19|20)\\d\\d/(\\d\\d)(?!\\d)|(${present})${end})`,
  'dgu',
)
const shortJoint = `\\s{0,2}(?:[-~]|${until})\\s{0,2}`
const shortMonths = new RegExp(
  `(?<![\\p{L}\\d/.,-])(0?[1-9]|1[0-2])[/.](\\d\\d)${shortJoint}(?:(0?[1-9]|1[0-2])[/.](\\d\\d)(?![\\d/.,]|\\s?[€%])|(${present})${end})`,
  'dgu',
)
/** "Sep-19 – Oct-21", "jan/19 a mar/21". */
const namedShortMonths = new RegExp(
  `(?<![${wordSigns}])(${monthPattern})[-/ ](\\d\\d)${shortJoint}(?:(${monthPattern})[-/ ](\\d\\d)(?![\\d/.,])|(${present})${end})`,
  'dgu',
)
const sinceDate = new RegExp(
  `(?:(?<![${wordSigns}])${since}|^[^\\p{L}\\d\\ue000-\\uf8ff]{0,8}${rolePattern('opening')})\\s{1,2}(?:(?:dem|le|el|il|o|de|το|τον|${rolePattern('lead')})\\s)?${yearWord}(${pointPattern})`,
  'dgu',
)
const sinceBehind = new RegExp(`(${pointPattern})\\s{0,2}${rolePattern('sinceAfter')}${end}`, 'dgu')
const openEnd = new RegExp(`(${firstPattern})\\.?\\s{0,2}[-~]{1,2}\\s{0,3}(?=$|[),;|\\]]|\\s{3})`, 'dgu')
/** Right-to-left texts, and some others, have the later date first. */
const presentFirst = new RegExp(`(?<![${wordSigns}])${present}\\s{0,3}[-~/]\\s{0,3}(${laterPattern})${end}`, 'dgu')

/** A dash that its font did not tell is missing, or is some other sign. */
const presentBeside = new RegExp(
  `(${pointPattern})[^\\p{L}\\p{N},;.()|/&+:]{1,3}(${present})(?=\\s{0,2}(?:$|[,;|)\\]:(-])|\\s{2})`,
  'dgu',
)
const untilNow = new RegExp(`(${firstPattern})\\s{0,2}(${present})`, 'dgu')
const oddSign = new RegExp(
  `(${firstPattern})\\s{0,3}[^\\p{L}\\p{N}\\s,;.()|/&+:'"\\ue000-\\uf8fe]{1,2}\\s{0,3}(${laterPattern})${end}`,
  'dgu',
)
const blankOnly = new RegExp(
  `(?<![\\d+][\\s()./-]{0,3})(${firstPattern})\\s{1,4}(${laterPattern})${end}(?!\\s?[\\d/(+-])`,
  'dgu',
)

/** A line without a year, in any form, has no range: nearly all lines end here. */
const hasYear = /(?:19|20)\d\d|'\d\d|\d\d?[/.]\d\d|(?:\d|元)\s?年|\p{L}[-/. ]\d\d(?!\d)/u

const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u

/** Readers of roles, degrees and contacts ask for the same line, so the last lines are remembered. */
function remembering<Value>(read: (folded: string) => readonly Value[]): (folded: string) => readonly Value[] {
  const remembered = new Map<string, readonly Value[]>()
  return (folded) => {
    if (!hasYear.test(folded)) return []
    const known = remembered.get(folded)
    if (known) return known
    if (remembered.size >= rememberedMax) remembered.clear()
    const found = read(folded)
    remembered.set(folded, found)
    return found
  }
}

const rememberedMax = 300

export const findRanges = remembering(rangesIn)

function rangesIn(folded: string): DateRange[] {
  const marked = markDateWords(folded)
  const found: DateRange[] = []
  const isReversible = rightToLeft.test(folded)
  const each = (pattern: RegExp, read: (match: Found) => DateRange | undefined): void => {
    if (!(needed.get(pattern)?.test(marked) ?? true)) return
    for (const match of matchesIn(marked, pattern)) {
      const range = read({ match, text: partsOf(match, folded) })
      const ordered = range && (isReversible ? inOrder(range) : range)
      if (ordered && isOrdered(ordered) && !found.some((other) => overlaps(other, ordered))) found.push(ordered)
    }
  }
  each(schoolYears, rangeOfSchoolYears)
  each(shortYears, (line) => rangeOf(line, yearAlone(line.text[1]), yearAlone(line.text[2])))
  each(monthsOfOneYear, rangeOfOneYear)
  each(bareRange, rangeOfTwo)
  each(shortMonths, rangeOfShortMonths)
  each(namedShortMonths, rangeOfShortMonths)
  each(shortSecond, rangeOfShortYear)
  // 現在 alone behind a date only says when the resume was written; 至今 goes on until now.
  each(untilNow, (line) => (/^[至迄]/.test(line.text[2] ?? '') ? openRange(line) : undefined))
  each(sinceDate, (line) => sinceRange(openRange(line)))
  each(sinceBehind, (line) => sinceRange(openRange(line)))
  each(openEnd, openRange)
  each(presentFirst, openRange)
  each(presentBeside, openRange)
  each(oddSign, rangeOfTwoDates)
  each(blankOnly, (line) => (standsApart(line, folded) ? rangeOfTwoDates(line) : undefined))
  return found.sort((one, other) => one.start - other.start)
}

const markOf = (role: DateRole): string => rolePattern(role).slice(0, rolePattern(role).indexOf(']') + 1)
const [monthMark, presentMark] = [markOf('month'), markOf('present')].map((mark) => new RegExp(mark, 'u'))
/** Lines without these signs need not be walked for a pattern: nearly all lines end here. */
const needed: ReadonlyMap<RegExp, RegExp | undefined> = new Map([
  [schoolYears, /\d\/\d\d/],
  [shortYears, /'\d\d/],
  [monthsOfOneYear, monthMark],
  [namedShortMonths, monthMark],
  [shortMonths, /\d[/.]\d\d/],
  [shortSecond, /\d\s?[-/]\s?\d\d/],
  [untilNow, presentMark],
  [presentFirst, presentMark],
  [presentBeside, presentMark],
  [sinceDate, new RegExp(`${markOf('since')}|${markOf('opening')}`, 'u')],
  [sinceBehind, new RegExp(markOf('sinceAfter'), 'u')],
  [openEnd, /[\d.년年월月日일'\ue000-\uf8ff]\s{0,2}[-~]/],
  [oddSign, /[\d.년年月월\ue000-\uf8ff]\s{0,3}[^\p{L}\p{N}\s,;.()|/&+:'"\ue000-\uf8fe]/u],
  [blankOnly, /(?:19|20)\d\d.{1,30}(?:19|20)\d\d/],
])

/** The pattern's groups, as the line has them without marks. */
interface Found {
  readonly match: RegExpExecArray
  readonly text: readonly (string | undefined)[]
}

const partsOf = (match: RegExpExecArray, folded: string): (string | undefined)[] =>
  [...(match.indices ?? [])].map((place) => place && folded.slice(place[0], place[1]))

const singlePattern = new RegExp(pointPattern, 'gu')

export interface SingleDate {
  readonly span: Span
  readonly point: DatePoint
}

const pointsIn = remembering((folded): SingleDate[] =>
  matchesIn(markDateWords(folded), singlePattern).flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length }
    const point = readPoint(folded.slice(span.start, span.end))
    return point ? [{ span, point }] : []
  }),
)

/** Some dates stand alone, outside the ranges: "2014 Praktikum", "Diplom, Juli 2013". */
export const findSingles = (folded: string, ranges: readonly Span[]): readonly SingleDate[] =>
  pointsIn(folded).filter(({ span }) => !ranges.some((range) => overlaps(range, span)))

const expectedWord = new RegExp(rolePattern('expected'), 'u')

function rangeOf(
  { match }: Found,
  from: DatePoint | undefined,
  to: DatePoint | 'present' | undefined,
): DateRange | undefined {
  if (!from || !to) return undefined
  const [start, stop] = [match.index, match.index + match[0].length]
  return { start, end: stop, from, to, expected: expectedWord.test(match[0]) }
}

const openRange = (line: Found): DateRange | undefined => rangeOf(line, readPoint(line.text[1] ?? ''), 'present')

const sinceRange = (range: DateRange | undefined): DateRange | undefined => range && { ...range, isSince: true }

const between = new RegExp(`^(?:${betweenWords.join('|')})`, 'u')
const looseOnly = new RegExp(`^${loose}$`, 'u')

function rangeOfTwo(line: Found): DateRange | undefined {
  const [all = '', from = '', , to = ''] = line.text
  // "Sommer 2021 und 2022" is two dates; a word joins a range only of months or with a first word ("between").
  if (looseOnly.test(line.match[2] ?? '') && !new RegExp(until, 'u').test(line.match[2] ?? '') && !between.test(all))
    return undefined
  return rangeOf(line, readPoint(from), readPoint(to) ?? 'present')
}

const rangeOfTwoDates = (line: Found): DateRange | undefined =>
  rangeOf(line, readPoint(line.text[1] ?? ''), readPoint(line.text[2] ?? ''))

/** Two years with nothing between them are a range only at an edge of the line, or where months say that they are dates. */
function standsApart({ match, text }: Found, folded: string): boolean {
  const [from, to] = [readPoint(text[1] ?? ''), readPoint(text[2] ?? '')]
  if (!from || !to || (from.month === undefined) !== (to.month === undefined)) return false
  if (/^\s{0,3}[,/&]?\s?(?:19|20)\d\d/.test(folded.slice(match.index + match[0].length))) return false
  if (from.month !== undefined) return true
  const [before, after] = [folded.slice(0, match.index), folded.slice(match.index + match[0].length)]
  return (
    from.year < to.year &&
    (!/[\p{L}\d]/u.test(before) || (/[,|(]\s?$|\s{2}$/.test(before) && !/[\p{L}\d]/u.test(after)))
  )
}

function rangeOfOneYear(line: Found): DateRange | undefined {
  const to = readPoint(line.text[2] ?? '')
  if (to?.month === undefined) return undefined
  return rangeOf(line, { year: to.year, month: monthWord(line.text[1] ?? '') }, to)
}

function rangeOfShortMonths(line: Found): DateRange | undefined {
  const [, fromMonth, fromYear, toMonth, toYear] = line.text
  const from = { year: fullYear(fromYear), month: shortMonth(fromMonth) }
  return rangeOf(line, from, toMonth ? { year: fullYear(toYear), month: shortMonth(toMonth) } : 'present')
}

const shortMonth = (text = ''): number | undefined => (/\d/.test(text) ? Number(text) : monthWord(text))

function rangeOfSchoolYears(line: Found): DateRange | undefined {
  const [, from = '', second = '', to] = line.text
  // 2019/04 is a month, and 2019/20 a school year.
  if (Number(second) !== (Number(from) + 1) % 100) return undefined
  const first = { year: Number(from), month: undefined }
  return rangeOf(line, first, to === undefined ? 'present' : { year: fullYear(to), month: undefined })
}

const yearAlone = (text = ''): DatePoint => ({ year: yearOf(text), month: undefined })

const fullYear = (text = ''): number => (Number(text) > 50 ? 1900 : 2000) + Number(text)

function rangeOfShortYear(line: Found): DateRange | undefined {
  const from = Number(line.text[1])
  const to = Math.floor(from / 100) * 100 + Number(line.text[2])
  // 2018-07 is a month; 2018-19 and 2015/16 are two years.
  const near = to > from && to - from <= 12
  return near ? rangeOf(line, { year: from, month: undefined }, { year: to, month: undefined }) : undefined
}

const isOrdered = ({ from, to }: DateRange): boolean => {
  if (to === 'present') return true
  return to.year > from.year || (to.year === from.year && (to.month ?? 12) >= (from.month ?? 1))
}

const inOrder = (range: DateRange): DateRange =>
  range.to === 'present' || isOrdered(range) ? range : { ...range, from: range.to, to: range.from }
