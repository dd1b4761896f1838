/** Machines find people by what is known of them, and read what members wrote about one. */
import { z } from 'zod'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { fullName } from './candidate.ts'
import { listCandidates } from './candidate-list.ts'
import { listNotes, NoteView, viewNote } from './note.ts'

const peopleMax = 20
const notesMax = 20
const bodyMax = 1_500
const tagsMax = 16

const searchCandidatesTool = tool({
  name: 'search_candidates',
  about:
    'Finds people who have all of some words: in their headline, place, tags, skills or newest resume; newest first.',
  access: 'reviewer',
  scopes: null,
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ query: z.string().min(1).max(500) }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        candidateId: IdView,
        name: z.string(),
        headline: z.string().nullable(),
        tags: z.array(z.string()),
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ query }, { db, member, signal }) {
    const page = { after: null, fetch: peopleMax + 1 }
    const found = await listCandidates(db.reading(member, signal), member, { query, tags: undefined }, page)
    const lines = found.map((person) => ({
      candidateId: person.id,
      name: beginningOf(fullName(person), 100),
      headline: person.headline && beginningOf(person.headline, 200),
      tags: person.tags.slice(0, tagsMax),
    }))
    const output = bounded(lines, peopleMax)
    const sources = output.data.map(({ candidateId, name }) => ({
      kind: 'candidate' as const,
      id: `${candidateId}`,
      title: name,
    }))
    return { output, sources }
  },
})

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

export const candidateTools: readonly Tool[] = [searchCandidatesTool, notesTool]
