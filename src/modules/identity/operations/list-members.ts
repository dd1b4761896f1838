import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { MemberView, listMembers as readMembers, viewMemberFor } from '../member.ts'

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: '/v1/company/members',
  summary: 'The members of the company',
  description: 'At most 500, who joined last first. The paged form has them all.',
  access: 'admin',
  replies: { 200: listOf(MemberView) },
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const members = await readMembers(tx, actor)

    return reply(200, viewList(members, viewMemberFor(actor)))
  },
})
