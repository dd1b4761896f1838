/** A resume tells roles: who, where, from when to when, and which lines speak of them. */

import { degreesIn } from '../words/degrees.ts'
import { hasBreak, hasInternship, hasOccupation, hasSchool } from '../words/occupations.ts'
import { fold, isBlank, type Line, type Span, slice } from '../words/text.ts'
import { type Anchor, anchorsIn, anchorsMax } from './anchors.ts'
import { headLinesOf } from './head-lines.ts'
import { type Head, type HeadLines, type HeadTemplate, learnTemplate, readHead } from './head-template.ts'
import { type ToldEntry, withHouses } from './houses.ts'
import { labelledEntries } from './labelled-entries.ts'
import { type Period, periodOf, writePoint } from './periods.ts'
import type { Experience } from './profile.ts'
import { rolesInProse } from './prose-entries.ts'
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
  const named = source.sections.filter(
    (section) => section.kind === 'experience' || section.kind === 'volunteering' || isFormOfRoles(source, section),
  )
  const found = partsOf(source, named).flatMap((part) => entriesIn(source, part))
  const worked = found.filter((entry) => !isStudy(source, entry, true))
  if (worked.some(({ kind }) => kind !== 'volunteering')) return worked.slice(0, anchorsMax)

  const loose = source.sections.filter(({ kind }) => !elsewhere.has(kind) && kind !== 'volunteering')
  const guessed = partsOf(source, loose).flatMap((part) => entriesIn(source, part))
  const roles = guessed.filter((entry) => !isStudy(source, entry, false))
  const prose = roles.length > 0 ? roles : loose.flatMap((section) => proseEntries(source, section))
  return [...prose, ...worked].slice(0, anchorsMax)
}

/** A list of projects with a role in each is work. */
const isFormOfRoles = ({ text, lines }: Source, { kind, first, last }: Section): boolean =>
  kind === 'projects' && labelledEntries(text, lines, first, last).filter(({ head }) => head.title).length > 1

/** A section with the dates in it: all of them are looked at before the first entry is read. */
interface Part {
  readonly section: Section
  readonly anchors: readonly Anchor[]
  readonly heads: readonly HeadLines[]
  readonly labelled: readonly ToldEntry[]
}

function partsOf({ text, lines }: Source, sections: readonly Section[]): (Part & { template: HeadTemplate })[] {
  const parts = sections.map(({ first, last, ...rest }): Part => {
    const anchors = anchorsIn(lines, first, last)
    const labelled = labelledEntries(text, lines, first, last)
    const isForm = labelled.length > 0 && labelled.length * 2 >= anchors.length
    return {
      section: { first, last, ...rest },
      anchors,
      labelled: isForm ? labelled : [],
      heads: isForm ? [] : headLinesOf({ text, lines, first, last }, anchors),
    }
  })
  return parts.map((part) => {
    const others = parts.filter((other) => other !== part).flatMap(({ heads }) => heads)
    return { ...part, template: learnTemplate(part.heads, others) }
  })
}

function entriesIn(source: Source, part: Part & { template: HeadTemplate }): Entry[] {
  const { section } = part
  if (isProse(source, section)) {
    const roles = proseEntries(source, section)
    if (roles.length > 0) return roles
  }
  const told = part.labelled.length > 0 ? part.labelled : readByTemplate(source, part)
  return told.flatMap(({ anchor, head }, order) => {
    const last = (told[order + 1]?.head.first ?? section.last + 1) - 1
    return entryOf(source, section, head, anchor, Math.max(last, head.last))
  })
}

/** Most lines are paragraphs, which no head of an entry is. */
function isProse({ lines }: Source, { first, last }: Section): boolean {
  const told = lines.slice(first, last + 1).filter((line) => !isBlank(line))
  const isParagraph = ({ text }: Line): boolean => text.length > 110 && /[.!?]\s+\p{L}|\.\s*$/u.test(text)
  return told.length > 0 && told.filter(isParagraph).length * 2 > told.length
}

function readByTemplate(
  { text, lines, asOf }: Source,
  { section, anchors, heads, template }: Part & { template: HeadTemplate },
): ToldEntry[] {
  const told: ToldEntry[] = []
  anchors.forEach((anchor, order) => {
    const head = heads[order]
    if (!head) return
    const before = told.at(-1)?.head.last ?? section.first - 1
    told.push({
      anchor,
      head: readHead(template, { ...head, lines: head.lines.filter(({ index }) => index > before) }),
    })
  })
  return withHouses({ text, lines, first: section.first, isAbove: template.up > 0, asOf }, told)
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
      employer:
        kind === 'break' && !isIn(head.employer, source.lines[head.first], source.lines[head.last])
          ? undefined
          : head.employer,
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

const isIn = (span: Span | undefined, first: Line | undefined, last: Line | undefined): boolean =>
  span !== undefined && first !== undefined && last !== undefined && span.start >= first.start && span.end <= last.end

function kindOf(section: Section, title: string, head: string): Entry['kind'] {
  if (section.kind === 'volunteering') return 'volunteering'
  if (hasBreak(head)) return 'break'
  return hasInternship(title) || /intern|praktik|stage|practicas|tirocin|estagi/.test(section.heading)
    ? 'internship'
    : 'work'
}

/**
 * A degree without an occupation is schooling, wherever it stands, and a teacher at a school is at work. Below a heading
 * of work a school alone is an employer.
 */
function isStudy({ lines, text }: Source, entry: Entry, isBelowWork: boolean): boolean {
  const title = entry.title === undefined ? '' : fold(slice(text, entry.title))
  const head = lines
    .slice(entry.first, entry.headLast + 1)
    .map(({ folded }) => folded)
    .join(' ')
  const house = entry.employer === undefined ? '' : fold(slice(text, entry.employer))
  const isSchooled = hasSchool(house) || hasSchool(title)
  if (hasOccupation(withoutDegrees(title))) return false
  if (isBelowWork && house !== '' && !isSchooled) return false
  return degreesIn(head).some(({ level }) => level > 2) || (!isBelowWork && (isSchooled || hasSchool(head)))
}

const withoutDegrees = (folded: string): string =>
  degreesIn(folded).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, folded)

function proseEntries(source: Source, section: Section): Entry[] {
  return rolesInProse(source.text, source.lines, section.first, section.last).flatMap((role) => {
    const { index, range, title, employer, passage } = role
    const head = { first: index, last: index, title, employer }
    return entryOf(source, section, head, { index, range, rest: [] }, index).map((entry) => ({ ...entry, passage }))
  })
}
