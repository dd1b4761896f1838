import { z } from 'zod'
import type { User as SignedIn } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { planProblems } from '#modules/plans/index.ts'
import { getInvited } from '../invitation.ts'
import { type Arrival, join, newAccount, recordJoining } from '../joining.ts'
import { rememberNetwork } from '../known-network.ts'
import { hashPassword } from '../password.ts'
import { accountExists, alreadyMember, emailTaken } from '../problems.ts'
import { memberIn, SessionView, startSession, viewSession } from '../session.ts'
import { findUserByEmail, getUser, Name, type NewUser, Password } from '../user.ts'

const Newcomer = z.strictObject({ name: Name.optional(), password: Password.optional() })
type Newcomer = z.output<typeof Newcomer>

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/v1/invitations/{token}/accept',
  summary: 'Join a company by invitation',
  description:
    'The link is the proof: a signed-in user joins with their own account, whatever its address, and sends no body. Without a session, `name` and `password` make the account for the invited address, which the mailed link verifies; an address that has an account signs in first. Answers a new session at work in the company. The link works once; one that was used, withdrawn, has expired or never was is not found. The plan of the company may have shrunk since: without a free seat nobody joins, and the link still works once there is one.',
  access: 'maybe-user',
  params: { token: TextId },
  body: Newcomer.optional(),
  replies: { 201: SessionView },
  problems: [accountExists, alreadyMember, emailTaken, planProblems.limitReached],
  transaction: 'none',

  async handle({ params: { token }, body = {} }, { ports, everyone, actor }) {
    const { email } = await getInvited(everyone.reading, token)
    const arrive =
      actor.kind === 'user'
        ? ownAccount(actor, body)
        : newAccount(ports, await prepareUser(everyone.reading, email, body))

    return everyone.conclude(async (tx) => {
      const joined = await join(tx, ports, token, arrive)
      const { user, company } = joined
      const session = await startSession(tx, user.id, company.id)
      recordJoining(tx, memberIn(session, user, company, actor), joined)
      rememberNetwork(tx, ports, user.id, actor.address)

      return reply(201, viewSession(session, user, company))
    })
  },
})

/** A form filled in beside somebody else's session would join the wrong person: it is refused. */
function ownAccount({ userId }: SignedIn, body: Newcomer): Arrival {
  const sent = Object.keys(body)
  if (sent.length === 0) return (tx) => getUser(tx, userId)
  throw validationFailed('You are signed in, and join with your own account. Sign out to make another one.', {
    errors: sent.map((name) => broken(name, 'unknown', 'is not taken from somebody who is signed in')),
  })
}

async function prepareUser(reading: Reading, email: string, { name, password }: Newcomer): Promise<NewUser> {
  if (await findUserByEmail(reading, email)) throw accountExists('Sign in with it, then accept the invitation.')
  if (name !== undefined && password !== undefined) return { email, name, passwordHash: await hashPassword(password) }
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined)
  throw validationFailed('Sign in, or send name and password for a new account.', {
    errors: missing.map(([field]) => broken(field, 'required', 'is required')),
  })
}

const broken = (name: string, rule: string, detail: string): BrokenRule => ({
  in: 'body',
  pointer: `/${name}`,
  rule,
  detail,
})
