import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { pseudonym } from '../guesses.ts'
import { mailPasswordResetTask } from '../tasks/mail-password-reset.ts'
import { findUserByEmail } from '../user.ts'

const windowMs = 60 * 60_000
const ofAddressMax = 5
const ofNetworkMax = 30

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/v1/password-resets',
  summary: 'Ask for a link to set a new password',
  description:
    'Mails a link that works once, for an hour, and ends older ones. The answer is the same whether somebody has this address or not, and takes as long. At most 5 an hour for each address, and 30 from each network.',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  replies: { 202: z.strictObject({ status: z.literal('accepted') }) },
  transaction: 'none',

  async handle({ body }, { ports, everyone, actor, throttle }) {
    const recipient = pseudonym(ports.secrets, body.email.toLowerCase())
    await throttle([{ id: `password-reset-from:${actor.address}`, limit: ofNetworkMax, windowMs }])
    await throttle([{ id: `password-reset:${recipient}`, limit: ofAddressMax, windowMs }])

    return everyone.conclude(async (tx) => {
      const user = await findUserByEmail(tx, body.email)
      // For nobody as well, so that the one takes as long as the other.
      enqueue(tx, mailPasswordResetTask, { userId: user?.id ?? null })

      return reply(202, { status: 'accepted' as const })
    })
  },
})
