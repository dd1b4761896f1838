import { z } from 'zod'
import { operation } from '#kernel/http/operation.ts'
import { conflict } from '#kernel/http/problems.ts'
import { CheckoutView } from '../checkout.ts'
import { Credits, Period, Plan } from '../checkout-fields.ts'
import { openCheckout } from '../open-checkout.ts'
import { billingAdminRequired, paymentsUnavailable } from '../problems.ts'

export const createCheckoutSession = operation({
  id: 'createCheckoutSession',
  method: 'POST',
  path: '/v1/billing/checkout-sessions',
  summary: 'Start a checkout for a plan',
  description:
    'Answers an address to send the browser to; what is bought begins when it is paid there. `credits` are bought once, beside those of the plan. A plan takes the place of the one there is: what was not used of that is taken off its price, and what was spent of its credits ahead of time off its first credits. While a checkout for the plan and period is open, or the company has them already, it is a conflict. A checkout is open for 24 hours. It is for admins; recruiters buy credits alone, with `POST /v1/billing/top-up-sessions`.',
  access: 'reviewer',
  body: z.strictObject({ plan: Plan, billingPeriod: Period, credits: Credits.optional() }),
  replies: { 201: CheckoutView },
  problems: [billingAdminRequired, conflict, paymentsUnavailable],
  transaction: 'none',

  async handle({ body: { plan, billingPeriod, credits = null } }, scope) {
    return openCheckout(scope, scope.actor, { plan, billingPeriod, credits, jobId: null })
  },
})
