import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { reply } from '#kernel/http/operation.ts'
import { webhookTypes } from './catalogue.ts'
import type { Sent } from './delivery.store.ts'
import { type Attempt, type Delivery, deliveryOrigins, deliveryStates } from './delivery.ts'
import { bodyOf } from './message.ts'

const AttemptView = z
  .strictObject({
    number: z.int().positive(),
    at: TimeView,
    durationMs: z.int().min(0),
    status: z.int().nullable().meta({ description: 'Of the answer; null when none came.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why none came.', examples: ['timeout'] }),
    answer: z.string().nullable().meta({
      description: 'The start of the answer, at most 2 KB. Null once the person it is about was erased.',
    }),
  })
  .meta({ id: 'WebhookAttempt' })

const shape = {
  deliveryId: z.string().meta({ examples: ['dlv_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
  eventId: z.string().meta({
    description: 'The `webhook-id` it is sent with: the same on each attempt, and when it is sent again.',
    examples: ['evt_4f0c2m9d8k3j7h6g5f4d3s2a'],
  }),
  type: z.enum(webhookTypes),
  sequence: z.int().positive(),
  state: z.enum(deliveryStates).meta({
    description: '`succeeded`: an answer was a 2xx. `failed`: none was, and it is not tried again.',
  }),
  origin: z.enum(deliveryOrigins).meta({ description: 'Why it is sent.' }),
  attempts: z.array(AttemptView),
  nextAttemptAt: TimeView.nullable().meta({
    description: 'While it is `pending`; later, if the endpoint is disabled or takes what is before it first.',
  }),
  createdAt: TimeView,
  finishedAt: TimeView.nullable(),
}

export const DeliverySummaryView = z.strictObject(shape).meta({ id: 'WebhookDeliverySummary' })

export const DeliveryView = z
  .strictObject({
    ...shape,
    payload: z
      .looseObject({
        type: z.enum(webhookTypes),
        timestamp: TimeView,
        companyId: z.string(),
        sequence: z.int().positive(),
        data: z.looseObject({}),
      })
      .meta({
        description:
          'The body that is sent, as `webhooks` of this document says. What said who somebody is, is null once they were erased.',
      }),
  })
  .meta({ id: 'WebhookDelivery' })

export const viewSummary = (delivery: Delivery) => ({
  deliveryId: delivery.id,
  eventId: delivery.messageId,
  type: delivery.type,
  sequence: delivery.sequence,
  state: delivery.state,
  origin: delivery.origin,
  attempts: delivery.attempts.map(viewAttempt),
  nextAttemptAt: viewTimeOrNull(delivery.nextAttemptAt),
  createdAt: viewTime(delivery.createdAt),
  finishedAt: viewTimeOrNull(delivery.finishedAt),
})

const viewAttempt = ({ at, durationMs, status, error, answer }: Attempt, index: number) => ({
  number: index + 1,
  at: viewTime(at),
  durationMs,
  status,
  error,
  answer,
})

export const viewDelivery = (sent: Sent) => ({ ...viewSummary(sent), payload: JSON.parse(bodyOf(sent)) })

/** The view says where to see what becomes of a delivery that is on its way. */
export const AcceptedView = z
  .strictObject({ deliveryId: shape.deliveryId, eventId: shape.eventId })
  .meta({ id: 'AcceptedWebhookDelivery' })

export const accepted = (delivery: z.output<typeof AcceptedView>) =>
  reply(202, delivery, { headers: { location: `/v1/integration/webhook-deliveries/${delivery.deliveryId}` } })
