import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { withoutDoubt } from '../doubt.ts'
import { changeMessage, lockMessage } from '../message.store.ts'
import { canRetry } from '../message.ts'
import { MessageView, messageRoles, viewMessageFor } from '../message.view.ts'
import { sendAgain } from '../outgoing.ts'
import { addressSuppressed, notToBeRetried } from '../problems.ts'
import { requireNotSuppressed } from '../suppressed.ts'
import { getThread } from '../thread.store.ts'

export const retryMessage = operation({
  id: 'retryMessage',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/messages/{messageId}/retry',
  summary: 'Send a message again',
  description:
    'One that was refused, came back, or of which nobody knows whether it arrived: then whoever it is for may get it twice, so nothing does this by itself.',
  access: messageRoles.retry,
  params: { threadId: TextId, messageId: TextId },
  replies: { 200: MessageView },
  problems: [notToBeRetried, addressSuppressed],
  transaction: 'write',

  async handle({ params: { threadId, messageId } }, { tx, actor }) {
    const { id, candidateId } = await getThread(tx, actor, threadId)
    const message = await lockMessage(tx, actor, threadId, messageId)
    if (!canRetry(message)) throw notToBeRetried(`It is ${message.state}.`)
    for (const to of message.toBoxes) await requireNotSuppressed(tx, actor, to, candidateId)
    if (!(await sendAgain(tx, actor.companyId, message)))
      throw notToBeRetried('Its letter is not there any more: write it anew.')

    const again = await changeMessage(
      tx,
      actor,
      message,
      sql`state = 'queued', attempts = m.attempts + 1, not_before = null, looked_for_since = null, flags = ${withoutDoubt}`,
    )
    audit(tx, actor, { action: 'message.retried', subject: ['thread', id], details: { messageId, was: message.state } })

    return reply(200, viewMessageFor(actor)(again))
  },
})
