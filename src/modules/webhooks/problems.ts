import { problem } from '#kernel/http/problem.ts'

export const invalidWebhookUrl = problem('invalid_webhook_url', 422, 'Webhooks can not be sent to this address')
export const webhookEndpointNotFound = problem(
  'webhook_endpoint_not_found',
  404,
  'No webhook endpoint is set for this key and company',
)
export const deliveryNotFound = problem('delivery_not_found', 404, 'No delivery has this id for this key and company')
export const endpointDisabled = problem('CONFLICT', 409, 'The webhook endpoint is disabled')
