/** The engine reads everything in one text, in its own terms; `readProfile` and the judges both start from it. */

import { type DocumentLanguage, findDocumentLanguage } from '../words/document-language.ts'
import { isHeld } from '../words/polarities.ts'
import { answerTo, isDoubtedPaper, polarityAt } from '../words/polarity.ts'
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
  return {
    text,
    lines: own,
    sections,
    language,
    entries,
    mentions,
    languages: languagesIn(own, sections, language),
    degrees: degreesOf({ text, lines: own, sections, asOf }).filter(({ evidence }) => isClaimed(own, evidence)),
    driving: drivingIn(own, sections).flatMap((licence) => licenceOf(own, licence, language)),
    statements: statementsIn(own, entries, language),
    led: peopleLedIn(own, entries, language),
    asOf,
  }
}

/** Lines of others are blank: they say nothing of the person. */
function ownLines(lines: readonly Line[], language: string | undefined): Line[] {
  const quoted = quotedLines(lines, language)
  return lines.map((line, index) => (quoted.has(index) ? { ...line, text: '', folded: '' } : line))
}

/** A licence that an advertisement asks for, or that is planned, is none; one that has run out is said to be missing. */
function licenceOf(lines: readonly Line[], licence: DrivingLicence, language: string | undefined): DrivingLicence[] {
  const line = lines.find(({ start, end }) => licence.start >= start && licence.start < end)
  if (!line || !isClaimed(lines, licence)) return []
  if (line.folded.includes('?')) return [licence]
  const polarity = polarityAt(line.folded, licence.start - line.start, licence.end - line.start, language)
  if (polarity === 'expired') return [{ ...licence, isDenied: true }]
  const [from, to] = [licence.start - line.start, licence.end - line.start]
  if (!licence.isDenied && isDoubtedPaper(line, { start: from, end: to }, language)) return []
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
