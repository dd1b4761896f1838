import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { auditByLink } from '../deeds.ts'
import { takeLink } from '../link.ts'
import { verifyAddress } from '../user.ts'

export const verifyEmail = operation({
  id: 'verifyEmail',
  method: 'POST',
  path: '/v1/email-verifications/{token}',
  summary: 'Verify an address with a mailed link',
  description: 'The link works once. One that was used, has expired or never was is not found.',
  access: 'anyone',
  params: { token: TextId },
  replies: { 204: empty },
  transaction: 'none',

  async handle({ params: { token } }, { everyone }) {
    return everyone.conclude(async (tx) => {
      const link = await takeLink(tx, 'verify-email', token)
      const user = await tx.maybe(verifyAddress(link))
      if (!user) throw notFound('The link is for an address the user no longer has.')
      await auditByLink(tx, user.id, { action: 'user.email_verified', subject: ['user', user.id] })

      return reply(204)
    })
  },
})
