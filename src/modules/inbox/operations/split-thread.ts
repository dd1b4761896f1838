import { z } from 'zod'
import { BodyId, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { splitThread as split } from '../moving.ts'
import { nothingLeft } from '../problems.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThread } from '../thread.store.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'

export const splitThread = operation({
  id: 'splitThread',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/split',
  summary: 'Make some messages of a thread a thread of their own',
  description: 'It is with the same candidate and about the same. `merge` puts them together again.',
  access: threadRoles.split,
  params: { threadId: TextId },
  body: z.strictObject({
    messageIds: z.array(TextId).min(1).max(200),
    noteIds: z
      .array(BodyId)
      .max(200)
      .default([])
      .meta({ description: 'Notes that go along; all others stay. One that is not in the thread is left out.' }),
  }),
  replies: { 201: ThreadView },
  problems: [nothingLeft],
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const thread = await lockThread(tx, actor, params.threadId)

    const made = await split(tx, actor, thread, body)
    audit(tx, actor, { action: 'thread.split', subject: ['thread', thread.id], details: { madeId: made.id } })

    return reply(201, viewThreadFor(actor)(made))
  },
})
