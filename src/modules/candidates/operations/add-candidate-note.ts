import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore } from '../candidate.store.ts'
import { insertNote, NoteBody, NoteView, viewNote } from '../note.ts'

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

    const note = await insertNote(tx, actor, candidate.id, body.body)
    audit(tx, actor, { action: 'note.added', subject: ['candidate', candidate.id], details: { noteId: note.id } })

    return reply(201, viewNote(note), { etag: note })
  },
})
