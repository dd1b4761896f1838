import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

export const checkoutPaid = event(
  'checkout.paid',
  'A plan or credits were paid for.',
  z.strictObject({ checkoutId: z.string(), jobId: IdView.nullable() }),
)
