/** A vendor is asked with the company's own key, which is sealed and never shown again. Without one its channel is off. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { channels, isVendorChannel, type VendorChannel } from './channel.ts'
import { channelOff } from './problems.ts'
import type { Plan } from './search.ts'

export interface ChannelAccess {
  readonly channel: VendorChannel
  readonly secret: Buffer
  readonly givenBy: string
  readonly givenAt: Instant
  /** The vendor refused the key. */
  readonly fault: string | null
}

const purpose = 'sourcing-access'

export const sealedKey = (secrets: Secrets, key: string): Buffer => secrets.seal(purpose, key)
export const unsealedKey = (secrets: Secrets, { secret }: Pick<ChannelAccess, 'secret'>): string =>
  secrets.unseal(purpose, secret)

export const selectAccess = (companyId: string) => sql<ChannelAccess>`
  select channel, secret, given_by, given_at, fault from sourcing_access where company_id = ${companyId}`

export const findAccess = (
  reading: Reading,
  companyId: string,
  channel: VendorChannel,
): Promise<ChannelAccess | undefined> =>
  reading.maybe(sql<ChannelAccess>`
    select channel, secret, given_by, given_at, fault from sourcing_access where company_id = ${companyId} and channel = ${channel}`)

/** A search with a channel that is off is refused, rather than to come to less than was asked for. */
export async function requireChannelsOn(
  tx: Tx,
  { companyId, channels: wanted }: Pick<Plan, 'channels'> & { readonly companyId: string },
): Promise<void> {
  const vendors = wanted.filter(isVendorChannel)
  if (vendors.length === 0) return
  const given = new Set((await tx.all(selectAccess(companyId))).map(({ channel }) => channel))
  const [off] = vendors.filter((name) => !given.has(name))
  if (off) {
    throw channelOff(`${channels[off].title} is off. An admin turns it on with PUT /v1/sourcing-channels/${off}/key.`)
  }
}
