/**
 * Credits are an append-only ledger with an account and lots that expire, changed by functions of the database that
 * hold the account (`credits.sql`). An effect in our own database is paid in its own transaction, so an effect that
 * fails never spent anything. Effects outside are paid for before, and given back when they fail.
 */
import { z } from 'zod'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { type CreditUse, priceList, topUpMonths, trialLimits } from './price-list.ts'
import { trialDaysOf } from './standing.ts'

type Has = Pick<Ports, 'config'>

export const termsOf = (config: Config): string =>
  JSON.stringify({
    perMonth: {
      trial: trialLimits.creditsPerMonth,
      ...Object.fromEntries(priceList.planNames.map((name) => [name, priceList.plans[name].limits.creditsPerMonth])),
    },
    trialDays: trialDaysOf(config),
  })

/**
 * `known` means that this was paid for before; `short`, that there are too few and nothing was spent; `given_back`,
 * that it was paid for and failed: nothing is paid now, and another try takes an id of its own.
 */
export type Spending = 'spent' | 'known' | 'short' | 'given_back'

async function spendCredits(
  tx: Tx,
  { config }: Has,
  companyId: string,
  { use, id }: { readonly use: CreditUse; readonly id: string | number },
): Promise<Spending> {
  const { outcome } = await tx.one(sql<{ outcome: Spending }>`
    select spend_credits(${companyId}, ${priceList.creditPrices[use]}, ${use}, ${`${use}:${id}`}, ${termsOf(config)}::jsonb) as outcome`)
  return outcome
}

/** The effect was paid for and failed. Its credits are given back once; the answer tells if that was now. */
async function giveBackCredits(
  tx: Tx,
  { config }: Has,
  companyId: string,
  { use, id }: { readonly use: CreditUse; readonly id: string | number },
): Promise<boolean> {
  const { done } = await tx.one(sql<{ done: boolean }>`
    select give_back_credits(${companyId}, ${`${use}:${id}`}, ${termsOf(config)}::jsonb) as done`)
  return done
}

/** `source` is what bought the credits: they are granted once. */
async function topUpCredits(
  tx: Tx,
  { config }: Has,
  companyId: string,
  { credits, source }: { readonly credits: number; readonly source: string },
): Promise<void> {
  await tx.one(sql`
    select grant_credits(${companyId}, ${credits}, 'top_up', ${source}, now() + make_interval(months => ${topUpMonths}),
      ${termsOf(config)}::jsonb)`)
}

/** Some credits of these companies have expired, or a month has begun for them. */
export const selectUnsettled = (limit: number) => sql<{ companyId: string }>`
  select company_id from credit_account where month_end <= now()
  union select company_id from credit_lot where remaining > 0 and expires_at <= now() limit ${limit}`

/** Nothing asks for empty lots any more; their story is in the ledger. */
export const forgetEmptyLots = sql`
  delete from credit_lot where remaining = 0 and expires_at < now() - interval '1 day'`

export const settleCredits = ({ config }: Has, companyId: string): Statement =>
  sql`select settle_credits(${companyId}, ${termsOf(config)}::jsonb)`

export const beginCreditMonth = ({ config }: Has, companyId: string): Statement =>
  sql`select begin_credit_month(${companyId}, ${termsOf(config)}::jsonb)`

/** The rest of the credits that came with the month is taken back. */
const endCreditMonth = (tx: Tx, companyId: string): Promise<unknown> =>
  tx.one(sql`select end_credit_month(${companyId})`)

export const creditReasons = [
  'trial',
  'monthly',
  'top_up',
  'evaluation',
  'interview',
  'sourced_person',
  'given_back',
  'expired',
  'replaced',
] as const

export interface CreditEntry {
  readonly id: number
  readonly at: Instant
  readonly delta: number
  readonly balance: number
  readonly reason: (typeof creditReasons)[number]
  readonly source: string
  readonly expiresAt: Instant
}

/** The newest entry comes first; `older` is the end of a page. */
export const selectCreditEntries = (companyId: string, older: Statement, fetch: number) => sql<CreditEntry>`
  select id, at, delta, balance, reason, source, expires_at from credit_entry
  where ${allOf(sql`company_id = ${companyId}`, older)} order by id desc, company_id desc limit ${fetch}`

const TimeOrNull = TimeView.nullable()

const CreditsView = z
  .strictObject({
    balance: z.int().min(0).meta({ description: 'What can be spent now.' }),
    expiring: z
      .array(z.strictObject({ credits: z.int().positive(), expiresAt: TimeView }))
      .meta({ description: 'What is left until when, the soonest first: those are spent first. At most 12.' }),
    nextMonthAt: TimeOrNull.meta({ description: 'When those of the next month are granted.' }),
    prices: z.strictObject({ evaluation: z.int(), interview: z.int(), sourcedPerson: z.int() }).meta({
      description: 'What costs how many. An application is paid for once, however often it is evaluated.',
    }),
  })
  .meta({ id: 'Credits' })

/** Everything is settled before the credits are read. */
async function readCredits(tx: Tx, ports: Has, companyId: string): Promise<z.input<typeof CreditsView>> {
  const [, [account], lots] = await tx.batch(
    settleCredits(ports, companyId),
    sql<{ balance: number; monthEnd: Instant | null }>`
      select balance, month_end from credit_account where company_id = ${companyId}`,
    sql<{ credits: number; expiresAt: Instant }>`
      select sum(remaining)::int as credits, expires_at from credit_lot where company_id = ${companyId} and remaining > 0
      group by expires_at order by expires_at limit 12`,
  )
  return {
    balance: account?.balance ?? 0,
    expiring: lots.map(({ credits, expiresAt }) => ({ credits, expiresAt: viewTime(expiresAt) })),
    nextMonthAt: viewTimeOrNull(account?.monthEnd ?? null),
    prices: {
      evaluation: priceList.creditPrices.evaluation,
      interview: priceList.creditPrices.interview,
      sourcedPerson: priceList.creditPrices.sourced_person,
    },
  }
}

export const creditLedger = {
  View: CreditsView,
  read: readCredits,
  spend: spendCredits,
  topUp: topUpCredits,
  endMonth: endCreditMonth,
  giveBack: giveBackCredits,
}
