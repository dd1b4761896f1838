/** Members write notes about a thread for one another. They are no messages, and never leave. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView, text } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allMembers, allUsers } from '#modules/identity/index.ts'
import { type Nameable, namedIn } from './mentions.ts'
import { foundThread, seesThread } from './thread.store.ts'
import { oneThread } from './visible-thread.ts'

export interface ThreadNote {
  readonly id: number
  readonly threadId: string
  readonly authorId: string
  readonly authorName: string | null
  readonly body: string
  readonly mentions: readonly { readonly id: string; readonly name: string | null }[]
  readonly createdAt: Instant
}

export const NoteBody = text(1, 20_000).meta({
  description: 'Markdown. `@` and the name of a member tells them of it.',
})

const Somebody = z.strictObject({ id: z.string(), name: z.string().nullable() })

export const ThreadNoteView = z
  .strictObject({
    id: IdView,
    threadId: z.string(),
    body: z.string(),
    author: Somebody,
    mentions: z.array(Somebody).meta({ description: 'The members it names, but for its author.' }),
    createdAt: TimeView,
  })
  .meta({ id: 'ThreadNote' })

export const viewThreadNote = (note: ThreadNote) => ({
  id: note.id,
  threadId: note.threadId,
  body: note.body,
  author: { id: note.authorId, name: note.authorName },
  mentions: note.mentions.map(({ id, name }) => ({ id, name })),
  createdAt: viewTime(note.createdAt),
})

const columns = sql`
  n.id, n.thread_id, n.author_id, (select u.name from ${allUsers} u where u.id = n.author_id) as author_name, n.body,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', x.user_id, 'name', u.name) order by u.name, x.user_id)
    from thread_mention x join ${allUsers} u on u.id = x.user_id
    where x.company_id = n.company_id and x.note_id = n.id), '[]') as mentions, n.created_at`

/** The newest come first. Refuses when the actor does not see the thread. */
export async function listThreadNotes(
  tx: Reading,
  actor: Member,
  threadId: string,
  { older, fetch }: { readonly older: Statement; readonly fetch: number },
): Promise<ThreadNote[]> {
  const [[thread], notes] = await tx.batch(
    seesThread(actor, threadId),
    sql<ThreadNote>`
      select ${columns} from thread_note n join thread t on t.company_id = n.company_id and t.id = n.thread_id
      where ${allOf(oneThread(actor, threadId), sql`n.company_id = ${actor.companyId}`, older)}
      order by n.id desc limit ${fetch}`,
  )
  foundThread(thread)
  return notes
}

/** The transaction holds the thread, so that the note is not left behind when that is merged. */
export async function insertThreadNote(tx: Tx, actor: Member, threadId: string, body: string): Promise<ThreadNote> {
  const { companyId, userId } = actor
  const { id } = await tx.one(sql<{ id: number }>`
    insert into thread_note (company_id, thread_id, author_id, body) values (${companyId}, ${threadId}, ${userId}, ${body})
    returning id`)
  const named = namedIn(body, body.includes('@') ? await listNameable(tx, actor) : [])
  if (named.length > 0) {
    // Whoever is being removed at this moment either stays until we are done, or is gone.
    await tx.run(sql`
      insert into thread_mention (company_id, note_id, user_id, thread_id)
      select m.company_id, ${id}::bigint, m.user_id, ${threadId} from ${allMembers} m
      where m.company_id = ${companyId} and m.user_id = any(${named}::text[]) for key share of m`)
  }
  return tx.one(
    sql<ThreadNote>`select ${columns} from thread_note n where n.company_id = ${companyId} and n.id = ${id}`,
  )
}

const nameableMax = 5000

/** Nobody names themselves. */
const listNameable = (tx: Reading, { companyId, userId }: Member): Promise<Nameable[]> =>
  tx.all(sql<Nameable>`
    select m.user_id, u.name from ${allMembers} m join ${allUsers} u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id <> ${userId} order by m.user_id limit ${nameableMax}`)

/** The note is held. */
export async function lockThreadNote(
  tx: Tx,
  actor: Member,
  threadId: string,
  noteId: number,
): Promise<Pick<ThreadNote, 'id' | 'authorId' | 'threadId'>> {
  const note = await tx.maybe(sql<Pick<ThreadNote, 'id' | 'authorId' | 'threadId'>>`
    select n.id, n.author_id, n.thread_id from thread_note n join thread t on t.company_id = n.company_id and t.id = n.thread_id
    where ${oneThread(actor, threadId)} and n.company_id = ${actor.companyId} and n.id = ${noteId} for update of n`)
  if (!note) throw notFound()
  return note
}

export const deleteThreadNote = (tx: Tx, { companyId }: Member, { id }: Pick<ThreadNote, 'id'>): Promise<number> =>
  tx.run(sql`delete from thread_note where company_id = ${companyId} and id = ${id}`)

/** A list looks at so many of what somebody has not read. */
export const mentionsShown = 500

/** The clause is about `t`: a note names the caller, who has not read the thread since. */
export const mentionsCaller = ({ companyId, userId }: Member): Statement => sql`
  t.id in (
    select x.thread_id from thread_mention x
    where x.company_id = ${companyId} and x.user_id = ${userId} and not x.is_read
    order by x.note_id desc limit ${mentionsShown})`

/** Notes go along to another thread: all of them, or those named. */
export const moveNotes = (
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
  noteIds: readonly number[] | null,
): readonly [Statement<object>, Statement<object>] => {
  const wanted = noteIds === null ? sql`true` : sql`id = any(${[...noteIds]}::bigint[])`
  const mentioned = noteIds === null ? sql`true` : sql`note_id = any(${[...noteIds]}::bigint[])`
  return [
    sql`update thread_note set thread_id = ${to} where company_id = ${companyId} and thread_id = ${from} and ${wanted}`,
    sql`update thread_mention set thread_id = ${to} where company_id = ${companyId} and thread_id = ${from} and ${mentioned}`,
  ]
}
