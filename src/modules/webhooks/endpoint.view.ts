import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { webhookTypes } from './catalogue.ts'
import { disabledReasons, type Endpoint } from './endpoint.ts'

const shape = {
  id: z.string().meta({ examples: ['whk_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
  url: z.string(),
  eventTypes: z.array(z.enum(webhookTypes)).nullable().meta({ description: 'Null for all.' }),
  state: z.enum(['enabled', 'disabled']).meta({
    description:
      'While it is `disabled`, what happens goes on being collected for it and nothing is sent; a PUT enables it again, and what waited is sent.',
  }),
  disabledReason: z.enum(disabledReasons).nullable().meta({
    description:
      '`gone`: it answered 410. `failing`: for five days it took nothing. `key_ended`: no key of its line may act for the company any more; of that time nothing is collected.',
  }),
  disabledAt: TimeView.nullable(),
  failingSince: TimeView.nullable().meta({ description: 'The first failure since the last success.' }),
  createdAt: TimeView,
  previousSecretUntil: TimeView.nullable().meta({
    description: 'Until when the secret before the present one signs too, after a rotation.',
  }),
}

export const EndpointView = z.strictObject(shape).meta({ id: 'WebhookEndpoint' })

export const NewSecretView = z
  .strictObject({
    ...shape,
    secret: z.string().meta({
      description: 'What messages are signed with. Shown now and never again.',
      examples: ['whsec_0EbX3m1kQmZt5cB7nS0uQz1Yb9Xk2pVvJ4rT6wLhD8g='],
    }),
  })
  .meta({ id: 'WebhookEndpointWithSecret' })

export const viewEndpoint = (endpoint: Endpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  eventTypes: endpoint.eventTypes && [...endpoint.eventTypes],
  state: endpoint.state === 'enabled' ? ('enabled' as const) : ('disabled' as const),
  disabledReason: endpoint.disabledReason,
  disabledAt: viewTimeOrNull(endpoint.disabledAt),
  failingSince: viewTimeOrNull(endpoint.failingSince),
  createdAt: viewTime(endpoint.createdAt),
  previousSecretUntil: viewTimeOrNull(endpoint.previousUntil),
})

/** A deleted endpoint leaves its address to the next. */
export const versionOfEndpoint = ({ id, version }: Endpoint): Versioned => versionOf(id, version)
