import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { type Context, ContextText } from '../context.ts'
import { handOutConversation } from '../conversation.ts'

const root: Context = { kind: 'root', jobId: null }

export const warmConversation = operation({
  id: 'warmConversation',
  method: 'POST',
  path: '/v1/agent/sessions/warm',
  summary: 'Get the id that a first message will use',
  description:
    'Where a conversation is open on the context, that is its id. Otherwise nobody sees one before its first message, and whoever asks for the same context is given the same id. The context is `root` where none is named.',
  access: 'reviewer',
  body: z.strictObject({ context: ContextText.optional() }),
  replies: { 200: z.strictObject({ sessionId: z.string() }) },
  problems: [notFound],
  transaction: 'write',

  async handle({ body: { context = root } }, { tx, actor }) {
    const sessionId = await handOutConversation(tx, actor, context)

    return reply(200, { sessionId })
  },
})
