import { emit } from '#kernel/events/event.ts'
import { QueryBoolean, TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { memberRemoved } from '../events.ts'
import { memberRoles } from '../member.allowed.ts'
import { removeMember as deleteMember, lockMember, versionOfMember } from '../member.ts'
import { lastAdmin } from '../problems.ts'

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/v1/company/members/{userId}',
  summary: 'Remove a member',
  description:
    'The person keeps the account, and sees nothing of the company from the next request on. Open invitations they made end. API keys are the company’s and go on working, also those the person made: with `revokeKeys=true` these are revoked within seconds, and otherwise the admins are told of them by mail. The last admin can not be removed. A second removal finds nobody.',
  access: memberRoles.remove,
  conditional: true,
  params: { userId: TextId },
  query: { revokeKeys: QueryBoolean.optional().meta({ description: 'Revoke the API keys that the person made.' }) },
  replies: { 204: empty },
  problems: [lastAdmin],
  transaction: 'write',

  async handle({ params, query: { revokeKeys = false } }, { tx, actor, requireMatch }) {
    const member = await lockMember(tx, actor, params.userId)
    const { userId, role } = member
    requireMatch(versionOfMember(member))

    await deleteMember(tx, actor, member)
    audit(tx, actor, { action: 'member.removed', subject: ['user', userId], details: { role, revokeKeys } })
    emit(tx, actor, memberRemoved, { userId, revokeKeys })

    return reply(204)
  },
})
