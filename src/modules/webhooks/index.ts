/**
 * Events of other modules become messages, a message becomes a delivery to each endpoint it concerns, and a delivery is
 * tried until the receiver takes it or three days have gone by.
 *
 * The first two steps are one reaction (`announce.ts`), so they happen once. Deliveries are made by the pumps
 * (`pump.ts`): each process that works looks for endpoints with something due and holds one while it delivers to it, so
 * an endpoint has its pauses and its five requests at a time to itself, and no company waits for another's receiver.
 * When a process dies, its hold is over within seconds, and what was under way is sent again: at least once, told apart
 * by `webhook-id`.
 */
import type { PortedModule } from '#kernel/module.ts'
import { announceToOthers } from './announce.ts'
import { disabledEndpoints } from './attention.ts'
import { catalogue } from './catalogue.ts'
import { deleteWebhookEndpoint } from './operations/delete-webhook-endpoint.ts'
import { getWebhookDelivery } from './operations/get-webhook-delivery.ts'
import { getWebhookEndpoint } from './operations/get-webhook-endpoint.ts'
import { listWebhookDeliveriesPage } from './operations/list-webhook-deliveries-page.ts'
import { putWebhookEndpoint } from './operations/put-webhook-endpoint.ts'
import { redeliverWebhook } from './operations/redeliver-webhook.ts'
import { replayWebhooks } from './operations/replay-webhooks.ts'
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts'
import { testWebhookEndpoint } from './operations/test-webhook-endpoint.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { webhookSenderPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { WebhookPump } from './pump.ts'
import { replayMessagesTask } from './tasks/replay-messages.ts'
import { sweepWebhooksTask } from './tasks/sweep-webhooks.ts'

export const webhooksModule = {
  name: 'webhooks',
  about: 'What other systems are told: where they want to hear of it, what they were sent, and what they answered.',
  attention: [disabledEndpoints],
  operations: [
    putWebhookEndpoint,
    getWebhookEndpoint,
    deleteWebhookEndpoint,
    testWebhookEndpoint,
    rotateWebhookSecret,
    listWebhookDeliveriesPage,
    getWebhookDelivery,
    redeliverWebhook,
    replayWebhooks,
  ],
  bulkReactions: [announceToOthers],
  tasks: [replayMessagesTask, sweepWebhooksTask],
  webhooks: Object.values(catalogue),
  worker: (parts) => new WebhookPump(parts),
  person,
  personalData,
  problemNotes,
  ports: { webhookSender: webhookSenderPort },
} satisfies PortedModule
