import { sql } from '#kernel/database/sql.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { VendorChannelField } from '../channel.ts'
import { sourcingRoles } from '../search.allowed.ts'

export const deleteSourcingChannelKey = operation({
  id: 'deleteSourcingChannelKey',
  method: 'DELETE',
  path: '/v1/sourcing-channels/{channel}/key',
  summary: 'Turn a channel off',
  description:
    'The key is deleted, and so is within the hour who was found there and is no candidate: what a vendor gives is kept no longer than its contract. Again it does nothing.',
  access: sourcingRoles.setChannels,
  params: { channel: VendorChannelField },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params: { channel } }, { tx, actor }) {
    const { companyId } = actor
    await tx.batch(
      sql`delete from sourcing_access where company_id = ${companyId} and channel = ${channel}`,
      sql`
        update sourcing_prospect set kept_until = now()
        where company_id = ${companyId} and channel = ${channel} and candidate_id is null`,
    )
    audit(tx, actor, { action: 'sourcing.channel_off', subject: ['sourcing_channel', channel] })

    return reply(204)
  },
})
