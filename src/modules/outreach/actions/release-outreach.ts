import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { TextId } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import { outreachEvents } from '../events.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { nobodyToRelease } from '../problems.ts'
import { warningsOf } from '../release-warnings.ts'
import { type Release, readRelease, releasedMax, type Waiting } from '../releasing.ts'
import { hoursOfPerson, jitter } from '../sending/hours-of-person.ts'
import { type Sequence, sequenceStore } from '../sequence.ts'
import { nextOpen } from '../timing/open-hours.ts'

interface Wish {
  readonly sequenceId: string
  readonly enrolmentIds: readonly string[] | null
}

export const releaseOutreachAction = action({
  kind: 'release_outreach',
  about: 'Letters of a sequence go to people who were found for the job, from their next working hour on.',
  access: outreachRoles.release,
  lifetimeHours: 72,
  payload: z.strictObject({
    sequenceId: TextId,
    enrolmentIds: z
      .array(TextId)
      .min(1)
      .max(releasedMax)
      .nullable()
      .default(null)
      .meta({ description: `Without them all that wait for it, the first ${releasedMax} of them.` }),
  }),

  look: async (reading, { actor, jobId, payload }) =>
    readOn(reading, actor, await sequenceStore.get(reading, actor, payload.sequenceId), jobId, payload),
  hold: async (tx, { actor, jobId, payload }) =>
    readOn(tx, actor, await sequenceStore.lock(tx, actor, payload.sequenceId), jobId, payload),
  target: ({ sequenceId }) => sequenceId,
  title: ({ sequence, waiting }) => `Write to ${peopleOf(waiting.length)}: ${sequence.name}`,
  summary: ({ sequence, waiting }) => `${lettersOf(sequence)} to ${peopleOf(waiting.length)}, until they answer.`,
  preview: ({ sequence, waiting }) => ({
    sequenceId: sequence.id,
    count: waiting.length,
    steps: sequence.steps,
    people: waiting.slice(0, shownMax).map(({ id, candidateId, applicationId, firstName, lastName }) => ({
      enrolmentId: id,
      candidateId,
      applicationId,
      name: `${firstName} ${lastName}`.trim(),
    })),
  }),
  basis: ({ sequence, waiting }) => ({ version: sequence.version, enrolmentIds: waiting.map(({ id }) => id) }),
  people: ({ waiting }) => ({ candidateIds: waiting.map(({ candidateId }) => candidateId) }),
  changes: ({ sequence, waiting }) => [
    {
      path: `/outreachSequences/${sequence.id}/people/waiting`,
      from: sequence.waiting,
      to: sequence.waiting + waiting.length,
    },
  ],
  warnings: warningsOf,
  may: (_actor, { waiting, isJobLive }) => isJobLive && waiting.length > 0,

  async execute(tx, { actor, ports, subject: release }) {
    const { sequence, waiting } = release
    if (waiting.length === 0 || !release.isJobLive)
      throw nobodyToRelease(
        release.isJobLive ? 'Enrol people first.' : 'Letters about a job leave while it is live. Publish it first.',
      )
    const now = ports.clock.now()
    const objected = waiting.filter(({ objected }) => objected)
    const people = waiting.filter(({ objected }) => !objected)
    await releaseAll(tx, actor, { release, people, now })
    await enrolmentStore.end(tx, actor, isOneOf(objected), { reason: 'objected', at: now })

    const details = { sequenceId: sequence.id, people: people.length }
    jobActivity.record(tx, actor, sequence.jobId, 'outreach.released', details)
    audit(tx, actor, { action: 'outreach.released', subject: ['outreach_sequence', sequence.id], details })
    emit(tx, actor, outreachEvents.released, { ...details, jobId: sequence.jobId })
    return { result: { sequenceId: sequence.id, released: people.length, leftOut: objected.length } }
  },
})

async function readOn(
  reading: Reading,
  actor: Parameters<typeof sequenceStore.get>[1],
  sequence: Sequence,
  jobId: number,
  { enrolmentIds }: Wish,
): Promise<Release> {
  if (sequence.jobId !== jobId) throw notFound()
  return readRelease(reading, actor, { sequence, enrolmentIds })
}

const shownMax = 20

const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
const lettersOf = ({ steps }: Sequence): string => (steps.length === 1 ? 'One letter' : `Up to ${steps.length} letters`)
const isOneOf = (people: readonly Waiting[]) => sql`e.id = any(${people.map(({ id }) => id)}::text[])`

interface Releasing {
  readonly release: Release
  readonly people: readonly Waiting[]
  readonly now: Date
}

/** The letters stay as they are now, whatever becomes of the sequence. Each goes in the hours of its reader. */
async function releaseAll(tx: Tx, actor: Member, { release, people, now }: Releasing): Promise<void> {
  const { sequence, settings, zone } = release
  const dueAt = people.map(({ location, emails: [address = null] }) =>
    nextOpen(hoursOfPerson(settings, { location, address }, zone).hours, now, jitter()).toISOString(),
  )
  await tx.run(sql`
    update outreach_enrolment e set state = 'waiting', due_at = r.due_at, steps = ${JSON.stringify(sequence.steps)}::jsonb,
      language = ${sequence.language}, released_by = ${actor.userId},
      released_at = ${now.toISOString()}::timestamptz, version = e.version + 1
    from unnest(${people.map(({ id }) => id)}::text[], ${dueAt}::timestamptz[]) as r (id, due_at)
    where e.company_id = ${actor.companyId} and e.id = r.id and e.state = 'enrolled'`)
}
