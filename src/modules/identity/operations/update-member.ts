import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { memberRoles } from '../member.allowed.ts'
import { changeRole, lockMember, MemberView, RoleField, versionOfMember, viewMemberFor } from '../member.ts'
import { lastAdmin } from '../problems.ts'

export const updateMember = operation({
  id: 'updateMember',
  method: 'PATCH',
  path: '/v1/company/members/{userId}',
  summary: 'Change the role of a member',
  description:
    'Holds for the next request of the member. The last admin stays one. The role a member has already changes nothing. Open invitations made by somebody who is no longer an admin end.',
  access: memberRoles.changeRole,
  conditional: true,
  params: { userId: TextId },
  body: z.strictObject({ role: RoleField }),
  replies: { 200: MemberView },
  problems: [lastAdmin],
  transaction: 'write',

  async handle({ params, body: { role } }, { tx, actor, requireMatch }) {
    const member = await lockMember(tx, actor, params.userId)
    requireMatch(versionOfMember(member))

    if (member.role === role) return reply(200, viewMemberFor(actor)(member), { etag: versionOfMember(member) })
    const changed = await changeRole(tx, actor, member, role)
    audit(tx, actor, {
      action: 'member.role_changed',
      subject: ['user', member.userId],
      details: { from: member.role, to: role },
    })

    return reply(200, viewMemberFor(actor)(changed), { etag: versionOfMember(changed) })
  },
})
