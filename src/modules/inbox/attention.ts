/** Letters that wait for an answer, that did not arrive, and ways by which none come. */
import { type AttentionRow, attention } from '#kernel/attention.ts'
import { allOf, sql } from '#kernel/database/sql.ts'
import { isUnreadBy } from './thread.store.ts'
import { visibleThread } from './visible-thread.ts'

interface OfThread extends AttentionRow {
  readonly threadId: string
  readonly subject: string
  readonly candidateId: number | null
  readonly jobId: number | null
}

const aboutThread = ({ threadId, candidateId, jobId }: OfThread) => ({
  threadId,
  ...(candidateId !== null && { candidateId }),
  ...(jobId !== null && { jobId }),
})

/** Letters that are older were left unread on purpose, or nobody reads them. */
const unreadDays = 60

export const unreadReplies = attention<OfThread>({
  kind: 'reply_unread',
  about: 'People wrote, and whoever has their thread has not read it. Threads of nobody are everybody’s.',
  urgency: 'urgent',
  access: 'reviewer',
  find: ({ member, max, except }) => sql<OfThread>`
    select t.id as key, t.id as thread_id, t.subject, t.candidate_id, t.job_id, t.last_inbound_at as since from thread t
    where ${allOf(
      sql`t.company_id = ${member.companyId}`,
      sql`t.merged_into is null`,
      sql`t.last_inbound_at > now() - make_interval(days => ${unreadDays}::int)`,
      sql`t.state <> 'archived'`,
      sql`t.assignee_id is null or t.assignee_id = ${member.userId}`,
      sql`t.id <> all(${[...except]}::text[])`,
      visibleThread(member),
      isUnreadBy(member),
    )} order by t.last_inbound_at, t.id limit ${max}`,
  tell: (row) => ({
    title: `A reply waits: ${row.subject}`,
    why: 'Nobody has read what they wrote last.',
    prompt: row.candidateId === null ? null : `Summarise what was written in “${row.subject}”`,
    about: aboutThread(row),
  }),
})

interface OfMessage extends OfThread {
  readonly state: 'refused' | 'bounced' | 'uncertain'
}

const failedDays = 14
const stories: Readonly<Record<OfMessage['state'], string>> = {
  refused: 'The mail server would not take it.',
  bounced: 'It came back.',
  uncertain: 'Nobody knows whether it arrived: say so, or send it again.',
}

export const failedMessages = attention<OfMessage>({
  kind: 'message_failed',
  about: 'Letters of ours that were refused or came back, and those of which nobody knows.',
  urgency: 'urgent',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfMessage>`
    select m.public_id as key, t.id as thread_id, t.subject, t.candidate_id, t.job_id, m.state, m.created_at as since
    from message m join thread t on t.company_id = m.company_id and t.id = m.thread_id
    where m.company_id = ${member.companyId} and m.state in ('refused', 'bounced', 'uncertain') and m.public_id is not null
      and m.created_at > now() - make_interval(days => ${failedDays}::int)
      and (m.sent_by is null or m.sent_by = ${member.userId} or t.assignee_id = ${member.userId})
      and m.public_id <> all(${[...except]}::text[])
    order by m.created_at, m.id limit ${max}`,
  tell: (row) => ({
    title: `A letter did not arrive: ${row.subject}`,
    why: stories[row.state],
    prompt: null,
    about: aboutThread(row),
  }),
})

interface OfMailbox extends AttentionRow {
  readonly mailboxId: number
  readonly address: string
  readonly detail: string | null
}

export const brokenMailboxes = attention<OfMailbox>({
  kind: 'mailbox_fails',
  about: 'Mailboxes of the company that can not be read.',
  urgency: 'urgent',
  access: 'admin',
  find: ({ member, max, except }) => sql<OfMailbox>`
    select b.id::text as key, b.id as mailbox_id, b.address, b.detail, coalesce(b.looked_at, b.created_at) as since
    from mailbox b
    where b.company_id = ${member.companyId} and b.is_on and b.state = 'fails' and b.id::text <> all(${[...except]}::text[])
    order by coalesce(b.looked_at, b.created_at), b.id limit ${max}`,
  tell: ({ mailboxId, address, detail }) => ({
    title: `The mailbox ${address} does not work`,
    why: detail ?? 'It can not be read.',
    prompt: null,
    about: { mailboxId },
  }),
})
