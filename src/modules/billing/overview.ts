/** One answer shows how a company stands with us. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { countWaitingForCredits } from '#modules/evaluation/index.ts'
import { fileStorage } from '#modules/files/index.ts'
import { allMembers, openInvitations } from '#modules/identity/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { creditLedger, planStanding, priceList, providerNames, type Standing } from '#modules/plans/index.ts'
import { type Checkout, checkoutColumns, ShownCheckoutView, viewCheckoutTo } from './checkout.ts'
import { type Invoice, invoiceColumns } from './invoice.ts'
import { MoneyView, money } from './money.ts'
import { providerOf, providerOfService } from './providers.ts'

const Time = TimeView.nullable()
const limit = z.int().nullable().meta({ description: 'Null is no limit.' })

const LimitsView = z
  .strictObject({
    liveJobs: limit,
    seats: limit,
    creditsPerMonth: z.int(),
    apiAccess: z.boolean(),
    storageBytes: z.int().meta({ description: 'Of files.' }),
  })
  .meta({ id: 'PlanLimits' })

const PlanView = z
  .strictObject({
    plan: z.enum(priceList.planNames),
    prices: z.strictObject({ monthly: MoneyView, annual: MoneyView }).meta({ description: 'Before tax.' }),
    limits: LimitsView,
  })
  .meta({ id: 'Plan' })

const MissingPaymentView = z
  .strictObject({
    since: Time,
    amountDue: MoneyView,
    invoiceId: z.string().nullable().meta({ description: 'The oldest invoice that is overdue.' }),
    attempts: z.int().meta({ description: 'How often it was tried to collect, or somebody was reminded.' }),
    nextAttemptAt: Time,
    endsAt: Time.meta({ description: 'When the plan ends if nobody pays, where that is known.' }),
  })
  .meta({ id: 'MissingPayment' })

export const BillingView = z
  .strictObject({
    provider: z.enum(providerNames).meta({ description: 'Who takes the money; `local` takes none.' }),
    plan: z.enum(['trial', ...priceList.planNames]),
    status: z.enum(planStanding.statuses).meta({
      description: '`past_due`: a payment is missing and all goes on for a while. `lapsed`: nothing new is published.',
    }),
    billingPeriod: z.enum(priceList.billingPeriods).nullable(),
    price: MoneyView.nullable().meta({ description: 'Of each period, before tax.' }),
    startedAt: Time,
    currentPeriodStart: Time,
    currentPeriodEnd: Time,
    cancelAtPeriodEnd: z.boolean(),
    trialEndsAt: Time,
    endedAt: Time,
    missingPayment: MissingPaymentView.nullable(),
    limits: LimitsView,
    usage: z.strictObject({
      liveJobs: z.int(),
      seats: z.int().meta({ description: 'Members and open invitations.' }),
      storageBytes: z.int().meta({
        description: 'Of files that are kept. Above the limit members add none, and applicants still send theirs.',
      }),
      waitingForCredits: z
        .int()
        .meta({ description: 'Applications to be evaluated once there are credits; up to 1000.' }),
    }),
    prepaid: MoneyView.meta({
      description: 'What was not used of plans that others took the place of: it is taken off the next invoices.',
    }),
    credits: creditLedger.View,
    checkouts: z.array(ShownCheckoutView).meta({
      description: 'Those of plans that are not paid yet, then the latest ones: 10 at most, the newest first.',
    }),
    plans: z.array(PlanView),
    creditPrice: MoneyView.meta({ description: 'Of one, beyond those of the plan.' }),
  })
  .meta({ id: 'Billing' })

export async function readOverview(tx: Tx, ports: Ports, actor: Member): Promise<z.input<typeof BillingView>> {
  const { companyId } = actor
  const credits = await creditLedger.read(tx, ports, companyId)
  const [[standing], [usage], [storage], [waiting], [account], overdue, checkouts] = await tx.batch(
    planStanding.select(ports, companyId),
    sql<{ liveJobs: number; seats: number }>`
      select (select count(*)::int from (${jobStore.selectLive(companyId)} limit 10000) live) as live_jobs,
        (select count(*)::int from ${allMembers} m where m.company_id = ${companyId})
          + (select count(*)::int from ${openInvitations} i where i.company_id = ${companyId}) as seats`,
    fileStorage.select(companyId),
    countWaitingForCredits(companyId),
    sql<{ credit: number }>`select credit from billing_account where company_id = ${companyId}`,
    sql<Invoice>`
      select ${invoiceColumns} from invoice where company_id = ${companyId} and status = 'open'
        and (due_at <= now() or attempts > 0)
      order by due_at limit 100`,
    sql<Checkout>`
      select * from (
        select ${checkoutColumns} from checkout where company_id = ${companyId} and url is not null
        order by plan is not null and (state = 'pending' or (state = 'open' and expires_at > ${ports.clock.now()})) desc,
          created_at desc
        limit 10) as shown
      order by created_at desc`,
  )
  if (!standing) throw new Error('there is no such company')
  return {
    provider: providerOfService(ports).name,
    ...viewStanding(standing),
    missingPayment: standing.status === 'past_due' ? viewMissing(standing, overdue) : null,
    limits: priceList.limitsOf(standing.plan),
    usage: {
      liveJobs: 0,
      seats: 0,
      ...usage,
      storageBytes: storage?.bytes ?? 0,
      waitingForCredits: waiting?.count ?? 0,
    },
    prepaid: money(account?.credit ?? 0),
    credits,
    checkouts: checkouts.map((each) => viewCheckoutTo(actor, each, ports.clock.now())),
    plans: priceList.planNames.map((plan) => ({
      plan,
      prices: {
        monthly: money(priceList.plans[plan].prices.monthly),
        annual: money(priceList.plans[plan].prices.annual),
      },
      limits: priceList.plans[plan].limits,
    })),
    creditPrice: money(priceList.creditPrice),
  }
}

const viewStanding = (standing: Standing) => ({
  plan: standing.plan,
  status: standing.status,
  billingPeriod: standing.billingPeriod,
  price:
    standing.plan === 'trial' || !standing.billingPeriod
      ? null
      : money(priceList.plans[standing.plan].prices[standing.billingPeriod]),
  startedAt: viewTimeOrNull(standing.startedAt),
  currentPeriodStart: viewTimeOrNull(standing.periodStart),
  currentPeriodEnd: viewTimeOrNull(standing.periodEnd),
  cancelAtPeriodEnd: standing.endsWithPeriod,
  trialEndsAt: viewTimeOrNull(standing.trialEndsAt),
  endedAt: viewTimeOrNull(standing.endedAt),
})

function viewMissing({ provider, pastDueSince }: Standing, overdue: readonly Invoice[]) {
  const [oldest] = overdue
  const endsAt = provider && oldest?.dueAt ? providerOf({ provider }).endsUnpaidAt(oldest.dueAt) : null
  return {
    since: viewTimeOrNull(pastDueSince),
    amountDue: money(overdue.reduce((sum, { amountDue }) => sum + amountDue, 0)),
    invoiceId: oldest?.id ?? null,
    attempts: oldest?.attempts ?? 0,
    nextAttemptAt: viewTimeOrNull(oldest?.nextAttemptAt ?? null),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
