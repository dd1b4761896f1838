import { Id } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { lockMailbox, deleteMailbox as remove } from '../mailbox.ts'

export const deleteMailbox = operation({
  id: 'deleteMailbox',
  method: 'DELETE',
  path: '/v1/inbox/mailboxes/{mailboxId}',
  summary: 'Remove a mailbox of the company',
  description:
    'What opens it is forgotten. Messages that came by it stay; those that wait for its mail server are refused.',
  access: 'admin',
  conditional: true,
  params: { mailboxId: Id },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const mailbox = await lockMailbox(tx, actor, params.mailboxId)
    requireMatch(mailbox)

    await remove(tx, actor, mailbox)
    audit(tx, actor, { action: 'mailbox.removed', subject: ['mailbox', mailbox.id] })

    return reply(204)
  },
})
