/** A checkout is a plan, credits or both, on their way to be paid. */
import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { allMembers } from '#modules/identity/index.ts'
import {
  type BillingPeriod,
  type PlanName,
  type ProviderName,
  priceList,
  type Subscription,
} from '#modules/plans/index.ts'

export interface Checkout {
  readonly companyId: string
  readonly id: string
  readonly plan: PlanName | null
  readonly billingPeriod: BillingPeriod | null
  readonly credits: number | null
  readonly jobId: number | null
  readonly state: 'opening' | 'open' | 'pending' | 'paid' | 'expired'
  readonly provider: ProviderName
  readonly providerId: string | null
  readonly url: string | null
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly paidAt: Instant | null
  readonly jobOutcome: string | null
}

export const checkoutColumns: Statement = sql`company_id, id, plan, billing_period, credits, job_id, state, provider,
  provider_id, url, created_at, expires_at, paid_at, job_outcome`

/** A checkout whose time is over is shown as expired before anybody has written that down. */
export const stateNow = ({ state, expiresAt }: Checkout, now: Date): Exclude<Checkout['state'], 'opening'> => {
  if (state === 'pending' || state === 'paid' || state === 'expired') return state
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open'
}

/** A plan that will end, or has ended, may be taken anew. */
export const has = (
  subscription: Pick<Subscription, 'plan' | 'billingPeriod' | 'status'>,
  wanted: Pick<Checkout, 'plan' | 'billingPeriod'>,
): boolean =>
  subscription.status !== 'lapsed' &&
  subscription.plan === wanted.plan &&
  subscription.billingPeriod === wanted.billingPeriod

export const CheckoutView = z
  .strictObject({
    id: z.string(),
    url: z.url().meta({ description: 'Where it is paid: send the browser there.' }),
    plan: z.enum(priceList.planNames).nullable(),
    billingPeriod: z.enum(priceList.billingPeriods).nullable(),
    credits: z.int().nullable().meta({ description: 'Bought at once, beside those of the plan.' }),
    jobId: IdView.nullable().meta({ description: 'Published once it is paid.' }),
    state: z.enum(['open', 'pending', 'paid', 'expired']).meta({
      description: '`pending`: paid in a way that takes days. Credits and the job wait for the money.',
    }),
    createdAt: TimeView,
    expiresAt: TimeView,
    paidAt: TimeView.nullable(),
    jobOutcome: z
      .string()
      .nullable()
      .meta({
        description: '`published`, or the code of what was against it; null before it is paid.',
        examples: ['published'],
      }),
  })
  .meta({ id: 'Checkout' })

export const viewCheckout = (checkout: Checkout, now: Date) => {
  const { id, url, plan, billingPeriod, credits, jobId, createdAt, expiresAt, paidAt, jobOutcome } = checkout
  if (url === null) throw new Error('a checkout that is not open yet is shown to nobody')
  return {
    id,
    url,
    plan,
    billingPeriod,
    credits,
    jobId,
    state: stateNow(checkout, now),
    createdAt: viewTime(createdAt),
    expiresAt: viewTime(expiresAt),
    paidAt: viewTimeOrNull(paidAt),
    jobOutcome,
  }
}

/** Members who look at billing see the address only if they may pay. */
export const ShownCheckoutView = CheckoutView.extend({
  url: z.url().nullable().meta({ description: 'Where it is paid; null where that is for an admin to do.' }),
}).meta({ id: 'ShownCheckout' })

export const viewCheckoutTo = ({ role }: Member, checkout: Checkout, now: Date) => {
  const view = viewCheckout(checkout, now)
  return { ...view, url: view.plan === null || roleAllows(role, 'admin') ? view.url : null }
}

/**
 * The one who opened `checkout c` must still be allowed to open it. Otherwise nobody may pay it on a page of ours
 * either: that would change other people's plan.
 */
export const isWanted: Statement = sql`(not starts_with(c.created_by, 'usr_')
  or exists (select from ${allMembers} m where m.company_id = c.company_id and m.user_id = c.created_by
    and (m.role = 'admin' or (c.plan is null and m.role = 'recruiter'))))`

export const findCheckout = (tx: Reading, companyId: string, id: string): Promise<Checkout | undefined> =>
  tx.maybe(sql<Checkout>`select ${checkoutColumns} from checkout where company_id = ${companyId} and id = ${id}`)

export const lockCheckout = (tx: Tx, companyId: string, id: string): Promise<Checkout | undefined> =>
  tx.maybe(sql<Checkout>`
    select ${checkoutColumns} from checkout where company_id = ${companyId} and id = ${id} for update`)
