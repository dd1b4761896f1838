import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { applicationStatuses } from './application.ts'

/** `version` tells an older state from a newer one: reactions run in any order. */
const about = { applicationId: IdView, jobId: IdView, candidateId: IdView, version: z.int().positive() }

const applicationCreated = event(
  'application.created',
  'A person was added to a job, or applied to it. Of one who was sourced and applies there are two.',
  z.strictObject({ ...about, status: z.enum(applicationStatuses), isApplicant: z.boolean() }),
)

const applicationStatusChanged = event(
  'application.status_changed',
  'An application has another status.',
  z.strictObject({ ...about, from: z.enum(applicationStatuses), to: z.enum(applicationStatuses) }),
)

const applicationEvaluated = event(
  'application.evaluated',
  'An application was evaluated.',
  z.strictObject({ ...about, score: z.int().nullable(), evaluationId: IdView }),
)

const applicationRemoved = event(
  'application.removed',
  'An application was taken off the board.',
  z.strictObject(about),
)

const applicationRestored = event('application.restored', 'An application is back on the board.', z.strictObject(about))

export const applicationEvents = {
  created: applicationCreated,
  statusChanged: applicationStatusChanged,
  evaluated: applicationEvaluated,
  removed: applicationRemoved,
  restored: applicationRestored,
}
