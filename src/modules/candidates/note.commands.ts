/** Notes are written and deleted by operations and by actions. The transaction holds the person. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { audit } from '#modules/audit/index.ts'
import { deleteNote, insertNote, type Note } from './note.ts'

export async function writeNote(tx: Tx, actor: Member, candidateId: number, body: string): Promise<Note> {
  const note = await insertNote(tx, actor, candidateId, body)
  audit(tx, actor, { action: 'note.added', subject: ['candidate', candidateId], details: { noteId: note.id } })
  return note
}

/** Nothing of the note is left but an entry in the audit log. */
export async function removeNote(tx: Tx, actor: Member, candidateId: number, note: Note): Promise<void> {
  await deleteNote(tx, actor, note)
  audit(tx, actor, { action: 'note.deleted', subject: ['candidate', candidateId], details: { noteId: note.id } })
}
