import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { insertMailbox, MailboxView, mailboxFields, viewMailboxBy } from '../mailbox.ts'
import { requireSettings } from '../mailbox-settings.ts'
import { addressTaken } from '../problems.ts'

const { name, address, isOn, imap, smtp } = mailboxFields

export const createMailbox = operation({
  id: 'createMailbox',
  method: 'POST',
  path: '/v1/inbox/mailboxes',
  summary: 'Add a mailbox of the company',
  description: 'What opens it is encrypted, and never shown again. `GET /v1/inbox/channels` tells how it is doing.',
  access: 'admin',
  body: z.strictObject({ name, address, isOn: isOn.default(true), imap: imap.default(null), smtp: smtp.default(null) }),
  replies: { 201: MailboxView },
  problems: [addressTaken],
  transaction: 'write',

  async handle({ body }, { tx, actor, ports }) {
    const settings = requireSettings(body, { imap: null, smtp: null })

    const mailbox = await insertMailbox(tx, ports, actor, { ...body, settings })
    audit(tx, actor, { action: 'mailbox.added', subject: ['mailbox', mailbox.id] })

    return reply(201, viewMailboxBy(ports.secrets)(mailbox), { etag: mailbox })
  },
})
