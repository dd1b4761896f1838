/** A quote that somebody else found stands in a text as the rules' own evidence does: in a sentence with a stance, in a role or in a list. */
import { type EvidenceGrade, isBareList } from '../profile/evidence-grade.ts'
import type { Day } from '../profile/periods.ts'
import { type Reading, readText } from '../profile/reading.ts'
import { isHeld } from '../words/polarities.ts'
import { isOfSomebody, polarityAt } from '../words/polarity.ts'
import type { Span } from '../words/text.ts'

export interface QuotesInput {
  readonly documents: readonly { readonly source: string; readonly text: string }[]
  readonly quotes: readonly (Span & { readonly source: string })[]
  readonly asOf: Day
}

export interface QuoteStanding {
  /** The sentence claims it, for its writer. */
  readonly isOwn: boolean
  readonly grade: EvidenceGrade
}

export function quoteStandings({ documents, quotes, asOf }: QuotesInput): QuoteStanding[] {
  const readings = new Map(documents.map(({ source, text }) => [source, readText(text, asOf)]))
  return quotes.map((quote) => standingIn(readings.get(quote.source), quote))
}

function standingIn(reading: Reading | undefined, { start, end }: Span): QuoteStanding {
  const index = reading?.lines.findIndex((line) => start >= line.start && start < line.end) ?? -1
  const line = reading?.lines[index]
  // Lines of others are blank in a reading.
  if (!reading || !line || line.text === '') return { isOwn: false, grade: 'said' }
  const [from, to] = [start - line.start, Math.min(end, line.end) - line.start]
  const isOwn =
    isHeld(polarityAt(line.folded, from, to, reading.language)) &&
    !isOfSomebody(line.text, line.folded, from, reading.language)
  const roles = reading.entries.filter(({ kind, first, last }) => kind !== 'break' && index >= first && index <= last)
  const isHead = roles.some(({ headLast }) => index <= headLast)
  const grade = isHead || (roles.length > 0 && !isBareList(line)) ? 'shown' : isBareList(line) ? 'listed' : 'said'
  return { isOwn, grade }
}
