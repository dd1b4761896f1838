import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { lockKey, replaceKey } from '../api-key.store.ts'
import { keyKindOf } from '../api-key.ts'
import { MintedKeyView, viewMintedKey } from '../api-key.view.ts'
import { keyNotActive } from '../problems.ts'

const Overlap = z.int().min(0).max(168).meta({ description: 'How long the old key is accepted beside the new one.' })

export const rotateApiKey = operation({
  id: 'rotateApiKey',
  method: 'POST',
  path: '/v1/api-keys/{keyId}/rotate',
  summary: 'Replace an API key by a new one',
  description:
    'The new key has the name, type, scopes and length of life of the old one, and is shown in this answer alone. The old key is accepted for `overlapHours` more, then it has expired. A key is rotated once: rotate its successor next.',
  access: 'admin',
  params: { keyId: TextId },
  body: z.strictObject({ overlapHours: Overlap.default(24) }).prefault({}),
  replies: { 201: MintedKeyView },
  problems: [keyNotActive],
  transaction: 'write',

  async handle({ params, body: { overlapHours } }, { tx, actor, ports }) {
    const old = await lockKey(tx, actor, params.keyId)
    if (old.state !== 'active') throw keyNotActive(`This key is ${old.state}. Rotate its successor, or make a new key.`)

    const kind = keyKindOf(ports.config.environment)
    const key = await replaceKey(tx, actor, old, { secrets: ports.secrets, kind, overlapHours })
    audit(tx, actor, {
      action: 'api_key.rotated',
      subject: ['api_key', old.id],
      details: { replacedBy: key.id, overlapHours },
    })

    return reply(201, viewMintedKey(key))
  },
})
