import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { closeReasons, jobStatuses } from './job.ts'

/** `version` tells an older state from a newer one: reactions run in any order. */
const about = { jobId: IdView, version: z.int().positive() }

export const jobPublished = event('job.published', 'A draft became live.', z.strictObject(about))

export const jobUpdated = event(
  'job.updated',
  'What a job says was changed, whatever its state.',
  z.strictObject({ ...about, status: z.enum(jobStatuses), fields: z.array(z.string()) }),
)

export const jobClosed = event(
  'job.closed',
  'A job was closed, and takes no more applicants.',
  z.strictObject({ ...about, reason: z.enum(closeReasons) }),
)

export const jobReopened = event('job.reopened', 'A closed job became live again.', z.strictObject(about))
