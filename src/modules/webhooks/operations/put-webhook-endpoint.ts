import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { retryAtOnce } from '../delivery.store.ts'
import { lockIfThere, setEndpoint } from '../endpoint.store.ts'
import { EndpointWish, isAsWished, isFreshStart } from '../endpoint.ts'
import { EndpointView, NewSecretView, versionOfEndpoint, viewEndpoint } from '../endpoint.view.ts'
import { sealSecret } from '../endpoint-secret.ts'
import { webhookSenderPort } from '../ports.ts'
import { invalidWebhookUrl } from '../problems.ts'
import { newSecret } from '../signature.ts'

export const putWebhookEndpoint = operation({
  id: 'putWebhookEndpoint',
  method: 'PUT',
  path: '/v1/integration/webhook-endpoint',
  summary: 'Set where webhooks are sent',
  description:
    'One for each key and company; a key and the keys it is rotated to share it. Set first, the answer is 201 and bears the secret that messages are signed with; a secret that got lost is replaced by `rotate-secret`. Later it is 200: the address and the kinds take the place of the old ones as a whole, the secret and the log stay. An endpoint that was disabled is enabled again and gets what waited; another address gets at once what the old one would not take. Sent again, it changes nothing and leaves the ETag as it is. The address is also checked each time something is sent.',
  access: { scope: 'webhooks:manage' },
  conditional: true,
  body: EndpointWish,
  replies: { 200: EndpointView, 201: NewSecretView },
  problems: [invalidWebhookUrl],
  transaction: 'none',

  async handle({ body: wish }, { actor, ports, signal, conclude, requireMatch }) {
    const refusal = await webhookSenderPort.from(ports).refusalOf(wish.url, signal)
    if (refusal !== null) throw badAddress(refusal)

    return conclude(async (tx) => {
      const held = await lockIfThere(tx, actor)
      requireMatch(held ? versionOfEndpoint(held) : null)
      if (held && isAsWished(held, wish)) return reply(200, viewEndpoint(held), { etag: versionOfEndpoint(held) })

      const secret = newSecret()
      const { made, ...endpoint } = await setEndpoint(tx, actor, wish, sealSecret(ports.secrets, secret))
      if (held && isFreshStart(held, wish)) retryAtOnce(tx, actor.companyId, endpoint.id)
      audit(tx, actor, {
        action: made ? 'webhook_endpoint.created' : 'webhook_endpoint.changed',
        subject: ['webhook_endpoint', endpoint.id],
        details: { host: new URL(wish.url).host, eventTypes: wish.eventTypes },
      })

      if (!made) return reply(200, viewEndpoint(endpoint), { etag: versionOfEndpoint(endpoint) })
      return reply(201, { ...viewEndpoint(endpoint), secret }, { etag: versionOfEndpoint(endpoint) })
    })
  },
})

const badAddress = (detail: string) =>
  invalidWebhookUrl(detail, { errors: [{ in: 'body', pointer: '/url', rule: 'webhookUrl', detail }] })
