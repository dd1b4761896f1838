/**
 * Letters to people who asked for none. Another module decides who gets which and when; they stand in threads like those that members
 * write by hand, and each leads to a page where its reader ends them. Whether somebody answered is asked with their thread held: so of
 * an answer and the next letter one comes first.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { exactEmail } from '#modules/candidates/index.ts'
import { contentOf } from './letter-content.ts'
import type { Mailbox, Message } from './message.ts'
import { packLetter, takeBack } from './outgoing.ts'
import type { PlaceOfThread } from './place-of-thread.ts'
import { findSignature } from './signature.ts'
import { insertThread, lockThread } from './thread.store.ts'
import { putInThread, referencesIn } from './write-message.ts'

interface UnaskedLetter {
  readonly about: PlaceOfThread & { readonly candidateId: number }
  /** The transaction holds it; null begins one. */
  readonly threadId: string | null
  readonly to: Mailbox
  /** A machine writes by itself where there is no member. */
  readonly from: { readonly userId: string | null; readonly name: string }
  /** One line, with nothing to be filled in. */
  readonly subject: string
  readonly markdown: string
  /** The address of the page where its reader ends such letters. */
  readonly objectionUrl: string
}

interface Written {
  readonly threadId: string
  readonly messageId: string
}

async function write(tx: Tx, ports: Ports, actor: CompanyActor, letter: UnaskedLetter): Promise<Written> {
  const { about, to, from, subject, markdown, objectionUrl } = letter
  const { companyId } = actor
  const threadId = letter.threadId ?? newId('thr')
  const { userId } = from
  const signature = userId === null ? undefined : await findSignature(tx, { companyId, userId })
  const content = contentOf(markdown, signature?.bodyMarkdown ?? null)
  const written = {
    ...content,
    subject,
    markdown,
    files: [],
    mailbox: null,
    leavesAt: ports.clock.now().toISOString(),
    unaskedBy: companyId,
  }
  const packed = await packLetter(ports, {
    ...written,
    to,
    threadId,
    applicationId: about.applicationId,
    references: letter.threadId === null ? [] : await referencesIn(tx, companyId, threadId),
    objectionUrl,
    ...(userId === null && { isAutomatic: true }),
  })
  // Nobody need do anything in a thread that a machine begins: it is put away until there is an answer.
  if (letter.threadId === null) await insertThread(tx, actor, { ...about, subject, isPutAway: true }, threadId)
  await putInThread(tx, actor, {
    thread: { ...about, id: threadId },
    to,
    kind: userId === null ? 'automatic' : 'written',
    fromName: from.name,
    sentBy: userId,
    packed,
    letter: written,
  })
  return { threadId, messageId: packed.id }
}

/** The thread where this letter of ours is by now is held. */
async function holdThreadOf(tx: Tx, actor: CompanyActor, messageId: string): Promise<string | null> {
  const found = await tx.maybe(sql<{ threadId: string | null }>`
    select m.thread_id from message m where m.company_id = ${actor.companyId} and m.public_id = ${messageId}`)
  return found?.threadId ? (await lockThread(tx, actor, found.threadId)).id : null
}

interface Listening {
  readonly companyId: string
  readonly candidateId: number
  readonly address: string | null
  readonly threadId: string | null
  /** Only what came in after this message counts. */
  readonly since: number
  /** Automatic answers up to this one are known. */
  readonly answeredThrough: number
}

interface Heard {
  readonly wrote: boolean
  /** A letter that may be theirs has come in, and is not read yet. */
  readonly isComing: boolean
  /** The newest answers of machines come first. */
  readonly automatic: readonly { readonly id: number; readonly text: string; readonly at: Instant }[]
}

const automaticMax = 5

async function hear(reading: Reading, listening: Listening): Promise<Heard> {
  const { companyId, candidateId, address, threadId, since, answeredThrough } = listening
  const exact = address === null ? null : exactEmail(address)
  const theirs = sql`m.company_id = ${companyId} and m.direction = 'inbound'
    and (m.candidate_id = ${candidateId} or m.thread_id = ${threadId} or m.from_exact = ${exact})`
  const [wrote, automatic, coming] = await reading.batch(
    sql<{ id: number }>`select m.id from message m where ${theirs} and m.kind = 'written' and m.id > ${since} limit 1`,
    sql<Heard['automatic'][number]>`
      select m.id, m.body as text, m.sent_at as at from message m
      where ${theirs} and m.kind = 'automatic-answer' and m.id > ${Math.max(since, answeredThrough)}
      order by m.id desc limit ${automaticMax}`,
    // Of one that lay in a mailbox nobody knows yet whose it is. One that can't be read holds nobody up for long.
    sql<{ id: number }>`
      select a.id from arrival a
      where a.company_id = ${companyId} and a.state = 'waiting' and a.taken_at > now() - interval '1 hour'
        and (a.envelope ->> 'from' is null or lower(a.envelope ->> 'from') = ${exact}) limit 1`,
  )
  return { wrote: wrote.length > 0, automatic, isComing: coming.length > 0 }
}

/** What comes in from now on is newer than this. */
const newestMessage = async (reading: Reading, companyId: string): Promise<number> =>
  (
    await reading.one(
      sql<{ id: number }>`select coalesce(max(m.id), 0) as id from message m where m.company_id = ${companyId}`,
    )
  ).id

interface Waiting extends Pick<Message, 'id' | 'publicId' | 'state' | 'letterId'> {
  readonly threadId: string
}

/** Letters that have not left are taken back. The answer has those that were. */
async function takeBackLetters(tx: Tx, actor: CompanyActor, messageIds: readonly string[]): Promise<string[]> {
  const { companyId } = actor
  if (messageIds.length === 0) return []
  const waiting = await tx.all(sql<Waiting>`
    select m.id, m.public_id, m.state, m.letter_id, m.thread_id from message m
    where m.company_id = ${companyId} and m.public_id = any(${[...messageIds]}::text[]) and m.thread_id is not null
      and m.state = 'queued'
    order by m.id for no key update`)
  const taken: string[] = []
  for (const message of waiting) {
    if (!(await takeBack(tx, companyId, message))) continue
    await tx.batch(
      sql`update message set state = 'withdrawn', not_before = null where company_id = ${companyId} and id = ${message.id}`,
      sql`update thread set version = version + 1 where company_id = ${companyId} and id = ${message.threadId}`,
    )
    const details = { messageId: message.publicId }
    audit(tx, actor, { action: 'message.withdrawn', subject: ['thread', message.threadId], details })
    taken.push(message.publicId)
  }
  return taken
}

export const unaskedLetters = { write, holdThreadOf, hear, newestMessage, takeBack: takeBackLetters }
