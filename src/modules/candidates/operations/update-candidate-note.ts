import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { forbidden } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { lockOwnNote, NoteBody, NoteView, rewriteNote, viewNote } from '../note.ts'

export const updateCandidateNote = operation({
  id: 'updateCandidateNote',
  method: 'PATCH',
  path: '/v1/candidates/{candidateId}/notes/{noteId}',
  summary: 'Change a note',
  description:
    'For its author, or an admin; the author stays who wrote it. The same text again leaves the ETag as it is.',
  access: 'reviewer',
  conditional: true,
  params: { candidateId: Id, noteId: Id },
  body: z.strictObject({ body: NoteBody.exactOptional() }),
  replies: { 200: NoteView },
  problems: [forbidden],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const note = await lockOwnNote(tx, actor, params.candidateId, params.noteId)
    requireMatch(note)
    if (body.body === undefined || body.body === note.body) return reply(200, viewNote(note), { etag: note })

    const changed = await rewriteNote(tx, actor, note, body.body)
    const subject = ['candidate', params.candidateId] as const
    audit(tx, actor, { action: 'note.updated', subject, details: { noteId: note.id } })

    return reply(200, viewNote(changed), { etag: changed })
  },
})
