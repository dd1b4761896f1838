/** Members write notes about a person for one another. */
import { z } from 'zod'
import type { CompanyActor, Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView, text } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { forbidden, notFound } from '#kernel/http/problems.ts'
import { allUsers } from '#modules/identity/index.ts'
import { candidateStore } from './candidate.store.ts'

export interface Note {
  readonly id: number
  readonly authorId: string
  readonly authorName: string | null
  readonly body: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly version: number
}

export const NoteBody = text(1, 20_000).meta({ description: 'Markdown.' })

export const NoteView = z
  .strictObject({
    id: IdView,
    body: z.string().meta({ description: 'Markdown.' }),
    author: z.strictObject({
      id: z.string(),
      name: z.string().nullable().meta({ description: 'Null for somebody who has no account any more.' }),
    }),
    createdAt: TimeView,
    updatedAt: TimeView,
  })
  .meta({ id: 'CandidateNote' })

export const viewNote = (note: Note) => ({
  id: note.id,
  body: note.body,
  author: { id: note.authorId, name: note.authorName },
  createdAt: viewTime(note.createdAt),
  updatedAt: viewTime(note.updatedAt),
})

const columns = sql`
  n.id, n.author_id, (select u.name from ${allUsers} u where u.id = n.author_id) as author_name, n.body, n.created_at,
  n.updated_at, n.version`

const notesOf = ({ companyId }: CompanyActor, candidateId: number): Statement =>
  sql`n.company_id = ${companyId} and n.candidate_id = ${candidateId}`

/** The newest note comes first. An actor who does not see the person is refused. */
export async function listNotes(tx: Reading, actor: Member, candidateId: number): Promise<Note[]> {
  const [[person], notes] = await tx.batch(
    candidateStore.sees(actor, candidateId),
    sql<Note>`
      select ${columns} from candidate_note n where ${notesOf(actor, candidateId)}
      order by n.created_at desc, n.id desc limit ${listFetch}`,
  )
  candidateStore.found(person)
  return notes
}

const selectNote = (actor: CompanyActor, candidateId: number, noteId: number) =>
  sql<Note>`select ${columns} from candidate_note n where ${notesOf(actor, candidateId)} and n.id = ${noteId}`

/** The actor sees the person. */
export const getNote = async (tx: Reading, actor: CompanyActor, candidateId: number, noteId: number): Promise<Note> =>
  found(await tx.maybe(selectNote(actor, candidateId, noteId)))

/** The note is held until the end of the transaction, which holds the person. */
export const lockNote = async (tx: Tx, actor: CompanyActor, candidateId: number, noteId: number): Promise<Note> =>
  found(await tx.maybe(sql<Note>`${selectNote(actor, candidateId, noteId)} for no key update of n`))

function found(note: Note | undefined): Note {
  if (note === undefined) throw notFound()
  return note
}

/** Only its author and admins may change a note. */
export const isOwnNote = ({ userId, role }: Member, { authorId }: Note): boolean =>
  authorId === userId || role === 'admin'

export function requireOwnNote(actor: Member, note: Note): void {
  if (!isOwnNote(actor, note)) throw forbidden('It is somebody else’s note.')
}

/** The note is held for its change. */
export async function lockOwnNote(tx: Tx, actor: Member, candidateId: number, noteId: number): Promise<Note> {
  await candidateStore.lock(tx, actor, candidateId)
  const note = await lockNote(tx, actor, candidateId, noteId)
  requireOwnNote(actor, note)
  return note
}

/** The transaction holds the person, so that the note is not left behind when they are merged. */
export const insertNote = (tx: Tx, actor: Member, candidateId: number, body: string): Promise<Note> =>
  tx.one(sql<Note>`
    insert into candidate_note as n (company_id, candidate_id, author_id, body)
    values (${actor.companyId}, ${candidateId}, ${actor.userId}, ${body}) returning ${columns}`)

export const rewriteNote = (tx: Tx, { companyId }: Member, { id }: Note, body: string): Promise<Note> =>
  tx.one(sql<Note>`
    update candidate_note as n set body = ${body}, updated_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${id} returning ${columns}`)

export const deleteNote = (tx: Tx, { companyId }: Member, { id }: Note): Promise<number> =>
  tx.run(sql`delete from candidate_note where company_id = ${companyId} and id = ${id}`)
