/** A program, or a person on our page, joins a company by invitation. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { planLimits } from '#modules/plans/index.ts'
import { memberJoined } from './events.ts'
import { takeInvitation } from './invitation.ts'
import { mailVerification } from './link.ts'
import { addMember, selectTakenSeats } from './member.ts'
import { alreadyMember } from './problems.ts'
import type { SessionCompany } from './session.ts'
import { insertUser, type NewUser, type User } from './user.ts'

/** The user comes about, or is found, once the link is used up. */
export type Arrival = (tx: Tx, mailed: boolean) => Promise<User>

export const newAccount =
  (ports: Ports, newUser: NewUser): Arrival =>
  async (tx, mailed) => {
    const user = await insertUser(tx, { ...newUser, emailVerified: mailed })
    if (!mailed) await mailVerification(tx, ports, user)
    return user
  }

export interface Joined {
  readonly invitationId: string
  readonly user: User
  readonly company: SessionCompany
}

/** A company without a free seat is refused: nobody joins, and the link still works once there is one. */
export async function join(tx: Tx, ports: Ports, token: string, arrive: Arrival): Promise<Joined> {
  const { id: invitationId, company, mailed } = await takeInvitation(tx, token)
  const user = await arrive(tx, mailed)
  const added = await addMember(tx, company.id, user.id, company.role)
  if (added === 0) throw alreadyMember()
  await planLimits.requireSeat(tx, ports, company.id, selectTakenSeats(company.id, { userId: user.id }))
  return { invitationId, user, company }
}

/** Joining is announced, and is written down as done by `actor`. */
export function recordJoining(tx: Tx, actor: CompanyActor, { invitationId, user, company }: Joined): void {
  const { role } = company
  audit(tx, actor, { action: 'member.joined', subject: ['user', user.id], details: { invitationId, role } })
  emit(tx, actor, memberJoined, { userId: user.id, role })
}
