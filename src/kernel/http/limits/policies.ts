/** A caller counts against these limits (spec §8; contract §13). */
import type { Actor, KeyHolder } from '../../actor.ts'
import type { Config } from '../../config.ts'
import type { LimitPolicy } from './limiter.ts'

const windowMs = 60_000
const keyLimit = 120
const platformLimit = 1200

export function policiesOf(
  actor: Actor,
  config: Pick<Config, 'sessionLimit' | 'anonymousLimit'>,
  own?: { readonly name: string; readonly limit: number },
): LimitPolicy[] {
  switch (actor.kind) {
    case 'visitor':
      return [visitorPolicy(actor.address, config)]
    case 'user':
      return [{ id: `user:${actor.userId}`, limit: config.sessionLimit, windowMs }]
    case 'key':
      return own
        ? [...keyPolicies(actor), { id: `${own.name}:${actor.keyId}:${actor.companyId}`, limit: own.limit, windowMs }]
        : keyPolicies(actor)
    case 'machine':
      return []
  }
}

export const visitorPolicy = (address: string, { anonymousLimit }: Pick<Config, 'anonymousLimit'>): LimitPolicy => ({
  id: `visitor:${address}`,
  limit: anonymousLimit,
  windowMs,
})

/** A platform key has this limit for all its clients together. */
export const platformPolicy = (keyId: string): LimitPolicy => ({
  id: `platform:${keyId}`,
  limit: platformLimit,
  windowMs,
})

function keyPolicies({ keyId, keyType, companyId }: KeyHolder): LimitPolicy[] {
  const general = { id: `key:${keyId}:${companyId}`, limit: keyLimit, windowMs }
  return keyType === 'platform' ? [general, platformPolicy(keyId)] : [general]
}
