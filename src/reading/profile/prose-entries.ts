/** A letter may stand in place of a table: each sentence that says from when to when tells of one role. */

import { hasOccupation } from '../words/occupations.ts'
import { fold, type Line, type Span, slice } from '../words/text.ts'
import { anchorsMax } from './anchors.ts'
import { type DateRange, findRanges } from './date-ranges.ts'
import { fieldsOf as piecesOf } from './head-fields.ts'

export interface ToldRole {
  readonly index: number
  readonly range: DateRange
  readonly title: Span | undefined
  readonly employer: Span | undefined
  readonly passage: Span
}

export function rolesInProse(text: string, lines: readonly Line[], first: number, last: number): ToldRole[] {
  const dated = lines.slice(first, last + 1).flatMap((line, order) =>
    findRanges(line.folded).map((range) => ({
      index: first + order,
      range,
      sentence: sentenceAround(text, line, range),
    })),
  )
  const telling = dated.slice(0, anchorsMax).filter(({ sentence }) => hasOccupation(fold(slice(text, sentence))))
  return telling.map(({ index, range, sentence }, order) => {
    const [title, employer] = proseHead(text, sentence)
    const next = telling[order + 1]
    const end = next?.index === index ? next.sentence.start : (lines[index]?.end ?? sentence.end)
    return { index, range, title, employer, passage: { start: sentence.start, end: Math.max(sentence.end, end) } }
  })
}

function sentenceAround(text: string, line: Line, range: Span): Span {
  const before = text.slice(line.start, line.start + range.start)
  const after = text.slice(line.start + range.end, line.end)
  const opening = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! ')) + 1
  const closing = after.search(/[.!?]\s/)
  return { start: line.start + opening, end: closing === -1 ? line.end : line.start + range.end + closing }
}

function proseHead(text: string, sentence: Span): [Span | undefined, Span | undefined] {
  const words = slice(text, sentence)
  const match =
    /(?<!\p{L})(?:for|at|with|bei|beim|chez|en|presso|na|no|bij|w|u|hos|la|pri)\s(?:the\s|der\s|dem\s|l')?((?:\p{Lu}[\p{L}\d&'.-]*\s?){1,5})/u.exec(
      words,
    )
  // A dot behind a word ends the sentence; behind a letter or two it belongs to the name.
  const name = match?.[1]?.trimEnd().replace(/(?<=\p{L}{3})\.$/u, '')
  const place = match && name ? words.indexOf(name, match.index) : -1
  const employer =
    place === -1 ? undefined : { start: sentence.start + place, end: sentence.start + place + (name?.length ?? 0) }
  const title = piecesOf(text, [sentence]).find((piece) => hasOccupation(fold(slice(text, piece))))
  return [title, employer]
}
