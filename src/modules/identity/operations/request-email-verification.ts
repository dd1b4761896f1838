import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { auditAtWork } from '../account-audit.ts'
import { mailVerification } from '../link.ts'
import { getUser } from '../user.ts'

const windowMs = 60 * 60_000
const ofUserMax = 5

export const requestEmailVerification = operation({
  id: 'requestEmailVerification',
  method: 'POST',
  path: '/v1/email-verifications',
  summary: 'Ask for another link to verify the address',
  description:
    'Mails a link that works once, for three days, and ends older ones. Nothing is mailed to an address that is verified already. At most 5 an hour.',
  access: 'user',
  replies: { 202: z.strictObject({ status: z.enum(['accepted', 'verified']) }) },
  transaction: 'none',

  async handle(_input, { ports, everyone, actor, throttle }) {
    await throttle([{ id: `email-verification:${actor.userId}`, limit: ofUserMax, windowMs }])

    // The letter is to the user as such, of no company.
    return everyone.conclude(async (tx) => {
      const user = await getUser(tx, actor.userId)
      if (user.emailVerifiedAt !== null) return reply(202, { status: 'verified' as const })
      await mailVerification(tx, ports, user)
      auditAtWork(tx, actor, { action: 'user.verification_requested', subject: ['user', user.id] })

      return reply(202, { status: 'accepted' as const })
    })
  },
})
