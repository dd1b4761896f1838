import { Id } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { forbidden } from '#kernel/http/problems.ts'
import { removeNote } from '../note.commands.ts'
import { lockOwnNote } from '../note.ts'

export const deleteCandidateNote = operation({
  id: 'deleteCandidateNote',
  method: 'DELETE',
  path: '/v1/candidates/{candidateId}/notes/{noteId}',
  summary: 'Delete a note',
  description: 'For its author, or an admin. Nothing of it is left but an entry in the audit log.',
  access: 'reviewer',
  conditional: true,
  params: { candidateId: Id, noteId: Id },
  replies: { 204: empty },
  problems: [forbidden],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const note = await lockOwnNote(tx, actor, params.candidateId, params.noteId)
    requireMatch(note)

    await removeNote(tx, actor, params.candidateId, note)

    return reply(204)
  },
})
