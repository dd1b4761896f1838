import type { Resume, ResumeRow } from '#connectors/resume-pdf/resume-pdf.ts'
import { type Career, careers, strangerCareer } from './careers.ts'
import type { DemoPerson } from './people.ts'

export const emailOf = ({ firstName, lastName }: DemoPerson): string =>
  `${plain(firstName)}.${plain(lastName)}@people.example`

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')

/** The numbers are of a range that is kept free for stories, so that nobody's telephone rings. */
export const phoneOf = (place: number): string => `+49 341 23125 ${String(place).padStart(2, '0')}`

/** A shift is led by people who have worked in one. */
const tradeOf = (job: string): string => (job === 'lead' ? 'warehouse' : job)

const careerOf = ({ job, fit }: DemoPerson): Career =>
  fit === 0 ? strangerCareer : (careers[tradeOf(job)] ?? strangerCareer)

export const headlineOf = (person: DemoPerson, place: number): string => pick(careerOf(person).headlines, place)

/** `place` makes each resume another one: what is told, where, and for how long. */
export function resumeOf(person: DemoPerson, place: number, year: number): Resume {
  const career = careerOf(person)
  const count = person.fit === 1 ? 1 : 2
  const lengths = Array.from({ length: count }, (_, order) => yearsOf(person, place + order))
  const skills = [...skillsOf(person, place), ...some(career.alsoSkills, place, 1 + (place % 3))]
  const licences = person.fit > 1 ? career.licences.slice(0, 1 + (place % 2)) : career.licences.slice(1)
  return {
    name: `${person.firstName} ${person.lastName}`,
    headline: headlineOf(person, place),
    contacts: [emailOf(person), phoneOf(place), `${person.city}, ${person.country}`],
    sections: [
      {
        heading: 'Experience',
        rows: lengths.flatMap((_, order) => roleOf(person, place, order, datesOf(lengths, order, year))),
      },
      { heading: 'Education', rows: [pick(career.education, place)] },
      { heading: 'Skills', rows: [skills.join(', ')], isAside: true },
      { heading: 'Languages', rows: [pick(career.languages, place)], isAside: true },
      ...(licences.length > 0 ? [{ heading: 'Licences', rows: [...licences], isAside: true }] : []),
    ],
  }
}

/** People who fit well lack one thing now and then, too. */
function skillsOf(person: DemoPerson, place: number): readonly string[] {
  const { skills } = careerOf(person)
  if (person.fit < 3) return skills.slice(0, person.fit + (place % 2))
  return place % 3 === 0 ? skills : skills.filter((_, index) => index !== place % skills.length)
}

/** People who fit best have done it for longest. */
const yearsOf = ({ fit }: DemoPerson, place: number): number => (fit === 3 ? 3 + (place % 3) : 1 + (place % 2))

function roleOf(person: DemoPerson, place: number, order: number, dates: string): ResumeRow[] {
  const career = careerOf(person)
  const title = career.titles[Math.min(order + (3 - person.fit), career.titles.length - 1)] ?? ''
  const told = [
    ...some(career.did, place + order * 2, person.fit === 3 ? 3 : person.fit),
    ...some(career.alsoDid, place + order, person.fit === 3 ? 0 : 2),
  ]
  return [
    { kind: 'head', text: `${title}, ${pick(career.employers, place * 2 + order)}`, aside: dates },
    ...told.map((text) => ({ kind: 'point' as const, text })),
    '',
  ]
}

function datesOf(lengths: readonly number[], order: number, year: number): string {
  const end = year - lengths.slice(0, order).reduce((sum, each) => sum + each, 0)
  const start = end - (lengths[order] ?? 1)
  return `03/${start} – ${order === 0 ? 'present' : `02/${end}`}`
}

const pick = (all: readonly string[], place: number): string => all[place % all.length] ?? ''

/** The items follow each other, beginning anywhere. */
const some = (all: readonly string[], place: number, count: number): string[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, order) => pick(all, place + order))
