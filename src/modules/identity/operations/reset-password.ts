import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { auditByLink } from '../deeds.ts'
import { endLinksOf, mailPasswordChanged, requireLink, takeLink } from '../link.ts'
import { hashPassword } from '../password.ts'
import { endSessionsOf } from '../session.ts'
import { Password, setPassword, unlinkUnverified, verifyAddress } from '../user.ts'

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

  async handle({ params: { token }, body }, { everyone }) {
    await requireLink(everyone.reading, 'reset-password', token)
    const passwordHash = await hashPassword(body.password)

    return everyone.conclude(async (tx) => {
      const link = await takeLink(tx, 'reset-password', token)
      const { userId } = link
      // The password first: a sign-in under way with the old one is then either over, and its session ends here, or fails.
      await tx.batch(
        setPassword(userId, passwordHash),
        unlinkUnverified(userId),
        verifyAddress(link),
        endSessionsOf(userId),
        endLinksOf(userId, 'reset-password'),
      )
      mailPasswordChanged(tx, link.email)
      await auditByLink(tx, userId, { action: 'user.password_set', subject: ['user', userId] })

      return reply(204)
    })
  },
})
