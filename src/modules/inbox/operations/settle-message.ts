import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { changeMessage, lockMessage } from '../message.store.ts'
import { canSettle } from '../message.ts'
import { MessageView, messageRoles, viewMessageFor } from '../message.view.ts'
import { sayArrived } from '../outgoing.ts'
import { notUncertain } from '../problems.ts'

export const settleMessage = operation({
  id: 'settleMessage',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/messages/{messageId}/settle',
  summary: 'Say that a message arrived',
  description: 'One that is `uncertain`, because the mail server fell silent, and that a person knows to have arrived.',
  access: messageRoles.settle,
  params: { threadId: TextId, messageId: TextId },
  body: z.strictObject({ arrived: z.literal(true) }),
  replies: { 200: MessageView },
  problems: [notUncertain],
  transaction: 'write',

  async handle({ params: { threadId, messageId } }, { tx, actor }) {
    const message = await lockMessage(tx, actor, threadId, messageId)
    if (!canSettle(message)) throw notUncertain(`It is ${message.state}.`)

    await sayArrived(tx, actor.companyId, message)
    const settled = await changeMessage(tx, actor, message, sql`state = 'sent'`)
    audit(tx, actor, { action: 'message.settled', subject: ['thread', message.threadId], details: { messageId } })

    return reply(200, viewMessageFor(actor)(settled))
  },
})
