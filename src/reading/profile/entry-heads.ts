/** Title and employer are found in the few lines around the dates of a role. */

import { placesIn } from '../words/locations.ts'
import { hasBreak, hasOccupation, hasOrganisation } from '../words/occupations.ts'
import { bulletOf, fold, isBlank, type Line, lineAt, type Span, slice, trimmed } from '../words/text.ts'
import type { Anchor } from './anchors.ts'
import { findRanges } from './date-ranges.ts'

export interface Head {
  readonly first: number
  readonly last: number
  readonly title: Span | undefined
  readonly employer: Span | undefined
}

export interface Surroundings {
  readonly text: string
  readonly lines: readonly Line[]
  /** Only lines from this one to the last may belong to this head. */
  readonly from: number
  readonly to: number
  /** Heads stand above the dates in this section, or below and beside them. */
  readonly isAbove: boolean
}

export function readHead(anchor: Anchor, around: Surroundings): Head {
  const pieces = anchor.rest.flatMap((span) => piecesOf(around.text, span)).slice(0, 5)
  const own = chooseFrom(around.text, pieces)
  const above = linesAbove(anchor.index, around)
  const below = linesBelow(anchor.index, around)
  const isComplete = own.title !== undefined && own.isFirm
  if (isComplete || (above.length === 0 && below.length === 0)) return headOf(anchor, [], own, pieces)

  const isUp = above.length > 0 && (around.isAbove || below.length === 0)
  const missing = pieces.length === 0 ? 2 : 1
  const used = isUp ? above.slice(-missing) : neededBelow(around, below, missing, own)
  const others = used.flatMap((index) => piecesOf(around.text, around.lines[index] ?? { start: 0, end: 0 }))
  const lent = chooseFrom(around.text, others)
  // A line that has title and employer of its own takes from its neighbour only what is plainly an employer.
  const isTold = own.title !== undefined && own.employer !== undefined
  if (isTold && !lent.isFirm) return headOf(anchor, [], own, pieces)
  const all = chooseFrom(around.text, [...pieces, ...others])
  const chosen = isTold ? { ...own, employer: lent.employer } : { ...all, title: own.title ?? all.title }
  return headOf(anchor, used, chosen, [...pieces, ...others])
}

/** A head without a word of work is called by its first words that are not the employer's. */
function headOf(
  { index }: Anchor,
  used: readonly number[],
  { title, employer }: Chosen,
  pieces: readonly Span[],
): Head {
  return {
    first: Math.min(index, ...used),
    last: Math.max(index, ...used),
    title: title ?? pieces.find((piece) => piece.start !== employer?.start),
    employer,
  }
}

/** The first line below the dates may say all there is; only then does the next one belong to the work itself. */
function neededBelow({ text, lines }: Surroundings, below: readonly number[], missing: number, own: Chosen): number[] {
  const [first] = below
  const line = first === undefined ? undefined : lines[first]
  if (!line) return []
  const said = chooseFrom(text, piecesOf(text, line))
  const isEnough = (said.title ?? own.title) !== undefined && (said.isFirm || own.isFirm)
  return below.slice(0, isEnough ? 1 : missing)
}

function linesAbove(index: number, around: Surroundings): number[] {
  const found: number[] = []
  for (let at = index - 1; at >= around.from && found.length < 3; at -= 1) {
    const line = around.lines[at]
    if (!line || !canBeHead(line)) break
    if (!isDuration(line)) found.unshift(at)
  }
  return found
}

function linesBelow(index: number, around: Surroundings): number[] {
  const found: number[] = []
  for (let at = index + 1; at <= around.to && found.length < 2; at += 1) {
    const line = around.lines[at]
    if (!line || !canBeHead(line)) break
    found.push(at)
  }
  return found
}

const headLengthMax = 110

function canBeHead(line: Line): boolean {
  if (isBlank(line) || bulletOf(line) !== '' || line.text.length > headLengthMax) return false
  if (/[.!?;]\s*$/.test(line.text) && !/\b[\p{L}]{1,4}\.\s*$/u.test(line.text)) return false
  if (/^\s*\p{Ll}/u.test(line.text) && !hasOccupation(line.folded)) return false
  return findRanges(line.folded).length === 0
}

const isDuration = ({ folded }: Line): boolean =>
  /^\s*(?:\d{1,2}\s(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|anos|meses|anni|mesi|jaar|maanden)\s?){1,2}\s*$/.test(
    folded,
  )

const separatorPattern =
  /\s+[–—|•·»]\s+|\s+-{1,3}\s+|\s{2,}|\t+|,\s+|;\s+|:\s+|[*_]{2}|\s+@\s+|(?<=[\p{L}\d)]{2})(?<!(?:St|Dr|Nr|Str|Sr|Ing|Prof|Fco|Co|Hr|Fr|Mt))\.\s+(?=\p{Lu})|\s+(?:at|bei|beim|chez|presso|bij)\s+(?=(?:the\s|der\s|l')?\p{Lu})/gu

export function piecesOf(text: string, span: Span): Span[] {
  const { start, end } = lineAt(text, '', { start: span.start, end: Math.min(span.end, span.start + 160) })
  const pieces: Span[] = []
  let from = start
  for (const match of text.slice(start, end).matchAll(separatorPattern)) {
    pieces.push({ start: from, end: start + match.index })
    from = start + match.index + match[0].length
  }
  pieces.push({ start: from, end })
  const told = pieces.map((piece) => bare(text, piece)).filter((piece) => isWorded(text, piece) || isForm(text, piece))
  return joinLegalForms(text, told).filter((piece) => isWorded(text, piece) && !isNoise(slice(text, piece)))
}

const isWorded = (text: string, piece: Span): boolean => /\p{L}{2}/u.test(slice(text, piece))

const isForm = (text: string, piece: Span): boolean =>
  /^(?:s\.?a\.?r\.?l|s\.?\s?[alpr]\.?(?:[alurs]\.?)?|inc|ltda?|lda|gmbh|llc|co|kg|ag|n\.?v|b\.?v|plc)\.?(?:\s?\(.*\))?$/i.test(
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
  /^(?:(?:and|und|et|y|e|en|to|bis|full[- ]time|part[- ]time|vollzeit|teilzeit|temps plein|cdi|cdd|remote|hybrid|freelance|date|dates|from|expected)|\(?(?:\d{1,2}\s(?:years?|yrs?|months?|mos?|jahre?|monate?)\s?){1,2}\)?)$/

const isNoise = (text: string): boolean => noise.test(fold(text).trim())

interface Chosen {
  readonly title: Span | undefined
  readonly employer: Span | undefined
  /** A firm employer bears a word that only employers bear. */
  readonly isFirm: boolean
}

function chooseFrom(text: string, pieces: readonly Span[]): Chosen {
  const folded = pieces.map((piece) => fold(slice(text, piece)))
  const titleAt = folded.findIndex((piece) => (hasOccupation(piece) || hasBreak(piece)) && !isFirm(piece))
  const others = pieces.map((_, index) => index).filter((index) => index !== titleAt)
  const firm = others.find((index) => hasOrganisation(folded[index] ?? ''))
  const plain = others.find((index) => !isPlaceName(text, pieces[index]) && !/\d{2}/.test(folded[index] ?? ''))
  const employerAt = firm ?? plain
  return {
    title: titleAt >= 0 ? pieces[titleAt] : undefined,
    employer: employerAt === undefined ? undefined : pieces[employerAt],
    isFirm: firm !== undefined,
  }
}

const isFirm = (folded: string): boolean =>
  /(?<![\p{L}])(?:gmbh|ltd|inc|llc|s\.l|s\.a|ltda|lda|b\.v|bv|nv|ag|kg)\.?(?![\p{L}])/u.test(folded)

function isPlaceName(text: string, piece: Span | undefined): boolean {
  if (!piece) return false
  const words = slice(text, piece)
  const [found] = placesIn({ start: 0, end: words.length, text: words, folded: fold(words) })
  return (found !== undefined && found.end - found.start >= words.length - 4) || /^[A-Z]{2}$/.test(words)
}
