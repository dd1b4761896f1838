import { z } from 'zod'
import { nextPrompts } from '#intents/index.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getConversation } from '../conversation.ts'
import { promptStateOf } from '../prompt-state.ts'

const NextPromptView = z
  .strictObject({
    id: z.string(),
    intent: z
      .string()
      .nullable()
      .meta({ description: 'Null where it is about the action that waits to be confirmed.' }),
    text: z.string(),
  })
  .meta({ id: 'NextPrompt' })

export const getNextPrompts = operation({
  id: 'getNextPrompts',
  method: 'GET',
  path: '/v1/agent/sessions/{sessionId}/next-prompts',
  summary: 'What the caller may say next',
  description:
    'At most four, out of what just happened in the conversation. Nothing of what people outside wrote is in them but names.',
  access: 'reviewer',
  params: { sessionId: TextId },
  replies: { 200: z.strictObject({ data: z.array(NextPromptView) }) },
  transaction: 'read',

  async handle({ params }, { tx, actor, ports }) {
    const conversation = await getConversation(tx, actor, params.sessionId)

    const state = await promptStateOf(tx, actor, conversation, ports.clock.now())

    return reply(200, { data: nextPrompts(state).map(({ id, intent, text }) => ({ id, intent, text })) })
  },
})
