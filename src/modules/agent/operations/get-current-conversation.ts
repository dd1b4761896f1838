import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { versionOf } from '#kernel/http/etag.ts'
import { QueryBoolean, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { ContextText, openIn, readableBy, viewContext } from '../context.ts'
import { ConversationView, getConversation, viewConversation } from '../conversation.ts'
import { HeartbeatView, heartbeatShape, leaveTrace, readHeartbeat, viewHeartbeat } from '../heartbeat.ts'
import { listMessages, MessageView, viewMessage } from '../message.ts'

const shownMax = 100

const CurrentView = z
  .strictObject({
    ...heartbeatShape,
    conversation: ConversationView.nullable().meta({ description: 'Null where none is open.' }),
    messages: z.array(MessageView).max(shownMax),
    hasOlder: z.boolean().meta({ description: 'Older messages are on the pages of `…/messages/page?before=`.' }),
  })
  .meta({ id: 'AgentCurrentConversation' })

export const getCurrentConversation = operation({
  id: 'getCurrentConversation',
  method: 'GET',
  path: '/v1/agent/sessions/current',
  summary: 'The open conversation of a context',
  description: `With its newest ${shownMax} messages, as UI messages of the AI SDK; looking makes none. That of a job is shared by everybody who sees the job, the others belong to one person. With \`poll=true\` it answers only the heartbeat. \`read=true\` marks all of it as read, for the caller alone. \`sessionId\` names one, also if it is archived.`,
  access: 'reviewer',
  query: {
    context: ContextText,
    poll: QueryBoolean.optional(),
    read: QueryBoolean.optional(),
    sessionId: TextId.optional(),
  },
  replies: { 200: z.union([CurrentView, HeartbeatView]) },
  problems: [notFound],
  transaction: 'none',

  async handle({ query }, { actor, reading, writing }) {
    const { context, poll, read = false, sessionId } = query
    const named = sql`(select ${actor.companyId}::text as company_id) place
      join agent_conversation c on c.company_id = place.company_id and c.id = ${sessionId ?? null} and ${readableBy(actor)}`
    const place = sessionId === undefined ? openIn(actor, context) : named

    const before = await readHeartbeat(reading, actor, place)
    const { id } = before
    if (id !== null && (read || before.isTouchDue)) await leaveTrace(writing, actor, id, read)
    const heartbeat = read && id !== null ? await readHeartbeat(reading, actor, place) : before
    const isBegun = heartbeat.lastMessageId !== null
    // An id that was handed out and not used is nobody's conversation yet.
    const told = viewHeartbeat(isBegun ? heartbeat : { ...heartbeat, id: null, here: [] })
    if (poll) return reply(200, told, { etag: versionOf(actor.userId, told) })

    if (id === null || !isBegun) {
      if (sessionId !== undefined) throw notFound()
      return reply(200, { ...told, conversation: null, messages: [], hasOlder: false })
    }
    const conversation = await getConversation(reading, actor, id)
    if (viewContext(conversation) !== viewContext({ context: context.kind, jobId: context.jobId })) throw notFound()
    const of = { companyId: actor.companyId, conversationId: id }
    const messages = await listMessages(reading, of, sql`true`, shownMax + 1)
    return reply(200, {
      ...told,
      conversation: viewConversation(conversation),
      messages: messages.slice(0, shownMax).reverse().map(viewMessage),
      hasOlder: messages.length > shownMax,
    })
  },
})
