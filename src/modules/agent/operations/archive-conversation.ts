import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { ConversationView, getConversation, lockConversation, viewConversation } from '../conversation.ts'
import { endAllTurns } from '../turns/ending.ts'

export const archiveConversation = operation({
  id: 'archiveConversation',
  method: 'POST',
  path: '/v1/agent/sessions/{sessionId}/archive',
  summary: 'Retire a conversation',
  description:
    'Its context starts fresh. An answer under way is stopped, and messages that wait get none. What was staged stays. A conversation that is archived already stays as it is.',
  access: 'reviewer',
  params: { sessionId: TextId },
  replies: { 200: ConversationView },
  transaction: 'write',

  async handle({ params: { sessionId } }, { tx, actor }) {
    const { companyId } = actor
    const held = await lockConversation(tx, actor, sessionId)
    if (held.begunAt === null) throw notFound()

    if (held.archivedAt === null) {
      await endAllTurns(tx, companyId, sessionId)
      await tx.run(sql`
        update agent_conversation set archived_at = now() where company_id = ${companyId} and id = ${sessionId}`)
    }

    return reply(200, viewConversation(await getConversation(tx, actor, sessionId)))
  },
})
