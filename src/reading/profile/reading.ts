/** The engine reads everything in one text, in its own terms; `readProfile` and the judges both start from it. */

import { type DocumentLanguage, findDocumentLanguage } from '../words/document-language.ts'
import { isDoubtedPaper } from '../words/paper-doubts.ts'
import { isHeld } from '../words/polarities.ts'
import { answerTo, polarityAt } from '../words/polarity.ts'
import { type Line, linesOf, type Span } from '../words/text.ts'
import { skills } from '../words/vocabulary.ts'
import { withoutColumns } from './columns.ts'
import { type DrivingLicence, drivingIn } from './driving.ts'
import { type Degree, degreesOf } from './education.ts'
import { type Entry, entriesOf } from './entries.ts'
import { languagesIn, type StatedLanguage } from './languages.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { type PeopleLed, peopleLedIn } from './people-led.ts'
import { type Day, monthOfDay } from './periods.ts'
import { quotedLines } from './quoted-lines.ts'
import { type Section, sectionsOf } from './sections.ts'
import { type Statement, statementsIn } from './statements.ts'
import { liesAhead, validUntil, wasValidUntil } from './validity.ts'

export interface Reading {
  readonly text: string
  readonly lines: readonly Line[]
  readonly sections: readonly Section[]
  readonly language: DocumentLanguage
  readonly entries: readonly Entry[]
  readonly mentions: readonly Mention[]
  readonly languages: readonly StatedLanguage[]
  readonly degrees: readonly Degree[]
  readonly driving: readonly DrivingLicence[]
  readonly statements: readonly Statement[]
  readonly led: readonly PeopleLed[]
  readonly asOf: number
}

export function readText(text: string, day: Day): Reading {
  const asOf = monthOfDay(day)
  const lines = withoutColumns(linesOf(text))
  const sections = sectionsOf(lines)
  const language = findDocumentLanguage(lines.map(({ folded }) => folded).join('\n'))
  const entries = entriesOf({ text, lines, sections, asOf })
  const own = ownLines(lines, language)
  const mentions = mentionsIn({ lines: own, sections, entries, language }, skills)
  const statements = lazily(() => statementsIn(own, entries, { language, asOf }))
  const led = lazily(() => peopleLedIn(own, entries, language))
  return {
    text,
    lines: own,
    sections,
    language,
    entries,
    mentions,
    languages: languagesIn(own, sections, language).filter((each) => isSpoken(own, each, language)),
    degrees: degreesOf({ text, lines: own, sections, asOf }).flatMap((degree) =>
      degreeHeld({ lines: own, sections, language }, degree),
    ),
    driving: drivingIn(own, sections).flatMap((licence) => licenceOf(own, licence, { language, asOf })),
    get statements() {
      return statements()
    },
    get led() {
      return led()
    },
    asOf,
  }
}

/** A profile asks for neither statements nor people led, so they are read when a judge does. */
function lazily<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/** Lines of others are blank: they say nothing of the person. */
function ownLines(lines: readonly Line[], language: string | undefined): Line[] {
  const quoted = quotedLines(lines, language)
  return lines.map((line, index) => (quoted.has(index) ? { ...line, text: '', folded: '' } : line))
}

/** A language that somebody hopes to learn, or whose examination lies ahead or was failed, is not spoken yet at that level. */
function isSpoken(lines: readonly Line[], stated: StatedLanguage, language: string): boolean {
  const line = lines.find(({ start, end }) => stated.start >= start && stated.start < end)
  if (!line) return true
  const polarity = polarityAt(line.folded, stated.start - line.start, stated.end - line.start, language)
  return isHeld(polarity) || polarity === 'denied'
}

/** A degree that is denied, wished for or asked of others is none; one that was failed, or lies ahead, is not finished. */
function degreeHeld(
  { lines, sections, language }: Pick<Reading, 'lines' | 'sections' | 'language'>,
  degree: Degree,
): Degree[] {
  const line = lines[degree.line]
  if (!line || !isClaimed(lines, degree.evidence)) return []
  if (line.folded.includes('?')) return [degree]
  const start = Math.max(0, line.text.indexOf(degree.degree))
  const polarity = polarityAt(line.folded, start, start + degree.degree.length, language)
  const isStudies = sections.some(
    ({ kind, first, last }) => kind === 'education' && degree.line >= first && degree.line <= last,
  )
  // Below a heading of studies a denial is of their end.
  if (!isStudies && (polarity === 'denied' || polarity === 'wished' || polarity === 'others')) return []
  return [isHeld(polarity) && polarity !== 'learning' ? degree : { ...degree, isFinished: false }]
}

/** A licence that an advertisement asks for, or that is planned, is none; one that has run out is said to be missing. */
function licenceOf(
  lines: readonly Line[],
  licence: DrivingLicence,
  { language, asOf }: Pick<Reading, 'language' | 'asOf'>,
): DrivingLicence[] {
  const line = lines.find(({ start, end }) => licence.start >= start && licence.start < end)
  if (!line || !isClaimed(lines, licence)) return []
  if (line.folded.includes('?')) return [licence]
  const polarity = polarityAt(line.folded, licence.start - line.start, licence.end - line.start, language)
  const ends =
    validUntil(line.folded, licence.end - line.start) ?? wasValidUntil(line.folded, licence.start - line.start)
  if (polarity === 'expired' || (ends !== undefined && ends < asOf)) return [{ ...licence, isDenied: true }]
  const [from, to] = [licence.start - line.start, licence.end - line.start]
  const isDoubted = isDoubtedPaper(line, { start: from, end: to }, language)
  const isAhead = ends === undefined && liesAhead(line.folded, { start: from, end: to }, asOf)
  if (!licence.isDenied && (isDoubted || isAhead)) return []
  return licence.isDenied || isHeld(polarity) || polarity === 'denied' ? [licence] : []
}

/** A question claims nothing, unless it is answered with yes. */
const isClaimed = (lines: readonly Line[], { start }: Span): boolean => {
  const index = lines.findIndex((line) => start >= line.start && start < line.end)
  const answer = answerTo(lines[index]?.folded ?? '', 0, lines[index + 1]?.folded ?? '')
  return answer === undefined || answer === 'yes'
}

/** A break is no work, and unpaid work is counted apart. */
export const isWork = ({ kind }: Entry): boolean => kind === 'work' || kind === 'internship'
