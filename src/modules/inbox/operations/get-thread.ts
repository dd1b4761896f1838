import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getThread as get } from '../thread.store.ts'
import { versionOfThread } from '../thread.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'

export const getThread = operation({
  id: 'getThread',
  method: 'GET',
  path: '/v1/inbox/threads/{threadId}',
  summary: 'A thread',
  description: 'By the id of one that was merged into it as well.',
  access: 'reviewer',
  params: { threadId: TextId },
  replies: { 200: ThreadView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const thread = await get(tx, actor, params.threadId)

    return reply(200, viewThreadFor(actor)(thread), { etag: versionOfThread(thread) })
  },
})
