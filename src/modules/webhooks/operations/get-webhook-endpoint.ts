import { operation, reply } from '#kernel/http/operation.ts'
import { getEndpoint } from '../endpoint.store.ts'
import { EndpointView, versionOfEndpoint, viewEndpoint } from '../endpoint.view.ts'
import { webhookEndpointNotFound } from '../problems.ts'

export const getWebhookEndpoint = operation({
  id: 'getWebhookEndpoint',
  method: 'GET',
  path: '/v1/integration/webhook-endpoint',
  summary: 'Where webhooks are sent, and how it goes',
  description: 'Of this key, or the keys it was rotated from or to, and this company. The secret is not shown.',
  access: { scope: 'webhooks:manage' },
  replies: { 200: EndpointView },
  problems: [webhookEndpointNotFound],
  transaction: 'read',

  async handle(_, { tx, actor }) {
    const endpoint = await getEndpoint(tx, actor)

    return reply(200, viewEndpoint(endpoint), { etag: versionOfEndpoint(endpoint) })
  },
})
