import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { askForReset, throttleLetters } from '../forgotten-password.ts'

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

  async handle({ body: { email } }, scope) {
    await throttleLetters(scope, 'password-reset', email)

    return scope.everyone.conclude(async (tx) => {
      await askForReset(tx, email)

      return reply(202, { status: 'accepted' as const })
    })
  },
})
