/**
 * Views say what an admin may do with a member now. Each answer comes from the function that the operation asks before
 * it refuses.
 */
import { z } from 'zod'
import { type Member as Actor, type Role, roleAllows } from '#kernel/actor.ts'
import { lastAdmin } from './problems.ts'

/** Operations take their access from this table. */
export const memberRoles = { changeRole: 'admin', remove: 'admin' } as const

interface State {
  readonly userId: string
  readonly role: Role
  readonly isLastAdmin: boolean
}

const canCease = ({ isLastAdmin }: State): boolean => !isLastAdmin

/** The only admin must stay one. */
export function requireOtherAdmin(member: State): void {
  if (!canCease(member)) throw lastAdmin('Make somebody else an admin first.')
}

export const AllowedOnMemberView = z
  .strictObject({
    changeRole: z.boolean().meta({ description: 'To another role.' }),
    remove: z.boolean(),
  })
  .meta({
    id: 'MemberAllowed',
    description:
      'What the caller may do with the member now: the last admin stays one. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for.',
  })

/** A member who has just stepped down sees what they may do then. */
export function allowedOnMember(
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  member: State,
): z.input<typeof AllowedOnMemberView> {
  const held = userId === member.userId ? member.role : role
  const may = (deed: keyof typeof memberRoles): boolean => roleAllows(held, memberRoles[deed])
  return { changeRole: may('changeRole') && canCease(member), remove: may('remove') && canCease(member) }
}
