/** What documents say of a skill or a certificate: each mention with its grade, and whether it can still be relied on. */
import { type EvidenceGrade, gradeOf } from '../profile/evidence-grade.ts'
import { type Mention, mentionsIn } from '../profile/mentions.ts'
import type { Reading } from '../profile/reading.ts'
import { liesAhead, validUntil } from '../profile/validity.ts'
import { phraseVocabulary } from '../words/phrase-vocabulary.ts'
import type { Polarity } from '../words/polarities.ts'
import { isDoubtedPaper } from '../words/polarity.ts'
import type { Term } from '../words/terms/notation.ts'
import { shownBy } from '../words/vocabulary.ts'
import { across, type Case } from './judgement.ts'
import type { SkillNeed } from './requirement.ts'

export interface Shown {
  readonly document: number
  readonly reading: Reading
  readonly mention: Mention
  readonly grade: EvidenceGrade
  readonly polarity: Polarity
}

export function shownIn(need: SkillNeed, all: Case): Shown[] {
  const own = need.words.length > 0 ? phraseVocabulary(need.label, need.words) : undefined
  const mentions = across(all, (reading) => (own ? mentionsIn(reading, own) : reading.mentions))
  return mentions.flatMap(({ document, reading, value: mention }): Shown[] => {
    if (!own && !need.terms.some((term) => isShown(term, mention))) return []
    if (isRepeated(all, document, mention)) return []
    const grade = gradeOf(reading, mention)
    return [{ document, reading, mention, grade, polarity: polarityOf(reading, mention, need.isPaper) }]
  })
}

/** Lines that nearly repeat a criterion are no words of the applicant's own. */
const isRepeated = ({ repeated }: Case, document: number, { line }: Mention): boolean =>
  repeated[document]?.has(line) ?? false

const isShown = (term: Term, mention: Mention): boolean =>
  mention.term === term || (shownBy.get(mention.term)?.has(term) ?? false) || isLicenceOf(term, mention)

/** The machine alone names its licence in a list of licences: "Patentini: carrello elevatore". */
const isLicenceOf = ({ kind, name }: Term, { term, section }: Mention): boolean =>
  kind === 'licence' && section === 'licences' && licenceFor.get(term.name) === name

const licenceFor: ReadonlyMap<string, string> = new Map([
  ['Forklift', 'Forklift licence'],
  ['Crane operation', 'Crane licence'],
  ['Plant operation', 'Plant operator licence'],
  ['First aid', 'First aid certificate'],
  ['Welding', 'Welding certificate'],
])

/**
 * A certificate with a day on which it ends is out of date behind that day; one whose day lies ahead is planned; and one beside
 * words of an examination, and of no success, is in doubt.
 */
function polarityOf({ lines, asOf, language }: Reading, mention: Mention, isPaper: boolean): Polarity {
  const line = lines[mention.line]
  if (
    !line ||
    mention.polarity !== 'claimed' ||
    !(isPaper || mention.term.kind === 'licence' || mention.section === 'licences')
  )
    return mention.polarity
  const [start, end] = [mention.start - line.start, mention.end - line.start]
  const ends = validUntil(line.folded, end)
  if (ends !== undefined) return ends < asOf ? 'expired' : 'claimed'
  if (liesAhead(line.folded, { start, end }, asOf)) return 'planned'
  return isDoubtedPaper(line, { start, end }, language) ? 'failed' : 'claimed'
}
