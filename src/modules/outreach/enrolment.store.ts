/** Enrolments are read and changed here. Whoever ends one takes back what has not left, and announces it. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { emitAll } from '#kernel/events/event.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { unaskedLetters } from '#modules/inbox/index.ts'
import { jobActivity, jobsSeenBy } from '#modules/jobs/index.ts'
import type { EndReason, Enrolment, EnrolmentState, ShownEnrolment } from './enrolment.ts'
import { outreachEvents } from './events.ts'
import { forgetUntold } from './notice/notice-clock.ts'

export const enrolmentColumns = sql`e.id, e.sequence_id, e.job_id, e.application_id, e.candidate_id, e.sender_id, e.state, e.end_reason,
  e.ended_at, e.step, e.steps, e.language, e.due_at, e.held, e.away_until, e.heard_from, e.answered_through, e.last_letter_at,
  e.replied_at, e.enrolled_at, e.released_at, e.version`

const shownColumns = sql`${enrolmentColumns}, c.first_name, c.last_name, e.thread_id,
  jsonb_array_length(coalesce(e.steps, q.steps)) as step_count`

/** The tables are `outreach_enrolment e`, its sequence `q` and its candidate `c`. */
const shown = (actor: CompanyActor): Statement => sql`outreach_enrolment e
  join outreach_sequence q on q.company_id = e.company_id and q.id = e.sequence_id
  join ${allCandidates} c on c.company_id = e.company_id and c.id = e.candidate_id
  where e.company_id = ${actor.companyId} and exists (
    select from ${jobsSeenBy(actor)} j where j.company_id = e.company_id and j.id = e.job_id)`

interface Wanted {
  readonly state: EnrolmentState | undefined
  readonly older: Statement
  readonly fetch: number
}

const listEnrolments = (
  reading: Reading,
  actor: CompanyActor,
  sequenceId: string,
  { state, older, fetch }: Wanted,
): Promise<ShownEnrolment[]> =>
  reading.all(sql<ShownEnrolment>`
    select ${shownColumns} from ${shown(actor)} and ${allOf(
      sql`e.sequence_id = ${sequenceId}`,
      state === undefined ? nothing : sql`e.state = ${state}`,
      older,
    )} order by e.enrolled_at desc, e.id desc limit ${fetch}`)

async function showEnrolment(reading: Reading, actor: CompanyActor, id: string): Promise<ShownEnrolment> {
  const enrolment = await reading.maybe(
    sql<ShownEnrolment>`select ${shownColumns} from ${shown(actor)} and e.id = ${id}`,
  )
  if (!enrolment) throw notFound()
  return enrolment
}

async function lockEnrolment(tx: Tx, { companyId }: CompanyActor, id: string): Promise<Enrolment | undefined> {
  const [, [enrolment]] = await tx.batch(
    sql`select from outreach_enrolment where company_id = ${companyId} and id = ${id} for no key update`,
    sql<Enrolment>`select ${enrolmentColumns} from outreach_enrolment e where e.company_id = ${companyId} and e.id = ${id}`,
  )
  return enrolment
}

const changeEnrolment = (tx: Tx, { companyId }: CompanyActor, id: string, set: Statement): Promise<number> =>
  tx.run(sql`
    update outreach_enrolment e set ${set}, version = version + 1 where e.company_id = ${companyId} and e.id = ${id}`)

interface Ended {
  readonly id: string
  readonly sequenceId: string
  readonly jobId: number
  readonly applicationId: number
  readonly candidateId: number
  readonly step: number
}

interface Ending {
  readonly reason: EndReason
  readonly at: Date
}

/**
 * The clause is about `outreach_enrolment e`. Letters are taken back before the enrolments are held, in the order in which whoever
 * writes the next letter holds them; and behind it once more, for one that was being written meanwhile.
 */
async function endEnrolments(
  tx: Tx,
  actor: CompanyActor,
  which: Statement,
  { reason, at }: Ending,
): Promise<readonly Ended[]> {
  const { companyId } = actor
  const open = sql`e.company_id = ${companyId} and e.state <> 'ended' and ${which}`
  const time = sql`${at.toISOString()}::timestamptz`
  await takeBackLetters(tx, actor, open)
  const ended = await tx.all(sql<Ended>`
    update outreach_enrolment e set state = 'ended', end_reason = ${reason}, ended_at = ${time}, due_at = null, held = null,
      replied_at = case when ${reason} = 'replied' then ${time} else e.replied_at end, version = e.version + 1
    where ${open} returning e.id, e.sequence_id, e.job_id, e.application_id, e.candidate_id, e.step`)
  if (ended.length === 0) return ended
  const ids = ended.map(({ id }) => id)
  await takeBackLetters(tx, actor, sql`e.company_id = ${companyId} and e.id = any(${ids}::text[])`)
  await forgetUntold(tx, companyId, sql`o.enrolment_id = any(${ids}::text[])`)
  announceEnded(tx, actor, ended, reason)
  return ended
}

async function takeBackLetters(tx: Tx, actor: CompanyActor, which: Statement): Promise<void> {
  const letters = await tx.all(sql<{ id: string }>`
    select o.id from outreach_enrolment e
      join outreach_letter o on o.company_id = e.company_id and o.enrolment_id = e.id and o.leaves_by is not null
    where ${which} order by o.id`)
  await unaskedLetters.takeBack(
    tx,
    actor,
    letters.map(({ id }) => id),
  )
}

function announceEnded(tx: Tx, actor: CompanyActor, ended: readonly Ended[], reason: EndReason): void {
  emitAll(
    tx,
    actor,
    outreachEvents.ended,
    ended.map(({ id, step, ...about }) => ({ ...about, enrolmentId: id, letters: step, reason })),
  )
  jobActivity.recordAll(
    tx,
    actor,
    'outreach.ended',
    ended.map(({ id, jobId, applicationId, candidateId }) => ({
      jobId,
      details: { enrolmentId: id, applicationId, candidateId, reason },
    })),
  )
}

export const enrolmentStore = {
  list: listEnrolments,
  show: showEnrolment,
  lock: lockEnrolment,
  change: changeEnrolment,
  end: endEnrolments,
}
