/** The standing of a company is its subscription, and what that has room for. */
import type { Config } from '#kernel/config.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import { companies } from './company-since.ts'
import type { BillingPeriod, PlanName } from './price-list.ts'
import type { ProviderName } from './provider-name.ts'

const standings = ['trialing', 'active', 'past_due', 'lapsed'] as const

export interface Standing {
  readonly plan: PlanName | 'trial'
  readonly status: (typeof standings)[number]
  readonly trialEndsAt: Instant | null
  /** Everything below is null while the company is on trial. */
  readonly billingPeriod: BillingPeriod | null
  readonly provider: ProviderName | null
  readonly providerId: string | null
  readonly startedAt: Instant | null
  readonly periodStart: Instant | null
  readonly periodEnd: Instant | null
  readonly endsWithPeriod: boolean
  readonly pastDueSince: Instant | null
  readonly endedAt: Instant | null
}

/** A service that takes no money has no reason to end a trial, unless it is told to. */
export const trialDaysOf = ({ trialDays, stripeSecretKey }: Config): number | null =>
  trialDays ?? (stripeSecretKey ? 30 : null)

function selectStanding({ config }: Pick<Ports, 'config'>, companyId: string): Statement<Standing> {
  const trialEnd = sql`c.created_at + make_interval(days => ${trialDaysOf(config)}::integer)`
  return sql<Standing>`
    select coalesce(s.plan, 'trial') as plan,
      case when s.company_id is not null then s.status when ${trialEnd} <= now() then 'lapsed' else 'trialing' end as status,
      case when s.company_id is null then ${trialEnd} end as trial_ends_at,
      s.billing_period, s.provider, s.provider_id, s.started_at, s.period_start, s.period_end,
      coalesce(s.ends_with_period, false) as ends_with_period, s.past_due_since, s.ended_at
    from ${companies()} c left join subscription s on s.company_id = c.id where c.id = ${companyId}`
}

const findStanding = (tx: Reading, ports: Pick<Ports, 'config'>, companyId: string): Promise<Standing> =>
  tx.one(selectStanding(ports, companyId))

export const planStanding = {
  find: findStanding,
  select: selectStanding,
  statuses: standings,
}
