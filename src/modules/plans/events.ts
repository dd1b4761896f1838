import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { priceList } from './price-list.ts'

export const subscriptionChanged = event(
  'subscription.changed',
  'A company took a plan, moved to another one, fell behind with a payment, caught up, or its plan ended.',
  z.strictObject({
    plan: z.enum(priceList.planNames),
    billingPeriod: z.enum(priceList.billingPeriods),
    status: z.enum(['active', 'past_due', 'lapsed']),
  }),
)
