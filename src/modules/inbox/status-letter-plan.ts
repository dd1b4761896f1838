/**
 * Of each application and status one letter leaves at most, however often the status is set and by whom. Its plan remembers it. The
 * next status takes back what has not left; a person may, too, and then no machine writes it again.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { audit } from '#modules/audit/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { allLetters } from '#modules/mail/index.ts'
import type { MessageState } from './message.ts'
import { takeBack } from './outgoing.ts'
import type { LetterStatus, StatusLetter } from './status-letter.ts'

export type PlanState = 'planned' | 'withdrawn' | 'taken_back' | 'skipped'

interface Plan {
  readonly applicationId: number
  readonly status: LetterStatus
}

/** Letters leave one a minute, so that many rejections are no flood. Whoever applies hears at once that they did. */
export const secondsBetween = (status: LetterStatus): number => (status === 'unreviewed' ? 0 : 60)

const undoSeconds = 10

/** It waits for so long, from when it was written. */
export const secondsBefore = ({ delayHours }: Pick<StatusLetter, 'delayHours'>): number =>
  Math.max(delayHours * 3600, undoSeconds)

/** When the next letter leaves, behind those that wait already. What was read with the setting held is so still when it is written. */
export async function nextDue(
  tx: Reading,
  { companyId }: CompanyActor,
  letter: Pick<StatusLetter, 'status' | 'delayHours'>,
): Promise<Instant> {
  const { status } = letter
  const seconds = secondsBefore(letter)
  const between = secondsBetween(status)
  const { dueAt } = await tx.one(sql<{ dueAt: Instant }>`
    select greatest(now() + make_interval(secs => ${seconds}::int), (
      select max(p.due_at) + make_interval(secs => ${between}::int) from status_letter_plan p
      where p.company_id = ${companyId} and p.status = ${status} and p.state = 'planned' and ${between}::int > 0)) as due_at`)
  return dueAt
}

/** When the last of so many letters leaves of which the first leaves then. */
export const dueOfLast = (first: Instant, count: number, status: LetterStatus): Date =>
  new Date(new Date(first).getTime() + (count - 1) * secondsBetween(status) * 1000)

export const writePlan = (
  tx: Tx,
  { companyId }: CompanyActor,
  { applicationId, status }: Plan,
  { messageId, dueAt }: { readonly messageId: string; readonly dueAt: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into status_letter_plan (company_id, application_id, status, state, message_id, due_at)
    values (${companyId}, ${applicationId}, ${status}, 'planned', ${messageId}, ${dueAt})
    on conflict (company_id, application_id, status) do update set state = 'planned', message_id = excluded.message_id,
      due_at = excluded.due_at, reason = null, planned_at = now()`)

/** The answer is whether that is news. */
export const writeSkipped = async (
  tx: Tx,
  { companyId }: CompanyActor,
  { applicationId, status }: Plan,
  reason: string,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into status_letter_plan as p (company_id, application_id, status, state, reason)
    values (${companyId}, ${applicationId}, ${status}, 'skipped', ${reason})
    on conflict (company_id, application_id, status) do update set state = 'skipped', message_id = null, due_at = null,
      reason = excluded.reason, planned_at = now()
    where p.state = 'withdrawn' or (p.state = 'skipped' and p.reason is distinct from excluded.reason)`)) === 1

interface Waiting extends Plan {
  readonly messageId: number
  readonly publicId: string
  readonly threadId: string
  readonly state: MessageState
  readonly letterId: string | null
}

/** The clause is about `p` and its message `m`: the letter waits still. Without a mail server it is taken to leave when it is due. */
export const hasNotLeft: Statement = sql`
  p.state = 'planned' and m.thread_id is not null and (m.state = 'queued' or (m.state = 'kept' and p.due_at > now()))`

/** The clause is about `p`. The answer is how many of those that match were looked at, and the last application of them. */
export async function takeBackPlanned(
  tx: Tx,
  actor: CompanyActor,
  which: Statement,
  max: number,
): Promise<{ readonly count: number; readonly last: number }> {
  const { companyId } = actor
  const waiting = await tx.all(sql<Waiting>`
    select p.application_id, p.status, m.id as message_id, m.public_id, m.thread_id, m.state, m.letter_id
    from status_letter_plan p join message m on m.company_id = p.company_id and m.public_id = p.message_id
    where p.company_id = ${companyId} and ${which} and ${hasNotLeft}
    order by p.application_id, p.status limit ${max} for update of p, m`)
  for (const plan of waiting) {
    if (!(await takeBack(tx, companyId, plan))) continue
    await tx.batch(
      sql`update message set state = 'withdrawn', not_before = null where company_id = ${companyId} and id = ${plan.messageId}`,
      sql`
        update status_letter_plan set state = 'withdrawn'
        where company_id = ${companyId} and application_id = ${plan.applicationId} and status = ${plan.status}`,
      sql`update thread set version = version + 1 where company_id = ${companyId} and id = ${plan.threadId}`,
    )
    const details = { messageId: plan.publicId, applicationId: plan.applicationId }
    audit(tx, actor, { action: 'message.withdrawn', subject: ['thread', plan.threadId], details })
  }
  return { count: waiting.length, last: waiting.at(-1)?.applicationId ?? 0 }
}

/** How many letters of these applications another status would take back. */
export const countOthersWaiting = async (
  tx: Reading,
  { companyId }: CompanyActor,
  applicationIds: readonly number[],
  status: string,
): Promise<number> => {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count
    from status_letter_plan p join message m on m.company_id = p.company_id and m.public_id = p.message_id
    where p.company_id = ${companyId} and p.application_id = any(${[...applicationIds]}::bigint[]) and p.status <> ${status}
      and ${hasNotLeft}`)
  return count
}

/** A person took the message back, whether or not it is of a plan. */
export const noteTakenBack = (tx: Tx, { companyId }: CompanyActor, messageId: string): Promise<number> =>
  tx.run(sql`
    update status_letter_plan set state = 'taken_back'
    where company_id = ${companyId} and message_id = ${messageId} and state = 'planned'`)

interface AboutPlanned {
  readonly messageId: string
  readonly applicationId: number | null
  readonly candidateId: number | null
  readonly jobId: number | null
}

/**
 * A letter of a plan was stopped by a suppression when it was due: its job is told, as of those that were not written for it. The plan
 * stays, as a person may send the letter again.
 */
export async function tellSuppressed(tx: Tx, actor: CompanyActor, about: AboutPlanned): Promise<void> {
  const { messageId, applicationId, candidateId, jobId } = about
  if (jobId === null) return
  const plan = await tx.maybe(sql<{ status: LetterStatus }>`
    select p.status from status_letter_plan p join ${allLetters} l on l.company_id = p.company_id and l.id = p.message_id
    where p.company_id = ${actor.companyId} and p.message_id = ${messageId} and p.state = 'planned' and l.company_id = ${actor.companyId}
      and starts_with(l.detail, 'suppressed:')`)
  if (!plan) return
  const details = { applicationId, candidateId, status: plan.status, reason: 'suppressed' }
  jobActivity.record(tx, actor, jobId, 'status_letter.skipped', details)
}

export interface WaitingLetters {
  readonly status: LetterStatus
  readonly waiting: number
  readonly waitingUntil: Instant
}

export const listWaiting = (tx: Reading, { companyId }: CompanyActor): Promise<WaitingLetters[]> =>
  tx.all(sql<WaitingLetters>`
    select p.status, count(*)::int as waiting, max(p.due_at) as waiting_until from status_letter_plan p
    where p.company_id = ${companyId} and p.state = 'planned' and p.due_at > now() group by p.status`)
