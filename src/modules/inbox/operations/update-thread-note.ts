import { z } from 'zod'
import { Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { forbidden } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThread } from '../thread.store.ts'
import { lockOwnThreadNote, NoteBody, rewriteThreadNote, ThreadNoteView, viewThreadNote } from '../thread-note.ts'

export const updateThreadNote = operation({
  id: 'updateThreadNote',
  method: 'PATCH',
  path: '/v1/inbox/threads/{threadId}/notes/{noteId}',
  summary: 'Change a note about a thread',
  description:
    'For its author, or an admin; the author stays who wrote it. Whom it names now and did not before is told, and whom it names no more is not. The same text again leaves the ETag as it is.',
  access: threadRoles.note,
  conditional: true,
  params: { threadId: TextId, noteId: Id },
  body: z.strictObject({ body: NoteBody.exactOptional() }),
  replies: { 200: ThreadNoteView },
  problems: [forbidden],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const { id: threadId } = await lockThread(tx, actor, params.threadId)
    const note = await lockOwnThreadNote(tx, actor, threadId, params.noteId)
    requireMatch(note)
    if (body.body === undefined || body.body === note.body) return reply(200, viewThreadNote(note), { etag: note })

    const changed = await rewriteThreadNote(tx, actor, note, body.body)
    const details = { noteId: note.id, mentioned: changed.mentions.map(({ id }) => id) }
    audit(tx, actor, { action: 'thread_note.updated', subject: ['thread', threadId], details })

    return reply(200, viewThreadNote(changed), { etag: changed })
  },
})
