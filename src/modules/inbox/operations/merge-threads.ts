import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { mergeThreads as merge } from '../moving.ts'
import { mergedWithItself, ofSomebodyElse } from '../problems.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThreads } from '../thread.store.ts'
import { versionOfThread } from '../thread.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'

export const mergeThreads = operation({
  id: 'mergeThreads',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/merge',
  summary: 'Say that two threads are one',
  description:
    'All messages and notes of the other thread come into this one, and so does what is answered to it later. The other is found by its id as this one. `split` takes messages out again.',
  access: threadRoles.merge,
  params: { threadId: TextId },
  body: z.strictObject({ otherThreadId: TextId }),
  replies: { 200: ThreadView },
  problems: [mergedWithItself, ofSomebodyElse],
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const [kept, other] = await lockThreads(tx, actor, [params.threadId, body.otherThreadId])
    if (kept.id === other.id) throw mergedWithItself()

    const thread = await merge(tx, actor, kept, other)
    audit(tx, actor, { action: 'thread.merged', subject: ['thread', kept.id], details: { mergedId: other.id } })

    return reply(200, viewThreadFor(actor)(thread), { etag: versionOfThread(thread) })
  },
})
