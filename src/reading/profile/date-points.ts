/**
 * Resumes write one date in many forms and languages. The patterns work on lines whose words of dates are marked
 * (`markDateWords`), and hold no open repetition, so they are linear on any input.
 */
import { eraYears, markDateWords, rolePattern } from '../words/date-words.ts'
import { monthNumbers, seasonMonths } from '../words/month-names.ts'
import { keyOf } from '../words/text.ts'

/** A point is a month, or a year when no month is given. */
export interface DatePoint {
  readonly year: number
  readonly month: number | undefined
}

/** Scripts that set blanks between words never let a word begin or go on right at a date. */
export const wordSigns = '\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Deva}\\d'

const month = `${rolePattern('month')}\\.?`
const season = rolePattern('season')
const of = `(?:${rolePattern('of')}\\s)`
const bareYear = '(?:19[5-9]\\d|20[0-4]\\d)'
/** "2019'dan", "2019-től" and "2019 г." are years. */
const yearEnding = `(?:'[a-z\\ue000-\\uf8ff]{1,4}|-(?:tol|ig|es|ben|ban)|\\s?${rolePattern('year')}\\.?)?`
const year = `${bareYear}${yearEnding}`
const shortYear = "'\\d\\d"
const day = '(?:[012]?\\d|3[01])'
const monthNumber = '(?:1[0-2]|0?[1-9])'
const dayBefore = `(?:(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|\\.|º|°|-го)?\\s{1,2}(?:${rolePattern('of')}\\s{1,2})?)`
const eastern = `(?:\\s?${monthNumber}\\s?[月월](?:\\s?\\d{1,2}\\s?[日일])?|\\s?${month})?`

/** Amounts, norms and numbers behind a stroke are no years. */
const amountAhead =
  '(?!\\s?(?:[€$£¥₽%円元원]|(?:eur|euro|euros|usd|chf|pln|zl|kc|czk|kr|sek|nok|dkk|huf|ft|lei|ron|tl|gbp|руб|грн|kg|km|kw|mw|employees|people|users|customers|clients|mitarbeiter|mitarbeitende)(?![\\p{L}])))'
const noNumberBefore = `(?<!\\d[:-])(?<![\\p{L}]-)(?<!iso[\\s-])(?<!din[\\s-])(?<!en[\\s-])(?<![$€£¥₹₽]\\s?)`

const wholeForms = [
  `${dayBefore}?${month}(?:\\s?[/(]\\s?${month}\\)?)?,?[\\s/-]{0,2}${of}?\\s?(?:${year}|${shortYear})`,
  `${season}\\s{1,2}${of}?(?:${year}|${shortYear})`,
  `(?:q[1-4]|t[1-4])[\\s/]${bareYear}`,
  `${bareYear}\\.\\s?${month}(?:\\s?\\d{1,2}\\.?(?!\\d))?`,
  `${bareYear}[,/-]?\\s{0,2}${month}(?=\\s{0,3}(?:[-~,;|)\\]]|$|${rolePattern('until')}))`,
  `${bareYear}\\.\\s?${monthNumber}\\.\\s?${day}\\.?`,
  `${bareYear}\\.\\s${monthNumber}\\.`,
  `${bareYear}[./-](?:0?[1-9]|1[0-2])[./-]${day}`,
  `${day}[./-]\\s?${day}[./-]\\s?${year}`,
  `(?:0?[1-9]|1[0-2])\\s?[./-]\\s?${year}`,
  `${bareYear}[./-](?:0[1-9]|1[0-2])(?!\\d)`,
]

/** In these forms a sign ends the date, and words may follow at once. */
const easternForms = [
  `${bareYear}\\s?[年년]${eastern}`,
  `${rolePattern('era')}\\s?(?:\\d{1,2}|元)\\s?年${eastern}`,
  `[rhs]\\.?\\d{1,2}\\s?年${eastern}`,
]

/** Each date begins with a figure, a mark, or a letter of a quarter or an era; a look at it is cheaper than the rest. */
export const opening = '(?=[\\dqtrhs\\ue001-\\uf8ff])'

const ending = `(?![${wordSigns}]|[.,]\\d)`
const pattern = (forms: readonly string[]): string => `(?:${easternForms.join('|')}|(?:${forms.join('|')})${ending})`

/** A date never stands inside a longer word or number; a part of a number with decimals is no year. */
export const pointPattern = `${opening}(?<![${wordSigns}/])${pattern([...wholeForms, `${noNumberBefore}${year}${amountAhead}`])}`
/** Within a range a month may have one figure: "2018.9-2021.6". */
const looseForms = [...wholeForms, `${bareYear}[./](?:1[0-2]|0?[1-9])`]
export const firstPattern = `${opening}(?<![${wordSigns}/])${pattern([...looseForms, `${noNumberBefore}${year}${amountAhead}`])}`
/** The second date of a range may follow a stroke: "aug 2017/dec 2021". */
export const laterPattern = `${opening}(?<![${wordSigns}])${pattern([...looseForms, `${year}${amountAhead}`])}`
export const monthPattern = month

const whole = new RegExp(`^(?:${pointPattern})$`, 'u')

/** Only a whole text that is a date is one. */
export const isPoint = (folded: string): boolean => whole.test(markDateWords(folded))

export function readPoint(folded: string): DatePoint | undefined {
  const text = folded.trim()
  const era = eraYear(text)
  const yearText = /(?:19|20)\d\d|'\d\d/.exec(text)?.[0]
  if (era === undefined && yearText === undefined) return undefined
  const eastern = /(\d{1,2})\s?[月월]/.exec(text)?.[1]
  const month = eastern !== undefined ? Number(eastern) : era !== undefined ? undefined : monthOf(text)
  return { year: era ?? yearOf(yearText ?? ''), month: month !== undefined && month <= 12 ? month : undefined }
}

const eraLetters: Readonly<Record<string, string>> = { r: '令和', h: '平成', s: '昭和' }

function eraYear(text: string): number | undefined {
  const [, name = '', count = ''] = /(昭和|平成|令和|[rhs])\.?\s?(\d{1,2}|元)\s?年/.exec(text) ?? []
  const base = eraYears.get(eraLetters[name] ?? name)
  return base === undefined ? undefined : base + (count === '元' ? 1 : Number(count))
}

export const yearOf = (text: string): number => {
  if (!text.startsWith("'")) return Number(text)
  const short = Number(text.slice(1))
  return short > 50 ? 1900 + short : 2000 + short
}

function monthOf(text: string): number | undefined {
  const word = monthWord(text)
  if (word !== undefined) return word
  const quarter = /^[qt]([1-4])/.exec(text)
  if (quarter) return Number(quarter[1]) * 3 - 2
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length === 3) return monthOfDay(numbers)
  if (numbers.length === 2) return numbers.find((number) => number <= 12)
  return undefined
}

/** A month may have two words: "كانون الثاني". */
export function monthWord(text: string): number | undefined {
  const words = keyOf(text).match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu) ?? []
  for (const [index, word] of words.entries()) {
    const pair = `${word} ${words[index + 1] ?? ''}`
    const number = monthNumbers.get(pair) ?? monthNumbers.get(word) ?? seasonMonths.get(word)
    if (number !== undefined) return number
  }
  const inside = /(?:十[一二]|[一二三四五六七八九十])月/.exec(text)?.[0]
  return inside === undefined ? undefined : monthNumbers.get(inside)
}

/** The day comes first, as nearly all the world writes it, unless only the other order makes a date. */
function monthOfDay([first = 0, second = 0]: readonly number[]): number | undefined {
  const [day, inner] = first > 31 ? [0, second] : [first, second]
  const number = inner > 12 ? day : inner
  return number >= 1 && number <= 12 ? number : undefined
}
