import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { channelNames } from './channel.ts'

const candidateSourced = event(
  'candidate.sourced',
  'Somebody whom a search found was accepted, and is on the job as a sourced person.',
  z.strictObject({
    searchId: IdView,
    jobId: IdView,
    candidateId: IdView,
    applicationId: IdView,
    channel: z.enum(channelNames),
  }),
)

const searchCompleted = event(
  'sourcing.completed',
  'A search has looked everywhere it was to look.',
  z.strictObject({ searchId: IdView, jobId: IdView, found: z.int(), version: z.int() }),
)

const searchFailed = event(
  'sourcing.failed',
  'A search could not come to its end.',
  z.strictObject({ searchId: IdView, jobId: IdView }),
)

export const sourcingEvents = {
  sourced: candidateSourced,
  completed: searchCompleted,
  failed: searchFailed,
}
