/**
 * What companies may do: their plan, its limits and their credits. Paying for it is another module's (`billing`); this one
 * stands above all that has limits, so that they can ask.
 */
import type { Module } from '#kernel/module.ts'
import { subscriptionChanged } from './events.ts'
import { listCreditEntriesPage } from './operations/list-credit-entries-page.ts'
import { personalData } from './personal-data.ts'
import { problemNotes } from './problem-notes.ts'
import { settleCreditsTask } from './tasks/settle-credits.ts'

export { tellCompanies } from './company-since.ts'
export {
  CreditsView,
  endCreditMonth,
  giveBackCredits,
  readCredits,
  spendCredits,
  topUpCredits,
} from './credits.ts'
export { subscriptionChanged } from './events.ts'
export {
  hasRoomForBytes,
  hasRoomForLiveJob,
  requireApiAccess,
  requireRoomForBytes,
  requireRoomForLiveJob,
  requireSeat,
} from './limits.ts'
export { MoneyView, money } from './money.ts'
export {
  type BillingPeriod,
  billingPeriods,
  creditPrice,
  creditPrices,
  currency,
  limitsOf,
  type PlanName,
  planNames,
  plans,
} from './plan.ts'
export { outOfCredits, planLapsed, planLimitReached } from './problems.ts'
export { type ProviderName, providerNames } from './provider-name.ts'
export { allSubscriptions, companiesWithCredits } from './relations.ts'
export { findStanding, type Standing, selectStanding, standings } from './standing.ts'
export { findSubscription, lockSubscription, putSubscription, type Subscription } from './subscription.ts'

export const plansModule: Module = {
  name: 'plans',
  about: 'What a company has subscribed to, what that has room for, and its credits.',
  operations: [listCreditEntriesPage],
  events: [subscriptionChanged],
  tasks: [settleCreditsTask],
  personalData,
  problemNotes,
}
