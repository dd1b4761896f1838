import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

const imported = event(
  'ats_history.imported',
  'Somebody from the history of an ATS was put on a job.',
  z.strictObject({ applicationId: IdView, candidateId: IdView, sourceId: z.string(), remoteId: z.string() }),
)

/** A page of an ATS is one of these, so a payload has some hundreds of ids at most. */
const peopleChanged = event(
  'ats_history.people_changed',
  'People of the history of an ATS are new there, changed or gone.',
  z.strictObject({ sourceId: z.string(), remoteIds: z.array(z.string()).min(1) }),
)

export const historyEvents = { imported, peopleChanged }
