/** Machines read what members wrote about a person. */
import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { listNotes, NoteView, viewNote } from './note.ts'

const notesMax = 20
const bodyMax = 1_500

const notesTool = tool({
  name: 'notes',
  about: 'The notes of colleagues about a candidate, newest first.',
  access: 'reviewer',
  scopes: null,
  does: 'read',
  // Members paste into notes what others wrote.
  holdsOutsideText: true,
  input: z.strictObject({ candidateId: BodyId }),
  output: z.strictObject({ data: z.array(NoteView), truncated: z.boolean() }),

  async run({ candidateId }, { db, member, signal }) {
    const notes = await listNotes(db.reading(member, signal), member, candidateId)
    const lines = notes.map((note) => ({ ...viewNote(note), body: beginningOf(note.body, bodyMax) }))
    const { data, truncated } = bounded(lines, notesMax)
    const sources = data.map(({ id }) => ({ kind: 'note' as const, id: `${id}`, title: `Note ${id}` }))
    return { output: { data, truncated: truncated || data.some(({ body }) => body.length > bodyMax) }, sources }
  },
})

export const candidateTools: readonly Tool[] = [notesTool]
