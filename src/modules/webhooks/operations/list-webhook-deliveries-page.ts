import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { webhookTypes } from '../catalogue.ts'
import { listDeliveries } from '../delivery.store.ts'
import { deliveryStates } from '../delivery.ts'
import { DeliverySummaryView, viewSummary } from '../delivery.view.ts'
import { webhookEndpointNotFound } from '../problems.ts'

export const listWebhookDeliveriesPage = operation({
  id: 'listWebhookDeliveriesPage',
  method: 'GET',
  path: '/v1/integration/webhook-deliveries/page',
  summary: 'What was sent to the webhook endpoint, newest first',
  description:
    'Every delivery of the last 30 days to the endpoint of this key and company, with each of its attempts. While deliveries are made the state of one may change from page to page.',
  access: { scope: 'webhooks:manage' },
  paged: true,
  query: { state: z.enum(deliveryStates).optional(), type: z.enum(webhookTypes).optional() },
  replies: { 200: pageOf(DeliverySummaryView) },
  problems: [webhookEndpointNotFound],
  transaction: 'read',

  async handle({ query }, { tx, actor, page }) {
    const older = olderThan(page, sql`d.created_at`, sql`d.id`)
    const deliveries = await listDeliveries(tx, actor, query, older, page.fetch)

    return reply(
      200,
      page.of(deliveries, viewSummary, ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
