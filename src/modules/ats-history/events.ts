import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

const imported = event(
  'ats_history.imported',
  'Somebody from the history of an ATS was put on a job.',
  z.strictObject({ applicationId: IdView, candidateId: IdView, sourceId: z.string(), remoteId: z.string() }),
)

export const historyEvents = { imported }
