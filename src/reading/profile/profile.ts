/** The engine reads this in one document. Every fact says where it stands: `text.slice(start, end)` is its quote. */

import type { Level } from '../words/levels.ts'
import type { Span } from '../words/text.ts'
import type { Contacts } from './contacts.ts'
import type { Fact } from './fact.ts'

export const experienceKinds = ['work', 'internship', 'volunteering', 'break'] as const

export interface Experience {
  readonly kind: (typeof experienceKinds)[number]
  readonly title: string | null
  readonly employer: string | null
  /** The date is `2019-03`, or `2019` when only the year is given. */
  readonly from: string
  readonly to: string | 'present'
  readonly months: number
  /** The lines are those with title, employer and dates, followed by everything said about the role. */
  readonly lines: readonly Span[]
  readonly evidence: Span
}

export interface Gap {
  readonly from: string
  readonly to: string
  /** The gap has at least so many months: years without months leave room, and the room is not held against anyone. */
  readonly months: number
}

export interface Education {
  /**
   * Levels are those of the European Qualifications Framework: 4 school leaving or apprenticeship, 6 bachelor, 7
   * master, 8 doctorate.
   */
  readonly level: number
  readonly degree: string
  readonly fields: readonly string[]
  readonly institution: string | null
  readonly from: string | null
  readonly to: string | null
  readonly isFinished: boolean
  readonly evidence: Span
}

export interface Skill {
  readonly name: string
  /** These are months of the dated roles that show the skill, overlaps counted once; null when no dated role does. */
  readonly months: number | null
  readonly evidence: Span
  readonly mentions: readonly Span[]
}

export interface Language {
  /** The code is that of ISO 639-1. */
  readonly code: string
  readonly name: string
  readonly level: Level | null
  readonly evidence: Span
}

export interface Licence {
  readonly name: string
  readonly evidence: Span
}

export interface Profile {
  readonly name: Fact<string> | null
  readonly contacts: Contacts
  readonly experience: readonly Experience[]
  readonly gaps: readonly Gap[]
  readonly totalMonths: number
  /** Years are completed ones, with one decimal. */
  readonly totalYears: number
  readonly education: readonly Education[]
  readonly skills: readonly Skill[]
  readonly languages: readonly Language[]
  readonly licences: readonly Licence[]
  readonly locations: readonly Fact<string>[]
}
