import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { VendorChannelField } from '../channel.ts'
import { sealedKey } from '../channel-access.ts'
import { sourcingRoles } from '../search.allowed.ts'

export const putSourcingChannelKey = operation({
  id: 'putSourcingChannelKey',
  method: 'PUT',
  path: '/v1/sourcing-channels/{channel}/key',
  summary: 'Turn a channel on by the company’s own key',
  description: 'The key is encrypted, and never shown again. One that was there is replaced.',
  access: sourcingRoles.setChannels,
  params: { channel: VendorChannelField },
  body: z.strictObject({ key: z.string().trim().min(8).max(500) }),
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params: { channel }, body }, { tx, actor, ports }) {
    const secret = sealedKey(ports.secrets, body.key)
    await tx.run(sql`
      insert into sourcing_access (company_id, channel, secret, given_by) values (${actor.companyId}, ${channel}, ${secret}, ${actor.userId})
      on conflict (company_id, channel) do update set secret = excluded.secret, given_by = excluded.given_by, given_at = now(), fault = null`)
    audit(tx, actor, { action: 'sourcing.channel_on', subject: ['sourcing_channel', channel] })

    return reply(204)
  },
})
