import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listMailboxes as list, MailboxView, viewMailboxBy } from '../mailbox.ts'

export const listMailboxes = operation({
  id: 'listMailboxes',
  method: 'GET',
  path: '/v1/inbox/mailboxes',
  summary: 'The company’s own mailboxes',
  access: 'admin',
  replies: { 200: listOf(MailboxView) },
  transaction: 'read',

  async handle(_, { tx, actor, ports }) {
    return reply(200, viewList(await list(tx, actor), viewMailboxBy(ports.secrets)))
  },
})
