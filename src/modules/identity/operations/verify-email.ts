import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { verifyByLink } from '../by-link.ts'

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
      await verifyByLink(tx, token)

      return reply(204)
    })
  },
})
