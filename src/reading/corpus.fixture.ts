/** The corpus shows what the engine found, what it missed, and what it made up. */
import type { LabelledResume, LabelledRole } from '#test/corpus/resumes.ts'
import { corpusDay } from '#test/corpus/resumes.ts'
import { type Evaluation, evaluate } from './judging/evaluate.ts'
import type { Profile } from './profile/profile.ts'
import { readProfile } from './profile/read-profile.ts'
import { fold } from './words/text.ts'
import { type Found, skills as vocabulary } from './words/vocabulary.ts'

export const corpusFields = ['contacts', 'dates', 'titles', 'skills', 'years', 'languages', 'met'] as const
export type CorpusField = (typeof corpusFields)[number]

export interface Count {
  readonly found: number
  readonly missed: number
  readonly made: number
  readonly faults: readonly string[]
}

export interface Figures extends Count {
  readonly precision: number
  readonly recall: number
}

export const figuresOf = ({ precision, recall }: Figures): string =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`

export type Counts = Readonly<Record<CorpusField, Count>>

export function countResume(resume: LabelledResume): Counts {
  const profile = readProfile(resume.text, corpusDay)
  return {
    contacts: countContacts(resume, profile),
    dates: countDates(resume, profile),
    titles: countTitles(resume, profile),
    skills: countSkills(resume, profile),
    years: countYears(resume, profile),
    languages: countLanguages(resume, profile),
    met: countMet(resume, evaluateResume(resume)),
  }
}

export const evaluateResume = ({ text, labels }: LabelledResume): Evaluation =>
  evaluate({
    criteria: labels.criteria.map(({ text: wanted, kind }, index) => ({
      id: `c${index}`,
      text: wanted,
      kind,
      weight: 1,
    })),
    documents: [{ source: 'resume', text }],
    asOf: corpusDay,
  })

export function sumOf(counts: readonly Count[]): Figures {
  const total = (field: 'found' | 'missed' | 'made') => counts.reduce((sum, count) => sum + count[field], 0)
  const [found, missed, made] = [total('found'), total('missed'), total('made')]
  const share = (others: number) => (found + others === 0 ? 1 : found / (found + others))
  return {
    found,
    missed,
    made,
    faults: counts.flatMap(({ faults }) => faults),
    precision: share(made),
    recall: share(missed),
  }
}

/** Both sides are sets of strings: a string in only one of them is a fault. */
function compare(id: string, wanted: readonly string[], given: readonly string[]): Count {
  const missed = wanted.filter((each) => !given.includes(each))
  const made = given.filter((each) => !wanted.includes(each))
  return {
    found: wanted.length - missed.length,
    missed: missed.length,
    made: made.length,
    faults: [...missed.map((each) => `${id}: missed ${each}`), ...made.map((each) => `${id}: made up ${each}`)],
  }
}

function countContacts({ id, labels }: LabelledResume, { contacts }: Profile): Count {
  const given = [...contacts.emails, ...contacts.phones, ...contacts.links].map(({ value }) => value)
  return compare(id, [...labels.contacts.emails, ...labels.contacts.phones, ...labels.contacts.links], given)
}

const datesOf = ({ from, to }: { from: string; to: string }): string => `${from} – ${to}`

function countDates({ id, labels }: LabelledResume, { experience }: Profile): Count {
  const roles = experience.filter(({ kind }) => kind === 'work' || kind === 'internship')
  return compare(id, labels.experience.map(datesOf), roles.map(datesOf))
}

/** A title or employer is right when one side holds the other: where a title ends is taste. */
function countTitles({ id, labels }: LabelledResume, { experience }: Profile): Count {
  const counts = labels.experience.map((role: LabelledRole): Count => {
    const same = experience.find((each) => datesOf(each) === datesOf(role))
    const wrong = [
      ...(role.title && !isAlike(role.title, same?.title) ? [`title ${role.title} | ${same?.title}`] : []),
      ...(role.employer && !isAlike(role.employer, same?.employer)
        ? [`employer ${role.employer} | ${same?.employer}`]
        : []),
    ]
    const asked = [role.title, role.employer].filter((each) => each !== undefined).length
    return {
      found: asked - wrong.length,
      missed: wrong.length,
      made: wrong.length,
      faults: wrong.map((each) => `${id}: ${each}`),
    }
  })
  return sumOf(counts)
}

function isAlike(wanted: string, given: string | null | undefined): boolean {
  if (!given) return false
  const [one, other] = [fold(wanted).replace(/[^\p{L}\d]/gu, ''), fold(given).replace(/[^\p{L}\d]/gu, '')]
  return one.includes(other) || other.includes(one)
}

const skillsIn = (label: string): readonly Found[] =>
  vocabulary
    .find({ start: 0, end: label.length, text: label, folded: fold(label) }, undefined)
    .filter(({ alias }) => alias.term.kind === 'skill')

/** A label may use any name of the skill; one the tables do not hold counts as missed. */
function namesOf(label: string): string[] {
  const found = skillsIn(label)
  const longest = Math.max(0, ...found.map(({ start, end }) => end - start))
  return found.filter(({ start, end }) => end - start === longest).map(({ alias }) => alias.term.name)
}

/** A trap is the skill its whole label names: "Opera Mini" sets none for Opera PMS. */
const trapsOf = (label: string): string[] =>
  skillsIn(label).flatMap(({ alias, start, end }) => (end - start === label.length ? [alias.term.name] : []))

function countSkills({ id, labels }: LabelledResume, { skills }: Profile): Count {
  const given = skills.map(({ name }) => name)
  const granted = new Set((labels.alsoSkills ?? []).flatMap((label) => [label, ...namesOf(label)]))
  const wanted = Object.keys(labels.skills)
  const alternatives = new Set(wanted.flatMap(namesOf))
  const missed = wanted.filter((label) => !namesOf(label).some((name) => given.includes(name)))
  const traps = new Set(labels.notSkills.flatMap(trapsOf))
  const made = given.filter((name) => traps.has(name) || (!alternatives.has(name) && !granted.has(name)))
  return {
    found: wanted.length - missed.length,
    missed: missed.length,
    made: made.length,
    faults: [...missed.map((each) => `${id}: missed ${each}`), ...made.map((each) => `${id}: made up ${each}`)],
  }
}

const isNear = (wanted: number | null, given: number | null): boolean => {
  if (wanted === null || given === null) return wanted === given
  return Math.abs(wanted - given) <= Math.max(0.6, wanted * 0.2)
}

function countYears({ id, labels }: LabelledResume, { skills }: Profile): Count {
  const judged = Object.entries(labels.skills).flatMap(([label, years]) => {
    const same = skills.filter(({ name }) => namesOf(label).includes(name))
    if (same.length === 0) return []
    const given = same.map(({ months }) => (months === null ? null : months / 12))
    return [{ label, years, given, isRight: given.some((each) => isNear(years, each)) }]
  })
  const wrong = judged.filter(({ isRight }) => !isRight)
  return {
    found: judged.length - wrong.length,
    missed: wrong.length,
    made: wrong.length,
    faults: wrong.map(
      ({ label, years, given }) => `${id}: ${label} ${years} years, found ${given.map((each) => each?.toFixed(1))}`,
    ),
  }
}

function countLanguages({ id, labels }: LabelledResume, { languages }: Profile): Count {
  const wanted = Object.entries(labels.languages).map(([code, level]) => `${code} ${level}`)
  return compare(
    id,
    wanted,
    languages.map(({ code, level }) => `${code} ${level}`),
  )
}

function countMet({ id, labels }: LabelledResume, { criteria }: Evaluation): Count {
  const wrong = labels.criteria.flatMap(({ text, met }, index) => {
    const given = criteria[index]
    return given?.met === met ? [] : [`${id}: "${text}" is ${met}, found ${given?.met} (${given?.note})`]
  })
  return { found: labels.criteria.length - wrong.length, missed: wrong.length, made: wrong.length, faults: wrong }
}
