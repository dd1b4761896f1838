/**
 * A person is taken out of the inbox: their threads go with every letter in them, also letters of others, which quote them. That
 * they were written to goes on counting.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Sections, Whom } from '#kernel/person.ts'
import { exactEmail } from '#modules/candidates/index.ts'
import { dropFiles } from './attachments.ts'
import { eraseArrivals, eraseNaming, tellArrivals } from './erase-arrivals.ts'
import { forgetLetters } from './outgoing.ts'
import { rebuildWords } from './search-of-thread.ts'
import { recountThread } from './thread.store.ts'

type Known = Pick<Whom, 'companyId' | 'emails'> & { readonly candidateIds: readonly number[] }

const exactOf = ({ emails }: Known): string[] => emails.map(exactEmail)

/** Threads of theirs, and those of nobody that they are in. */
const theirThreads = (whom: Known): Statement => sql`
  (select t.id from thread t where t.company_id = ${whom.companyId} and (t.candidate_id = any(${[...whom.candidateIds]}::bigint[])
     or (t.candidate_id is null and exists (
       select from thread_participant p where p.company_id = t.company_id and p.thread_id = t.id
         and p.exact = any(${exactOf(whom)}::text[])))))`

/** Of any thread: a letter that they wrote into one of somebody else is theirs, too. */
const theirMessages = (whom: Known, threadIds: readonly string[]): Statement => sql`
  company_id = ${whom.companyId} and (candidate_id = any(${[...whom.candidateIds]}::bigint[])
    or thread_id = any(${[...threadIds]}::text[]) or from_exact = any(${exactOf(whom)}::text[]))`

export async function erasePerson(tx: Tx, whom: Known): Promise<void> {
  const { companyId } = whom
  // Held, so that whoever was writing in one of them has written, and whoever comes later finds none.
  const threads = await tx.all(sql<{ id: string }>`
    select t.id from thread t where t.company_id = ${companyId} and t.id in ${theirThreads(whom)} order by t.id for update`)
  const threadIds = threads.map(({ id }) => id)
  // They go before the words of threads of others are gathered anew, which are those of people, too.
  await tx.run(
    sql`delete from thread_participant where company_id = ${companyId} and exact = any(${exactOf(whom)}::text[])`,
  )
  await eraseMessages(tx, companyId, theirMessages(whom, threadIds), threadIds)
  await eraseArrivals(tx, companyId, { emails: exactOf(whom), messageIds: [] })
  await eraseNaming(tx, companyId, exactOf(whom))
}

/** The transaction holds the threads. */
export const eraseThreads = (tx: Tx, companyId: string, threadIds: readonly string[]): Promise<void> =>
  eraseMessages(tx, companyId, sql`company_id = ${companyId} and thread_id = any(${[...threadIds]}::text[])`, threadIds)

/** What a message was about, and when, stays; words, names, addresses and bytes go. */
async function eraseMessages(tx: Tx, companyId: string, which: Statement, threadIds: readonly string[]): Promise<void> {
  const messages = await tx.all(
    sql<{ id: number; letterId: string | null }>`select id, letter_id from message where ${which}`,
  )
  const ids = messages.map(({ id }) => id)
  const fileKeys = await filesOf(tx, companyId, ids, threadIds)
  await forgetLetters(
    tx,
    companyId,
    messages.flatMap(({ letterId }) => letterId ?? []),
  )
  const gone = sql`${[...threadIds]}::text[]`
  await tx.batch(
    sql`delete from message_attachment where company_id = ${companyId} and message_id = any(${ids}::bigint[])`,
    sql`delete from message_source where company_id = ${companyId} and message_id = any(${ids}::bigint[])`,
    sql`
      update message set subject = null, body = '', markdown = null, html = null, fold = null, from_name = '', from_address = null,
        from_exact = null, to_boxes = '[]', cc_boxes = '[]', rfc_id = null, rfc_references = '{}', letter_id = null, named = '{}',
        looked_for_since = null,
        thread_id = case when thread_id = any(${gone}) then null else thread_id end
      where company_id = ${companyId} and id = any(${ids}::bigint[])`,
    sql`delete from thread where company_id = ${companyId} and merged_into = any(${gone})`,
    sql`delete from thread where company_id = ${companyId} and id = any(${gone})`,
  )
  await eraseArrivals(tx, companyId, { emails: [], messageIds: ids })
  await forgetInOthers(tx, companyId, ids)
  await dropFiles(tx, companyId, fileKeys)
}

async function filesOf(
  tx: Tx,
  companyId: string,
  messageIds: readonly number[],
  threadIds: readonly string[],
): Promise<string[]> {
  const files = await tx.all(sql<{ key: string }>`
    select file_id as key from message_attachment
    where company_id = ${companyId} and message_id = any(${[...messageIds]}::bigint[]) and file_id is not null
    union
    select unnest(file_keys) from thread_draft where company_id = ${companyId} and thread_id = any(${[...threadIds]}::text[])`)
  return files.map(({ key }) => key)
}

/** Threads of others that they wrote into are found by none of their words, and begin with none. */
async function forgetInOthers(tx: Tx, companyId: string, messageIds: readonly number[]): Promise<void> {
  const touched = await tx.all(sql<{ threadId: string }>`
    select distinct m.thread_id from message m
    where m.company_id = ${companyId} and m.id = any(${[...messageIds]}::bigint[]) and m.thread_id is not null`)
  const actor = { kind: 'machine', name: 'privacy', companyId } as const
  for (const { threadId } of touched) {
    await recountThread(tx, actor, threadId)
    await rebuildWords(tx, companyId, threadId)
  }
}

type Rows = Sections[string]

export async function tellPerson(tx: Reading, whom: Known, limit: number): Promise<Sections> {
  const { companyId } = whom
  const theirs = theirThreads(whom)
  const [messages, threads, threadDrafts, threadNotes] = await tx.batch(
    sql<Rows[number]>`
      select m.public_id, m.thread_id, m.candidate_id, m.job_id, m.direction, m.channel, m.kind, m.state, m.from_name,
        m.from_address, m.to_boxes, m.cc_boxes, m.subject, m.body, m.html, m.sent_at, m.opened_at, m.replied_at,
        (select jsonb_agg(jsonb_build_object('fileKey', a.file_id, 'fileName', a.file_name) order by a.position)
         from message_attachment a where a.company_id = m.company_id and a.message_id = m.id) as attachments
      from message m
      where m.company_id = ${companyId} and (m.candidate_id = any(${[...whom.candidateIds]}::bigint[])
        or m.thread_id in ${theirs} or m.from_exact = any(${exactOf(whom)}::text[]))
      order by m.sent_at desc, m.id desc limit ${limit}`,
    sql<Rows[number]>`
      select t.id, t.subject, t.candidate_id, t.application_id, t.job_id, t.state, t.created_at, t.last_message_at
      from thread t where t.company_id = ${companyId} and t.id in ${theirs} order by t.last_message_at desc, t.id limit ${limit}`,
    sql<Rows[number]>`
      select d.thread_id, d.user_id, d.subject, d.body_markdown, d.file_keys, d.updated_at from thread_draft d
      where d.company_id = ${companyId} and d.thread_id in ${theirs} order by d.updated_at desc, d.thread_id limit ${limit}`,
    sql<Rows[number]>`
      select n.thread_id, n.author_id, n.body, n.created_at from thread_note n
      where n.company_id = ${companyId} and n.thread_id in ${theirs} order by n.id desc limit ${limit}`,
  )
  return { messages, threads, threadDrafts, threadNotes, ...(await tellArrivals(tx, companyId, exactOf(whom), limit)) }
}
