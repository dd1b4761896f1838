import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore } from '../candidate.store.ts'
import { writeNote } from '../note.commands.ts'
import { NoteBody, NoteView, viewNote } from '../note.ts'

export const addCandidateNote = operation({
  id: 'addCandidateNote',
  method: 'POST',
  path: '/v1/candidates/{candidateId}/notes',
  summary: 'Write a note about a candidate',
  description:
    'Everybody in the company who sees the candidate reads it. The candidate reads it who asks for their data.',
  access: candidateRoles.addNote,
  params: { candidateId: Id },
  body: z.strictObject({ body: NoteBody }),
  replies: { 201: NoteView },
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const candidate = await candidateStore.lock(tx, actor, params.candidateId)

    const note = await writeNote(tx, actor, candidate.id, body.body)

    return reply(201, viewNote(note), { etag: note })
  },
})
