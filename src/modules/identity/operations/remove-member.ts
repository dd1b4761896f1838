import { emit } from '#kernel/events/event.ts'
import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { memberRemoved } from '../events.ts'
import { removeMember as deleteMember, lockMember, versionOfMember } from '../member.ts'
import { lastAdmin } from '../problems.ts'

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/v1/company/members/{userId}',
  summary: 'Remove a member',
  description:
    'The person keeps the account, and sees nothing of the company from the next request on. Open invitations they made end. The last admin can not be removed. A second removal finds nobody.',
  access: 'admin',
  conditional: true,
  params: { userId: TextId },
  replies: { 204: empty },
  problems: [lastAdmin],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const held = await lockMember(tx, actor, params.userId)
    const { userId, role } = held.member
    requireMatch(versionOfMember(held.member))

    await deleteMember(tx, actor, held)
    audit(tx, actor, { action: 'member.removed', subject: ['user', userId], details: { role } })
    emit(tx, actor, memberRemoved, { userId })

    return reply(204)
  },
})
