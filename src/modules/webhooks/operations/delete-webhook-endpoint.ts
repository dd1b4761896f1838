import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { lockEndpoint, markDeleted } from '../endpoint.store.ts'
import { versionOfEndpoint } from '../endpoint.view.ts'
import { webhookEndpointNotFound } from '../problems.ts'

export const deleteWebhookEndpoint = operation({
  id: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/v1/integration/webhook-endpoint',
  summary: 'Send webhooks no more',
  description:
    'Nothing more is sent, not even what was waiting, and the log is gone. What is in flight at this moment may still arrive. A PUT makes another endpoint, with another secret; a replay sends it what it missed. The second time there is nothing to delete, and the answer is 404.',
  access: { scope: 'webhooks:manage' },
  conditional: true,
  replies: { 204: empty },
  problems: [webhookEndpointNotFound],
  transaction: 'write',

  async handle(_, { tx, actor, requireMatch }) {
    const endpoint = await lockEndpoint(tx, actor)
    requireMatch(versionOfEndpoint(endpoint))

    await markDeleted(tx, actor, endpoint.id)
    audit(tx, actor, { action: 'webhook_endpoint.deleted', subject: ['webhook_endpoint', endpoint.id] })

    return reply(204)
  },
})
