import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { MemberView, getMember as readMember, versionOfMember, viewMemberFor } from '../member.ts'

export const getMember = operation({
  id: 'getMember',
  method: 'GET',
  path: '/v1/company/members/{userId}',
  summary: 'A member of the company',
  description: 'Its ETag guards a change of the role and a removal.',
  access: 'admin',
  params: { userId: TextId },
  replies: { 200: MemberView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const member = await readMember(tx, actor, params.userId)

    return reply(200, viewMemberFor(actor)(member), { etag: versionOfMember(member) })
  },
})
