import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { QueryBoolean } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { ContextText } from '../context.ts'
import { ConversationView, listConversations, viewConversation } from '../conversation.ts'

export const listConversationsPage = operation({
  id: 'listConversationsPage',
  method: 'GET',
  path: '/v1/agent/sessions/page',
  summary: 'Conversations with the agent, newest message first',
  description: 'Those of jobs that the caller sees, and their own; also archived ones.',
  access: 'reviewer',
  query: { context: ContextText.optional(), archived: QueryBoolean.optional() },
  paged: true,
  replies: { 200: pageOf(ConversationView) },
  transaction: 'read',

  async handle({ query: { context, archived } }, { tx, actor, page }) {
    const ofContext = context
      ? sql`c.context = ${context.kind} and c.job_id is not distinct from ${context.jobId}`
      : nothing
    const state = archived === undefined ? nothing : sql`(c.archived_at is not null) = ${archived}`
    const clauses = allOf(
      sql`c.company_id = ${actor.companyId}`,
      ofContext,
      state,
      olderThan(page, sql`c.last_at`, sql`c.id`),
    )
    const conversations = await listConversations(tx, actor, clauses, page.fetch)

    return reply(
      200,
      page.of(conversations, viewConversation, ({ lastAt, id }) => [lastAt, id]),
    )
  },
})
