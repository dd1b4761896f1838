import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { suppressions } from '#modules/mail/index.ts'
import { getSuppression, SuppressionView, viewSuppression } from '../suppression.ts'

export const addSuppression = operation({
  id: 'addSuppression',
  method: 'POST',
  path: '/v1/inbox/suppressions',
  summary: 'Write to an address no more',
  description:
    'Whoever tries is refused and told, and what waits for it does not leave. Said again, it stays as it was said first, and is answered with 200.',
  access: 'recruiter',
  body: z.strictObject({ address: Email }),
  replies: { 200: SuppressionView, 201: SuppressionView },
  transaction: 'write',

  async handle({ body: { address } }, { tx, actor }) {
    const { companyId, userId: byUser } = actor
    const { id, isNew } = await suppressions.addByHand(tx, { companyId, address, byUser })
    const suppression = viewSuppression(await getSuppression(tx, actor, id))
    if (!isNew) return reply(200, suppression)

    audit(tx, actor, { action: 'suppression.added', subject: ['suppression', id] })
    return reply(201, suppression)
  },
})
