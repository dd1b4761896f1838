import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { withoutDoubt } from '../doubt.ts'
import { changeMessage, lockMessage } from '../message.store.ts'
import { canSettle } from '../message.ts'
import { MessageView, messageRoles, viewMessageFor } from '../message.view.ts'
import { tellOfMessage } from '../message-news.ts'
import { sayArrived } from '../outgoing.ts'
import { notUncertain } from '../problems.ts'
import { getThread } from '../thread.store.ts'

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
    const { candidateId, applicationId, jobId } = await getThread(tx, actor, message.threadId)

    await sayArrived(tx, actor.companyId, message)
    const arrived = sql`state = 'sent', sent_at = now(), looked_for_since = null, flags = ${withoutDoubt}`
    const settled = await changeMessage(tx, actor, message, arrived)
    tellOfMessage(tx, actor, 'sent', { messageId, threadId: message.threadId, candidateId, applicationId, jobId })
    audit(tx, actor, { action: 'message.settled', subject: ['thread', message.threadId], details: { messageId } })

    return reply(200, viewMessageFor(actor)(settled))
  },
})
