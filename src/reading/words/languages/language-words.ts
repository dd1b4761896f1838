import type { Level } from '../level.ts'
import type { SectionKind } from '../section-kinds.ts'

/**
 * One language has all its words in one file of this shape, written as people write them; they are folded when read. A
 * new language is a file of its own, a row in `all-languages.ts` and its code in `document-language.ts`.
 *
 * Lists have semicolons between phrases; where words stand alone, blanks are enough. The words of months, seasons and
 * numbers come in their order, a semicolon after each.
 */
export interface LanguageWords {
  /** The code is that of ISO 639-1. */
  readonly code: string
  readonly headings?: Readonly<Partial<Record<SectionKind, string>>>
  /** All forms of each month: full, short, bent. */
  readonly months?: string
  /** Endings that full names of months take, and signs that join them in front. */
  readonly monthEndings?: string
  readonly monthPrefixes?: string
  /** Spring, summer, autumn, winter. */
  readonly seasons?: string
  readonly present?: string
  /** "since" before a date, and behind it. */
  readonly since?: string
  readonly sinceAfter?: string
  /** These words lead a range, and those join its two dates. */
  readonly from?: string
  readonly until?: string
  /** The second date of a range lies ahead. */
  readonly expected?: string
  /** Words that follow the figures of a year: "2019 г.". */
  readonly yearWords?: string
  /** Units of lengths of time, numbers from one on, and words for several years. */
  readonly years?: string
  readonly monthsUnit?: string
  readonly numbers?: string
  readonly several?: string
  readonly levels?: Readonly<Partial<Record<Level | 'none', string>>>
  /** Languages spoken: a code and its names with commas between them. */
  readonly tongues?: string
  /** "ki: ki kiego kim" says that a name in -ki has these forms, too; "+" adds endings to all names. */
  readonly tongueForms?: string
  readonly tonguePrefixes?: string
  /** Languages are called like countries, so their names tell nothing in texts of other languages. */
  readonly tonguesAreCountries?: boolean
  /** Small words that make up half of any text. */
  readonly smallWords?: string
}
