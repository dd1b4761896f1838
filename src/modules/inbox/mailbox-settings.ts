/** What opens a mailbox: whoever names a server gives its password, unless it is the one that we have. */
import type { z } from 'zod'
import { validationFailed } from '#kernel/http/problems.ts'
import { type MailboxSettings, type mailboxFields, withPassword } from './mailbox.ts'

interface Given {
  readonly imap: z.output<typeof mailboxFields.imap>
  readonly smtp: z.output<typeof mailboxFields.smtp>
}

export function requireSettings(given: Given, before: MailboxSettings): MailboxSettings {
  const [imap, smtp] = [withPassword(given.imap, before.imap), withPassword(given.smtp, before.smtp)]
  if (imap === 'no password') throw passwordMissing('imap')
  if (smtp === 'no password') throw passwordMissing('smtp')
  return { imap, smtp }
}

const passwordMissing = (member: 'imap' | 'smtp') =>
  validationFailed('A server needs a password; see errors.', {
    errors: [
      {
        in: 'body',
        pointer: `/${member}/password`,
        rule: 'required',
        detail: 'must be given with a new server or user',
      },
    ],
  })
