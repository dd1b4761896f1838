import { z } from 'zod'
import { operation } from '#kernel/http/operation.ts'
import { conflict } from '#kernel/http/problems.ts'
import { CheckoutView } from '../checkout.ts'
import { CreditsAlone } from '../checkout-fields.ts'
import { openCheckout } from '../open-checkout.ts'
import { paymentsUnavailable } from '../problems.ts'

export const createTopUpSession = operation({
  id: 'createTopUpSession',
  method: 'POST',
  path: '/v1/billing/top-up-sessions',
  summary: 'Start a checkout for credits alone',
  description:
    'Answers an address to send the browser to. The credits are there once it is paid, and can be spent for twelve months; those that expire sooner are spent first. It is 10 at least.',
  access: 'recruiter',
  body: z.strictObject({ credits: CreditsAlone }),
  replies: { 201: CheckoutView },
  problems: [conflict, paymentsUnavailable],
  transaction: 'none',

  async handle({ body: { credits } }, scope) {
    return openCheckout(scope, scope.actor, { plan: null, billingPeriod: null, credits, jobId: null })
  },
})
