/** Machines read which letters go to people who were found, and stage their release; nothing is sent by them. */
import { z } from 'zod'
import { nothing } from '#kernel/database/sql.ts'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { BodyId, IdView, TextId, TimeView } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { stageToolFor } from '#modules/actions/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { releaseOutreachAction } from './actions/release-outreach.ts'
import { enrolmentStore } from './enrolment.store.ts'
import { endReasons, enrolmentStates, heldReasons } from './enrolment.ts'
import { outreachRoles } from './outreach.allowed.ts'
import { sequenceStore } from './sequence.ts'

const [sequencesMax, peopleMax, wordsMax] = [10, 50, 1_000]

const outreachSequencesTool = tool({
  name: 'outreach_sequences',
  about: 'Sequences of letters to people who were found for a job, and how many people are where in them.',
  access: outreachRoles.read,
  scopes: null,
  does: 'read',
  holdsOutsideText: false,
  input: z.strictObject({
    jobId: BodyId.nullable().default(null).meta({ description: 'Null: the job of the conversation.' }),
  }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        sequenceId: z.string(),
        name: z.string(),
        letters: z.array(
          z.strictObject({ waitDays: z.int(), subject: z.string().nullable(), bodyMarkdown: z.string() }),
        ),
        enrolled: z.int(),
        waiting: z.int(),
        ended: z.int(),
        replied: z.int(),
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ jobId: named }, { db, member, signal, jobId: ofConversation }) {
    const jobId = named ?? ofConversation
    if (jobId === null)
      throw validationFailed('Say which job it is about; see errors.', {
        errors: [{ in: 'body', pointer: '/jobId', rule: 'required', detail: 'must be there' }],
      })
    const reading = db.reading(member, signal)
    const job = await jobStore.get(reading, member, jobId)
    const sequences = await sequenceStore.list(reading, member, jobId, { older: nothing, fetch: sequencesMax + 1 })
    const lines = sequences.map(({ id, name, steps, enrolled, waiting, ended, replied }) => ({
      sequenceId: id,
      name,
      letters: steps.map((step) => ({ ...step, bodyMarkdown: beginningOf(step.bodyMarkdown, wordsMax) })),
      enrolled,
      waiting,
      ended,
      replied,
    }))
    return { output: bounded(lines, sequencesMax), sources: [{ kind: 'job', id: String(jobId), title: job.title }] }
  },
})

const outreachPeopleTool = tool({
  name: 'outreach_people',
  about: 'Who is in a sequence of letters: how many letters they got, when the next one is due, and what ended it.',
  access: outreachRoles.read,
  scopes: null,
  does: 'read',
  // Names are words of people outside.
  holdsOutsideText: true,
  input: z.strictObject({ sequenceId: TextId, state: z.enum(enrolmentStates).nullable().default(null) }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        enrolmentId: z.string(),
        candidateId: IdView,
        applicationId: IdView,
        name: z.string(),
        state: z.enum(enrolmentStates),
        endReason: z.enum(endReasons).nullable(),
        held: z.enum(heldReasons).nullable(),
        lettersSent: z.int(),
        dueAt: TimeView.nullable(),
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ sequenceId, state }, { db, member, signal }) {
    const reading = db.reading(member, signal)
    const { id } = await sequenceStore.get(reading, member, sequenceId)
    const wanted = { state: state ?? undefined, older: nothing, fetch: peopleMax + 1 }
    const people = await enrolmentStore.list(reading, member, id, wanted)
    const lines = people.map((person) => ({
      enrolmentId: person.id,
      candidateId: person.candidateId,
      applicationId: person.applicationId,
      name: beginningOf(`${person.firstName} ${person.lastName}`.trim(), 100),
      state: person.state,
      endReason: person.endReason,
      held: person.held,
      lettersSent: person.step,
      dueAt: viewTimeOrNull(person.dueAt),
    }))
    const output = bounded(lines, peopleMax)
    const sources = output.data.map(({ applicationId, name: title }) => ({
      kind: 'application' as const,
      id: String(applicationId),
      title,
    }))
    return { output, sources }
  },
})

export const outreachTools: readonly Tool[] = [
  outreachSequencesTool,
  outreachPeopleTool,
  stageToolFor(releaseOutreachAction),
]
