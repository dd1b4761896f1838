/** The name of a house may stand once, above several roles in it. */

import { isBlank, type Line, type Span } from '../words/text.ts'
import type { Anchor } from './anchors.ts'
import { fieldsOf } from './head-fields.ts'
import { canBeHead, isDuration } from './head-lines.ts'
import { spanOf, weigh } from './head-signs.ts'
import type { Head } from './head-template.ts'
import { type Period, periodOf } from './periods.ts'

export interface ToldEntry {
  readonly anchor: Anchor
  readonly head: Head
}

export interface HouseBounds {
  readonly text: string
  readonly lines: readonly Line[]
  readonly first: number
  /** Heads stand above the dates, so that one without a house stands below that of another. */
  readonly isAbove: boolean
  readonly asOf: number
}

export function withHouses(bounds: HouseBounds, told: readonly ToldEntry[]): ToldEntry[] {
  const plain = withoutSums(bounds, told)
  let house: Span | undefined
  const found: ToldEntry[] = []
  for (const entry of plain) {
    const { head } = entry
    if (head.employer) {
      house = bounds.isAbove ? head.employer : undefined
      found.push(entry)
      continue
    }
    const above = houseAbove(bounds, head, found.at(-1)?.head.last ?? bounds.first - 1, found.length === 0)
    house = above?.span ?? house
    found.push({ ...entry, head: { ...head, employer: house, first: above?.index ?? head.first } })
  }
  return found
}

/** The line of a house opens its paragraph; without a word of houses only the first of a section is one. */
function houseAbove(
  { text, lines, first }: HouseBounds,
  head: Head,
  before: number,
  isFirst: boolean,
): { index: number; span: Span } | undefined {
  let at = head.first - 1
  while (at > before && at > head.first - 4 && isSkipped(lines[at])) at -= 1
  const line = lines[at]
  if (at <= before || !line || !canBeHead(line) || isDuration(line)) return undefined
  const isOpening = at === first || isBlank(lines[at - 1] ?? line)
  const fields = fieldsOf(text, [{ start: line.start, end: line.end }]).map((field) => weigh(text, field))
  const best = fields.filter(({ isPlace }) => !isPlace).toSorted((one, other) => other.asEmployer - one.asEmployer)[0]
  const span = spanOf(best)
  const isHouse = best !== undefined && (best.asEmployer >= 2 || (isFirst && best.asEmployer > -1))
  return isOpening && isHouse && span ? { index: at, span } : undefined
}

const isSkipped = (line: Line | undefined): boolean => line !== undefined && (isBlank(line) || isDuration(line))

/** A house with all its years, above roles with years of their own, is no role of itself. */
function withoutSums({ text, asOf }: HouseBounds, told: readonly ToldEntry[]): ToldEntry[] {
  const kept: ToldEntry[] = []
  let sum: { period: Period; house: Span } | undefined
  for (const [order, entry] of told.entries()) {
    const period = periodIn(entry, asOf)
    const next = told[order + 1]
    const isInside = sum !== undefined && isWithin(period, sum.period) && entry.head.title !== undefined
    if (sum && isInside && !entry.head.employer) kept.push({ ...entry, head: { ...entry.head, employer: sum.house } })
    else {
      const house = isSum(text, entry, next, asOf) ? (entry.head.employer ?? entry.head.title) : undefined
      sum = house && { period, house }
      if (!house) kept.push(entry)
    }
  }
  return kept
}

function isSum(text: string, { anchor, head }: ToldEntry, next: ToldEntry | undefined, asOf: number): boolean {
  if (!next || next.head.employer || !next.head.title || (head.title && head.employer)) return false
  const name = head.title ?? head.employer
  if (!name || !isWithin(periodIn(next, asOf), periodOf(anchor.range.from, anchor.range.to, asOf))) return false
  return weigh(text, { ...name, place: '' }).asTitle < 2 && weigh(text, { ...next.head.title, place: '' }).asTitle > -2
}

const periodIn = ({ anchor }: ToldEntry, asOf: number): Period => periodOf(anchor.range.from, anchor.range.to, asOf)

const isWithin = (inner: Period, outer: Period): boolean => inner.from >= outer.from && inner.to <= outer.to
