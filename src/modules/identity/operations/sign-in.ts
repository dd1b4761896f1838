import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { unauthorized } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { requireCredentials, wrongCredentials } from '../credentials.ts'
import { rememberNetwork } from '../known-network.ts'
import { findHomeCompany, memberIn, SessionView, startSession, viewSession } from '../session.ts'
import { holdPassword } from '../user.ts'

export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/v1/sessions',
  summary: 'Sign in',
  description:
    'Starts a session in the company the user worked in last; `company` is null for a user who belongs to none. An unknown address is refused like a wrong password, and takes as long. After 10 failures with one address or 60 in all within 15 minutes from one network, or 100 with one address from anywhere, it is `throttled`; the last does not count where the user has signed in before. Signing in is never counted.',
  access: 'anyone',
  body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
  replies: { 201: SessionView },
  problems: [unauthorized],
  transaction: 'none',

  async handle({ body }, scope) {
    const user = await requireCredentials(scope, body)

    return scope.everyone.conclude(async (tx) => {
      const [[held], [company = null]] = await tx.batch(holdPassword(user), findHomeCompany(user.id))
      // Somebody set a new password meanwhile, and ended every session.
      if (!held) throw wrongCredentials()
      const session = await startSession(tx, user.id, company?.id ?? null)
      rememberNetwork(tx, scope.ports, user.id, scope.actor.address)
      if (company) {
        const member = memberIn(session, user, company, scope.actor)
        audit(tx, member, { action: 'session.started', subject: ['session', session.id] })
      }

      return reply(201, viewSession(session, user, company))
    })
  },
})
