import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { changeMessage, lockMessage } from '../message.store.ts'
import { canWithdraw } from '../message.ts'
import { MessageView, messageRoles, viewMessageFor } from '../message.view.ts'
import { takeBack } from '../outgoing.ts'
import { alreadyLeft } from '../problems.ts'
import { noteTakenBack } from '../status-letter-plan.ts'

export const withdrawMessage = operation({
  id: 'withdrawMessage',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/messages/{messageId}/withdraw',
  summary: 'Take a message back that has not left',
  description: 'Within ten seconds, or before its `sendAt`. It stays in the thread as `withdrawn`, with its words.',
  access: messageRoles.withdraw,
  params: { threadId: TextId, messageId: TextId },
  replies: { 200: MessageView },
  problems: [alreadyLeft],
  transaction: 'write',

  async handle({ params: { threadId, messageId } }, { tx, actor }) {
    const message = await lockMessage(tx, actor, threadId, messageId)
    if (!canWithdraw(message) || !(await takeBack(tx, actor.companyId, message)))
      throw alreadyLeft('It can not be taken back.')

    const withdrawn = await changeMessage(tx, actor, message, sql`state = 'withdrawn', not_before = null`)
    await noteTakenBack(tx, actor, messageId)
    audit(tx, actor, { action: 'message.withdrawn', subject: ['thread', message.threadId], details: { messageId } })

    return reply(200, viewMessageFor(actor)(withdrawn))
  },
})
