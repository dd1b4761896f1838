/** Members write notes about a thread for one another. They are no messages, and never leave. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView, text } from '#kernel/http/fields.ts'
import { forbidden, notFound } from '#kernel/http/problems.ts'
import { allMembers, allUsers } from '#modules/identity/index.ts'
import { type Nameable, namedIn } from './mentions.ts'
import { addWords, rebuildWords } from './search-of-thread.ts'
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
  readonly updatedAt: Instant
  readonly version: number
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
    updatedAt: TimeView,
  })
  .meta({ id: 'ThreadNote' })

export const viewThreadNote = (note: ThreadNote) => ({
  id: note.id,
  threadId: note.threadId,
  body: note.body,
  author: { id: note.authorId, name: note.authorName },
  mentions: note.mentions.map(({ id, name }) => ({ id, name })),
  createdAt: viewTime(note.createdAt),
  updatedAt: viewTime(note.updatedAt),
})

const columns = sql`
  n.id, n.thread_id, n.author_id, (select u.name from ${allUsers} u where u.id = n.author_id) as author_name, n.body,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', x.user_id, 'name', u.name) order by u.name, x.user_id)
    from thread_mention x join ${allUsers} u on u.id = x.user_id
    where x.company_id = n.company_id and x.note_id = n.id), '[]') as mentions, n.created_at,
  coalesce(n.edited_at, n.created_at) as updated_at, n.version`

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
  await tellNamed(tx, actor, { id, threadId, authorId: userId }, body)
  await addWords(tx, { companyId, threadId, texts: [body], names: [] })
  return getNote(tx, actor, id)
}

type NoteToTell = Pick<ThreadNote, 'id' | 'threadId' | 'authorId'>

/** Who is named no more hears no more of it, and who has read it has. */
async function tellNamed(tx: Tx, { companyId }: Member, { id, threadId, authorId }: NoteToTell, body: string) {
  const named = namedIn(body, body.includes('@') ? await listNameable(tx, companyId, authorId) : [])
  await tx.run(sql`
    delete from thread_mention where company_id = ${companyId} and note_id = ${id} and user_id <> all(${named}::text[])`)
  if (named.length === 0) return
  // Whoever is being removed at this moment either stays until we are done, or is gone.
  await tx.run(sql`
    insert into thread_mention (company_id, note_id, user_id, thread_id)
    select m.company_id, ${id}::bigint, m.user_id, ${threadId} from ${allMembers} m
    where m.company_id = ${companyId} and m.user_id = any(${named}::text[]) for key share of m
    on conflict (company_id, note_id, user_id) do nothing`)
}

const getNote = (tx: Reading, { companyId }: Member, id: number): Promise<ThreadNote> =>
  tx.one(sql<ThreadNote>`select ${columns} from thread_note n where n.company_id = ${companyId} and n.id = ${id}`)

const nameableMax = 5000

/** Nobody names themselves. */
const listNameable = (tx: Reading, companyId: string, authorId: string): Promise<Nameable[]> =>
  tx.all(sql<Nameable>`
    select m.user_id, u.name from ${allMembers} m join ${allUsers} u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id <> ${authorId} order by m.user_id limit ${nameableMax}`)

/** The note is held for its change, by its author or an admin. The transaction holds the thread. */
export async function lockOwnThreadNote(tx: Tx, actor: Member, threadId: string, noteId: number): Promise<ThreadNote> {
  const note = await tx.maybe(sql<ThreadNote>`
    select ${columns} from thread_note n
    where n.company_id = ${actor.companyId} and n.thread_id = ${threadId} and n.id = ${noteId} for update of n`)
  if (!note) throw notFound()
  if (note.authorId !== actor.userId && actor.role !== 'admin') throw forbidden('It is somebody else’s note.')
  return note
}

export async function rewriteThreadNote(tx: Tx, actor: Member, note: ThreadNote, body: string): Promise<ThreadNote> {
  const { companyId } = actor
  await tx.run(sql`
    update thread_note set body = ${body}, edited_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${note.id}`)
  await tellNamed(tx, actor, note, body)
  await rebuildWords(tx, companyId, note.threadId)
  return getNote(tx, actor, note.id)
}

export async function deleteThreadNote(tx: Tx, { companyId }: Member, { id, threadId }: ThreadNote): Promise<void> {
  await tx.run(sql`delete from thread_note where company_id = ${companyId} and id = ${id}`)
  await rebuildWords(tx, companyId, threadId)
}

/** A list looks at so many of what somebody has not read. */
export const mentionsShown = 500

/** The threads of the newest notes that name the caller, who has not read them since. */
export const newestMentions = ({ companyId, userId }: Pick<Member, 'companyId' | 'userId'>): Statement => sql`
  select x.thread_id from thread_mention x
  where x.company_id = ${companyId} and x.user_id = ${userId} and not x.is_read
  order by x.note_id desc limit ${mentionsShown}`

/** The clause is about `t`: a note names the caller, who has not read the thread since. */
export const mentionsCaller = (actor: Member): Statement => sql`t.id in (${newestMentions(actor)})`

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
