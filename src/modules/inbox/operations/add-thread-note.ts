import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThread } from '../thread.store.ts'
import { insertThreadNote, NoteBody, ThreadNoteView, viewThreadNote } from '../thread-note.ts'

export const addThreadNote = operation({
  id: 'addThreadNote',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/notes',
  summary: 'Write a note about a thread',
  description:
    'For everybody in the company who sees the thread; it is never sent. Members whom it names as `@Ada Byron` find the thread with `mentioned=true` until they read it. The candidate reads the note who asks for their data.',
  access: threadRoles.note,
  params: { threadId: TextId },
  body: z.strictObject({ body: NoteBody }),
  replies: { 201: ThreadNoteView },
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const { id: threadId, jobId, candidateId } = await lockThread(tx, actor, params.threadId)

    const note = await insertThreadNote(tx, actor, threadId, body.body)
    const mentioned = note.mentions.map(({ id }) => id)
    audit(tx, actor, {
      action: 'thread_note.added',
      subject: ['thread', threadId],
      details: { noteId: note.id, mentioned },
    })
    if (jobId !== null) {
      const details = { threadId, candidateId, noteId: note.id, mentioned }
      jobActivity.record(tx, actor, jobId, 'thread_note.added', details)
    }

    return reply(201, viewThreadNote(note), { etag: note })
  },
})
