import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import {
  forgetFolders,
  isAnotherMailbox,
  lockMailbox,
  MailboxView,
  mailboxFields,
  rewriteMailbox,
  settingsOf,
  viewMailboxBy,
} from '../mailbox.ts'
import { requireSettings } from '../mailbox-settings.ts'
import { addressTaken } from '../problems.ts'

const { name, address, isOn, imap, smtp } = mailboxFields

export const updateMailbox = operation({
  id: 'updateMailbox',
  method: 'PATCH',
  path: '/v1/inbox/mailboxes/{mailboxId}',
  summary: 'Change a mailbox of the company',
  description:
    'A password that is not given stays, where server and user do. Servers that were resting are tried at once.',
  access: 'admin',
  conditional: true,
  params: { mailboxId: Id },
  body: z.strictObject({
    name: name.exactOptional(),
    address: address.exactOptional(),
    isOn: isOn.exactOptional(),
    imap: imap.exactOptional(),
    smtp: smtp.exactOptional(),
  }),
  replies: { 200: MailboxView },
  problems: [addressTaken],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, ports, requireMatch }) {
    const mailbox = await lockMailbox(tx, actor, params.mailboxId)
    requireMatch(mailbox)
    if (Object.keys(body).length === 0) return reply(200, viewMailboxBy(ports.secrets)(mailbox), { etag: mailbox })
    const before = settingsOf(ports.secrets, mailbox)
    const settings = requireSettings({ ...before, ...body }, before)

    const changed = await rewriteMailbox(tx, ports, actor, { ...mailbox, ...body, settings })
    if (isAnotherMailbox(before, settings)) await forgetFolders(tx, actor, mailbox)
    audit(tx, actor, { action: 'mailbox.updated', subject: ['mailbox', mailbox.id] })

    return reply(200, viewMailboxBy(ports.secrets)(changed), { etag: changed })
  },
})
