import type { PoolPerson } from './pool-person.ts'

/** A caller asks this of the pool. */
export interface PoolCriterion {
  readonly key: string
  readonly text: string
  readonly kind: 'must' | 'nice'
  /** The weight is 1 to 5. */
  readonly weight: number
}

/** Of each list that is given one is enough, and all that is given counts. */
export interface PoolFilters {
  /** A place is a town, a region or a country, as people write it. */
  readonly places?: readonly string[]
  /** A language is a code, or a code and the lowest level: `de`, `de:B2`. */
  readonly languages?: readonly string[]
  /** It counts by months: who did something in the month of this day, or later, is in. */
  readonly activeAfter?: string
  readonly sources?: readonly string[]
  readonly tags?: readonly string[]
}

export const poolChannels = ['talent_pool', 'ats_history'] as const
export type PoolChannel = (typeof poolChannels)[number]

export interface PoolAsk {
  readonly companyId: string
  readonly criteria: readonly PoolCriterion[]
  readonly filters: PoolFilters
  readonly channels: readonly PoolChannel[]
}

export interface CriterionCount {
  readonly key: string
  /** So many show it at all, for however long. */
  readonly have: number
  /** So many would meet all musts if this one were dropped; of a criterion that is no must, so many meet them. */
  readonly without: number
  readonly separates: 'yes' | 'no' | 'almost_nobody'
  /** Its words are those of too many, or nobody's: it is not counted, and ranks nobody before people are judged. */
  readonly isJudgedLater: boolean
}

export interface PoolCounts {
  readonly pool: number
  readonly allMusts: number
  readonly perCriterion: readonly CriterionCount[]
  /** So many people wait to be read, up to 10,000: they are not counted yet, or as they were. */
  readonly waiting: number
}

export interface PoolRanked {
  readonly person: PoolPerson
  /** The score is from 0 to 1. */
  readonly coarse: number
}
