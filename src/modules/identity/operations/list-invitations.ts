import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { InvitationView, listInvitations as readInvitations, viewInvitation } from '../invitation.ts'

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  path: '/v1/company/invitations',
  summary: 'The open invitations',
  description: 'At most 500, newest first: those that can still be accepted.',
  access: 'admin',
  replies: { 200: listOf(InvitationView) },
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const invitations = await readInvitations(tx, actor)

    return reply(200, viewList(invitations, viewInvitation))
  },
})
