/**
 * A line of a head falls into fields at the signs people put between them: cells of a table first, then dashes and
 * words like "at", then commas. A field is known by its place among the others, so that entries of one resume compare.
 */

import { matchesIn } from '#text/matches.ts'
import { hasInternship, hasOccupation } from '../words/occupations.ts'
import { fold, type Span, slice, trimmed } from '../words/text.ts'

export interface Field extends Span {
  /** The place tells cell, part of the cell and piece of the part: `1.0.2`. */
  readonly place: string
}

const cells = /\t+|\s{2,}|\s*[|¦│]\s*|\s+[•·»]\s+|[*_]{2}/gu
const parts =
  /\s+-{1,3}\s+|\s*[–—]\s+|\s+[–—]\s*|:\s+|：|\s+@\s+|(?<=[\p{L}\d)]{2})(?<!(?:St|Dr|Nr|Str|Sr|Ing|Prof|Fco|Co|Hr|Fr|Mt))\.\s+(?=\p{Lu})|\s+(?:at|bei|beim|chez|presso|bij|hos)\s+(?=(?:(?:the|de|den|der|van|von|ten|ter|le|la|du|di|da|el)\s){0,2}(?:l')?\p{Lu})/gu
const commas = /,\s+|;\s+|[、，；]/gu

const headWidthMax = 160

/** The spans are what a line says besides its dates; each is a cell of its own. */
export function fieldsOf(text: string, spans: readonly Span[]): Field[] {
  const own = spans.flatMap((span) =>
    cut(text, { start: span.start, end: Math.min(span.end, span.start + headWidthMax) }, cells),
  )
  return own.flatMap((cell, at) =>
    cut(text, cell, parts)
      .flatMap((part) => atHouse(text, part))
      .flatMap((part, inner) =>
        joinInternships(text, joinLegalForms(text, cut(text, part, commas)))
          .filter((piece) => isWorded(text, piece))
          .map((piece, innermost) => ({ ...piece, place: `${at}.${inner}.${innermost}` })),
      ),
  )
}

/** These words mean "in" or "at"; only behind an occupation do they lead to a house. */
const inside =
  /(?<=\p{L}{4}[)]?)\s+(?:in|en|na|no|w|we|u|v|ve|la|på|pa|hos|ved|i|στην|στο|στη|στον|в|у|во|על|ב|at the|for)\s+(?:(?:firmie|společnosti|firmě|der Firma|la empresa|empresa|firma|compania|компании|компанії|spółce)\s+)?(?=(?:(?:de|den|der|van|von|ten|ter)\s){0,2}["«„“]?\p{Lu})/u

const endsAsHouse = /\s(?:a\/?s|asa|ab|aps|oyj?|s\.?a|s\.?l|s\.?r\.?[lo]|gmbh|ltd|lda|kft|zrt|sp\. z o\.o)\.?$/u

function atHouse(text: string, part: Span): Span[] {
  const match = inside.exec(slice(text, part))
  const own = slice(text, part)
  const isTold = match && (hasOccupation(fold(own.slice(0, match.index))) || endsAsHouse.test(fold(own)))
  if (!match || !isTold) return [part]
  const end = part.start + match.index
  return [
    { start: part.start, end },
    { start: end + match[0].length, end: part.end },
  ]
}

function cut(text: string, { start, end }: Span, signs: RegExp): Span[] {
  const pieces: Span[] = []
  let from = start
  for (const match of matchesIn(text.slice(start, end), signs)) {
    pieces.push({ start: from, end: start + match.index })
    from = start + match.index + match[0].length
  }
  pieces.push({ start: from, end })
  return pieces
    .map((piece) => bare(text, piece))
    .filter((piece) => (isWorded(text, piece) || isForm(text, piece)) && !isNoise(slice(text, piece)))
}

const isWorded = (text: string, piece: Span): boolean =>
  /\p{L}[\p{L}\p{M}]|[\p{Script=Han}\p{Script=Hangul}]/u.test(slice(text, piece))

const isForm = (text: string, piece: Span): boolean =>
  /^(?:s\.?a\.?r\.?l|s\.?\s?[alpr]\.?(?:[alurs]\.?)?|inc|ltda?|lda|gmbh|llc|co|kg|ag|n\.?v|b\.?v|plc|a\.?[sb]|a\/s|s\.?r\.?o|kft|zrt|oyj?|sp\.?\sz\.?\s?o\.?\s?o)\.?(?:\s?\(.*\))?$/i.test(
    slice(text, piece),
  )

/** "Suministros Levante, S.L." is one name. */
function joinLegalForms(text: string, pieces: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && isForm(text, piece)) joined[joined.length - 1] = { start: last.start, end: piece.end }
    else joined.push(piece)
  }
  return joined
}

/** "Intern, Nurse, Oak House" tells an intern's trade, then the house. */
function joinInternships(text: string, pieces: readonly Span[]): readonly Span[] {
  const [first, second, third, ...rest] = pieces
  if (!first || !second || !third || !isWorded(text, third)) return pieces
  const [one, other] = [fold(slice(text, first)), fold(slice(text, second))]
  const isOne = !one.includes(' ') && hasInternship(one) && hasOccupation(other)
  return isOne ? [{ start: first.start, end: second.end }, third, ...rest] : pieces
}

/** The span loses signs and brackets at its ends; a bracket that opens inside stays closed. */
function bare(text: string, span: Span): Span {
  let { start, end } = trimmed(text, span)
  const isAsianForm = /^\s*\((?:주|株|유|有)\)/.test(text.slice(start, start + 8))
  while (!isAsianForm && start < end && /[^\p{L}\d"“„«]/u.test(text[start] ?? '')) start += 1
  while (end > start && /[\s,;:|·•*_–—([-]/u.test(text[end - 1] ?? '')) end -= 1
  const entered = /(?:に|へ)?(?:入社|入職|入行|入所|就職)$/u.exec(slice(text, { start, end }).slice(-6))
  if (entered) end = trimmed(text, { start, end: end - entered[0].length }).end
  if (text[end - 1] === ')' && !slice(text, { start, end }).includes('(')) end -= 1
  return { start, end }
}

const noise =
  /^(?:(?:and|und|et|y|e|en|i|a|og|och|ja|ve|to|bis|full[- ]time|part[- ]time|permanent|contract|vollzeit|teilzeit|temps plein|temps partiel|tempo pieno|tempo parziale|jornada completa|media jornada|tempo integral|voltijd|deeltijd|pelny etat|heltid|deltid|cdi|cdd|remote|hybrid|freelance|date|dates|from|expected)|\(?(?:\d{1,2}\s?\p{L}{1,7}\.?,?\s?){1,2}\)?)$/u

const isNoise = (text: string): boolean => text.length <= 28 && noise.test(fold(text).trim())
