import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { operation } from '#kernel/http/operation.ts'
import { newId } from '#kernel/ids.ts'
import { send } from '../delivery.store.ts'
import { AcceptedView, accepted } from '../delivery.view.ts'
import { foundEndpoint, selectEndpoint } from '../endpoint.store.ts'
import { keepMessages, newMessage } from '../message.ts'
import { endpointDisabled, webhookEndpointNotFound } from '../problems.ts'

/** A test has a place among the events, without being one. */
const moment = sql<{ id: number; occurredAt: Instant }>`
  select nextval(pg_get_serial_sequence('event', 'id')) as id, now() as occurred_at`

export const testWebhookEndpoint = operation({
  id: 'testWebhookEndpoint',
  method: 'POST',
  path: '/v1/integration/webhook-endpoint/test',
  summary: 'Send a test to the webhook endpoint',
  description:
    'A `webhook.test`, to this endpoint alone and whatever kinds it hears of, on the way that all messages go. Ask for the delivery to see what the endpoint answered. Asked a second time, another one is sent.',
  access: { scope: 'webhooks:manage' },
  replies: { 202: AcceptedView },
  problems: [webhookEndpointNotFound, endpointDisabled],
  transaction: 'write',

  async handle(_, { tx, actor }) {
    const { companyId } = actor
    const [[there], [now]] = await tx.batch(selectEndpoint(actor), moment)
    const { id: endpointId, state } = foundEndpoint(there)
    if (state === 'disabled') throw endpointDisabled('Enable it with a PUT first.')
    if (!now) throw new Error('a sequence gave no number')

    const subject = `test:${now.id}`
    const told = { type: 'webhook.test', data: { endpointId }, atsOwner: null, subject, applicationId: null } as const
    const message = newMessage({ ...now, companyId }, told)
    const deliveryId = newId('dlv')
    keepMessages(tx, companyId, [message])
    send(tx, companyId, 'test', [{ id: deliveryId, endpointId, message }])

    return accepted({ deliveryId, eventId: message.id })
  },
})
