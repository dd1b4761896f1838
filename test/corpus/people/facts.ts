/** The facts of a generated person are there before a word of the resume is written. */
import type { Half } from './random.ts'

export const met = ['yes', 'partly', 'no', 'unknown'] as const
export type Truth = (typeof met)[number]

/** Months are counted from the year 0: `2019 * 12 + 2` is March 2019. */
export type Month = number
export const monthOf = (year: number, month: number): Month => year * 12 + month - 1
export const yearOf = (month: Month): number => Math.floor(month / 12)
export const asOf = '2026-11-20'
export const thisMonth = monthOf(2026, 11)

export interface Role {
  readonly kind: 'work' | 'internship' | 'volunteering' | 'break'
  readonly occupation: string
  readonly title: string
  readonly employer: string
  readonly town: string
  readonly from: Month
  readonly to: Month | 'present'
  readonly bullets: readonly string[]
  /** The bullets show these skills. */
  readonly shows: readonly string[]
}

export interface Study {
  /** Levels are those of the European Qualifications Framework. */
  readonly level: number
  readonly degree: string
  /** The id says which occupation's studies these are; a degree that names no subject is of none. */
  readonly of: string | null
  readonly school: string
  readonly from: number
  readonly to: number
  readonly state: 'finished' | 'in progress' | 'broken off'
}

/** How a skill comes into the resume, if it does. */
export type Standing =
  | 'shown'
  | 'listed'
  | 'said'
  | 'absent'
  | 'denied'
  | 'wish'
  | 'advert'
  | 'referee'
  | 'team'
  | 'hobby'

export interface Tongue {
  readonly code: string
  readonly written: string
  /** All these levels are fair readings of what is written; the first is what was meant. */
  readonly levels: readonly string[]
}

export type PaperState = 'valid' | 'plain' | 'expired' | 'in progress' | 'failed' | 'planned'

export interface Paper {
  readonly id: string
  readonly state: PaperState
  readonly written: string
}

export interface Duty {
  readonly id: string
  readonly standing: 'did' | 'willing' | 'denied'
}

/** What is no role, study, language or contact stands in one of these sections. */
export interface Line {
  readonly section: 'profile' | 'skills' | 'papers' | 'other' | 'interests' | 'references'
  readonly text: string
}

export interface Facts {
  readonly id: string
  readonly half: Half
  readonly language: string
  readonly name: string
  readonly email: string
  readonly phone: { readonly written: string; readonly e164: string }
  readonly town: string
  readonly occupation: string
  readonly roles: readonly Role[]
  readonly studies: readonly Study[]
  readonly skills: ReadonlyMap<string, Standing>
  readonly tongues: readonly Tongue[]
  readonly papers: readonly Paper[]
  readonly driving: { readonly classes: readonly string[]; readonly denied: boolean }
  readonly permit: boolean
  readonly led: number | null
  readonly duties: readonly Duty[]
  readonly lines: readonly Line[]
  /** Dates are written as years alone, so months are not known. */
  readonly yearsOnly: boolean
}

export interface LabelledCriterion {
  readonly kind: string
  readonly text: string
  readonly met: Truth
  /** A lenient judge would accept these, too. */
  readonly also: readonly Truth[]
  readonly isMust: boolean
}

export interface Person {
  readonly facts: Facts
  readonly layout: string
  readonly text: string
  readonly criteria: readonly LabelledCriterion[]
}

export const endOf = ({ to }: Role): Month => (to === 'present' ? thisMonth : to)

/** Overlaps count once. A role from March to May has three months; with years alone, 2019 to 2021 is two years. */
export function monthsOf(roles: readonly Role[], yearsOnly = false): number {
  const spans = roles
    .map((role) => (yearsOnly ? yearSpanOf(role) : { from: role.from, end: endOf(role) + 1 }))
    .toSorted((one, other) => one.from - other.from)
  let [sum, reached] = [0, 0]
  for (const { from, end } of spans) {
    sum += Math.max(0, end - Math.max(from, reached))
    reached = Math.max(reached, end)
  }
  return sum
}

function yearSpanOf(role: Role): { from: Month; end: Month } {
  const from = yearOf(role.from) * 12
  return { from, end: role.to === 'present' ? thisMonth : Math.max(from + 6, yearOf(endOf(role)) * 12) }
}

export const isWork = ({ kind }: Role): boolean => kind === 'work'
