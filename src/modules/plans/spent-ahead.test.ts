/** What was spent of a month ahead of its time is held against the days of that month, at moments that the test sets. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type pg from 'pg'
import { openTestDatabase } from '#kernel/database/test/open.ts'
import { newId } from '#kernel/ids.ts'

const perMonth = 10_000
const terms = JSON.stringify({ perMonth: { plus: perMonth }, trialDays: null })

/** Functions of the database find this clock before PostgreSQL's own. */
const movableClock = `
  create schema movable_clock;
  create function movable_clock.now() returns timestamptz language sql stable as
    $$ select current_setting('movable_clock.now')::timestamptz $$`

const { owner } = await openTestDatabase()
await owner.query(movableClock)

interface Month {
  readonly start: Date
  readonly end: Date
}

/** Somebody subscribed at the anchor; of the month that begins so many months later, so much is spent, early in it. */
interface Case {
  readonly anchor: Date
  readonly month: number
  readonly spent: number
  /** Parts of the month have gone by: when it was spent, and when it is asked how much was ahead. */
  readonly parts: readonly [spent: number, asked: number]
}

function monthOf({ anchor, month }: Case): Month {
  const nth = (months: number): Date => {
    const [year, shifted] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
    const lastDay = new Date(Date.UTC(year, shifted + 1, 0)).getUTCDate()
    const timeOfDay = anchor.getTime() % (24 * 60 * 60 * 1000)
    return new Date(Date.UTC(year, shifted, Math.min(anchor.getUTCDate(), lastDay)) + timeOfDay)
  }
  return { start: nth(month), end: nth(month + 1) }
}

/** The moment is a whole second, so that nothing is lost on its way into the database. */
const momentIn = ({ start, end }: Month, part: number): Date =>
  new Date(start.getTime() + Math.floor(((end.getTime() - start.getTime()) * part) / 1000) * 1000)

async function aheadOf(client: pg.PoolClient, wish: Case): Promise<number> {
  const companyId = newId('org')
  const month = monthOf(wish)
  const at = async (part: number, statement: string, values: readonly unknown[]) => {
    await client.query(`select set_config('movable_clock.now', $1, true)`, [momentIn(month, part).toISOString()])
    return client.query<{ ahead: number }>(statement, [companyId, ...values])
  }
  const [spending, asking] = wish.parts
  await at(spending, `insert into company (id, name, slug) values ($1, 'Acme', $1)`, [])
  await at(
    spending,
    `insert into subscription (company_id, plan, billing_period, status, provider, started_at, period_start, period_end)
     values ($1, 'plus', 'monthly', 'active', 'local', $2, $2, $2::timestamptz + interval '1 year')`,
    [wish.anchor.toISOString()],
  )
  const outcome = `select spend_credits($1, $2, 'evaluation', 'application:1', $3::jsonb)`
  await at(spending, outcome, [wish.spent, terms])
  await at(spending, 'select end_credit_month($1)', [])
  const { rows } = await at(asking, `select spent_ahead($1, 'infinity') as ahead`, [])
  return rows[0]?.ahead ?? Number.NaN
}

function expected(wish: Case): number {
  const month = monthOf(wish)
  const [start, end, now] = [month.start, month.end, momentIn(month, wish.parts[1])].map(
    (each) => each.getTime() / 1000,
  )
  const brought = Math.floor((perMonth * (Number(now) - Number(start))) / (Number(end) - Number(start)))
  return Math.max(0, wish.spent - brought)
}

/** Nothing of it stays. */
async function aheadOfEach(wishes: readonly Case[]): Promise<number[]> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('muster.company_id', '*', true)`)
    await client.query('set local search_path = movable_clock, pg_catalog, public')
    const ahead: number[] = []
    for (const wish of wishes) ahead.push(await aheadOf(client, wish))
    return ahead
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const part = fc.double({ min: 0, max: 0.999, noNaN: true })
const wish: fc.Arbitrary<Case> = fc
  .record({
    // All of these months have 31 days.
    first: fc.constantFrom(0, 2, 4, 6, 7, 9, 11),
    year: fc.integer({ min: 2023, max: 2028 }),
    day: fc.integer({ min: 28, max: 31 }),
    second: fc.nat(24 * 60 * 60 - 1),
    month: fc.nat(14),
    spent: fc.integer({ min: 1, max: perMonth }),
    parts: fc.tuple(part, part),
  })
  .map(({ first, year, day, second, parts: [one, other], ...rest }) => ({
    ...rest,
    anchor: new Date(Date.UTC(year, first, day, 0, 0, second)),
    parts: [Math.min(one, other), Math.max(one, other)],
  }))

describe('what was spent ahead of its time', () => {
  test('is what the days since the month began have not brought, whatever the day of the anchor', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 20, maxLength: 20 }), async (wishes) => {
        assert.deepEqual(await aheadOfEach(wishes), wishes.map(expected))
      }),
      { numRuns: 10 },
    )
  })

  test('is all of it in the first second of a month, also of one that ends on an earlier day than it began', async () => {
    const anchor = new Date('2026-01-31T12:00:00Z')

    const ahead = await aheadOfEach([0, 1, 2].map((month) => ({ anchor, month, spent: 7000, parts: [0, 0] })))

    assert.deepEqual(ahead, [7000, 7000, 7000])
  })
})
