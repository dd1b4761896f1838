/** What documents say of a skill or a certificate: each mention with its grade, and whether it can still be relied on. */
import { matchesIn } from '#text/matches.ts'
import { findSingles } from '../profile/date-ranges.ts'
import { type EvidenceGrade, gradeOf } from '../profile/evidence-grade.ts'
import { type Mention, mentionsIn } from '../profile/mentions.ts'
import type { Reading } from '../profile/reading.ts'
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
  if (!line || mention.polarity !== 'claimed' || !(isPaper || mention.term.kind === 'licence')) return mention.polarity
  const [start, end] = [mention.start - line.start, mention.end - line.start]
  const ends = validUntil(line.folded, end)
  if (ends !== undefined) return ends < asOf ? 'expired' : 'claimed'
  const day = dayBeside(line.folded, start, end)
  if (day !== undefined && day > asOf) return 'planned'
  return isDoubtedPaper(line, { start, end }, language) ? 'failed' : 'claimed'
}

/** The first date in the item of a list in which the paper stands. */
function dayBeside(folded: string, start: number, end: number): number | undefined {
  const item = /^[^;|•\n]{0,60}/u.exec(folded.slice(end))?.[0] ?? ''
  const before = folded.slice(Math.max(0, start - 30), start)
  const [single] = [...findSingles(item, []), ...findSingles(before, [])]
  return single && single.point.year * 12 + (single.point.month ?? 1) - 1
}

const until =
  /(?<![\p{L}])(?:valid (?:un)?til+|valid to|valid through|expir(?:es|y|ation)(?: date)?|exp\.?|until|up to|gultig bis|gueltig bis|bis|valable jusqu'(?:au|en|a)?|valide jusqu'(?:au|en|a)?|validite|jusqu'(?:au|en|a)|expire(?: le| en)?|valido hasta|valida hasta|vigente hasta|caduca(?: en| el)?|hasta|valido fino al?|valida fino al?|scadenza|scade(?: il| nel)?|scad\.|fino al?|valido ate|valida ate|validade|ate|geldig tot|geldig t\/m|t\/m|tot en met|tot|wazn\p{L}* do|platn\p{L}* do|do|valabil[ae]? pana (?:la|in)|expira(?: la| in)?|giltig\p{L}* (?:till|t o m|tom)|t\.?o\.?m\.?|gyldig\p{L}* (?:til|indtil)|indtil|udlober)\s?:?\s{0,2}/gu

/** The first month behind the last one of its validity. */
export function validUntil(folded: string, from: number): number | undefined {
  const rest = folded.slice(from, from + 90)
  for (const match of matchesIn(rest, until)) {
    const [single] = findSingles(rest.slice(match.index + match[0].length).slice(0, 24), [])
    if (single && single.span.start <= 4) return single.point.year * 12 + (single.point.month ?? 12)
  }
  return undefined
}
