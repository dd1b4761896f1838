import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { threadRoles } from '../thread.allowed.ts'
import { getThread, lockThread, markRead, markUnread } from '../thread.store.ts'
import { versionOfThread } from '../thread.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'

export const readThread = operation({
  id: 'readThread',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/read',
  summary: 'Say that the caller has read a thread, or has not',
  description: 'For the caller alone. What is written to the company later makes it unread again.',
  access: threadRoles.read,
  params: { threadId: TextId },
  body: z.strictObject({ unread: z.boolean().default(false) }),
  replies: { 200: ThreadView },
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const { id } = await lockThread(tx, actor, params.threadId)

    await (body.unread ? markUnread : markRead)(tx, actor, id)

    const thread = await getThread(tx, actor, id)
    return reply(200, viewThreadFor(actor)(thread), { etag: versionOfThread(thread) })
  },
})
