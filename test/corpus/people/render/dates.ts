/** Dates are written in the ways of people: with months in figures, in words, or not at all. */
import { type Month, yearOf } from '../facts.ts'
import { fill, type Words } from '../words.ts'

export const dateForms = [
  'mm/yyyy',
  'mm.yyyy',
  'month yyyy',
  'years',
  'short yyyy',
  'yyyy-mm',
  'm/yyyy',
  'mm.yy',
  'yyyy/mm',
  'yyyy.mm',
] as const
export type DateForm = (typeof dateForms)[number]

export interface DateStyle {
  readonly form: DateForm
  /** The sign or word stands between both dates, with its blanks. */
  readonly between: string
  readonly present: string
  /** Where it is set, what lasts is written with this word and no end. */
  readonly since: string | null
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Some languages bend the month behind a word such as *from*: those have names of months for that, too. */
export const bentMonth = (month: Month, form: DateForm, words: Words): string =>
  form === 'month yyyy' && words.has('month.bent')
    ? named(words.all('month.bent')[month % 12] ?? '', yearOf(month), words)
    : writeMonth(month, form, words)

export function writeMonth(month: Month, form: DateForm, words: Words): string {
  const [year, index] = [yearOf(month), month % 12]
  switch (form) {
    case 'mm/yyyy':
      return `${two(index + 1)}/${year}`
    case 'm/yyyy':
      return `${index + 1}/${year}`
    case 'mm.yyyy':
      return `${two(index + 1)}.${year}`
    case 'mm.yy':
      return `${two(index + 1)}.${two(year % 100)}`
    case 'yyyy-mm':
      return `${year}-${two(index + 1)}`
    case 'yyyy/mm':
      return `${year}/${two(index + 1)}`
    case 'yyyy.mm':
      return `${year}.${two(index + 1)}`
    case 'month yyyy':
      return named(words.all('month.long')[index] ?? '', year, words)
    case 'short yyyy':
      return named(words.all('month.short')[index] ?? '', year, words)
    case 'years':
      return String(year)
  }
}

const named = (month: string, year: number, words: Words): string =>
  words.has('month.year') ? fill(words.all('month.year')[0] ?? '', { month, year }) : `${month} ${year}`

export function writeRange(from: Month, to: Month | 'present', style: DateStyle, words: Words): string {
  const start = writeMonth(from, style.form, words)
  if (to === 'present')
    return style.since
      ? `${style.since} ${bentMonth(from, style.form, words)}`
      : `${start}${style.between}${style.present}`
  const end = writeMonth(to, style.form, words)
  return start === end ? start : `${start}${style.between}${end}`
}

/** What a reader can know of a date that is written so. */
export const knownOf = (month: Month, yearsOnly: boolean): string =>
  yearsOnly ? String(yearOf(month)) : `${yearOf(month)}-${two((month % 12) + 1)}`
