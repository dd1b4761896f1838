/** Whoever writes a criterion is shown how it was understood, before anybody is judged by it. */
import { criterionLine, readCriterion } from './criterion.ts'
import type { Need } from './requirement.ts'

export const askedKinds = [
  'skill',
  'role',
  'certificate',
  'experience',
  'language',
  'degree',
  'driving_licence',
  'people_led',
  'availability',
  'work_permit',
  'residence',
] as const

export interface Asked {
  readonly kind: (typeof askedKinds)[number]
  /** What is looked for: the words of the criterion, or the name of what they mean. */
  readonly name: string
  readonly years: number | null
  readonly level: string | null
  readonly people: number | null
  readonly withinYears: number | null
}

export interface Understood {
  /** All of these are asked, and of each any will do. */
  readonly asks: readonly { readonly anyOf: readonly Asked[]; readonly isOptional: boolean }[]
  /** These words were not understood, and are not judged. */
  readonly notUnderstood: readonly string[]
}

export function understand(text: string): Understood {
  const { groups, unread } = readCriterion(text)
  const line = criterionLine(text)
  return {
    asks: groups.map(({ needs, isOptional }) => ({ anyOf: needs.map(askedOf), isOptional })),
    notUnderstood: unread.map(({ start, end }) => line.text.slice(start, end)),
  }
}

const nothing = { years: null, level: null, people: null, withinYears: null }

function askedOf(need: Need): Asked {
  switch (need.kind) {
    case 'skill': {
      const isPaper = need.isPaper || (need.terms.length > 0 && need.terms.every(({ kind }) => kind === 'licence'))
      const kind = isPaper ? 'certificate' : need.isRole ? 'role' : 'skill'
      const name = need.terms[0]?.name ?? need.label
      return { ...nothing, kind, name, years: yearsOf(need.months), withinYears: yearsOf(need.withinMonths) }
    }
    case 'career':
      return { ...nothing, kind: 'experience', name: 'Work in all', years: yearsOf(need.months) }
    case 'language':
      return { ...nothing, kind: 'language', name: need.tongue.name, level: need.level ?? null }
    case 'degree':
      return { ...nothing, kind: 'degree', name: degreeName(need), level: `EQF ${need.level}` }
    case 'driving':
      return { ...nothing, kind: 'driving_licence', name: 'Driving licence', level: need.classes.join(', ') || null }
    case 'lead':
      return {
        ...nothing,
        kind: 'people_led',
        name: 'Leading people',
        people: need.people ?? null,
        years: yearsOf(need.months),
      }
    case 'statement':
      return {
        ...nothing,
        kind: need.topic === 'permit' ? 'work_permit' : 'availability',
        name: topicNames[need.topic],
      }
    case 'residence':
      return { ...nothing, kind: 'residence', name: 'Where somebody lives: kept from the evaluation' }
  }
}

const yearsOf = (months: number | undefined): number | null =>
  months === undefined ? null : Math.round((months / 12) * 10) / 10

function degreeName({ fields, fieldWords, isVocational }: Extract<Need, { kind: 'degree' }>): string {
  const subjects = fields.length > 0 ? fields : fieldWords
  const of = subjects.length > 0 ? ` in ${subjects.join(', ')}` : ''
  return `${isVocational ? 'Training' : 'Degree'}${of}`
}

const topicNames: Readonly<Record<Extract<Need, { kind: 'statement' }>['topic'], string>> = {
  travel: 'Travel',
  shifts: 'Shifts',
  nights: 'Night work',
  weekends: 'Weekend work',
  relocation: 'Relocation',
  overtime: 'Overtime and on-call duty',
  permit: 'Permit to work',
}
