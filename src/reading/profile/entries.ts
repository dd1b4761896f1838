/** A resume tells roles: who, where, from when to when, and which lines speak of them. */

import { hasBreak, hasInternship, hasOccupation, hasSchool } from '../words/occupations.ts'
import { fold, isBlank, type Line, type Span, slice } from '../words/text.ts'
import { type Anchor, anchorsIn, anchorsMax } from './anchors.ts'
import { findRanges } from './date-ranges.ts'
import { type Head, piecesOf, readHead } from './entry-heads.ts'
import { type Period, periodOf, writePoint } from './periods.ts'
import type { Experience } from './profile.ts'
import type { Section } from './sections.ts'

export interface Entry {
  readonly kind: Experience['kind']
  readonly title: Span | undefined
  readonly employer: Span | undefined
  readonly from: string
  readonly to: string
  /** The dates leave out the months. */
  readonly isRough: boolean
  readonly period: Period
  readonly first: number
  readonly last: number
  readonly headLast: number
  /** The passage is the part of a letter's paragraph that speaks of this role. */
  readonly passage: Span | undefined
}

export interface Source {
  readonly text: string
  readonly lines: readonly Line[]
  readonly sections: readonly Section[]
  readonly asOf: number
}

const elsewhere: ReadonlySet<string> = new Set([
  'education',
  'licences',
  'publications',
  'references',
  'interests',
  'languages',
  'skills',
])

export function entriesOf(source: Source): Entry[] {
  const named = source.sections.filter(({ kind }) => kind === 'experience' || kind === 'volunteering')
  const found = named.flatMap((section) => entriesIn(source, section))
  if (found.some(({ kind }) => kind !== 'volunteering')) return found.slice(0, anchorsMax)

  const loose = source.sections.filter(({ kind }) => !elsewhere.has(kind) && kind !== 'volunteering')
  const guessed = loose.flatMap((section) => entriesIn(source, section)).filter((entry) => !isStudy(source, entry))
  const prose = guessed.length > 0 ? guessed : loose.flatMap((section) => proseEntries(source, section))
  return [...prose, ...found].slice(0, anchorsMax)
}

function entriesIn(source: Source, section: Section): Entry[] {
  const { lines, text } = source
  const anchors = anchorsIn(lines, section.first, section.last)
  const isAbove = hasHeadAbove(lines, section, anchors[0])
  const heads: Head[] = []
  anchors.forEach((anchor, order) => {
    const from = order === 0 ? section.first : (heads[order - 1]?.last ?? anchor.index - 1) + 1
    const to = (anchors[order + 1]?.index ?? section.last + 1) - 1
    heads.push(readHead(anchor, { text, lines, from, to, isAbove }))
  })
  return anchors.flatMap((anchor, order) => {
    const head = heads[order]
    if (!head) return []
    const last = (heads[order + 1]?.first ?? section.last + 1) - 1
    const employer = head.employer ?? (isAbove ? inherited(heads, order) : undefined)
    return entryOf(source, section, { ...head, employer }, anchor, last)
  })
}

/** A second role below one employer's name stands without that name. */
const inherited = (heads: readonly Head[], order: number): Span | undefined =>
  heads.slice(0, order).findLast(({ employer }) => employer !== undefined)?.employer

function hasHeadAbove(lines: readonly Line[], section: Section, anchor: Anchor | undefined): boolean {
  if (!anchor) return false
  const opening = lines.slice(Math.max(section.first, anchor.index - 3), anchor.index)
  const near = opening.slice(opening.findLastIndex(isBlank) + 1)
  return near.length > 0 && near.every((line) => line.text.length < 110)
}

function entryOf(source: Source, section: Section, head: Head, { range }: Anchor, last: number): Entry[] {
  if (range.expected || range.from.year * 12 > source.asOf + 12) return []
  const line = source.lines.slice(head.first, head.last + 1).map(({ folded }) => folded)
  const title = head.title ? fold(slice(source.text, head.title)) : ''
  const kind = kindOf(section, title, line.join(' '))
  return [
    {
      kind,
      title: head.title,
      employer: head.employer,
      from: writePoint(range.from),
      to: range.to === 'present' ? 'present' : writePoint(range.to),
      isRough: range.from.month === undefined || (range.to !== 'present' && range.to.month === undefined),
      period: periodOf(range.from, range.to, source.asOf),
      first: head.first,
      last,
      headLast: head.last,
      passage: undefined,
    },
  ]
}

function kindOf(section: Section, title: string, head: string): Entry['kind'] {
  if (section.kind === 'volunteering') return 'volunteering'
  if (hasBreak(head)) return 'break'
  return hasInternship(title) || /intern|praktik|stage|practicas|tirocin|estagi/.test(section.heading)
    ? 'internship'
    : 'work'
}

/** A dated line with a school and no occupation is schooling, if it has no heading above it. */
function isStudy({ lines, text }: Source, entry: Entry): boolean {
  const head = lines
    .slice(entry.first, entry.headLast + 1)
    .map(({ folded }) => folded)
    .join(' ')
  const isTitled = entry.title !== undefined && hasOccupation(fold(slice(text, entry.title)))
  return (
    !isTitled && (hasSchool(head) || /bachelor|master|diplom|abitur|degree|licen[cs]|laurea|grado|baccal/.test(head))
  )
}

/** A letter may stand in place of a table: each sentence that says from when to when tells of one role. */
function proseEntries(source: Source, section: Section): Entry[] {
  const dated = source.lines.slice(section.first, section.last + 1).flatMap((line, order) =>
    findRanges(line.folded).map((range) => ({
      index: section.first + order,
      range,
      sentence: sentenceAround(source.text, line, range),
    })),
  )
  const tellsRole = dated
    .slice(0, anchorsMax)
    .filter(({ sentence }) => hasOccupation(fold(slice(source.text, sentence))))
  return tellsRole.flatMap(({ index, range, sentence }, order) => {
    const [title, employer] = proseHead(source.text, sentence)
    const next = tellsRole[order + 1]
    const end = next?.index === index ? next.sentence.start : (source.lines[index]?.end ?? sentence.end)
    const passage = { start: sentence.start, end: Math.max(sentence.end, end) }
    const entries = entryOf(
      source,
      section,
      { first: index, last: index, title, employer },
      { index, range, rest: [] },
      index,
    )
    return entries.map((entry) => ({ ...entry, passage }))
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
  const match = /\b(?:for|at|with|bei|chez|en|presso|na|no|bij)\s((?:\p{Lu}[\p{L}&'.-]*\s?){1,5})/u.exec(words)
  // A dot behind a word ends the sentence; behind a letter or two it belongs to the name.
  const name = match?.[1]?.trimEnd().replace(/(?<=\p{L}{3})\.$/u, '')
  const place = match && name ? words.indexOf(name, match.index) : -1
  const employer =
    place === -1 ? undefined : { start: sentence.start + place, end: sentence.start + place + (name?.length ?? 0) }
  const title = piecesOf(text, sentence).find((piece) => hasOccupation(fold(slice(text, piece))))
  return [title, employer]
}
