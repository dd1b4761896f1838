import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { getConversation } from '../conversation.ts'
import { listMessages, MessageView, viewMessage } from '../message.ts'

export const listConversationMessagesPage = operation({
  id: 'listConversationMessagesPage',
  method: 'GET',
  path: '/v1/agent/sessions/{sessionId}/messages/page',
  summary: 'Messages of a conversation, newest first',
  description: 'With `before`, those older than the message that it names.',
  access: 'reviewer',
  params: { sessionId: TextId },
  query: { before: TextId.optional() },
  paged: true,
  replies: { 200: pageOf(MessageView) },
  transaction: 'read',

  async handle({ params, query: { before } }, { tx, actor, page }) {
    const { id: conversationId } = await getConversation(tx, actor, params.sessionId)
    const { companyId } = actor

    const older = page.after ? sql`m.seq < ${page.after[0]}::int` : nothing
    const first =
      before === undefined
        ? nothing
        : sql`m.seq < (select b.seq from agent_message b
            where b.company_id = ${companyId} and b.conversation_id = ${conversationId} and b.id = ${before})`
    const clauses = allOf(sql`m.company_id = ${companyId}`, older, first)
    const messages = await listMessages(tx, { companyId, conversationId }, clauses, page.fetch)

    return reply(
      200,
      page.of(messages, viewMessage, ({ seq, id }) => [String(seq), id]),
    )
  },
})
