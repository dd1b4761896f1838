/** A result is somebody whom a search found, and what was decided on them. */
import { z } from 'zod'
import type { Instant } from '#kernel/database/types.ts'
import type { Evaluation } from '#modules/evaluation/index.ts'
import type { Unscored, Verdict } from '#reading/index.ts'
import type { ChannelName } from './channel.ts'

export const resultStates = ['proposed', 'accepted', 'dismissed'] as const
export type ResultState = (typeof resultStates)[number]

/**
 * - `skills`, `level`, `place`: what they can do, how far they have come, or where they are does not fit
 * - `recent_no`: they said no, or we did, not long ago
 * - `do_not_contact`: they do not want to hear from the company, and no search finds them any more
 */
export const dismissReasons = ['skills', 'level', 'place', 'recent_no', 'do_not_contact', 'other'] as const
export type DismissReason = (typeof dismissReasons)[number]

export const ReasonField = z.enum(dismissReasons).meta({
  description: '`do_not_contact` keeps the person out of every search of the company.',
})

/** A result names the person by one number: that of the candidate, or the one they would have as a candidate. */
export interface Result {
  readonly companyId: string
  readonly searchId: number
  readonly personId: number
  readonly candidateId: number | null
  readonly prospectId: number | null
  readonly channel: ChannelName
  readonly version: number
  readonly coarse: number
  readonly score: number | null
  readonly scoreRank: number
  readonly unscored: Unscored | null
  readonly verdict: Verdict | null
  readonly results: Evaluation['results']
  readonly engine: string | null
  readonly engineVersion: string | null
  readonly judgedAt: Instant | null
  readonly profileAsOf: string | null
  readonly state: ResultState
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
  readonly reason: DismissReason | null
  readonly criterionId: string | null
  readonly applicationId: number | null
  readonly askedAt: Instant | null
  readonly foundAt: Instant
}
