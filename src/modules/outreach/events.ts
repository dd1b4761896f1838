import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { endReasons } from './enrolment.ts'

const released = event(
  'outreach.released',
  'A person let letters go to people who were found for a job.',
  z.strictObject({ sequenceId: z.string(), jobId: IdView, people: z.int() }),
)

const ended = event(
  'outreach.ended',
  'Letters to somebody who was found have ended, for the reason that is named.',
  z.strictObject({
    enrolmentId: z.string(),
    sequenceId: z.string(),
    jobId: IdView,
    applicationId: IdView,
    candidateId: IdView,
    reason: z.enum(endReasons),
    letters: z.int(),
  }),
)

export const candidateObjected = event(
  'candidate.objected',
  'Somebody wants to hear no more, and is found by no search from now on.',
  z.strictObject({ candidateId: IdView, applicationIds: z.array(IdView) }),
)

const informed = event(
  'candidate.informed',
  'Somebody who was found was told what is held of them, by a first letter or by a notice alone.',
  z.strictObject({ candidateId: IdView, how: z.enum(['letter', 'notice']) }),
)

export const outreachEvents = { released, ended, informed }
