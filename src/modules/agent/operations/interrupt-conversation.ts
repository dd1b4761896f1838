import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getConversation } from '../conversation.ts'
import { interruptRunning } from '../turns/ending.ts'

export const interruptConversation = operation({
  id: 'interruptConversation',
  method: 'POST',
  path: '/v1/agent/sessions/{sessionId}/interrupt',
  summary: 'Stop the answer that is being written',
  description:
    'What was written stays, and the turn has ended when this answers, wherever it runs. Messages that wait are answered next. Where nothing runs, nothing happens.',
  access: 'reviewer',
  params: { sessionId: TextId },
  replies: { 200: z.strictObject({ interrupted: z.boolean(), turnId: z.string().nullable() }) },
  transaction: 'write',

  async handle({ params: { sessionId } }, { tx, actor }) {
    const { id } = await getConversation(tx, actor, sessionId)

    const turn = await interruptRunning(tx, actor.companyId, id)

    return reply(200, { interrupted: turn !== undefined, turnId: turn?.id ?? null })
  },
})
