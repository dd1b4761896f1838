/** Puts a letter of ours into its thread and hands it to mail, in one commit. */
import type { CompanyActor, Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { audit } from '#modules/audit/index.ts'
import { allUsers } from '#modules/identity/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { attachmentOf, holdAttachments } from './attachments.ts'
import { dropDraft } from './draft.ts'
import type { WrittenLetter } from './letter-wish.ts'
import { getMessage, insertMessage } from './message.store.ts'
import type { Mailbox, Message, MessageKind } from './message.ts'
import { handOver, type PackedLetter } from './outgoing.ts'
import { exactOf } from './recipient.ts'
import { addWords } from './search-of-thread.ts'
import { addParticipants, changeThread, markRead, previewOf } from './thread.store.ts'
import type { Thread } from './thread.ts'

interface Writing {
  readonly thread: Pick<Thread, 'id' | 'candidateId' | 'applicationId' | 'jobId'>
  readonly to: Mailbox
  readonly letter: WrittenLetter
  readonly packed: PackedLetter
  /** The letter was not made of the writer's draft in the thread, which stays. */
  readonly keepsDraft?: boolean
}

/** The transaction holds the thread. Its writer has read what is in it, and has no draft there any more. */
export async function writeMessage(tx: Tx, actor: Member, writing: Writing): Promise<Message> {
  const { id: threadId } = writing.thread
  const fromName = await nameOfWriter(tx, actor.userId)
  await putInThread(tx, actor, { ...writing, kind: 'written', fromName, sentBy: actor.userId })
  await markRead(tx, actor, threadId)
  if (!writing.keepsDraft) await dropDraft(tx, actor, threadId)
  return getMessage(tx, actor, threadId, writing.packed.id)
}

interface PuttingIn extends Writing {
  readonly kind: Extract<MessageKind, 'written' | 'automatic'>
  readonly fromName: string
  /** Nobody where a machine writes. */
  readonly sentBy: string | null
}

/** The transaction holds the thread. */
export async function putInThread(tx: Tx, actor: CompanyActor, putting: PuttingIn): Promise<void> {
  const { companyId } = actor
  const { thread, to, letter, packed, kind, fromName, sentBy } = putting
  const { id: threadId, candidateId, applicationId, jobId } = thread
  await holdAttachments(
    tx,
    actor,
    letter.files.map(({ id }) => id),
  )
  await insertMessage(tx, actor, {
    publicId: packed.id,
    threadId,
    direction: 'outbound',
    kind,
    state: handOver(tx, companyId, packed),
    fromName,
    fromAddress: letter.mailbox?.address ?? null,
    fromExact: null,
    verified: 'unknown',
    toBoxes: [to],
    ccBoxes: [],
    subject: letter.subject,
    body: letter.text,
    markdown: letter.markdown,
    html: letter.html,
    fold: null,
    flags: [],
    letterId: packed.id,
    rfcId: packed.rfcId,
    rfcReferences: await referencesIn(tx, companyId, threadId),
    sentBy,
    notBefore: letter.leavesAt,
    candidateId,
    jobId,
    mailboxId: letter.mailbox?.id ?? null,
    named: [],
    at: null,
    attachments: letter.files.map(attachmentOf),
  })
  const role = candidateId === null ? 'other' : 'candidate'
  await addParticipants(tx, actor, threadId, [{ ...to, role, exact: exactOf(to) }])
  await changeThread(
    tx,
    actor,
    thread,
    sql`message_count = message_count + 1, last_message_at = now(), last_preview = ${previewOf(letter.text)}`,
  )
  await addWords(tx, { companyId, threadId, texts: [letter.subject, letter.text], names: [to.name, to.address] })

  audit(tx, actor, { action: 'message.written', subject: ['thread', threadId], details: { messageId: packed.id } })
  if (jobId !== null)
    jobActivity.record(tx, actor, jobId, 'message.written', {
      threadId,
      messageId: packed.id,
      candidateId,
      applicationId,
    })
}

const nameOfWriter = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.one(sql<{ name: string }>`select u.name from ${allUsers} u where u.id = ${userId}`)).name

const referencesMax = 20

/** A letter names those it answers, the newest last: by it mail programs put letters of one talk together. */
export async function referencesIn(tx: Reading, companyId: string, threadId: string): Promise<string[]> {
  const known = await tx.all(sql<{ rfcId: string }>`
    select m.rfc_id from message m
    where m.company_id = ${companyId} and m.thread_id = ${threadId} and m.rfc_id is not null
    order by m.id desc limit ${referencesMax}`)
  return known.map(({ rfcId }) => rfcId).reverse()
}
