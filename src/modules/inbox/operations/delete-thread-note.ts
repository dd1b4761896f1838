import { Id, TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { forbidden } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThread } from '../thread.store.ts'
import { lockOwnThreadNote, deleteThreadNote as remove } from '../thread-note.ts'

export const deleteThreadNote = operation({
  id: 'deleteThreadNote',
  method: 'DELETE',
  path: '/v1/inbox/threads/{threadId}/notes/{noteId}',
  summary: 'Delete a note about a thread',
  description: 'For its author, or an admin. Nothing of it is left but an entry in the audit log.',
  access: threadRoles.note,
  params: { threadId: TextId, noteId: Id },
  replies: { 204: empty },
  problems: [forbidden],
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    const { id: threadId } = await lockThread(tx, actor, params.threadId)
    const note = await lockOwnThreadNote(tx, actor, threadId, params.noteId)

    await remove(tx, actor, note)
    audit(tx, actor, {
      action: 'thread_note.deleted',
      subject: ['thread', note.threadId],
      details: { noteId: note.id },
    })

    return reply(204)
  },
})
