/**
 * A line of a head falls into fields at the signs people put between them: cells of a table first, then dashes and
 * words like "at", then commas. A field is known by its place among the others, so that entries of one resume compare.
 */

import { matchesIn } from '#text/matches.ts'
import { hasOccupation } from '../words/occupations.ts'
import { fold, type Span, slice, trimmed } from '../words/text.ts'

export interface Field extends Span {
  /** The place tells cell, part of the cell and piece of the part: `1.0.2`. */
  readonly place: string
}

const cells = /\t+|\s{2,}|\s*[|¦│]\s*|\s+[•·»]\s+|[*_]{2}/gu
const parts =
  /\s+-{1,3}\s+|\s*[–—]\s+|\s+[–—]\s*|:\s+|：|\s+@\s+|(?<=[\p{L}\d)]{2})(?<!(?:St|Dr|Nr|Str|Sr|Ing|Prof|Fco|Co|Hr|Fr|Mt))\.\s+(?=\p{Lu})|\s+(?:at|bei|beim|chez|presso|bij|hos)\s+(?=(?:the\s|der\s|l')?\p{Lu})/gu
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
        joinLegalForms(text, cut(text, part, commas))
          .filter((piece) => isWorded(text, piece))
          .map((piece, innermost) => ({ ...piece, place: `${at}.${inner}.${innermost}` })),
      ),
  )
}

/** These words mean "in" or "at"; only behind an occupation do they lead to a house. */
const inside =
  /(?<=\p{L}{4}[)]?)\s+(?:en|na|no|w|we|u|v|ve|la|på|pa|hos|ved|i|στην|στο|στη|στον|в|у|во|על|ב|at the|for)\s+(?=["«„“]?\p{Lu})/u

function atHouse(text: string, part: Span): Span[] {
  const match = inside.exec(slice(text, part))
  if (!match || !hasOccupation(fold(slice(text, part).slice(0, match.index)))) return [part]
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
  /\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(slice(text, piece))

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

/** The span loses signs and brackets at its ends; a bracket that opens inside stays closed. */
function bare(text: string, span: Span): Span {
  let { start, end } = trimmed(text, span)
  while (start < end && /[^\p{L}\d"“„«]/u.test(text[start] ?? '')) start += 1
  while (end > start && /[\s,;:|·•*_–—([-]/u.test(text[end - 1] ?? '')) end -= 1
  if (text[end - 1] === ')' && !slice(text, { start, end }).includes('(')) end -= 1
  return { start, end }
}

const noise =
  /^(?:(?:and|und|et|y|e|en|i|a|og|och|ja|ve|to|bis|full[- ]time|part[- ]time|permanent|contract|vollzeit|teilzeit|temps plein|temps partiel|tempo pieno|tempo parziale|jornada completa|media jornada|tempo integral|voltijd|deeltijd|pelny etat|heltid|deltid|cdi|cdd|remote|hybrid|freelance|date|dates|from|expected)|\(?(?:\d{1,2}\s?\p{L}{1,7}\.?,?\s?){1,2}\)?)$/u

const isNoise = (text: string): boolean => text.length <= 28 && noise.test(fold(text).trim())
