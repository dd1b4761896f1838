/** The measures say how much of what a resume says was read, and how often the judge was right. */
import { type Evaluation, evaluate } from '#reading/judging/evaluate.ts'
import type { Experience, Profile } from '#reading/profile/profile.ts'
import { readProfile } from '#reading/profile/read-profile.ts'
import { asOf, endOf, type Facts, isWork, monthsOf, type Person, type Role } from './facts.ts'
import { knownOf } from './render/dates.ts'

export const fields = [
  'names',
  'emails',
  'phones',
  'dates',
  'employers',
  'titles',
  'all three',
  'education',
  'institutions',
  'languages',
  'total years',
] as const
export type Field = (typeof fields)[number]

/** One thing that was asked of the rules: whether it came out right, and what a person needs to see why not. */
export interface Check {
  readonly field: Field
  readonly isRight: boolean
  readonly wanted: string
  readonly said: string
}

export interface MetCheck {
  readonly kind: string
  readonly text: string
  readonly truth: string
  readonly also: readonly string[]
  readonly said: string
  readonly note: string
  readonly quotes: readonly string[]
}

export interface Measured {
  readonly person: Person
  readonly checks: readonly Check[]
  readonly met: readonly MetCheck[]
}

/** The text may be the rendered one, or what a reader of documents made of its file. */
export function measure(person: Person, text = person.text): Measured {
  return {
    person,
    checks: checksOf(person.facts, readProfile(text, asOf)),
    met: metOf(person, evaluated(person, text)),
  }
}

export const evaluated = ({ criteria }: Pick<Person, 'criteria'>, text: string): Evaluation =>
  evaluate({
    criteria: criteria.map((criterion, index) => ({
      id: `c${index}`,
      text: criterion.text,
      kind: criterion.isMust ? 'must_have' : 'nice_to_have',
      weight: 1,
    })),
    documents: [{ source: 'resume', text }],
    asOf,
  })

const metOf = ({ criteria }: Person, { criteria: results }: Evaluation): MetCheck[] =>
  criteria.map(({ kind, text, met, also }, index) => {
    const result = results[index]
    const quotes = result?.evidence.map(({ quote }) => quote) ?? []
    return { kind, text, truth: met, also, said: result?.met ?? 'nothing', note: result?.note ?? '', quotes }
  })

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

/** Norwegian has a code for both of its written forms, and one for each. */
const sameTongue: Readonly<Record<string, string>> = { no: 'nb' }

/** Where a title or employer ends is taste, so that one side may hold the other, if it is not much longer. */
function isSame(wanted: string, said: string | null): boolean {
  const [one, other] = [folded(wanted), folded(said ?? '')]
  if (one === '' || other === '') return false
  const isNear = Math.min(one.length, other.length) * 2.5 >= Math.max(one.length, other.length)
  return one === other || (isNear && (one.includes(other) || other.includes(one)))
}

function checksOf(facts: Facts, profile: Profile): Check[] {
  const name = profile.name?.value ?? ''
  return [
    { field: 'names', isRight: folded(name) === folded(facts.name), wanted: facts.name, said: name },
    among('emails', facts.email, profile.contacts.emails),
    among('phones', facts.phone.e164, profile.contacts.phones),
    ...facts.roles
      .filter(({ kind }) => kind === 'work' || kind === 'internship')
      .flatMap((role) => roleChecks(facts, role, profile)),
    ...studyChecks(facts, profile),
    ...facts.tongues.map(({ code, levels }): Check => {
      const said = profile.languages.find((each) => each.code === code || each.code === sameTongue[code])
      const isRight = said !== undefined && levels.includes(said.level ?? '')
      return {
        field: 'languages',
        isRight,
        wanted: `${code} ${levels.join('/')}`,
        said: said ? `${code} ${said.level}` : '',
      }
    }),
    yearsCheck(facts, profile),
  ]
}

function among(field: Field, wanted: string, said: readonly { readonly value: string }[]): Check {
  const values = said.map(({ value }) => value)
  return { field, isRight: values.includes(wanted) && values.length === 1, wanted, said: values.join(', ') }
}

const datesOf = ({ from, to }: Pick<Experience, 'from' | 'to'>): string => `${from} – ${to}`

function roleChecks(facts: Facts, role: Role, { experience }: Profile): Check[] {
  const wanted = datesOf({
    from: knownOf(role.from, facts.yearsOnly),
    to: role.to === 'present' ? 'present' : knownOf(endOf(role), facts.yearsOnly),
  })
  const said = bestOf(
    role,
    experience.filter((each) => datesOf(each) === wanted),
  )
  const near = said ?? bestOf(role, experience)
  const [isTitle, isEmployer] = [isSame(role.title, near?.title ?? null), isSame(role.employer, near?.employer ?? null)]
  const all = `${wanted} ${role.title} @ ${role.employer}`
  const told = near ? `${datesOf(near)} ${near.title} @ ${near.employer}` : ''
  return [
    { field: 'dates', isRight: said !== undefined, wanted: all, said: told },
    { field: 'employers', isRight: isEmployer, wanted: all, said: told },
    { field: 'titles', isRight: isTitle, wanted: all, said: told },
    { field: 'all three', isRight: said !== undefined && isTitle && isEmployer, wanted: all, said: told },
  ]
}

function bestOf(role: Role, entries: readonly Experience[]): Experience | undefined {
  const worth = ({ title, employer }: Experience): number =>
    (isSame(role.title, title) ? 1 : 0) + (isSame(role.employer, employer) ? 1 : 0)
  return entries.toSorted((one, other) => worth(other) - worth(one))[0]
}

function studyChecks({ studies }: Facts, { education }: Profile): Check[] {
  return studies.flatMap((study): Check[] => {
    const isFinished = study.state === 'finished'
    const told = education.map(
      (each) => `${each.level} ${each.degree} ${each.to} ${each.isFinished ? '' : 'unfinished'} @ ${each.institution}`,
    )
    const same = education.find((each) => each.level === study.level && each.isFinished === isFinished)
    const isDated = !isFinished || same?.to?.slice(0, 4) === String(study.to)
    const wanted = `${study.level} ${study.degree} ${study.to} ${study.state} @ ${study.school}`
    const isHoused = education.some(({ institution }) => isSame(study.school, institution))
    return [
      { field: 'education', isRight: same !== undefined && isDated, wanted, said: told.join('; ') },
      { field: 'institutions', isRight: isHoused, wanted, said: told.join('; ') },
    ]
  })
}

/** Years are right within half a year or a tenth; internships may count or not. */
function yearsCheck(facts: Facts, { totalYears }: Profile): Check {
  const room = facts.yearsOnly ? Math.min(2, 0.5 * facts.roles.length) : 0.5
  const counts = [
    facts.roles.filter(isWork),
    facts.roles.filter(({ kind }) => kind === 'work' || kind === 'internship'),
  ].map((roles) => monthsOf(roles, facts.yearsOnly) / 12)
  const isRight = counts.some((years) => Math.abs(years - totalYears) <= Math.max(room, years * 0.1))
  return { field: 'total years', isRight, wanted: (counts[0] ?? 0).toFixed(1), said: String(totalYears) }
}
