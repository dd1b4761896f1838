/** A search looks for people who have not applied to a job: what it asks for, where it looks, and how far it has come. */
import { z } from 'zod'
import type { Instant } from '#kernel/database/types.ts'
import { Day, text } from '#kernel/http/fields.ts'
import { type Criterion, jobCriteria } from '#modules/jobs/index.ts'
import { criteriaMax } from './best-criteria.ts'
import { ChannelField, type ChannelName } from './channel.ts'

export const searchStates = ['draft', 'running', 'paused', 'completed', 'failed'] as const
export type SearchState = (typeof searchStates)[number]

export const targetDefault = 25
export const askedMonthsDefault = 3

export const CriteriaField = jobCriteria.Field.refine((criteria) => criteria.length <= criteriaMax, {
  message: `must be ${criteriaMax} at most`,
  params: { rule: 'maxItems' },
})

const words = (max: number) => z.array(text(1, 100)).max(max).default([])

/** Filters leave people out. Criteria only rank them. */
export const FiltersField = z
  .strictObject({
    places: words(20).meta({ description: 'Cities, regions or countries: any of them.' }),
    languages: z
      .array(
        z.string().regex(/^[a-z]{2,3}(?::[ABC][12])?$/, 'must be a language and perhaps a level, like de or de:B2'),
      )
      .max(10)
      .default([])
      .meta({
        description: 'Languages they speak: any of them, at this level or a higher one.',
        examples: [['de:B2']],
      }),
    activeAfter: Day.nullable().default(null).meta({ description: 'Heard of on this day or later.' }),
    sources: words(20).meta({ description: 'Where they came from first: any of them.' }),
    tags: words(20).meta({ description: 'Any of these tags.' }),
    askedMonths: z.int().min(0).max(24).default(askedMonthsDefault).meta({
      description: 'Whoever was accepted by a search, or written to for one, within so many months does not come.',
    }),
  })
  .meta({ id: 'SourcingFilters' })

export type Filters = z.output<typeof FiltersField>

export const ChannelsField = z
  .array(ChannelField)
  .min(1)
  .max(5)
  .transform((names) => [...new Set(names)])

export const SearchName = text(1, 200)
export const TargetField = z.int().min(1).max(500).meta({ description: 'How many people are wanted.' })
export const PurposeField = text(1, 1000).nullable().meta({
  description: 'Why these people, from these channels, for this job: the note that a balance of interests asks for.',
})

export interface Counted {
  readonly pool: number
  /** Searches that ran before it was counted have none. */
  readonly waiting?: number
  readonly allMusts: number
  readonly perCriterion: readonly {
    readonly criterionId: string
    readonly have: number
    readonly without: number
    readonly separates: 'yes' | 'no' | 'almost_nobody'
  }[]
}

/** A channel could not be asked to its end. */
export interface ChannelFault {
  readonly channel: ChannelName
  readonly fault: string
  readonly detail: string
}

export interface Plan {
  readonly criteria: readonly Criterion[]
  readonly filters: Filters
  readonly channels: readonly ChannelName[]
}

export interface Search extends Plan {
  readonly companyId: string
  readonly id: number
  readonly jobId: number
  readonly jobTitle: string
  readonly jobStatus: 'draft' | 'live' | 'closed'
  readonly name: string
  readonly purpose: string | null
  readonly version: number
  readonly revision: number
  readonly state: SearchState
  readonly targetCount: number
  readonly run: number
  readonly isRanked: boolean
  readonly channelsLeft: readonly ChannelName[]
  readonly channelPlace: unknown
  readonly tries: number
  readonly asOf: string | null
  readonly counts: Counted | null
  readonly faults: readonly ChannelFault[]
  readonly looked: number
  readonly ranked: number
  readonly judged: number
  readonly accepted: number
  readonly dismissed: number
  readonly joined: number
  readonly forgotten: number
  readonly credits: number
  readonly failure: string | null
  readonly createdBy: string
  readonly createdAt: Instant
  readonly startedAt: Instant | null
  readonly completedAt: Instant | null
}
