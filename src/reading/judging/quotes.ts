/** Grounds become quotes: the item or sentence around a place, literally, and nothing that was hidden. */
import { type BlindText, hiddenSign } from '../blinding/blind.ts'
import type { Reading } from '../profile/reading.ts'
import { bulletOf, type Line, type Span, trimmed } from '../words/text.ts'
import type { Ground } from './judgement.ts'

export interface Evidence {
  readonly quote: string
  readonly source: string
  readonly start: number
  readonly end: number
}

const quoteLengthMax = 240
export const evidenceMax = 4

export function evidenceOf(
  grounds: readonly Ground[],
  documents: readonly { readonly source: string; readonly text: string }[],
  blinded: readonly BlindText[],
  readings: readonly Reading[],
): Evidence[] {
  const found: Evidence[] = []
  for (const ground of grounds) {
    const [document, text, reading] = [documents[ground.document], blinded[ground.document], readings[ground.document]]
    if (!document || !text || !reading || found.length === evidenceMax) continue
    const place = text.toOriginal(quoteAround(text.text, reading.lines, ground))
    if (!place || place.end <= place.start) continue
    const quote = document.text.slice(place.start, place.end)
    const isKnown = found.some(
      ({ source, start, end }) => source === document.source && start <= place.start && end >= place.end,
    )
    if (!isKnown) found.push({ quote, source: document.source, ...place })
  }
  return found
}

/**
 * The quote is the whole line if it is short, else the part of it around the ground; it never crosses a hidden passage.
 */
function quoteAround(text: string, lines: readonly Line[], ground: Span): Span {
  const line = lines.find(({ start, end }) => ground.start >= start && ground.start <= end) ?? {
    ...ground,
    text: '',
    folded: '',
  }
  const bullet = line.text === '' ? 0 : bulletOf(line).length
  const within = withoutHidden(
    text,
    { start: line.start + bullet, end: Math.max(line.end, Math.min(ground.end, line.end)) },
    ground,
  )
  return trimmed(text, bounded(text, within, ground))
}

/** A hidden passage inside the ground itself cuts the ground, at its longest open part. */
function withoutHidden(text: string, span: Span, ground: Span): Span {
  const start = Math.max(span.start, text.lastIndexOf(hiddenSign, ground.start - 1) + 1)
  const next = text.indexOf(hiddenSign, ground.start)
  const end = next === -1 ? span.end : Math.min(span.end, next)
  if (end > ground.start + 2) return { start: Math.min(start, ground.start), end }
  const parts = text.slice(ground.start, ground.end).split(hiddenSign)
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  const at = text.indexOf(longest, ground.start)
  return { start: at, end: at + longest.length }
}

function bounded(text: string, span: Span, ground: Span): Span {
  if (span.end - span.start <= quoteLengthMax) return span
  const room = Math.max(0, Math.floor((quoteLengthMax - (Math.min(ground.end, span.end) - ground.start)) / 2))
  const from = Math.max(span.start, ground.start - room)
  const to = Math.min(span.end, from + quoteLengthMax)
  const opening = from === span.start ? from : text.indexOf(' ', from) + 1
  const closing = to === span.end ? to : text.lastIndexOf(' ', to)
  const isSane = opening > 0 && opening <= ground.start && closing > opening
  return isSane
    ? { start: opening, end: closing }
    : { start: ground.start, end: Math.min(ground.end, ground.start + quoteLengthMax) }
}
