import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { answerEvents, answerStream } from '../answer/answer-stream.ts'
import { getConversation } from '../conversation.ts'

export const streamConversation = operation({
  id: 'streamConversation',
  method: 'GET',
  path: '/v1/agent/sessions/{sessionId}/stream',
  summary: 'Watch an answer as it is written',
  description:
    'The UI message stream of the AI SDK, for one answer: that of the turn that `turnId` names, also if it has ended, or else of the one that runs or is next. Where there is none, the stream ends at once. Any number of people may watch the same.',
  access: 'reviewer',
  params: { sessionId: TextId },
  query: { turnId: TextId.optional() },
  replies: { 200: answerStream },
  transaction: 'read',

  async handle({ params: { sessionId }, query: { turnId } }, { tx, actor: member, ports }) {
    const { id: conversationId } = await getConversation(tx, member, sessionId)

    const headers = { 'x-vercel-ai-ui-message-stream': 'v1' }
    return reply(200, answerEvents({ member, ports, conversationId, turnId }), { headers })
  },
})
