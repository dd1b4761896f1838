import { TextId } from '#kernel/http/fields.ts'
import { operation } from '#kernel/http/operation.ts'
import { newId } from '#kernel/ids.ts'
import { holdDelivery, send } from '../delivery.store.ts'
import { AcceptedView, accepted } from '../delivery.view.ts'
import { deliveryNotFound } from '../problems.ts'

export const redeliverWebhook = operation({
  id: 'redeliverWebhook',
  method: 'POST',
  path: '/v1/integration/webhook-deliveries/{deliveryId}/redeliver',
  summary: 'Send one message again',
  description:
    'Whatever became of it. The message is the same, and so is its `webhook-id`; the delivery is a new one, with attempts of its own. Asked a second time, it is sent once more: an `Idempotency-Key` makes a retry safe. While the endpoint is disabled the delivery waits.',
  access: { scope: 'webhooks:manage' },
  params: { deliveryId: TextId },
  replies: { 202: AcceptedView },
  problems: [deliveryNotFound],
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    const { endpointId, messageId, sequence, type, subject } = await holdDelivery(tx, actor, params.deliveryId)

    const id = newId('dlv')
    const message = { id: messageId, sequence, type, subject }
    send(tx, actor.companyId, 'redelivery', [{ id, endpointId, message }])

    return accepted({ deliveryId: id, eventId: messageId })
  },
})
