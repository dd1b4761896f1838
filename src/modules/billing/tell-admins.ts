/** Admins hear when a payment is missing and when a plan has ended, whoever takes the money. */
import { reaction } from '#kernel/events/event.ts'
import { subscriptionChanged } from '#modules/plans/index.ts'
import { mailAdmins } from './letters.ts'
import { planTitles } from './quote.ts'

export const tellAdmins = reaction({
  name: 'billing.tell-admins',
  on: subscriptionChanged,
  async apply({ companyId, payload: { plan, status } }, { tx }) {
    if (status === 'active') return
    const title = planTitles[plan]
    const letter =
      status === 'past_due'
        ? {
            purpose: 'payment-missing',
            subject: `A payment for your plan ${title} is missing`,
            paragraphs: [
              `The last payment for the plan ${title} did not come. All goes on for now; without a payment the plan ends.`,
              'An admin pays in the billing portal (POST /v1/billing/portal-sessions).',
            ],
          }
        : {
            purpose: 'plan-ended',
            subject: `Your plan ${title} has ended`,
            paragraphs: [
              'Nothing is lost, live jobs stay live and applicants still get in, but nothing new is published.',
              'An admin takes a plan with POST /v1/billing/checkout-sessions.',
            ],
          }
    await mailAdmins(tx, companyId, letter)
  },
})
