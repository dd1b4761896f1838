/**
 * A fair evaluation must not see name, contacts, photo, birth and age, gender, nationality, family, address: they are
 * taken out of the text.
 *
 * Each passage becomes one sign, whatever its length. Texts that differ only in such passages are thereby the same
 * text, and all that is read from them is the same, by construction. Columns are taken apart before, for they stand or
 * fall with the length of a name. `toOriginal` leads each place back; a place that touches a hidden passage leads
 * nowhere, so no evidence can quote one.
 */

import { withoutColumns } from '../profile/columns.ts'
import { findContacts } from '../profile/contacts.ts'
import { findDocumentLanguage } from '../words/document-language.ts'
import { fold, type Line, linesOf, type Span, textLengthMax } from '../words/text.ts'
import type { HiddenPassage } from './hidden-passage.ts'
import { findPrivate } from './private-passages.ts'

/** Threads hand these parts of a blind text to each other. */
export interface BlindParts {
  readonly text: string
  /** The passages are places in the original text. */
  readonly hidden: readonly HiddenPassage[]
  readonly segments: readonly Segment[]
}

export interface BlindText extends BlindParts {
  toOriginal(span: Span): Span | undefined
}

/** The sign stands for every hidden passage: no letter, no digit, no separator. */
export const hiddenSign = '█'

export const blind = (original: string): BlindText => blindTextOf(blindPartsOf(original))

export const blindTextOf = (parts: BlindParts): BlindText => ({
  ...parts,
  toOriginal: (span) => originalOf(span, parts.segments),
})

export function blindPartsOf(original: string): BlindParts {
  const read = original.slice(0, textLengthMax)
  const lines = withoutColumns(linesOf(read))
  const contacts = findContacts(lines, findDocumentLanguage(fold(read)))
  const hidden = joined(read, findPrivate(read, lines, contacts))
  const segments: Segment[] = []
  let text = ''
  let last: Line | undefined
  for (const line of lines) {
    const isHidden = isAllHidden(read, line, hidden)
    // Lines that hold only private matter become one, so that their number tells nothing.
    if (isHidden && (text === hiddenSign || text.endsWith(`\n${hiddenSign}`))) continue
    if (last && last.end !== line.start) text += '\n'
    last = line
    if (isHidden) {
      text += hiddenSign
      continue
    }
    let from = line.start
    for (const passage of within(hidden, line)) {
      const kept = read.slice(from, Math.max(from, passage.start))
      segments.push({ at: text.length, start: from, length: kept.length })
      // A passage that goes on over the end of a line is one, but each line shows where it was.
      text += kept + hiddenSign
      from = Math.min(line.end, passage.end)
    }
    segments.push({ at: text.length, start: from, length: line.end - from })
    text += read.slice(from, line.end)
  }
  return { text, hidden, segments }
}

/** A segment is a part of the original that stands unchanged in the blind text. */
interface Segment {
  readonly at: number
  readonly start: number
  readonly length: number
}

const isAllHidden = (text: string, line: Line, hidden: readonly HiddenPassage[]): boolean => {
  const passages = within(hidden, line)
  if (passages.length === 0) return false
  let from = line.start
  let open = ''
  for (const passage of passages) {
    open += text.slice(from, Math.max(from, passage.start))
    from = passage.end
  }
  return !/[\p{L}\d]/u.test(open + text.slice(from, Math.max(from, line.end)))
}

/** The list is in order, so the first passage that touches the line is found by halving. */
function within(hidden: readonly HiddenPassage[], line: Span): HiddenPassage[] {
  const found: HiddenPassage[] = []
  for (
    let index = firstWhere(hidden.length, (at) => (hidden[at]?.end ?? 0) > line.start);
    index < hidden.length;
    index += 1
  ) {
    const passage = hidden[index]
    if (!passage || passage.start >= line.end) break
    found.push(passage)
  }
  return found
}

const betweenItems = /^[ ,.;:()/'|·•*~–—-]{0,8}$/

/**
 * The passages are in order, without overlaps. Passages with only signs between them are one, so that their number
 * tells nothing.
 */
function joined(text: string, passages: readonly HiddenPassage[]): HiddenPassage[] {
  const inOrder = [...passages].sort((one, other) => one.start - other.start || other.end - one.end)
  const kept: HiddenPassage[] = []
  for (const passage of inOrder) {
    const last = kept.at(-1)
    const isNear = last && (passage.start <= last.end || betweenItems.test(text.slice(last.end, passage.start)))
    if (isNear) kept[kept.length - 1] = { ...last, end: Math.max(last.end, passage.end) }
    else kept.push(passage)
  }
  return kept
}

function originalOf({ start, end }: Span, segments: readonly Segment[]): Span | undefined {
  const segment = segments[firstWhere(segments.length, (at) => (segments[at]?.at ?? 0) > start) - 1]
  if (!segment || end > segment.at + segment.length) return undefined
  return { start: segment.start + start - segment.at, end: segment.start + end - segment.at }
}

/** The test must rise: it holds for all later indexes, too. */
function firstWhere(length: number, test: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
