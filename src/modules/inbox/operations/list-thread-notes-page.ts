import { nothing, sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { listThreadNotes, ThreadNoteView, viewThreadNote } from '../thread-note.ts'

export const listThreadNotesPage = operation({
  id: 'listThreadNotesPage',
  method: 'GET',
  path: '/v1/inbox/threads/{threadId}/notes/page',
  summary: 'The notes about a thread by pages, newest first',
  access: 'reviewer',
  paged: true,
  params: { threadId: TextId },
  replies: { 200: pageOf(ThreadNoteView) },
  transaction: 'read',

  async handle({ params }, { tx, actor, page }) {
    const older = page.after ? sql`n.id < ${page.after[0]}` : nothing
    const notes = await listThreadNotes(tx, actor, params.threadId, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(notes, viewThreadNote, ({ id }) => [id]),
    )
  },
})
