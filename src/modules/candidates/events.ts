import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

export const candidateAdded = event(
  'candidate.added',
  'A person became known to the company.',
  z.strictObject({ candidateId: IdView }),
)

export const resumeRead = event(
  'resume.read',
  'The text of a resume is known, or is known to be unreadable.',
  z.strictObject({ candidateId: IdView, resumeId: IdView, state: z.enum(['read', 'unreadable']) }),
)

export const candidatesSeparated = event(
  'candidate.separated',
  'A person said that two candidates who were merged are not one.',
  z.strictObject({ candidateId: IdView, mergedId: IdView, mergeId: IdView }),
)

export const candidatesMerged = event(
  'candidate.merged',
  'A person said that two candidates are one.',
  z.strictObject({ candidateId: IdView, mergedId: IdView, mergeId: IdView }),
)
