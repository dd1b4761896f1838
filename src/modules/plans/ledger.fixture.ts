/** Companies of these tests have ledgers of their own and small months; a ledger must be sound at any moment. */
import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Database, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { newId } from '#kernel/ids.ts'
import { everywhere } from '#test'
import type { CreditEntry, Spending } from './credits.ts'
import type { PlanName } from './price-list.ts'

/** Months are so small that they run out. */
export const smallTerms = JSON.stringify({
  perMonth: { trial: 10, lite: 7, plus: 20, pro: 40, enterprise: 60 },
  trialDays: null,
})

export interface LedgerWorld {
  readonly owner: pg.Pool
  readonly db: Database
}

export interface Lot {
  readonly id: number
  readonly kind: string
  readonly remaining: number
  readonly expiresAt: Instant
}

export interface Ledger {
  readonly balance: number
  readonly lots: readonly Lot[]
  /** The oldest entry comes first. */
  readonly entries: readonly CreditEntry[]
}

/** The statements make what only time or a payment would bring. The account is held meanwhile. */
export async function arrange(
  { db }: Pick<LedgerWorld, 'db'>,
  companyId: string,
  ...statements: readonly Statement[]
): Promise<void> {
  await db.transaction({ companyId }, async (tx) => {
    await tx.maybe(sql`select from credit_account where company_id = ${companyId} for update`)
    for (const statement of statements) await tx.run(statement)
  })
}

/** The company signed up so many days ago. */
export async function newCompany({ owner }: LedgerWorld, { daysAgo = 0 } = {}): Promise<string> {
  const id = newId('org')
  await everywhere(
    owner,
    `insert into company (id, name, slug, created_at) values ($1, 'Acme', $1, now() - make_interval(days => $2))`,
    [id, daysAgo],
  )
  return id
}

/** The company has a ledger, and nothing in it. */
export async function emptyLedger(place: LedgerWorld): Promise<string> {
  const companyId = await newCompany(place)
  await place.db.run(
    { companyId },
    sql`
    insert into credit_account (company_id, month_end) values (${companyId}, now() + interval '1 month')`,
  )
  return companyId
}

export const spend = async (tx: Tx, companyId: string, credits: number, source: string): Promise<Spending> =>
  (
    await tx.one(sql<{ outcome: Spending }>`
      select spend_credits(${companyId}, ${credits}::int, 'evaluation', ${source}, ${smallTerms}::jsonb) as outcome`)
  ).outcome

export const grant = async (
  tx: Tx,
  companyId: string,
  { credits, source, days = 365 }: { readonly credits: number; readonly source: string; readonly days?: number },
): Promise<boolean> =>
  (
    await tx.one(sql<{ done: boolean }>`
      select grant_credits(${companyId}, ${credits}::int, 'top_up', ${source},
        now() + make_interval(days => ${days}::int), ${smallTerms}::jsonb) as done`)
  ).done

export const giveBack = async (tx: Tx, companyId: string, source: string): Promise<boolean> =>
  (
    await tx.one(sql<{ done: boolean }>`
      select give_back_credits(${companyId}, ${source}, ${smallTerms}::jsonb) as done`)
  ).done

export const settle = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.one(sql<{ balance: number }>`
      select settle_credits(${companyId}, ${smallTerms}::jsonb) as balance`)
  ).balance

/** The company moves to a plan within the present month, or anew into a month of its own, as with another payment. */
export async function beginPlan(tx: Tx, companyId: string, plan: PlanName, { anew = false } = {}): Promise<void> {
  await tx.run(sql`
    insert into subscription as s (company_id, plan, billing_period, status, provider, started_at, period_start, period_end)
    values (${companyId}, ${plan}, 'monthly', 'active', 'local', now(), now(), now() + interval '1 month')
    on conflict (company_id) do update set plan = excluded.plan,
      started_at = case when ${anew}::boolean then excluded.started_at else s.started_at end`)
  await tx.one(sql`select begin_credit_month(${companyId}, ${smallTerms}::jsonb)`)
}

/**
 * Everything that expires with the present month has expired, and the next month has begun; `more` runs in the same transaction.
 */
export async function monthGoesBy(place: LedgerWorld, companyId: string, ...more: readonly Statement[]): Promise<void> {
  // A month is named by its start, and this one needs another name.
  await everywhere(place.owner, `update company set created_at = created_at - interval '1 hour' where id = $1`, [
    companyId,
  ])
  // This is a transaction of its own, because a change of plan holds the subscription before the account.
  await place.db.run(
    { companyId },
    sql`update subscription set started_at = started_at - interval '1 hour' where company_id = ${companyId}`,
  )
  await arrange(
    place,
    companyId,
    sql`update credit_lot set expires_at = now() - interval '1 minute'
      where company_id = ${companyId} and kind in ('trial', 'monthly')`,
    sql`update credit_account set month_end = now() - interval '1 minute' where company_id = ${companyId}`,
    ...more,
  )
}

/** The lot that goes first has expired. */
export const soonestExpires = (companyId: string): Statement => sql`
  update credit_lot set expires_at = now() - interval '1 hour' where company_id = ${companyId} and id =
    (select id from credit_lot where company_id = ${companyId} and remaining > 0 order by expires_at, id limit 1)`

export async function readLedger({ db }: Pick<LedgerWorld, 'db'>, companyId: string): Promise<Ledger> {
  const [accounts, lots, entries] = await db.reading({ companyId }).batch(
    sql<{ balance: number }>`select balance from credit_account where company_id = ${companyId}`,
    sql<Lot>`select id, kind, remaining, expires_at from credit_lot where company_id = ${companyId} order by id`,
    sql<CreditEntry>`select id, at, delta, balance, reason, source, expires_at from credit_entry
      where company_id = ${companyId} order by id`,
  )
  return { balance: accounts[0]?.balance ?? 0, lots, entries }
}

/**
 * The ledger is told again from its entries alone, to see that it is sound: each grant makes a lot, each spending takes
 * from those that expire first, and what is left of each is what the database says.
 */
export function requireSound({ balance, lots, entries }: Ledger): void {
  const retold = lots.map(({ id }) => ({ id, left: 0, expiresAt: '' }))
  let made = 0
  let sum = 0
  for (const entry of entries) {
    const { delta, source, reason } = entry
    sum += delta
    assert.equal(entry.balance, sum, `the balance of entry ${entry.id}`)
    if (delta > 0) {
      const lot = retold[made++]
      assert.ok(lot, `${source} has made a lot`)
      Object.assign(lot, { left: delta, expiresAt: entry.expiresAt })
    } else if (reason === 'expired' || reason === 'replaced') {
      const lot = retold.find(({ id }) => source === `lot:${id}`)
      assert.equal(lot?.left, -delta, `all that is left of a lot goes at once: ${source}`)
      if (lot) lot.left = 0
    } else {
      assert.equal(entry.expiresAt, takeSoonest(retold, -delta), `when the last of ${source} expires`)
    }
  }
  assert.equal(made, lots.length)
  assert.equal(balance, sum)
  assert.deepEqual(
    lots.map(({ id, remaining }) => [id, remaining]),
    retold.map(({ id, left }) => [id, left]),
  )
  assert.equal(new Set(entries.map(({ source }) => source)).size, entries.length)
}

/** The answer is when the lot expires that was taken last. */
function takeSoonest(lots: { id: number; left: number; expiresAt: Instant }[], credits: number): Instant | undefined {
  const inOrder = lots
    .filter(({ left }) => left > 0)
    .toSorted((one, other) =>
      one.expiresAt < other.expiresAt ? -1 : one.expiresAt > other.expiresAt ? 1 : one.id - other.id,
    )
  let wanting = credits
  let last: Instant | undefined
  for (const lot of inOrder) {
    if (wanting === 0) break
    const taken = Math.min(lot.left, wanting)
    lot.left -= taken
    wanting -= taken
    last = lot.expiresAt
  }
  assert.equal(wanting, 0, 'more was spent than there was')
  return last
}
