import { z } from 'zod'
import { scopes } from '#kernel/actor.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { type ApiKey, keyStates, type MintedKey } from './api-key.store.ts'

export const KeyType = z.enum(['company', 'platform']).meta({
  description: 'A `company` key acts for its own company, a `platform` key for the companies that authorized it.',
})

const shape = {
  id: z.string().meta({ examples: ['key_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
  name: z.string(),
  type: KeyType,
  scopes: z.array(z.enum(scopes)),
  display: z.string().meta({ description: 'To tell keys apart.', examples: ['svc_live_AEem…Mq4z'] }),
  state: z.enum(keyStates).meta({ description: 'Accepted while `active`, and while `replaced` until it expires.' }),
  createdBy: z.string().meta({ description: 'The user who made it.' }),
  createdAt: TimeView,
  expiresAt: TimeView.nullable(),
  lastUsedAt: TimeView.nullable().meta({ description: 'To the minute.' }),
  revokedAt: TimeView.nullable(),
  replacedBy: z.string().nullable().meta({ description: 'The key it was rotated to.' }),
}

export const KeyView = z.strictObject(shape).meta({ id: 'ApiKey' })

export const MintedKeyView = z
  .strictObject({
    ...shape,
    key: z.string().meta({ description: 'Shown now and never again. Send it as `Authorization: Bearer`.' }),
  })
  .meta({ id: 'MintedApiKey' })

export const viewKey = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  type: key.type,
  scopes: [...key.scopes],
  display: key.display,
  state: key.state,
  createdBy: key.createdBy,
  createdAt: viewTime(key.createdAt),
  expiresAt: viewTimeOrNull(key.expiresAt),
  lastUsedAt: viewTimeOrNull(key.lastUsedAt),
  // An expired key that gave its name away was marked, not revoked by anybody.
  revokedAt: key.state === 'revoked' ? viewTimeOrNull(key.revokedAt) : null,
  replacedBy: key.replacedBy,
})

export const viewMintedKey = (minted: MintedKey) => ({ ...viewKey(minted), key: minted.key })
