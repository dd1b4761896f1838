/** Only this place rewrites when things happened: to a company that does not exist, so that it has a past. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { MessageState } from '#modules/inbox/index.ts'

/**
 * The job was made that day, published two days later and closed, if it is, six weeks after that or with its last
 * decision.
 */
export const backdateJob = (tx: Tx, companyId: string, jobId: number, madeAt: Date): void => {
  for (const statement of [
    sql`
      update job set created_at = ${madeAt.toISOString()}::timestamptz,
        published_at = case when published_at is null then null
          else ${madeAt.toISOString()}::timestamptz + interval '2 days' end,
        closed_at = case when closed_at is null then null
          else least(now() - interval '1 day', greatest(${madeAt.toISOString()}::timestamptz + interval '8 weeks', (
            select max(a.status_at) from application a where a.company_id = ${companyId} and a.job_id = ${jobId}))) end
      where company_id = ${companyId} and id = ${jobId}`,
    sql`
      update job set changed_at = greatest(created_at, published_at, closed_at)
      where company_id = ${companyId} and id = ${jobId}`,
    sql`
      update job_activity a set at = case a.kind
          when 'job.published' then j.published_at when 'job.closed' then j.closed_at else j.created_at end
      from job j
      where a.company_id = ${companyId} and a.job_id = ${jobId} and j.company_id = a.company_id and j.id = a.job_id
        and a.kind like 'job.%'`,
  ])
    tx.later(statement)
}

/** The note was written that day. */
export const backdateNote = (tx: Tx, companyId: string, noteId: number, writtenAt: Date): void =>
  tx.later(sql`
    update candidate_note set created_at = ${writtenAt.toISOString()}, updated_at = ${writtenAt.toISOString()}
    where company_id = ${companyId} and id = ${noteId}`)

interface Past {
  readonly applicationId: number
  readonly candidateId: number
  /** Each status but the first came so many minutes after applying. */
  readonly minutes: readonly number[]
}

/** The application and its person came that day, and went on from there. */
export const backdateApplication = (tx: Tx, companyId: string, { applicationId, candidateId, minutes }: Past): void => {
  const since = sql`make_interval(mins => (${[0, ...minutes]}::integer[])[s.step])`
  for (const statement of [
    sql`
      update application_status_change c set at = a.applied_at + ${since}
      from application a, (
        select id, row_number() over (order by id) as step from application_status_change
        where company_id = ${companyId} and application_id = ${applicationId}) s
      where c.company_id = ${companyId} and c.application_id = ${applicationId} and c.id = s.id
        and a.company_id = c.company_id and a.id = c.application_id`,
    sql`
      update job_activity v set at = a.applied_at + ${since}
      from application a, (
        select id, row_number() over (order by id) as step from job_activity
        where company_id = ${companyId} and (details->>'applicationId')::bigint = ${applicationId}) s
      where v.company_id = ${companyId} and v.id = s.id and a.company_id = v.company_id and a.id = ${applicationId}
        and v.job_id = a.job_id`,
    sql`
      update application a set created_at = a.applied_at, updated_at = c.at, status_at = c.at
      from (select max(at) as at from application_status_change
        where company_id = ${companyId} and application_id = ${applicationId}) c
      where a.company_id = ${companyId} and a.id = ${applicationId}`,
    sql`
      update candidate c set created_at = a.applied_at, updated_at = a.applied_at, last_active_at = a.applied_at
      from application a
      where c.company_id = ${companyId} and c.id = ${candidateId} and a.company_id = c.company_id
        and a.id = ${applicationId}`,
    sql`
      update candidate_search s set created_at = c.created_at from candidate c
      where s.company_id = ${companyId} and s.candidate_id = ${candidateId} and c.company_id = s.company_id
        and c.id = s.candidate_id`,
  ])
    tx.later(statement)
}

interface PastMessage {
  readonly messageId: string
  readonly at: Date
  readonly state: MessageState
}

/** A message as if it had been written or received that day, and had come to this. */
export function backdateMessage(tx: Tx, companyId: string, { messageId, at, state }: PastMessage): Promise<number> {
  if (state in said)
    tx.later(sql`
      update mail_message set state = ${state}, attempts = 1, settled_at = ${at.toISOString()}, detail = ${said[state] ?? null}
      where company_id = ${companyId} and id = ${messageId}`)
  return tx.run(sql`
    update message set created_at = ${at.toISOString()}, sent_at = ${at.toISOString()}, not_before = null, state = ${state}
    where company_id = ${companyId} and public_id = ${messageId}`)
}

/** Its letter has come to the same, and this is what a mail server said. */
const said: Readonly<Partial<Record<MessageState, string>>> = {
  sent: '250 2.0.0 Ok',
  uncertain: 'the connection was lost behind the last byte',
  bounced: '550 5.1.1 There is nobody of this name here.',
}

interface PastThread {
  readonly threadId: string
  readonly assigneeId: string
  readonly isArchived: boolean
}

/** A thread as its messages were written, with whoever answers it. */
export const backdateThread = (tx: Tx, companyId: string, { threadId, assigneeId, isArchived }: PastThread): void => {
  for (const statement of [
    sql`
      update thread t set created_at = m.first_at, last_message_at = m.last_at, assignee_id = ${assigneeId},
        state = case when ${isArchived}::boolean then 'archived' else t.state end
      from (select min(sent_at) as first_at, max(sent_at) as last_at from message
        where company_id = ${companyId} and thread_id = ${threadId}) m
      where t.company_id = ${companyId} and t.id = ${threadId}`,
    sql`
      update thread_search s set last_message_at = t.last_message_at from thread t
      where s.company_id = ${companyId} and s.thread_id = ${threadId} and t.company_id = s.company_id and t.id = s.thread_id`,
  ])
    tx.later(statement)
}
