/** The messages of threads. Those that searches for people sent are in none, and are not read here. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allUsers } from '#modules/identity/index.ts'
import { allLetters } from '#modules/mail/index.ts'
import type { Message, MessageAttachment } from './message.ts'
import { foundThread, seesThread } from './thread.store.ts'
import { oneThread } from './visible-thread.ts'

/** The columns are of `message m`. */
export const messageColumns = sql`
  m.id, m.public_id, m.thread_id, m.direction, m.kind, m.state, m.from_name, m.from_address, m.verified, m.to_boxes, m.cc_boxes,
  m.subject, m.body, m.markdown, m.html is not null as has_html, m.fold, m.flags, m.letter_id, m.attempts, m.sent_by,
  (select u.name from ${allUsers} u where u.id = m.sent_by) as sent_by_name, m.not_before, m.created_at, m.sent_at,
  (select l.detail from ${allLetters} l where l.company_id = m.company_id and l.id = m.letter_id) as letter_detail,
  exists (select from message_source s where s.company_id = m.company_id and s.message_id = m.id) as has_source,
  coalesce((
    select jsonb_agg(jsonb_build_object('fileId', a.file_id, 'fileName', a.file_name, 'contentType', a.content_type,
      'sizeBytes', a.size_bytes, 'isInline', a.is_inline) order by a.position)
    from message_attachment a where a.company_id = m.company_id and a.message_id = m.id), '[]') as attachments`

/** The newest come first. Refuses when the actor does not see the thread. */
export async function listMessages(
  tx: Reading,
  actor: CompanyActor,
  threadId: string,
  { older, fetch }: { readonly older: Statement; readonly fetch: number },
): Promise<Message[]> {
  const [[thread], messages] = await tx.batch(
    seesThread(actor, threadId),
    sql<Message>`
      select ${messageColumns} from message m join thread t on t.company_id = m.company_id and t.id = m.thread_id
      where ${allOf(oneThread(actor, threadId), sql`m.company_id = ${actor.companyId} and m.public_id is not null`, older)}
      order by m.id desc limit ${fetch}`,
  )
  foundThread(thread)
  return messages
}

const oneMessage = (actor: CompanyActor, threadId: string, messageId: string): Statement => sql`
  ${oneThread(actor, threadId)} and m.company_id = ${actor.companyId} and m.public_id = ${messageId}`

const selectMessage = (actor: CompanyActor, threadId: string, messageId: string) => sql<Message>`
  select ${messageColumns} from message m join thread t on t.company_id = m.company_id and t.id = m.thread_id
  where ${oneMessage(actor, threadId, messageId)}`

export async function getMessage(
  tx: Reading,
  actor: CompanyActor,
  threadId: string,
  messageId: string,
): Promise<Message> {
  const message = await tx.maybe(selectMessage(actor, threadId, messageId))
  if (!message) throw notFound()
  return message
}

/** The message is held, and is read after waiting for the lock. */
export async function lockMessage(tx: Tx, actor: CompanyActor, threadId: string, messageId: string): Promise<Message> {
  await tx.run(sql`
    select from message m join thread t on t.company_id = m.company_id and t.id = m.thread_id
    where ${oneMessage(actor, threadId, messageId)} for no key update of m`)
  return getMessage(tx, actor, threadId, messageId)
}

/** The transaction holds the message. */
export const changeMessage = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: Pick<Message, 'id'>,
  set: Statement,
): Promise<Message> =>
  tx.one(sql<Message>`
    update message as m set ${set} where m.company_id = ${companyId} and m.id = ${id}
      and m.public_id is not null and m.thread_id is not null
    returning ${messageColumns}`)

export type NewMessage = Pick<
  Message,
  | 'publicId'
  | 'threadId'
  | 'direction'
  | 'kind'
  | 'state'
  | 'fromName'
  | 'fromAddress'
  | 'verified'
  | 'toBoxes'
  | 'ccBoxes'
> &
  Pick<Message, 'body' | 'markdown' | 'fold' | 'flags' | 'letterId' | 'sentBy' | 'notBefore'> & {
    readonly subject: string
    readonly html: string | null
    readonly fromExact: string | null
    readonly rfcId: string | null
    readonly rfcReferences: readonly string[]
    readonly candidateId: number | null
    readonly jobId: number | null
    readonly mailboxId: number | null
    /** Whom it names beside us, as addresses are compared. */
    readonly named: readonly string[]
    /** When it was received; now where it is ours. */
    readonly at: string | null
    readonly attachments: readonly MessageAttachment[]
  }

/** The message is the newest of its thread, whenever it says it was written: it came now. */
export async function insertMessage(tx: Tx, { companyId }: CompanyActor, message: NewMessage): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into message (company_id, candidate_id, job_id, direction, channel, subject, body, sent_at, public_id, thread_id, kind,
      state, letter_id, from_name, from_address, from_exact, verified, to_boxes, cc_boxes, markdown, html, fold, rfc_id,
      rfc_references, flags, sent_by, not_before, mailbox_id, named)
    values (${companyId}, ${message.candidateId}, ${message.jobId}, ${message.direction}, 'email', ${message.subject},
      ${message.body}, coalesce(${message.at}::timestamptz, now()), ${message.publicId}, ${message.threadId}, ${message.kind},
      ${message.state}, ${message.letterId}, ${message.fromName}, ${message.fromAddress}, ${message.fromExact},
      ${message.verified}, ${JSON.stringify(message.toBoxes)}, ${JSON.stringify(message.ccBoxes)}, ${message.markdown},
      ${message.html}, ${message.fold && JSON.stringify(message.fold)}, ${message.rfcId}, ${[...message.rfcReferences]},
      ${[...message.flags]}, ${message.sentBy}, ${message.notBefore}, ${message.mailboxId},
      ${[...message.named]})
    returning id`)
  await insertAttachments(tx, companyId, id, message.attachments)
  return id
}

async function insertAttachments(
  tx: Tx,
  companyId: string,
  messageId: number,
  attachments: readonly MessageAttachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await tx.run(sql`
    insert into message_attachment (company_id, message_id, position, file_id, file_name, content_type, size_bytes, is_inline)
    select ${companyId}, ${messageId}::bigint, place, file_id, file_name, content_type, size_bytes, is_inline
    from unnest(${attachments.map(({ fileId }) => fileId)}::text[], ${attachments.map(({ fileName }) => fileName)}::text[],
      ${attachments.map(({ contentType }) => contentType)}::text[], ${attachments.map(({ sizeBytes }) => sizeBytes)}::int[],
      ${attachments.map(({ isInline }) => isInline)}::boolean[])
      with ordinality as a (file_id, file_name, content_type, size_bytes, is_inline, place)`)
}
