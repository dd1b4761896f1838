import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

/** Ids and states alone: what was written is read where it is kept. */
const about = z.strictObject({
  threadId: z.string(),
  messageId: z.string(),
  candidateId: IdView.nullable(),
  applicationId: IdView.nullable(),
  jobId: IdView.nullable(),
})

export const messageReceived = event('message.received', 'A person wrote to the company.', about)

export const messageSent = event('message.sent', 'A mail server took a message of the company.', about)

export const messageBounced = event('message.bounced', 'A message of the company came back.', about)
