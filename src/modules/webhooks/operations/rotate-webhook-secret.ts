import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { lockEndpoint, replaceSecret } from '../endpoint.store.ts'
import { NewSecretView, versionOfEndpoint, viewEndpoint } from '../endpoint.view.ts'
import { sealSecret } from '../endpoint-secret.ts'
import { webhookEndpointNotFound } from '../problems.ts'
import { newSecret } from '../signature.ts'

const Overlap = z
  .int()
  .min(0)
  .max(168)
  .meta({ description: 'How long the old secret signs beside the new one; 0 ends it at once.' })

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/integration/webhook-endpoint/rotate-secret',
  summary: 'Replace the secret that webhooks are signed with',
  description:
    'The new secret is shown in this answer alone. For `overlapHours` each message bears two signatures, one by the old secret, so that a receiver can change over in its own time. Never do more than two secrets sign: rotated again before the hours are over, the oldest one ends at once.',
  access: { scope: 'webhooks:manage' },
  body: z.strictObject({ overlapHours: Overlap.default(24) }).prefault({}),
  replies: { 200: NewSecretView },
  problems: [webhookEndpointNotFound],
  transaction: 'write',

  async handle({ body: { overlapHours } }, { tx, actor, ports }) {
    const { id } = await lockEndpoint(tx, actor)

    const secret = newSecret()
    const endpoint = await replaceSecret(tx, actor, id, sealSecret(ports.secrets, secret), overlapHours)
    audit(tx, actor, {
      action: 'webhook_endpoint.secret_rotated',
      subject: ['webhook_endpoint', id],
      details: { overlapHours },
    })

    return reply(200, { ...viewEndpoint(endpoint), secret }, { etag: versionOfEndpoint(endpoint) })
  },
})
