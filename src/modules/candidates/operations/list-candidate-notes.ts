import { Id } from '#kernel/http/fields.ts'
import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listNotes, NoteView, viewNote } from '../note.ts'

export const listCandidateNotes = operation({
  id: 'listCandidateNotes',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/notes',
  summary: 'The notes about a candidate, newest first',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: listOf(NoteView) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const notes = await listNotes(tx, actor, params.candidateId)

    return reply(200, viewList(notes, viewNote))
  },
})
