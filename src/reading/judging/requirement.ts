/** The rules understood a criterion to ask this. */

import type { StatementTopic } from '../profile/statements.ts'
import type { Level } from '../words/levels.ts'
import type { Alias, Term } from '../words/terms/notation.ts'
import type { Tongue } from '../words/tongues.ts'

export interface SkillNeed {
  readonly kind: 'skill'
  readonly label: string
  /** Any of these terms will do: one name may mean a skill and a certificate. */
  readonly terms: readonly Term[]
  /** The tables do not hold these words, which are here in each of their forms. */
  readonly words: readonly Alias[]
  readonly asksExperience: boolean
  readonly months: number | undefined
}

export interface CareerNeed {
  readonly kind: 'career'
  readonly months: number
}

export interface LanguageNeed {
  readonly kind: 'language'
  readonly tongue: Tongue
  readonly level: Level | undefined
}

export interface DegreeNeed {
  readonly kind: 'degree'
  readonly level: number
  readonly fields: readonly string[]
  readonly isVocational: boolean
  readonly allowsEquivalent: boolean
  readonly allowsRelated: boolean
}

export interface DrivingNeed {
  readonly kind: 'driving'
  readonly classes: readonly string[]
}

export interface StatementNeed {
  readonly kind: 'statement'
  readonly topic: StatementTopic
}

export interface ResidenceNeed {
  readonly kind: 'residence'
}

export type Need = SkillNeed | CareerNeed | LanguageNeed | DegreeNeed | DrivingNeed | StatementNeed | ResidenceNeed

/** All of the groups are asked, and of each group any. The requirement is empty when the rules understood nothing. */
export type Requirement = readonly (readonly Need[])[]
