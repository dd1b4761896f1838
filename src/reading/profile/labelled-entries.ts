/** Forms say what each line is: "Employer: …", "Stanowisko: …". One entry ends where a label comes a second time. */

import { type FoundLabel, type RoleLabel, roleLabelOf } from '../words/role-labels.ts'
import { isBlank, type Line, type Span, trimmed } from '../words/text.ts'
import type { Anchor } from './anchors.ts'
import { findRanges } from './date-ranges.ts'
import type { ToldEntry } from './houses.ts'

interface Mark {
  readonly kind: RoleLabel
  readonly index: number
  readonly value: Span | undefined
  readonly anchor: Anchor | undefined
}

export function labelledEntries(text: string, lines: readonly Line[], first: number, last: number): ToldEntry[] {
  const marks = marksIn(text, lines, first, last)
  if (!marks.some(({ kind }) => kind === 'title' || kind === 'employer')) return []
  const groups = groupsOf(marks)
  return groups.flatMap((group) => {
    const anchor = group.find((mark) => mark.anchor)?.anchor
    const title = group.find(({ kind }) => kind === 'title')
    const employer = group.find(({ kind }) => kind === 'employer')
    if (!anchor || !(title?.value || employer?.value)) return []
    const near = group.filter(({ index, kind }) => kind !== 'detail' && index <= anchor.index + 8)
    return [
      {
        anchor,
        head: {
          first: Math.min(...group.map(({ index }) => index)),
          last: Math.max(anchor.index, ...near.map(({ index }) => index)),
          title: title?.value,
          employer: employer?.value && firstPiece(text, employer.value),
        },
      },
    ]
  })
}

/** Name and address of the house stand in one field. */
function firstPiece(text: string, span: Span): Span {
  const comma = text.slice(span.start, span.end).search(/,\s|\s[–—-]\s|\s\(/)
  return comma < 3 ? span : { start: span.start, end: span.start + comma }
}

function marksIn(text: string, lines: readonly Line[], first: number, last: number): Mark[] {
  const marks: Mark[] = []
  for (let index = first; index <= last; index += 1) {
    const line = lines[index]
    if (!line || isBlank(line)) continue
    const label = roleLabelOf(line.folded)
    const next = lines[index + 1]
    const range = findRanges(line.folded)[0]
    if (range && (label === undefined || label.kind === 'dates')) {
      const isDates = label !== undefined || range.end - range.start > line.text.trim().length - 14
      if (isDates) marks.push({ kind: 'dates', index, value: undefined, anchor: { index, range, rest: [] } })
    } else if (label) marks.push(markOf(text, lines, index, label, next))
  }
  return marks
}

function markOf(text: string, lines: readonly Line[], index: number, label: FoundLabel, next: Line | undefined): Mark {
  const line = lines[index]
  const own = line && trimmed(text, { start: line.start + label.valueAt, end: line.end })
  const isAlone = own === undefined || own.end <= own.start
  // The value of a label alone in its line stands below it.
  const below = isAlone && next && !isBlank(next) && roleLabelOf(next.folded) === undefined ? next : undefined
  const range = label.kind === 'dates' && below ? findRanges(below.folded)[0] : undefined
  return {
    kind: label.kind,
    index: below ? index + 1 : index,
    value: isAlone ? below && trimmed(text, below) : own,
    anchor: range && { index: index + 1, range, rest: [] },
  }
}

function groupsOf(marks: readonly Mark[]): Mark[][] {
  const groups: Mark[][] = []
  for (const mark of marks) {
    const open = groups.at(-1)
    const isRepeated = open?.some(({ kind }) => kind === mark.kind && kind !== 'detail' && kind !== 'place') ?? false
    if (!open || isRepeated) groups.push([mark])
    else open.push(mark)
  }
  return groups
}
