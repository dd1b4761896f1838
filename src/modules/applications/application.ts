/** An application is a person on a job, and how far they have come. */
import { z } from 'zod'
import type { Instant } from '#kernel/database/types.ts'
import { text } from '#kernel/http/fields.ts'
import type { ScreeningAnswer } from '#modules/jobs/index.ts'

export const applicationStatuses = [
  'unreviewed',
  'suitable',
  'shortlisted',
  'not_suitable',
  'sourced_potential',
  'interviewing',
  'offered',
  'hired',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/**
 * - `knockout`: an answer disqualifies
 * - `hidden_text`: the resume has words that nobody sees who looks at it
 * - `instructions`: the resume has lines that look like orders to a model
 * - `resume_unreadable`: the resume could not be read
 * - `near_identical`: the resume is nearly that of another applicant
 * - `name_differs`: the applicant gave another name than the person of this address has
 */
export const applicationFlags = [
  'knockout',
  'hidden_text',
  'instructions',
  'resume_unreadable',
  'near_identical',
  'name_differs',
] as const
export type ApplicationFlag = (typeof applicationFlags)[number]

export interface Application {
  readonly id: number
  readonly jobId: number
  readonly candidateId: number
  readonly firstName: string
  readonly lastName: string
  readonly headline: string | null
  readonly status: ApplicationStatus
  readonly isApplicant: boolean
  readonly source: string
  readonly externalId: string | null
  readonly score: number | null
  readonly scoreRank: number
  readonly evaluatedAt: Instant | null
  readonly flags: readonly ApplicationFlag[]
  readonly clusterId: number | null
  readonly resumeId: number | null
  readonly screeningAnswers: readonly ScreeningAnswer[]
  readonly appliedAt: Instant
  readonly statusAt: Instant
  readonly removedAt: Instant | null
  /** The person was merged into another who had applied here too: this one is off the board for good. */
  readonly superseded: boolean
  readonly isErased: boolean
  readonly updatedAt: Instant
  readonly version: number
}

export const StatusReason = text(1, 2000).meta({ description: 'Why, for the people who work on the job.' })

export const StatusField = z.enum(applicationStatuses)
