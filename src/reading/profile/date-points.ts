/**
 * Resumes write one date in many forms, in seven languages. The pattern works on folded text and holds no open
 * repetition, so it is linear on any input.
 */
import { monthNumbers, seasonMonths } from '../words/month-names.ts'

/** A point is a month, or a year when no month is given. */
export interface DatePoint {
  readonly year: number
  readonly month: number | undefined
}

const longestFirst = (words: Iterable<string>): string =>
  [...words].sort((one, other) => other.length - one.length || (one < other ? -1 : 1)).join('|')

const month = `(?:${longestFirst(monthNumbers.keys())})`
const season = `(?:${longestFirst(seasonMonths.keys())})`
const year = '(?:19[5-9]\\d|20[0-4]\\d)'
const shortYear = "'\\d\\d"
const dayBefore = '(?:(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|\\.|º|°)?\\s{1,2}(?:de\\s{1,2})?)'

const forms = [
  `${dayBefore}?${month}\\.?,?[\\s/-]{0,2}(?:of\\s|de\\s|del\\s|di\\s|d')?\\s?(?:${year}|${shortYear})`,
  `${season}\\s{1,2}(?:of\\s|de\\s|del\\s|di\\s)?(?:${year}|${shortYear})`,
  `(?:q[1-4]|t[1-4])[\\s/]${year}`,
  `${year}[./-](?:0?[1-9]|1[0-2])[./-](?:[012]?\\d|3[01])`,
  `(?:[012]?\\d|3[01])[./-](?:[012]?\\d|3[01])[./-]${year}`,
  `(?:0?[1-9]|1[0-2])\\s?[./-]\\s?${year}`,
  `${year}[./-](?:0[1-9]|1[0-2])(?!\\d)`,
  `${year}`,
]

/** A date never stands inside a longer word or number; a part of a number with decimals is no year. */
export const pointPattern = `(?<![\\p{L}\\d/])(?:${forms.join('|')})(?![\\p{L}\\d]|[.,]\\d)`
/** The second date of a range may follow a stroke: "aug 2017/dec 2021". */
export const laterPattern = `(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d]|[.,]\\d)`
export const monthPattern = `${month}\\.?`

export function readPoint(folded: string): DatePoint | undefined {
  const text = folded.trim()
  const yearText = /(?:19|20)\d\d|'\d\d/.exec(text)?.[0]
  if (yearText === undefined) return undefined
  return { year: yearOf(yearText), month: monthOf(text) }
}

export const yearOf = (text: string): number => {
  if (!text.startsWith("'")) return Number(text)
  const short = Number(text.slice(1))
  return short > 50 ? 1900 + short : 2000 + short
}

function monthOf(text: string): number | undefined {
  const word = /\p{L}{3,}/u.exec(text.replace(/^(?:\d{1,2}\p{L}{0,2}\s+)?de\s/u, ''))?.[0]
  if (word !== undefined) return monthNumbers.get(word) ?? seasonMonths.get(word)
  const quarter = /^[qt]([1-4])/.exec(text)
  if (quarter) return Number(quarter[1]) * 3 - 2
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length === 3) return monthOfDay(numbers)
  if (numbers.length === 2) return numbers.find((number) => number <= 12)
  return undefined
}

/** The day comes first, as nearly all the world writes it, unless only the other order makes a date. */
function monthOfDay([first = 0, second = 0]: readonly number[]): number | undefined {
  const [day, inner] = first > 31 ? [0, second] : [first, second]
  const number = inner > 12 ? day : inner
  return number >= 1 && number <= 12 ? number : undefined
}
