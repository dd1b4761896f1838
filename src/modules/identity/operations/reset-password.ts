import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { resetByLink } from '../by-link.ts'
import { requireLink } from '../link.ts'
import { hashPassword } from '../password.ts'
import { Password } from '../user.ts'

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'PUT',
  path: '/v1/password-resets/{token}',
  summary: 'Set a new password',
  description:
    'Sets the password with a mailed link, which also verifies the address, and ends every session of the user. A link that was used, has expired or never was is not found.',
  access: 'anyone',
  params: { token: TextId },
  body: z.strictObject({ password: Password }),
  replies: { 204: empty },
  transaction: 'none',

  async handle({ params: { token }, body }, { ports, everyone }) {
    await requireLink(everyone.reading, 'reset-password', token)
    const passwordHash = await hashPassword(body.password)

    return everyone.conclude(async (tx) => {
      await resetByLink(tx, ports, token, passwordHash)

      return reply(204)
    })
  },
})
