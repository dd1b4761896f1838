/** This is the one table of plans: what is sold, what each has room for, and what credits pay for. */
const currency = 'EUR'

const planNames = ['lite', 'plus', 'pro', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

const billingPeriods = ['monthly', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** Null means no limit. */
export interface Limits {
  readonly liveJobs: number | null
  readonly seats: number | null
  readonly creditsPerMonth: number
  readonly apiAccess: boolean
  /** The bytes are those of files. Files of applicants are taken beyond it. */
  readonly storageBytes: number
}

const gibibyte = 2 ** 30

interface Plan {
  readonly limits: Limits
  /** Prices are in cents. */
  readonly prices: Readonly<Record<BillingPeriod, number>>
}

const plans: Readonly<Record<PlanName, Plan>> = {
  lite: {
    limits: { liveJobs: 3, seats: 3, creditsPerMonth: 200, apiAccess: false, storageBytes: 10 * gibibyte },
    prices: { monthly: 49_00, annual: 490_00 },
  },
  plus: {
    limits: { liveJobs: 15, seats: 10, creditsPerMonth: 1500, apiAccess: true, storageBytes: 50 * gibibyte },
    prices: { monthly: 149_00, annual: 1490_00 },
  },
  pro: {
    limits: { liveJobs: 100, seats: 50, creditsPerMonth: 6000, apiAccess: true, storageBytes: 250 * gibibyte },
    prices: { monthly: 399_00, annual: 3990_00 },
  },
  enterprise: {
    limits: { liveJobs: null, seats: null, creditsPerMonth: 25_000, apiAccess: true, storageBytes: 2048 * gibibyte },
    prices: { monthly: 1190_00, annual: 11_900_00 },
  },
}

/** A trial has everything, but people who sign up can fill a disk as fast as people who pay. */
export const trialLimits: Limits = {
  liveJobs: null,
  seats: null,
  creditsPerMonth: 5000,
  apiAccess: true,
  storageBytes: 25 * gibibyte,
}

const limitsOf = (plan: PlanName | 'trial'): Limits => (plan === 'trial' ? trialLimits : plans[plan].limits)

/** These uses cost credits. An application is paid for once, however often it is evaluated. */
const creditPrices = { evaluation: 1, interview: 5, sourced_person: 2 } as const
export type CreditUse = keyof typeof creditPrices

/** The price is in cents, for one credit beyond those of the plan. */
const creditPrice = 10
export const topUpMonths = 12

export const priceList = {
  currency,
  planNames,
  billingPeriods,
  plans,
  limitsOf,
  creditPrices,
  creditPrice,
}
