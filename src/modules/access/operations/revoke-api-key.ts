import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { lockKey, revokeKey } from '../api-key.store.ts'

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/api-keys/{keyId}',
  summary: 'Revoke an API key',
  description:
    'From now on the key is refused as `unauthorized`, and its name is free. It stays in the list. Revoking a key that has ended changes nothing and succeeds.',
  access: 'admin',
  params: { keyId: TextId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    const key = await lockKey(tx, actor, params.keyId)
    if (key.state === 'revoked' || key.state === 'expired') return reply(204)

    await revokeKey(tx, actor, key)
    audit(tx, actor, { action: 'api_key.revoked', subject: ['api_key', key.id] })

    return reply(204)
  },
})
