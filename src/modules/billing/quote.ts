/** A quote is in cents, line by line: what a page shows before the payment is what the invoice says after it. */
import { type BillingPeriod, type PlanName, priceList, type Subscription } from '#modules/plans/index.ts'
import type { Period } from './local/period.ts'
import { firstPeriod } from './local/period.ts'
import type { InvoiceLine } from './ports.ts'

export interface Quote {
  readonly lines: readonly InvoiceLine[]
  /** The subtotal is never below zero: any surplus is kept for later invoices. */
  readonly subtotal: number
  readonly taxPercent: number
  readonly tax: number
  readonly total: number
  /** This much is kept for later invoices. */
  readonly creditAfter: number
  /** The period is that of the plan, if there is one. */
  readonly period: Period | null
}

export interface Wanted {
  readonly plan: PlanName | null
  readonly billingPeriod: BillingPeriod | null
  readonly credits: number | null
}

interface Circumstances {
  readonly subscription: Subscription | undefined
  /** The credit was kept from before. */
  readonly credit: number
  readonly at: Date
  readonly taxPercent: number
}

/** A plan that takes the place of another one is paid in full, less the unused part of the old one. */
export function quoteCheckout(wanted: Wanted, { subscription, credit, at, taxPercent }: Circumstances): Quote {
  const { plan, billingPeriod, credits } = wanted
  const period = plan && billingPeriod ? firstPeriod(at, billingPeriod) : null
  const unused = period && subscription ? unusedOf(subscription, at) : 0
  return totalled(
    [
      ...(plan && billingPeriod && period ? [planLine(plan, billingPeriod, period)] : []),
      ...(unused > 0 && subscription ? [unusedLine(subscription, at, -unused)] : []),
      ...(credits ? [line(`Credits`, credits * priceList.creditPrice, credits)] : []),
    ],
    { credit, taxPercent, period },
  )
}

export const quoteRenewal = (
  { plan, billingPeriod }: Pick<Subscription, 'plan' | 'billingPeriod'>,
  period: Period,
  { credit, taxPercent }: Pick<Circumstances, 'credit' | 'taxPercent'>,
): Quote => totalled([planLine(plan, billingPeriod, period)], { credit, taxPercent, period })

interface Unused {
  /** The note is the credit note; it is null when nothing is left. */
  readonly note: Quote | null
  /** The part that was paid with kept money is kept again. */
  readonly kept: number
}

/** A subscription that ends before its period does is taken back from its invoice, and never more than that. */
export function quoteUnused(
  subscription: Subscription,
  { at, taxPercent, atMost }: Pick<Circumstances, 'at' | 'taxPercent'> & { readonly atMost: number },
): Unused {
  const unused = unusedOf(subscription, at)
  const taken = Math.min(unused, atMost)
  const lines = [unusedLine(subscription, at, taken)]
  return { note: taken > 0 ? totalled(lines, { credit: 0, taxPercent, period: null }) : null, kept: unused - taken }
}

function totalled(
  charged: readonly InvoiceLine[],
  { credit, taxPercent, period }: { credit: number; taxPercent: number; period: Period | null },
): Quote {
  const sum = charged.reduce((total, { amount }) => total + amount, 0)
  const used = Math.min(credit, Math.max(0, sum))
  const kept = Math.max(0, -sum)
  const lines = [
    ...charged,
    ...(used > 0 ? [line('Kept from earlier invoices', -used)] : []),
    ...(kept > 0 ? [line('Kept for later invoices', kept)] : []),
  ]
  const subtotal = sum - used + kept
  const tax = Math.round((subtotal * Math.round(taxPercent * 100)) / 10_000)
  return { lines, subtotal, taxPercent, tax, total: subtotal + tax, creditAfter: credit - used + kept, period }
}

/** The share is by time, and never more than was paid. */
function unusedOf({ plan, billingPeriod, status, periodStart, periodEnd }: Subscription, at: Date): number {
  if (status === 'lapsed') return 0
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)]
  const left = Math.min(Math.max(0, end - at.getTime()), end - start)
  return Math.floor((priceList.plans[plan].prices[billingPeriod] * left) / (end - start))
}

export const planTitles: Readonly<Record<PlanName, string>> = {
  lite: 'Lite',
  plus: 'Plus',
  pro: 'Pro',
  enterprise: 'Enterprise',
}

const planLine = (plan: PlanName, billingPeriod: BillingPeriod, period: Period): InvoiceLine => ({
  ...line(`Plan ${planTitles[plan]}, ${billingPeriod}`, priceList.plans[plan].prices[billingPeriod]),
  periodStart: period.start.toISOString(),
  periodEnd: period.end.toISOString(),
})

const unusedLine = ({ plan, periodEnd }: Subscription, at: Date, amount: number): InvoiceLine => ({
  ...line(`Unused time of plan ${planTitles[plan]}`, amount),
  periodStart: at.toISOString(),
  periodEnd: new Date(periodEnd).toISOString(),
})

const line = (description: string, amount: number, quantity = 1): InvoiceLine => ({
  description,
  quantity,
  amount,
  periodStart: null,
  periodEnd: null,
})
