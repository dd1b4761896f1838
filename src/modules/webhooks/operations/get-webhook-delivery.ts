import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getDelivery } from '../delivery.store.ts'
import { DeliveryView, viewDelivery } from '../delivery.view.ts'
import { deliveryNotFound } from '../problems.ts'

export const getWebhookDelivery = operation({
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/v1/integration/webhook-deliveries/{deliveryId}',
  summary: 'One delivery, with what is sent and each attempt',
  access: { scope: 'webhooks:manage' },
  params: { deliveryId: TextId },
  replies: { 200: DeliveryView },
  problems: [deliveryNotFound],
  transaction: 'read',

  async handle({ params: { deliveryId } }, { tx, actor }) {
    const delivery = await getDelivery(tx, actor, deliveryId)

    return reply(200, viewDelivery(delivery))
  },
})
