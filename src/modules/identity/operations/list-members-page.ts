import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { listPageOfMembers, MemberView, viewMemberFor } from '../member.ts'

export const listMembersPage = operation({
  id: 'listMembersPage',
  method: 'GET',
  path: '/v1/company/members/page',
  summary: 'The members of the company, page by page',
  description: 'Who joined last comes first.',
  access: 'admin',
  paged: true,
  replies: { 200: pageOf(MemberView) },
  transaction: 'read',

  async handle(_input, { tx, actor, page }) {
    const members = await listPageOfMembers(tx, actor, page)

    return reply(
      200,
      page.of(members, viewMemberFor(actor), ({ joinedAt, userId }) => [joinedAt, userId]),
    )
  },
})
