import { nothing, sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { listMessages } from '../message.store.ts'
import { MessageView, viewMessageFor } from '../message.view.ts'

export const listMessagesPage = operation({
  id: 'listMessagesPage',
  method: 'GET',
  path: '/v1/inbox/threads/{threadId}/messages/page',
  summary: 'The messages of a thread by pages, newest first',
  access: 'reviewer',
  paged: true,
  params: { threadId: TextId },
  replies: { 200: pageOf(MessageView) },
  transaction: 'read',

  async handle({ params }, { tx, actor, page }) {
    const older = page.after ? sql`m.id < ${page.after[0]}` : nothing
    const messages = await listMessages(tx, actor, params.threadId, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(messages, viewMessageFor(actor), ({ id }) => [id]),
    )
  },
})
