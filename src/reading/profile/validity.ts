/** Papers run out: "valid until 03/2024", "gültig bis 2025", "hasta 2021". */
import { matchesIn } from '#text/matches.ts'
import type { Span } from '../words/text.ts'
import { findSingles } from './date-ranges.ts'

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

const besideMax = 110

/** A day to come, in the sentence of a paper, is the day on which it may be had; that of its end is told by words of validity. */
export function liesAhead(folded: string, { start, end }: Span, asOf: number): boolean {
  const behind = /^[^;|•\n]{0,110}/u.exec(folded.slice(end))?.[0] ?? ''
  const before = folded.slice(Math.max(0, start - besideMax), start)
  const own = before.slice(before.search(/[^;|•.]*$/u))
  return [...findSingles(behind, []), ...findSingles(own, [])].some(
    ({ point }) => point.year * 12 + (point.month ?? 1) - 1 > asOf,
  )
}
