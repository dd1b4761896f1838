import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { closeReasons, jobStatuses } from './job.ts'

/** `version` tells an older state from a newer one: reactions run in any order. */
const about = { jobId: IdView, version: z.int().positive() }

const jobPublished = event('job.published', 'A draft became live.', z.strictObject(about))

const jobUpdated = event(
  'job.updated',
  'What a job says was changed, whatever its state.',
  z.strictObject({ ...about, status: z.enum(jobStatuses), fields: z.array(z.string()) }),
)

const jobClosed = event(
  'job.closed',
  'A job was closed, and takes no more applicants.',
  z.strictObject({ ...about, reason: z.enum(closeReasons) }),
)

const jobReopened = event('job.reopened', 'A closed job became live again.', z.strictObject(about))

export const jobEvents = {
  published: jobPublished,
  updated: jobUpdated,
  closed: jobClosed,
  reopened: jobReopened,
}
