import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { endInvitation } from '../invitation.ts'

export const withdrawInvitation = operation({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/v1/company/invitations/{invitationId}',
  summary: 'Withdraw an invitation',
  description: 'Its links open nothing from then on. One that was accepted, withdrawn or has expired is not found.',
  access: 'admin',
  params: { invitationId: TextId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params: { invitationId } }, { tx, actor }) {
    await endInvitation(tx, actor, invitationId)
    audit(tx, actor, { action: 'invitation.withdrawn', subject: ['invitation', invitationId] })

    return reply(204)
  },
})
