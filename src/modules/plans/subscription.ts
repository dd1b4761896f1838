/** Subscriptions change here, whoever takes the money. */

import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { emit } from '#kernel/events/event.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { beginCreditMonth, settleCredits } from './credits.ts'
import { subscriptionChanged } from './events.ts'
import type { BillingPeriod, PlanName } from './price-list.ts'
import type { ProviderName } from './provider-name.ts'

/** The provider decides all of this. */
export interface Subscription {
  readonly plan: PlanName
  readonly billingPeriod: BillingPeriod
  readonly status: 'active' | 'past_due' | 'lapsed'
  readonly provider: ProviderName
  readonly providerId: string | null
  readonly startedAt: Instant
  readonly periodStart: Instant
  readonly periodEnd: Instant
  readonly endsWithPeriod: boolean
  readonly pastDueSince: Instant | null
  readonly endedAt: Instant | null
}

export const subscriptionColumns = sql`plan, billing_period, status, provider, provider_id, started_at, period_start, period_end,
  ends_with_period, past_due_since, ended_at`

const findSubscription = (tx: Reading, companyId: string): Promise<Subscription | undefined> =>
  tx.maybe(sql<Subscription>`select ${subscriptionColumns} from subscription where company_id = ${companyId}`)

/** The subscription is held until the transaction ends; there is none while there never was one. */
const lockSubscription = (tx: Tx, companyId: string): Promise<Subscription | undefined> =>
  tx.maybe(
    sql<Subscription>`select ${subscriptionColumns} from subscription where company_id = ${companyId} for update`,
  )

/**
 * The subscription becomes what the caller says, with the credits that go with it. The caller holds it, and says what
 * it was.
 */
async function putSubscription(
  tx: Tx,
  ports: Pick<Ports, 'config'>,
  actor: CompanyActor,
  before: Subscription | undefined,
  now: Subscription,
): Promise<void> {
  const { companyId } = actor
  await tx.run(sql`
    insert into subscription (company_id, ${subscriptionColumns})
    values (${companyId}, ${now.plan}, ${now.billingPeriod}, ${now.status}, ${now.provider}, ${now.providerId},
      ${now.startedAt}, ${now.periodStart}, ${now.periodEnd}, ${now.endsWithPeriod}, ${now.pastDueSince}, ${now.endedAt})
    on conflict (company_id) do update set plan = excluded.plan, billing_period = excluded.billing_period,
      status = excluded.status, provider = excluded.provider, provider_id = excluded.provider_id,
      started_at = excluded.started_at, period_start = excluded.period_start, period_end = excluded.period_end,
      ends_with_period = excluded.ends_with_period, past_due_since = excluded.past_due_since, ended_at = excluded.ended_at`)
  // The month begins even when nothing changed: a plan that was changed while a payment was missing begins with the
  // payment.
  await tx.one(now.status === 'active' ? beginCreditMonth(ports, companyId) : settleCredits(ports, companyId))
  // Providers write fewer digits than the database, so moments are compared as times.
  const isAnother = before?.plan !== now.plan || Date.parse(before.startedAt) !== Date.parse(now.startedAt)
  if (!isAnother && before.status === now.status && before.billingPeriod === now.billingPeriod) return
  const { plan, billingPeriod, status } = now
  audit(tx, actor, {
    action: 'subscription.changed',
    subject: ['company', companyId],
    details: { plan, billingPeriod, status },
  })
  emit(tx, actor, subscriptionChanged, { plan, billingPeriod, status })
}

export const subscriptions = {
  find: findSubscription,
  lock: lockSubscription,
  put: putSubscription,
}
