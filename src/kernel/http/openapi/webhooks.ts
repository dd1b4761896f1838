/** We send others one webhook for each event, with what a receiver must know to trust and to answer it. */
import type { EventKind } from '../../events/event.ts'
import type { OperationObject, PathItem } from './openapi-document.ts'
import type { Parameter } from './parameters.ts'
import type { SchemaBook } from './schemas.ts'

const header = (name: string, description: string, schema: Parameter['schema'], required = true): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** A message bears these headers beside its body. */
export const webhookParameters = {
  WebhookId: header(
    'webhook-id',
    'Names the message: the same on each attempt, and when it is sent again. What has come before need not be done again.',
    { type: 'string', examples: ['evt_4f0c2m9d8k3j7h6g5f4d3s2a'] },
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'When this attempt was sent, in seconds since 1970. Refuse one that is more than five minutes from now: it may be an old message that somebody sends again.',
    { type: 'string', pattern: '^\\d+$', examples: ['1795600800'] },
  ),
  WebhookSignature: header(
    'webhook-signature',
    'Signatures, with a space between them: two for some hours after the secret was rotated. The message is ours when one of them is `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, the body as it came, byte by byte; the key is what follows `whsec_` in the secret, decoded from base64. Compare in constant time.',
    { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  ),
  MusterDeliveryId: header(
    'muster-delivery-id',
    'The delivery in our log.',
    { type: 'string', examples: ['dlv_4f0c2m9d8k3j7h6g5f4d3s2a'] },
    false,
  ),
  MusterDeliveryAttempt: header(
    'muster-delivery-attempt',
    'Which attempt at this delivery it is, counted from 1.',
    { type: 'string', pattern: '^\\d+$', examples: ['1'] },
    false,
  ),
} as const satisfies Readonly<Record<string, Parameter>>

const parameters = Object.keys(webhookParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))

const description = `Posted to the endpoint that is set for a key and company, if it hears of this kind. Signed as Standard Webhooks says, so any library for them verifies it; see the header \`webhook-signature\`.

It comes at least once, and may come twice: tell by \`webhook-id\`. Messages about one job or one candidate come one after another as long as they are taken; one that was refused comes again later, behind others. Whoever keeps the latest state drops what has a lower \`sequence\` than what is known.

Answer at once and work afterwards: whoever has not answered within 15 seconds is asked again. Members may be added to the body.`

const responses: OperationObject['responses'] = {
  '2XX': { description: 'Received. The body is kept in the log as far as its first 2 KB, and otherwise ignored.' },
  '410': { description: 'The receiver is gone: the endpoint is disabled at once, and its company’s admins are told.' },
  default: {
    description:
      'Not received, like no answer, and redirects, which are not followed. It is sent again after growing pauses, ten times within about three days, and never sooner than `Retry-After` says, as far as a day. An endpoint that takes nothing for five days is disabled, and its company’s admins are told.',
    headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  },
}

export const webhookPaths = (events: readonly EventKind[], book: SchemaBook): Readonly<Record<string, PathItem>> =>
  Object.fromEntries(events.map((event) => [event.name, { post: webhookOf(event, book) }]))

const webhookOf = ({ name, about, payload }: EventKind, book: SchemaBook): OperationObject => ({
  operationId: `on.${name}`,
  summary: about,
  description,
  security: [],
  parameters,
  requestBody: { required: true, content: { 'application/json': { schema: book.out(payload) } } },
  responses,
})
