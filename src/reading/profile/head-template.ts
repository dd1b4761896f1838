/**
 * Entries of one resume are built alike: so many lines above the dates, so many below, the title in one field and the
 * employer in another. The template under which all entries fit best together reads each of them, also one whose words
 * nobody knows.
 */

import type { Span } from '../words/text.ts'
import { partOf, spanOf, type WeighedField } from './head-signs.ts'

/** A line counts from that of the dates: `-1` is the one above. */
export interface HeadLine {
  readonly offset: number
  readonly index: number
  readonly fields: readonly WeighedField[]
}

export interface HeadLines {
  readonly index: number
  /** The dates of the next entry stand in this line. */
  readonly next: number
  readonly lines: readonly HeadLine[]
  /** So many lines above can belong to nothing else, because nothing but a heading or a blank line precedes them. */
  readonly ownAbove: number
}

export interface HeadTemplate {
  readonly up: number
  readonly down: number
  readonly title: string | undefined
  readonly employer: string | undefined
  /** Trust grows with the entries that agree, and lets a place speak where words don't. */
  readonly trust: number
}

export interface Head {
  readonly first: number
  readonly last: number
  readonly title: Span | undefined
  readonly employer: Span | undefined
}

/** The first is preferred where two fit alike. */
const extents: readonly (readonly [up: number, down: number])[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 0],
  [0, 3],
]

/** Some dozens of entries tell all there is to learn. */
const learntMax = 24

const blank = (up: number, down: number): HeadTemplate => ({
  up,
  down,
  title: undefined,
  employer: undefined,
  trust: 0,
})

export function learnTemplate(all: readonly HeadLines[], others: readonly HeadLines[] = []): HeadTemplate {
  const entries = all.slice(0, learntMax)
  const beside = others.slice(0, learntMax)
  let best = { template: blank(0, 0), score: Number.NEGATIVE_INFINITY }
  for (const [up, down] of extents) {
    const template = withPlaces(blank(up, down), [...entries, ...beside])
    const sum = (heads: readonly HeadLines[]) =>
      heads.reduce((total, head) => total + bestPair(template, head).score, 0)
    const score = sum(entries) + sum(beside) * 0.3
    if (score > best.score + 0.01) best = { template, score }
  }
  return best.template
}

interface Votes {
  readonly title: Map<string, number>
  readonly employer: Map<string, number>
}

/** A place in the field of a house says only that the house is left out there. */
const worst = -1.5

/** Title and employer stand where most entries have them by their words; the less certain follow. */
function withPlaces(template: HeadTemplate, entries: readonly HeadLines[]): HeadTemplate {
  const votes: Votes = { title: new Map(), employer: new Map() }
  for (const entry of entries)
    for (const [key, field] of fieldsIn(template, entry)) {
      votes.title.set(key, (votes.title.get(key) ?? 0) + Math.max(worst, field.asTitle))
      votes.employer.set(key, (votes.employer.get(key) ?? 0) + Math.max(worst, field.asEmployer))
    }
  let best = { title: undefined as string | undefined, employer: undefined as string | undefined, score: 0 }
  const count = entries.length
  const employers = [...votes.employer]
  for (const [at, [title, one]] of [...votes.title].entries())
    for (const [beside, [employer, other]] of employers.entries()) {
      // The two stand beside each other, and what was done comes after both.
      const apart = Math.abs(at - beside) - 1
      const score = one + other - count * 0.4 * apart
      if (title !== employer && score > best.score) best = { title, employer, score }
    }
  const trust = count < 2 ? 0 : Math.min(1, best.score / (count * 3)) * Math.min(3, count)
  return { ...template, title: best.title, employer: best.employer, trust }
}

/** The lines right above the dates of the next entry are the next one's. */
const usedOf = (
  { up, down }: Pick<HeadTemplate, 'up' | 'down'>,
  { lines, next }: Pick<HeadLines, 'lines' | 'next'>,
): HeadLine[] =>
  lines.filter(({ offset, index }) => offset >= -up && offset <= down && (offset <= 0 || index < next - up))

function fieldsIn({ up, down }: HeadTemplate, { lines, next }: HeadLines): [key: string, field: WeighedField][] {
  return usedOf({ up, down }, { lines, next }).flatMap(({ offset, fields }) =>
    fields.map((field): [string, WeighedField] => [`${offset}:${field.place}`, field]),
  )
}

interface Pair {
  readonly title: WeighedField | undefined
  readonly employer: WeighedField | undefined
  readonly score: number
}

const [noTitle, plainField, lineUsed, lineBeyond, lineIdle, lineLeft] = [-1.5, 0.6, 0.4, 1.4, 0.6, 1.5]

function bestPair(template: HeadTemplate, entry: HeadLines): Pair {
  const fields = fieldsIn(template, entry)
  const options: readonly (readonly [string, WeighedField | undefined])[] = [...fields, ['', undefined]]
  let best: Pair = { title: undefined, employer: undefined, score: Number.NEGATIVE_INFINITY }
  for (const [titleKey, title] of options)
    for (const [employerKey, employer] of options) {
      if (title && title === employer) continue
      const score =
        (title ? title.asTitle + plainField + (titleKey === template.title ? template.trust : 0) : noTitle) +
        (employer ? employer.asEmployer + plainField + (employerKey === template.employer ? template.trust : 0) : 0) +
        // Most people name what they were before where; it decides where nothing else does.
        (title && employer && title.start < employer.start ? 0.2 : 0) +
        (title && employer && lineOf(titleKey) === lineOf(employerKey) ? 1 : 0)
      if (score > best.score + 0.001) best = { title, employer, score }
    }
  return { ...best, score: best.score - costOf(template, entry, best) }
}

const lineOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** Lines of a head are paid for, more so when they hold nothing; lines above that are left out even more. */
function costOf({ up, down }: HeadTemplate, { lines, next, ownAbove }: HeadLines, { title, employer }: Pair): number {
  const used = usedOf({ up, down }, { lines, next }).filter(({ offset }) => offset !== 0)
  const idle = used.filter(
    ({ fields }) => !fields.some((field) => field === title || field === employer || field.isPlace),
  )
  const own = lines.find(({ offset }) => offset === 0)?.fields.filter(({ isPlace }) => !isPlace) ?? []
  // A line that says two things beside its dates says all there is.
  const cost = own.length >= 2 ? lineBeyond : lineUsed
  return used.length * cost + idle.length * lineIdle + Math.max(0, ownAbove - up) * lineLeft
}

export function readHead(template: HeadTemplate, entry: HeadLines): Head {
  const { title, employer } = bestPair(template, entry)
  const used = usedOf(template, entry)
  const telling = used.filter(
    ({ offset, fields }) =>
      offset <= 0 || fields.some((field) => field === title || field === employer || field.isPlace),
  )
  return {
    first: Math.min(entry.index, ...used.map(({ index }) => index)),
    last: Math.max(entry.index, ...telling.map(({ index }) => index)),
    title: title && wholeTitle(title, employer, used),
    employer: spanOf(employer),
  }
}

/** "Intern, Warehouse Assistant" is one title. */
function wholeTitle(title: WeighedField, employer: WeighedField | undefined, lines: readonly HeadLine[]): Span {
  const own = lines.find(({ fields }) => fields.includes(title))?.fields ?? []
  const next = own[own.indexOf(title) + 1]
  const isOne =
    next !== undefined && next !== employer && partOf(next) === partOf(title) && next.asTitle >= 2 && title.asTitle >= 2
  return { start: title.start, end: isOne ? next.end : title.end }
}
