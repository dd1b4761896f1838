import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { deliveryNotFound, invalidWebhookUrl, webhookEndpointNotFound } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [webhookEndpointNotFound.code]: note(
    'No webhook endpoint is set for this key and company.',
    'Set one with PUT /v1/integration/webhook-endpoint.',
  ),
  [deliveryNotFound.code]: note(
    'No webhook delivery with this id exists for this key and company.',
    'List the deliveries and use an id from there.',
  ),
  [invalidWebhookUrl.code]: note(
    'The address does not begin with https://, or its host is in a private, loopback or link-local network.',
    'Give an https address that can be reached from the internet.',
  ),
}
