/** An enrolment is a sequence for one person: which letters they got, when the next one is due, and what ended it. */
import { z } from 'zod'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import type { Language } from './language.ts'
import type { Step } from './sequence.ts'

export const enrolmentStates = ['enrolled', 'waiting', 'ended'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/**
 * - `replied`: they wrote; an answer of a machine is none
 * - `bounced`: a letter came back for good, or their mail server would not take it
 * - `objected`: they want no such letters
 * - `suppressed`: the company does not write to their address
 * - `applied`: they applied to the job
 * - `decided`: they have another status by now, or left the board
 * - `erased`: they were forgotten
 * - `elsewhere`: another sequence writes to the same person
 * - `job_not_live`: the job was closed
 * - `sender_gone`: in whose name the letters were is no recruiter of the company any more
 * - `finished`: they got all letters
 * - `stopped`: a member ended it
 */
export const endReasons = [
  'replied',
  'bounced',
  'objected',
  'suppressed',
  'applied',
  'decided',
  'erased',
  'elsewhere',
  'job_not_live',
  'sender_gone',
  'finished',
  'stopped',
] as const
export type EndReason = (typeof endReasons)[number]

/**
 * - `no_address`: nothing can be sent
 * - `not_filled`: something that the letter names is not known
 * - `legal_hold`: a person should decide what is written to them
 * - `letter_under_way`: the letter before has not left yet, or nobody knows whether it arrived
 */
export const heldReasons = ['no_address', 'not_filled', 'legal_hold', 'letter_under_way'] as const
export type HeldReason = (typeof heldReasons)[number]

export interface Enrolment {
  readonly id: string
  readonly sequenceId: string
  readonly jobId: number
  readonly applicationId: number
  readonly candidateId: number
  readonly senderId: string
  readonly state: EnrolmentState
  readonly endReason: EndReason | null
  readonly endedAt: Instant | null
  readonly step: number
  readonly steps: readonly Step[] | null
  readonly language: Language | null
  readonly dueAt: Instant | null
  readonly held: HeldReason | null
  readonly awayUntil: string | null
  readonly heardFrom: number
  readonly answeredThrough: number
  readonly lastLetterAt: Instant | null
  readonly repliedAt: Instant | null
  readonly enrolledAt: Instant
  readonly releasedAt: Instant | null
  readonly version: number
}

/** A list shows whom it is about. */
export interface ShownEnrolment extends Enrolment {
  readonly firstName: string
  readonly lastName: string
  readonly stepCount: number
  readonly threadId: string | null
}

export const EnrolmentView = z
  .strictObject({
    id: z.string(),
    sequenceId: z.string(),
    jobId: IdView,
    applicationId: IdView,
    candidateId: IdView,
    name: z.string().meta({ description: 'Empty where nobody knows it, and once they were erased.' }),
    senderId: z.string().meta({ description: 'In whose name the letters are.' }),
    state: z.enum(enrolmentStates).meta({
      description:
        '`enrolled`: waits for its release. `waiting`: the next letter leaves at `dueAt`, or as soon after as it may.',
    }),
    endReason: z.enum(endReasons).nullable(),
    endedAt: TimeView.nullable(),
    lettersSent: z.int().meta({ description: 'How many were written.' }),
    letters: z.int().meta({ description: 'How many there are.' }),
    dueAt: TimeView.nullable(),
    held: z.enum(heldReasons).nullable().meta({ description: 'Why the next letter is held back.' }),
    awayUntil: z.string().nullable().meta({ description: 'They are absent until this day, their mail program says.' }),
    lastLetterAt: TimeView.nullable(),
    repliedAt: TimeView.nullable(),
    threadId: z.string().nullable(),
    enrolledAt: TimeView,
    releasedAt: TimeView.nullable(),
  })
  .meta({ id: 'OutreachEnrolment', description: 'A sequence of letters for one person.' })

export const viewEnrolment = (enrolment: ShownEnrolment) => ({
  id: enrolment.id,
  sequenceId: enrolment.sequenceId,
  jobId: enrolment.jobId,
  applicationId: enrolment.applicationId,
  candidateId: enrolment.candidateId,
  name: `${enrolment.firstName} ${enrolment.lastName}`.trim(),
  senderId: enrolment.senderId,
  state: enrolment.state,
  endReason: enrolment.endReason,
  endedAt: viewTimeOrNull(enrolment.endedAt),
  lettersSent: enrolment.step,
  letters: enrolment.stepCount,
  dueAt: viewTimeOrNull(enrolment.dueAt),
  held: enrolment.held,
  awayUntil: enrolment.awayUntil,
  lastLetterAt: viewTimeOrNull(enrolment.lastLetterAt),
  repliedAt: viewTimeOrNull(enrolment.repliedAt),
  threadId: enrolment.threadId,
  enrolledAt: viewTime(enrolment.enrolledAt),
  releasedAt: viewTimeOrNull(enrolment.releasedAt),
})
