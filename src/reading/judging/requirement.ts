/** The rules understood a criterion to ask this. */

import type { StatementTopic } from '../profile/statements.ts'
import type { Level } from '../words/levels.ts'
import type { Term } from '../words/terms/notation.ts'
import type { Span } from '../words/text.ts'
import type { Tongue } from '../words/tongues.ts'

export interface SkillNeed {
  readonly kind: 'skill'
  readonly label: string
  /** Any of these terms will do: one name may mean a skill and a certificate. */
  readonly terms: readonly Term[]
  /** The tables do not hold these words, which are looked for as they stand. */
  readonly words: readonly string[]
  readonly months: number | undefined
  /** Somebody must have been this, by the title of a role. */
  readonly isRole: boolean
  /** It only says more of the next need, "B2B" of "sales": its own time is not counted. */
  readonly isAside: boolean
  /** A paper is asked for, which is held by being named. */
  readonly isPaper: boolean
  /** It must have been done within so many months. */
  readonly withinMonths: number | undefined
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
  /** The table of fields does not hold these words of a field. */
  readonly fieldWords: readonly string[]
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
  /** A wish to do it is asked for, and not that it was done. */
  readonly isWillingness: boolean
}

export interface LeadNeed {
  readonly kind: 'lead'
  readonly people: number | undefined
  readonly months: number | undefined
}

export interface ResidenceNeed {
  readonly kind: 'residence'
}

export type Need =
  | SkillNeed
  | CareerNeed
  | LanguageNeed
  | DegreeNeed
  | DrivingNeed
  | StatementNeed
  | LeadNeed
  | ResidenceNeed

/** Any of these needs will do. */
export interface NeedGroup {
  readonly needs: readonly Need[]
  /** It is welcome, and nobody is held to it. */
  readonly isOptional: boolean
}

/** All of the groups are asked. There are none when the rules understood nothing. */
export interface Request {
  readonly groups: readonly NeedGroup[]
  /** These words were not understood. */
  readonly unread: readonly Span[]
}
