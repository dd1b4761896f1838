/**
 * Another system is told this of an application that it handed in. All of it stays as it is, so each answer repeats the
 * first.
 */
import { z } from 'zod'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { CandidateIdView, candidateIdOf } from './candidate-id.ts'

export interface HandedIn {
  readonly id: number
  readonly jobId: number
  readonly appliedAt: Instant
  readonly createdAt: Instant
}

export const IntakeAnswer = z
  .strictObject({
    candidateId: CandidateIdView,
    applicationId: IdView.meta({ description: 'As people who work with Muster know it.' }),
    jobId: IdView,
    atsJobId: z.string(),
    externalApplicationId: z.string(),
    status: z.literal('unreviewed').meta({ description: 'The one it begins with, whatever became of it since.' }),
    appliedAt: TimeView,
    createdAt: TimeView.meta({ description: 'When it was taken in.' }),
  })
  .meta({ id: 'TakenInApplication' })

interface Named {
  readonly atsJobId: string
  readonly externalApplicationId: string
}

export const viewHandedIn = (
  { id, jobId, appliedAt, createdAt }: HandedIn,
  { atsJobId, externalApplicationId }: Named,
): z.output<typeof IntakeAnswer> => ({
  candidateId: candidateIdOf({ id, isApplicant: true }),
  applicationId: id,
  jobId,
  atsJobId,
  externalApplicationId,
  status: 'unreviewed',
  appliedAt: viewTime(appliedAt),
  createdAt: viewTime(createdAt),
})
