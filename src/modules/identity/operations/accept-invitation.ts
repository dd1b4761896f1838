import { z } from 'zod'
import type { User as SignedIn } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { planLimitReached, requireSeat } from '#modules/plans/index.ts'
import { memberJoined } from '../events.ts'
import { getInvited, takeInvitation } from '../invitation.ts'
import { mailVerification } from '../link.ts'
import { addMember, selectTakenSeats } from '../member.ts'
import { hashPassword } from '../password.ts'
import { accountExists, alreadyMember, emailTaken } from '../problems.ts'
import { memberIn, SessionView, startSession, viewSession } from '../session.ts'
import { findUserByEmail, getUser, insertUser, Name, type NewUser, Password, type User } from '../user.ts'

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
  problems: [accountExists, alreadyMember, emailTaken, planLimitReached],
  transaction: 'none',

  async handle({ params: { token }, body = {} }, { ports, everyone, actor }) {
    const { email } = await getInvited(everyone.reading, token)
    const arrive =
      actor.kind === 'user'
        ? ownAccount(actor, body)
        : newAccount(ports, await prepareUser(everyone.reading, email, body))

    return everyone.conclude(async (tx) => {
      const { id: invitationId, company, mailed } = await takeInvitation(tx, token)
      const user = await arrive(tx, mailed)
      const added = await addMember(tx, company.id, user.id, company.role)
      if (added === 0) throw alreadyMember()
      await requireSeat(tx, ports, company.id, selectTakenSeats(company.id, { userId: user.id }))
      const session = await startSession(tx, user.id, company.id)

      const { role } = company
      const member = memberIn(session, user, company, actor)
      audit(tx, member, { action: 'member.joined', subject: ['user', user.id], details: { invitationId, role } })
      emit(tx, member, memberJoined, { userId: user.id, role })
      return reply(201, viewSession(session, user, company))
    })
  },
})

/** How the user comes about, once the link is used up. */
type Arrival = (tx: Tx, mailed: boolean) => Promise<User>

/** A form filled in beside somebody else's session would join the wrong person: it is refused. */
function ownAccount({ userId }: SignedIn, body: Newcomer): Arrival {
  const sent = Object.keys(body)
  if (sent.length === 0) return (tx) => getUser(tx, userId)
  throw validationFailed('You are signed in, and join with your own account. Sign out to make another one.', {
    errors: sent.map((name) => broken(name, 'unknown', 'is not taken from somebody who is signed in')),
  })
}

const newAccount =
  (ports: Ports, newUser: NewUser): Arrival =>
  async (tx, mailed) => {
    const user = await insertUser(tx, { ...newUser, emailVerified: mailed })
    if (!mailed) await mailVerification(tx, ports, user)
    return user
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
