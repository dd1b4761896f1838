import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { operation } from '#kernel/http/operation.ts'
import { conflict, notFound } from '#kernel/http/problems.ts'
import { CheckoutView } from '../checkout.ts'
import { Period, Plan } from '../checkout-fields.ts'
import { openCheckout } from '../open-checkout.ts'
import { billingAdminRequired, paymentsUnavailable } from '../problems.ts'
import { requirePublishable } from '../publish-paid-job.ts'
import { requireBillingAdmin } from '../require-billing-admin.ts'

export const createSubscribeSession = operation({
  id: 'createSubscribeSession',
  method: 'POST',
  path: '/v1/billing/subscribe-sessions',
  summary: 'Subscribe to a plan, and publish a job once it is paid',
  description:
    'As a checkout for the plan, and for admins as that is. The job, a draft or one that is closed, goes live when the payment is known, once; what came of it is the checkout’s `jobOutcome` in `GET /v1/billing`. A job that could not be published as it is now, is live, or has no room in the plan is a conflict; one that is not there is not found.',
  access: 'reviewer',
  body: z.strictObject({ plan: Plan, billingPeriod: Period, jobId: BodyId.optional() }),
  replies: { 201: CheckoutView },
  problems: [billingAdminRequired, conflict, notFound, paymentsUnavailable],
  transaction: 'none',

  async handle({ body: { plan, billingPeriod, jobId = null } }, scope) {
    const { actor, reading } = scope
    requireBillingAdmin(actor, 'subscribe')
    if (jobId !== null) await requirePublishable(reading, actor, jobId, plan)

    return openCheckout(scope, actor, { plan, billingPeriod, credits: null, jobId })
  },
})
