/** What documents say of a skill or a certificate: each mention with its grade, and whether it can still be relied on. */
import { type EvidenceGrade, gradeOf } from '../profile/evidence-grade.ts'
import { type Mention, mentionsIn } from '../profile/mentions.ts'
import { isWork, type Reading } from '../profile/reading.ts'
import { isDatedAndGoesOn, isPeriodOver, liesAhead, validUntil, wasValidUntil } from '../profile/validity.ts'
import { isDoubtedPaper, tellsOfRenewal } from '../words/paper-doubts.ts'
import { phraseVocabulary } from '../words/phrase-vocabulary.ts'
import type { Polarity } from '../words/polarities.ts'
import { patternsFor } from '../words/stance-patterns.ts'
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

export const licenceFor: ReadonlyMap<string, string> = new Map([
  ['Forklift', 'Forklift licence'],
  ['Crane operation', 'Crane licence'],
  ['Plant operation', 'Plant operator licence'],
  ['First aid', 'First aid certificate'],
  ['Welding', 'Welding certificate'],
])

/**
 * A certificate with a day on which it ends is out of date behind that day; one whose day lies ahead is planned; and one beside
 * words of doubt, and of no success, is in doubt.
 */
function polarityOf(reading: Reading, mention: Mention, isPaper: boolean): Polarity {
  const { lines, asOf, language } = reading
  const line = lines[mention.line]
  const { polarity, term } = mention
  if (!line || polarity === 'denied' || polarity === 'others') return polarity
  if (!(isPaper || term.kind === 'licence' || mention.section === 'licences'))
    return isOfWork(reading, mention) ? 'claimed' : polarity
  const span = { start: mention.start - line.start, end: mention.end - line.start }
  if (isDatedAndGoesOn(line.folded, span, asOf)) return 'claimed'
  const ends = validUntil(line.folded, span.end) ?? wasValidUntil(line.folded, span.start)
  if (ends !== undefined && (polarity === 'claimed' || polarity === 'expired'))
    return ends < asOf ? 'expired' : 'claimed'
  if (polarity !== 'claimed' && !(polarity === 'planned' && tellsOfRenewal(line.folded))) return polarity
  if (liesAhead(line.folded, span, asOf)) return 'planned'
  if (!isStudied(mention) && isPeriodOver(line.folded, span, asOf)) return 'failed'
  return isDoubtedPaper(line, span, language, nextPaper(reading, mention)) ? 'failed' : 'claimed'
}

/** Plans, failures and ends that a role tells of are those of its work: "planned purchases in SAP". */
const isOfWork = ({ lines, language }: Reading, { polarity, entries, line }: Mention): boolean =>
  (polarity === 'planned' || polarity === 'failed' || polarity === 'expired') &&
  entries.some((entry) => isWork(entry) && line > entry.headLast) &&
  !patternsFor(language).exam.test(lines[line]?.folded ?? '')

/** Papers of a list are told of one by one. */
function nextPaper({ lines, mentions }: Reading, { line, end, term }: Mention): number | undefined {
  const [own, start = 0] = [lines[line]?.text ?? '', lines[line]?.start]
  const next = mentions.find(
    (other) =>
      other.line === line &&
      other.start >= end &&
      other.term.kind === 'licence' &&
      other.term !== term &&
      /[,;|•/]/.test(own.slice(end - start, other.start - start)),
  )
  return next && next.start - start
}

/** Years beside these are the years of learning for them. */
const isStudied = ({ term, section }: Mention): boolean => section === 'education' || studied.has(term.name)

const studied: ReadonlySet<string> = new Set([
  'Nursing registration',
  'Medical licence',
  'Qualified teacher status',
  'PGCE',
  'CFA',
  'ACCA',
  'CIMA',
  'AAT',
  'CIPD',
  'NVQ',
  'Bilanzbuchhalter',
  'Steuerberater',
  'Expert-comptable',
  'Master craftsman',
  'State-certified technician',
  'CNA certificate',
  'City & Guilds',
  'Bar admission',
])
