import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

const candidateAdded = event(
  'candidate.added',
  'A person became known to the company.',
  z.strictObject({ candidateId: IdView }),
)

const resumeRead = event(
  'resume.read',
  'The text of a resume is known, or is known to be unreadable.',
  z.strictObject({ candidateId: IdView, resumeId: IdView, state: z.enum(['read', 'unreadable']) }),
)

const candidateErased = event(
  'candidate.erased',
  'A person was forgotten: nothing of who they were is left.',
  z.strictObject({
    candidateId: IdView,
    applicationIds: z.array(IdView).default([]),
    occasion: z.enum(['asked', 'retention']),
  }),
)

const candidateChanged = event(
  'candidate.changed',
  'Data of a person, their tags or their legal hold changed.',
  z.strictObject({ candidateId: IdView }),
)

const candidatesSeparated = event(
  'candidate.separated',
  'A person said that two candidates who were merged are not one.',
  z.strictObject({ candidateId: IdView, mergedId: IdView, mergeId: IdView }),
)

const candidatesMerged = event(
  'candidate.merged',
  'A person said that two candidates are one.',
  z.strictObject({ candidateId: IdView, mergedId: IdView, mergeId: IdView }),
)

export const candidateEvents = {
  added: candidateAdded,
  changed: candidateChanged,
  resumeRead,
  erased: candidateErased,
  merged: candidatesMerged,
  separated: candidatesSeparated,
}
