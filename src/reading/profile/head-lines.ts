/** The few lines around the dates of an entry may be its head; what was done is none of them. */

import { hasOccupation } from '../words/occupations.ts'
import { roleLabelOf } from '../words/role-labels.ts'
import { bulletOf, isBlank, type Line, slice } from '../words/text.ts'
import type { Anchor } from './anchors.ts'
import { findRanges } from './date-ranges.ts'
import { isLeaving } from './entered-roles.ts'
import { fieldsOf } from './head-fields.ts'
import { type WeighedField, weigh, withoutDeeds } from './head-signs.ts'
import type { HeadLine, HeadLines } from './head-template.ts'

export interface HeadBounds {
  readonly text: string
  readonly lines: readonly Line[]
  readonly first: number
  readonly last: number
}

const linesAroundMax = 3

export function headLinesOf(bounds: HeadBounds, anchors: readonly Anchor[]): HeadLines[] {
  const found = anchors.map((anchor, order) => {
    const from = (anchors[order - 1]?.index ?? bounds.first - 1) + 1
    const to = (anchors[order + 1]?.index ?? bounds.last + 1) - 1
    return linesAround(bounds, anchor, from, to)
  })
  return withPlacesByPosition(found)
}

function linesAround({ text, lines, first }: HeadBounds, anchor: Anchor, from: number, to: number): HeadLines {
  const own = anchor.rest.length > 0 ? weighed(text, anchor.rest) : []
  const isBare = own.length === 0
  const isHeadAt = (index: number): boolean => {
    const line = lines[index]
    return line !== undefined && index >= from && index <= to && canBeHead(line)
  }
  // Dates alone in their paragraph belong to the one beside it.
  const above = runOf(lines, anchor.index, -1, from, isBare && !isHeadAt(anchor.index + 1))
  const below = runOf(lines, anchor.index, 1, to, isBare && !isHeadAt(anchor.index - 1))
  const isOwn = above.isWhole || (above.isEnd && from === first)
  const lineAt = (index: number, offset: number): HeadLine => {
    const line = lines[index]
    return { offset, index, fields: line ? weighed(text, [{ start: line.start, end: line.end }]) : [] }
  }
  return {
    index: anchor.index,
    next: to + 1,
    lines: [
      ...above.found.map((index, order) => lineAt(index, -1 - order)).reverse(),
      { offset: 0, index: anchor.index, fields: own },
      ...below.found.map((index, order) => lineAt(index, 1 + order)),
    ],
    ownAbove: isOwn ? above.found.length : 0,
  }
}

const weighed = (text: string, spans: Parameters<typeof fieldsOf>[1]): WeighedField[] =>
  withoutDeeds(fieldsOf(text, spans).map((field) => weigh(text, field)))

interface Run {
  readonly found: readonly number[]
  /** The run ends at a blank line. */
  readonly isWhole: boolean
  /** The run ends where its bounds do. */
  readonly isEnd: boolean
}

/** A run ends at a blank line, or at one that can't be of a head. */
function runOf(lines: readonly Line[], index: number, step: 1 | -1, end: number, isAlone: boolean): Run {
  const found: number[] = []
  for (let at = index + step; (end - at) * step >= 0; at += step) {
    const line = lines[at]
    if (!line) break
    if (isBlank(line)) {
      if (found.length === 0 && at === index + step && isAlone) continue
      return { found, isWhole: true, isEnd: false }
    }
    if (!canBeHead(line) || found.length === linesAroundMax) return { found, isWhole: false, isEnd: false }
    if (!isDuration(line)) found.push(at)
  }
  return { found, isWhole: false, isEnd: true }
}

const headLengthMax = 110

export function canBeHead(line: Line): boolean {
  if (isBlank(line) || bulletOf(line) !== '' || line.text.length > headLengthMax) return false
  if (/[.!?;。]\s*$/.test(line.text) && !/(?:^|[^\p{L}])\p{L}{1,4}\.\s*$/u.test(line.text)) return false
  if (
    /^\s*\p{Ll}/u.test(line.text) &&
    !/^\s*(?:\p{Ll}{1,5}\s){1,2}\p{Lu}/u.test(line.text) &&
    !hasOccupation(line.folded)
  )
    return false
  return !isLeaving(line.folded) && findRanges(line.folded).length === 0 && !isTableHead(line)
}

/** "Period | Position | Company" heads a table. */
const isTableHead = ({ folded }: Line): boolean =>
  /\||\t|\s{2}\S/.test(folded) &&
  folded
    .split(/\t|\||\s{2,}/)
    .slice(0, 8)
    .filter((cell) => cell.trim() !== '' && roleLabelOf(cell.trim())?.valueAt === cell.trim().length).length >= 2

/** "4 years 7 months" stands below a house with several roles. */
export const isDuration = ({ folded }: Line): boolean =>
  folded.length < 60 &&
  /^[\s(]*(?:[\p{L}-]{4,12}(?:\s\p{L}{4,12})?\s?[·:]\s?)?(?:\d{1,2}\s?\p{L}{1,10}\.?,?\s?(?:\p{L}{1,3}\s)?){1,2}[\s)]*$/u.test(
    folded,
  ) &&
  /\d/.test(folded)

/** A field is a place where other entries have theirs. */
function withPlacesByPosition(entries: readonly HeadLines[]): HeadLines[] {
  const counts = new Map<string, { places: number; all: number }>()
  const keyOf = (line: HeadLine, field: WeighedField): string => `${line.offset}:${field.place}`
  for (const { lines } of entries)
    for (const line of lines)
      for (const field of line.fields) {
        const count = counts.get(keyOf(line, field)) ?? { places: 0, all: 0 }
        counts.set(keyOf(line, field), { places: count.places + (field.isPlace ? 1 : 0), all: count.all + 1 })
      }
  const isPlaceKey = (key: string): boolean => {
    const { places = 0, all = 0 } = counts.get(key) ?? {}
    return places >= 2 && places * 2 >= all
  }
  const asPlace = (line: HeadLine, field: WeighedField): WeighedField =>
    !field.isPlace && field.asTitle < 2 && field.asEmployer < 2 && isPlaceKey(keyOf(line, field))
      ? { ...field, isPlace: true, asTitle: field.asTitle - 2, asEmployer: field.asEmployer - 2 }
      : field
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.map((line) => ({ ...line, fields: line.fields.map((field) => asPlace(line, field)) })),
  }))
}

/** The words of a head are compared with what stands elsewhere. */
export const textOf = (text: string, { lines }: HeadLines): string =>
  lines.flatMap(({ fields }) => fields.map((field) => slice(text, field))).join(' ')
