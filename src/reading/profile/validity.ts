/** Papers run out: "valid until 03/2024", "gültig bis 2025", "hasta 2021". */
import { matchesIn } from '#text/matches.ts'
import { tellsOfRenewal } from '../words/paper-doubts.ts'
import type { Span } from '../words/text.ts'
import type { DatePoint } from './date-points.ts'
import { findRanges, findSingles } from './date-ranges.ts'

const until =
  /(?<![\p{L}])(?:valid (?:un)?til+|to|till|til|valid to|valid through|expir(?:es|y|ation)(?: date)?|exp\.?|until|up to|through|gultig bis|gueltig bis|lauft bis|ablaufdatum|ablauf|gultigkeit|bis|valable jusqu'(?:au|en|a)?|valide jusqu'(?:au|en|a)?|validite|date d'expiration|echeance|jusqu'(?:au|en|a)?|expire(?: le| en)?|valido hasta|valida hasta|vigente hasta|vigencia|validez|fecha de (?:caducidad|vencimiento)|vence(?: en| el)?|caduca(?: en| el)?|hasta|valido fino al?|valida fino al?|validita|data di scadenza|scadenza|scade(?: il| nel| a)?|scad\.|fino al?|valido ate|valida ate|data de (?:validade|caducidade)|validade|caduca(?: em| a)?|ate|geldig tot|geldigheid|vervaldatum|verloopt(?: in| op)?|loopt tot|geldig t\/m|t\/m|tot en met|tot|data waznosci|waznosc|wazn\p{L}* do|datum platnosti|platnost(?: do)?|platn\p{L}* do|do|valabilitate|data expirarii|valabil[ae]? pana (?:la|in)|pana (?:la|in)|expira(?: la| in)?|utgangsdatum|giltighet|gar ut|loper ut|giltig\p{L}* (?:till|t o m|tom)|t\.?o\.?m\.?|udlobsdato|gyldighed|gyldig\p{L}* (?:til|indtil)|indtil|udlober)(?!\p{L})\s?:?\s{0,2}(?:the |roku |anul |le )?(?:(?:at )?(?:the )?end of |ende |fin |finales? de(?:l)? |fine |(?:o )?fim de |ao fim de |eind |konce |konca |sfarsitul (?:lui |anului )?|slutet av |slutningen af |ultimo )?/gu

/** A range behind these is the time in which it is valid; a day alone may be its first. */
const during =
  /(?<![\p{L}])(?:valid|current|gultig|valable|valide|valid[oae]|vigente|wazn\p{L}*|platn\p{L}*|valabil\p{L}*|giltig\p{L}*|gyldig\p{L}*|geldig)(?!\p{L})\s?:?\s{0,2}/gu

const monthsOf = ({ year, month }: DatePoint): number => year * 12 + (month ?? 12)

/** The first month behind the last one of its validity. */
export function validUntil(folded: string, from: number): number | undefined {
  return endIn(folded.slice(from, from + 110))
}

/** "Until 2019 I held a licence": the end may stand before the paper, in its own clause. */
export function wasValidUntil(folded: string, start: number): number | undefined {
  const before = folded.slice(Math.max(0, start - besideMax), start)
  return endIn(before.slice(before.search(/[^,;|•.(]*$/u)))
}

function endIn(rest: string): number | undefined {
  for (const match of matchesIn(rest, until)) {
    const own = rest.slice(match.index + match[0].length).slice(0, 34)
    const [range] = findRanges(own)
    if (range && range.start <= 4 && range.to !== 'present') return monthsOf(range.to)
    const [single] = findSingles(own, [])
    if (single && single.span.start <= 4) return monthsOf(single.point)
  }
  for (const match of matchesIn(rest, during)) {
    const [range] = findRanges(rest.slice(match.index + match[0].length).slice(0, 40))
    if (range && range.start <= 6 && range.to !== 'present') return monthsOf(range.to)
  }
  return undefined
}

const yearsMin = 2

/**
 * A range of years beside a paper that needs no years of study is the time in which it was valid. One that ends behind us
 * leaves in doubt what came then.
 */
export function isPeriodOver(folded: string, { end }: Span, asOf: number): boolean {
  const rest = folded.slice(end, end + 40)
  const [range] = findRanges(rest)
  if (!range || range.to === 'present' || /\p{L}{4}.*\s.*\p{L}{4}/u.test(rest.slice(0, range.start))) return false
  return monthsOf(range.to) <= asOf && range.to.year - range.from.year >= yearsMin
}

const besideMax = 110

/** A day to come, in the sentence of a paper, is the day on which it may be had; that of its end is told by words of validity. */
export function liesAhead(folded: string, { start, end }: Span, asOf: number): boolean {
  const behind = /^[^;|•\n]{0,110}/u.exec(folded.slice(end))?.[0] ?? ''
  const before = folded.slice(Math.max(0, start - besideMax), start)
  const own = before.slice(before.search(/[^;|•.]*$/u))
  if (tellsOfRenewal(behind)) return false
  return [...findSingles(behind, []), ...findSingles(own, [])].some(
    ({ point }) => point.year * 12 + (point.month ?? 1) - 1 > asOf,
  )
}

/** "(2023), next course in 2027": what has its day behind it is there, whatever comes next. */
export function isDatedAndGoesOn(folded: string, { end }: Span, asOf: number): boolean {
  const own =
    /^[\s,(–-]{1,3}([^,;|]{0,20}\d{4})\)?\s?[,;]\s?(?:next|nachste\p{L}*|prochain\p{L}*|proxim[oa]|prossim[oa]|nastepn\p{L}*|kolejn\p{L}*|volgende|dalsi|pristi|urmato\p{L}*|nasta|næste)(?!\p{L})/u.exec(
      folded.slice(end),
    )
  const [single] = findSingles(own?.[1] ?? '', [])
  return single !== undefined && single.point.year * 12 + (single.point.month ?? 1) - 1 <= asOf
}
