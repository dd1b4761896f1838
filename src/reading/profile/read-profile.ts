/** The candidate's page and the search need these facts of a resume. */

import { placesIn } from '../words/locations.ts'
import { isHeld as isHeldSo } from '../words/polarities.ts'
import type { Term } from '../words/terms/notation.ts'
import { type Line, lineAt, type Span, slice } from '../words/text.ts'
import { shownBy } from '../words/vocabulary.ts'
import { type Contacts, findContacts } from './contacts.ts'
import type { Entry } from './entries.ts'
import type { Fact } from './fact.ts'
import { bestOf } from './languages.ts'
import type { Mention } from './mentions.ts'
import { findName } from './name.ts'
import { nameOf } from './name-text.ts'
import { type Day, merged, monthsOf, type Period, writeMonth } from './periods.ts'
import type { Experience, Gap, Language, Licence, Profile, Skill } from './profile.ts'
import { isWork, type Reading, readText } from './reading.ts'

export function readProfile(text: string, asOf: Day): Profile {
  const reading = readText(text, asOf)
  const contacts = contactsOf(reading)
  const name = findName(
    reading.lines,
    contacts.emails.map(({ value }) => value),
  )
  const totalMonths = monthsOf(reading.entries.filter(isWork).map(({ period }) => period))
  return {
    name: name ? { value: nameOf(text, name), evidence: name } : null,
    contacts,
    experience: reading.entries.map((entry) => experienceOf(reading, entry)),
    gaps: gapsOf(reading),
    totalMonths,
    totalYears: Math.round(totalMonths / 1.2) / 10,
    education: reading.degrees.map(({ line: _, ...degree }) => degree),
    skills: skillsOf(reading),
    languages: languagesOf(reading),
    licences: licencesOf(reading),
    locations: locationsOf(reading.lines),
  }
}

/** A referee's number is not the candidate's. */
function contactsOf({ lines, sections, language }: Reading): Contacts {
  const others = sections.filter(({ kind }) => kind === 'references')
  const own = lines.filter((_, index) => !others.some(({ first, last }) => index >= first && index <= last))
  return findContacts(own, language)
}

function experienceOf({ text, lines }: Reading, entry: Entry): Experience {
  const own = lines.slice(entry.first, entry.last + 1).filter((line) => line.text.trim() !== '')
  const head = lines.slice(entry.first, entry.headLast + 1)
  const [start, end] = [Math.min(...head.map((line) => line.start)), Math.max(...head.map((line) => line.end))]
  return {
    kind: entry.kind,
    title: entry.title ? slice(text, entry.title) : null,
    employer: entry.employer ? slice(text, entry.employer) : null,
    from: entry.from,
    to: entry.to,
    months: entry.period.to - entry.period.from,
    lines: entry.passage ? [entry.passage] : own.map((line) => ({ start: line.start, end: line.end })),
    evidence: entry.passage ?? { start, end },
  }
}

const gapMonthsMin = 4

/**
 * A gap is the months in which neither a role nor a study nor a declared break stands. A doubt about bare years is
 * decided for the person.
 */
function gapsOf({ entries, degrees }: Reading): Gap[] {
  const studied = degrees.flatMap(({ from, to }) => (from && to && to !== 'present' ? [widest(from, to)] : []))
  const covered = merged([...entries.map(widestOf), ...studied]).filter(({ to, from }) => to > from)
  return covered.slice(1).flatMap((next, index) => {
    const from = covered[index]?.to ?? next.from
    const months = next.from - from
    return months >= gapMonthsMin ? [{ from: writeMonth(from), to: writeMonth(next.from - 1), months }] : []
  })
}

const widestOf = (entry: Entry): Period =>
  entry.to === 'present' ? { from: firstMonth(entry.from), to: entry.period.to } : widest(entry.from, entry.to)

const widest = (from: string, to: string): Period => ({ from: firstMonth(from), to: lastMonth(to) + 1 })

const firstMonth = (point: string): number =>
  Number(point.slice(0, 4)) * 12 + (point.length > 4 ? Number(point.slice(5)) - 1 : 0)
const lastMonth = (point: string): number =>
  Number(point.slice(0, 4)) * 12 + (point.length > 4 ? Number(point.slice(5)) - 1 : 11)

const isHeld = ({ polarity }: Mention): boolean => isHeldSo(polarity)

function skillsOf({ mentions, degrees }: Reading): Skill[] {
  const held = mentions.filter((mention) => mention.term.kind === 'skill' && isHeld(mention))
  // A subject of study is a degree; it becomes a skill where it stands a second time.
  const isStudied = ({ section, line }: Mention): boolean =>
    section === 'education' || (section !== 'experience' && degrees.some((degree) => degree.line === line))
  const byName = mapOf(held.filter((mention) => !isStudied(mention) || !isSubject(mention.term)))
  return [...byName].map(([name, own]) => ({
    name,
    // A person who worked with Spring Boot worked with Java.
    months: monthsWith(held.filter((mention) => shows(mention.term, own[0]?.term))),
    evidence: spanOf(own[0]),
    mentions: own.map(spanOf),
  }))
}

const isSubject = ({ name }: Term): boolean => subjects.has(name)

const subjects: ReadonlySet<string> = new Set([
  'Marketing',
  'Statistics',
  'Accounting',
  'Hospitality',
  'Logistics',
  'Law',
  'Sales',
  'Social work',
  'Real estate',
  'Banking',
  'Insurance',
  'Journalism',
  'Electrical engineering',
  'Teaching',
  'Graphic design',
  'Office administration',
  'Human resources',
  'Cooking',
  'Tax',
  'Translation',
  'Data science',
  'Machine learning',
  'Information security',
])

const shows = (term: Term, sought: Term | undefined): boolean =>
  sought !== undefined && (shownBy.get(term)?.has(sought) ?? false)

export function monthsWith(mentions: readonly Mention[]): number | null {
  const roles = new Set(
    mentions.filter(({ polarity }) => polarity !== 'learning').flatMap(({ entries }) => entries.filter(isWork)),
  )
  return roles.size === 0 ? null : monthsOf([...roles].map(({ period }) => period))
}

function mapOf(mentions: readonly Mention[]): Map<string, Mention[]> {
  const byName = new Map<string, Mention[]>()
  for (const mention of mentions) byName.set(mention.term.name, [...(byName.get(mention.term.name) ?? []), mention])
  return byName
}

const spanOf = (span: Span | undefined): Span => ({ start: span?.start ?? 0, end: span?.end ?? 0 })

function languagesOf({ languages }: Reading): Language[] {
  return bestOf(languages).flatMap(({ tongue, level, start, end }) =>
    level === 'none' ? [] : [{ code: tongue.code, name: tongue.name, level: level ?? null, evidence: { start, end } }],
  )
}

function licencesOf({ mentions, driving }: Reading): Licence[] {
  const named = mapOf(mentions.filter((mention) => mention.term.kind === 'licence' && isHeld(mention)))
  const held = driving.filter(({ isDenied }) => !isDenied)
  return [
    ...[...named].map(([name, found]) => ({ name, evidence: spanOf(found[0]) })),
    ...held.map(({ classes, start, end }) => ({
      name: classes.length > 0 ? `Driving licence ${classes.join(', ')}` : 'Driving licence',
      evidence: { start, end },
    })),
  ]
}

function locationsOf(lines: readonly Line[]): Fact<string>[] {
  const found = lines.slice(0, 400).flatMap((line) => placesIn(line).map((place) => ({ ...place, line })))
  const facts = found.map(({ start, end, line }) => ({
    value: lineAt(line.text, '', { start: start - line.start, end: end - line.start }).text,
    evidence: { start, end },
  }))
  return facts.filter(({ value }, index) => facts.findIndex((other) => other.value === value) === index)
}
