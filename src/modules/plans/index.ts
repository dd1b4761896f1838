/**
 * A company has a plan, its limits and its credits. Paying for it is another module's (`billing`); this one stands
 * above all that has limits, so that they can ask.
 */
import type { Module } from '#kernel/module.ts'
import { creditsLow, missingPayments } from './attention.ts'
import { subscriptionChanged } from './events.ts'
import { listCreditEntriesPage } from './operations/list-credit-entries-page.ts'
import { personalData } from './personal-data.ts'
import { problemNotes } from './problem-notes.ts'
import { settleCreditsTask } from './tasks/settle-credits.ts'

export { tellCompanies } from './company-since.ts'
export { creditLedger } from './credits.ts'
export { subscriptionChanged } from './events.ts'
export { planLimits } from './limits.ts'
export { type BillingPeriod, type PlanName, priceList } from './price-list.ts'
export { planProblems } from './problems.ts'
export { type ProviderName, providerNames } from './provider-name.ts'
export { allSubscriptions, companiesWithCredits } from './relations.ts'
export { planStanding, type Standing } from './standing.ts'
export { type Subscription, subscriptions } from './subscription.ts'

export const plansModule: Module = {
  name: 'plans',
  about: 'What a company has subscribed to, what that has room for, and its credits.',
  attention: [creditsLow, missingPayments],
  operations: [listCreditEntriesPage],
  events: [subscriptionChanged],
  tasks: [settleCreditsTask],
  personalData,
  problemNotes,
}
