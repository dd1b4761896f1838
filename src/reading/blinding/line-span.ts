/** Stretches of a line are counted from its beginning. */
import { matchesIn } from '#text/matches.ts'
import type { Line, Span } from '../words/text.ts'

export const spansOf = (folded: string, pattern: RegExp): Span[] =>
  matchesIn(folded, pattern).map((match) => ({ start: match.index, end: match.index + match[0].trimEnd().length }))

export const inLine = (line: Line, { start, end }: Span): Span => ({
  start: start - line.start,
  end: end - line.start,
})

export const sliceOf = (line: Line, { start, end }: Span): Line => ({
  start: line.start + start,
  end: line.start + end,
  text: line.text.slice(start, end),
  folded: line.folded.slice(start, end),
})

/** Each answer takes one look, however many stretches there are. */
export function touching(length: number, spans: readonly Span[]): (span: Span) => boolean {
  const covered = new Uint8Array(length)
  for (const { start, end } of spans) covered.fill(1, Math.max(0, start), Math.max(0, end))
  const before = new Uint32Array(length + 1)
  covered.forEach((isCovered, at) => {
    before[at + 1] = (before[at] ?? 0) + isCovered
  })
  return ({ start, end }) => (before[Math.min(length, end)] ?? 0) > (before[Math.max(0, start)] ?? 0)
}
