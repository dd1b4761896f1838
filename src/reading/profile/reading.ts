/** The engine reads everything in one text, in its own terms; `readProfile` and the judges both start from it. */

import { type DocumentLanguage, findDocumentLanguage } from '../words/document-language.ts'
import { answerTo } from '../words/polarity.ts'
import { type Line, linesOf, type Span } from '../words/text.ts'
import { skills } from '../words/vocabulary.ts'
import { withoutColumns } from './columns.ts'
import { type DrivingLicence, drivingIn } from './driving.ts'
import { type Degree, degreesOf } from './education.ts'
import { type Entry, entriesOf } from './entries.ts'
import { languagesIn, type StatedLanguage } from './languages.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { type Day, monthOfDay } from './periods.ts'
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
  readonly asOf: number
}

export function readText(text: string, day: Day): Reading {
  const asOf = monthOfDay(day)
  const lines = withoutColumns(linesOf(text))
  const sections = sectionsOf(lines)
  const language = findDocumentLanguage(lines.map(({ folded }) => folded).join('\n'))
  const entries = entriesOf({ text, lines, sections, asOf })
  const mentions = mentionsIn({ lines, sections, entries, language }, skills)
  return {
    text,
    lines,
    sections,
    language,
    entries,
    mentions,
    languages: languagesIn(lines, sections, language),
    degrees: degreesOf({ text, lines, sections, asOf }).filter(({ evidence }) => isClaimed(lines, evidence)),
    driving: drivingIn(lines, sections).filter((licence) => isClaimed(lines, licence)),
    statements: statementsIn(lines),
    asOf,
  }
}

/** A question claims nothing, unless it is answered with yes. */
const isClaimed = (lines: readonly Line[], { start }: Span): boolean => {
  const index = lines.findIndex((line) => start >= line.start && start < line.end)
  const answer = answerTo(lines[index]?.folded ?? '', 0, lines[index + 1]?.folded ?? '')
  return answer === undefined || answer === 'yes'
}

/** A break is no work, and unpaid work is counted apart. */
export const isWork = ({ kind }: Entry): boolean => kind === 'work' || kind === 'internship'
