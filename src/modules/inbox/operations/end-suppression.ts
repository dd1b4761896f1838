import { Id } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { forbidden, notFound } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { suppressions } from '#modules/mail/index.ts'

export const endSuppression = operation({
  id: 'endSuppression',
  method: 'DELETE',
  path: '/v1/inbox/suppressions/{suppressionId}',
  summary: 'Write to an address again',
  description:
    'As far as this reason goes. Where its reader complained, only an admin may: they said to their provider that they want no letters.',
  access: 'recruiter',
  params: { suppressionId: Id },
  replies: { 204: empty },
  problems: [forbidden],
  transaction: 'write',

  async handle({ params: { suppressionId } }, { tx, actor }) {
    const suppression = await suppressions.lock(tx, actor.companyId, suppressionId)
    if (!suppression) throw notFound()
    const { reason } = suppression
    if (reason === 'complained' && actor.role !== 'admin')
      throw forbidden('Somebody complained of a letter. Ask an admin.')

    await suppressions.end(tx, actor.companyId, suppressionId)
    audit(tx, actor, { action: 'suppression.ended', subject: ['suppression', suppressionId], details: { reason } })

    return reply(204)
  },
})
