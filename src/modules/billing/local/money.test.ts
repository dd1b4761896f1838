/** No cent is lost and none is made, in any order of changes: the test reckons again from what was used, day by day. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { openTestDatabase, type TestDatabase } from '#kernel/database/test/open.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { type BillingPeriod, type PlanName, priceList, subscriptions } from '#modules/plans/index.ts'
import { findAccount } from '../account.ts'
import { type Invoice, invoiceColumns } from '../invoice.ts'
import { paymentsPort } from '../ports.ts'
import { payCheckout, payInvoice } from './payments.ts'
import { dun, endNow, renew, setEndsWithPeriod } from './subscription.ts'

const hourMs = 60 * 60 * 1000

type Deed =
  | {
      readonly kind: 'buy'
      readonly plan: PlanName | null
      readonly period: BillingPeriod
      readonly credits: number | null
    }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'pay' | 'end now' | 'end with period' | 'keep' }

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        kind: fc.constant('buy' as const),
        plan: fc.option(fc.constantFrom(...priceList.planNames)),
        period: fc.constantFrom(...priceList.billingPeriods),
        credits: fc.option(fc.integer({ min: 1, max: 2000 })),
      })
      .filter(({ plan, credits }) => plan !== null || credits !== null),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 1200 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'end now', 'end with period', 'keep') }) },
)

let place: TestDatabase
before(async () => {
  place = await openTestDatabase()
})

/** A history has a company, a clock, and what should come of it. */
async function newHistory() {
  const companyId = newId('org')
  await place.db.run(
    { companyId },
    sql`insert into company (id, name, slug) values (${companyId}, 'Acme', ${companyId})`,
  )
  let now = Date.parse('2031-01-31T09:30:00Z')
  const ports: Ports = { ...withAdapter(testPorts(), paymentsPort, null), clock: { now: () => new Date(now) } }
  const actor: Machine = { kind: 'machine', name: 'test', companyId }
  const reading = place.db.reading({ companyId })
  const change = <T>(work: (tx: Tx) => Promise<T>) => place.db.transaction({ companyId }, work)

  /** Amounts are in cents, with fractions: what was used of plans, and what was forfeited by not paying. */
  let used = 0
  let bought = 0

  const valueLeft = async (): Promise<number> => {
    const running = await subscriptions.find(reading, companyId)
    if (!running || running.status === 'lapsed') return 0
    const [start, end] = [Date.parse(running.periodStart), Date.parse(running.periodEnd)]
    return (priceList.plans[running.plan].prices[running.billingPeriod] * Math.max(0, end - now)) / (end - start)
  }

  /** The chore looks each day. Anything that it takes from a company that does not pay counts as used. */
  async function wait(hours: number): Promise<void> {
    for (let left = hours; left > 0; left -= 24) {
      const before = await valueLeft()
      now += Math.min(24, left) * hourMs
      used += before - (await valueLeft())
      const open = await reading.all(sql<{ id: string }>`
        select id from invoice where company_id = ${companyId} and status = 'open'`)
      const standing = await valueLeft()
      for (const { id } of open) await change((tx) => dun(tx, ports, actor, id))
      used += standing - (await valueLeft())
      used += await renewed()
    }
  }

  /** The new period begins where the one before ended: some hours of it are used when it is written down. */
  async function renewed(): Promise<number> {
    const before = await subscriptions.find(reading, companyId)
    await change((tx) => renew(tx, ports, actor))
    const after = await subscriptions.find(reading, companyId)
    if (!after || after.status === 'lapsed' || before?.periodEnd === after.periodEnd) return 0
    return priceList.plans[after.plan].prices[after.billingPeriod] - (await valueLeft())
  }

  async function buy({ plan, period, credits }: Extract<Deed, { kind: 'buy' }>): Promise<void> {
    const id = newId('chk')
    await place.db.run(
      { companyId },
      sql`
        insert into checkout (company_id, id, plan, billing_period, credits, state, provider, url, created_by, expires_at)
        values (${companyId}, ${id}, ${plan}, ${plan && period}, ${credits}, 'open', 'local', '', 'test', '2099-01-01')
        on conflict do nothing`,
    )
    const outcome = await change((tx) => payCheckout(tx, ports, actor, id))
    if (outcome === 'paid') bought += (credits ?? 0) * priceList.creditPrice
    else await place.db.run({ companyId }, sql`delete from checkout where company_id = ${companyId} and id = ${id}`)
  }

  async function payOldest(): Promise<void> {
    const open = await reading.maybe(sql<{ id: string }>`
      select id from invoice where company_id = ${companyId} and status = 'open' order by due_at limit 1`)
    if (open) await change((tx) => payInvoice(tx, ports, actor, open.id))
  }

  return {
    async follow(deed: Deed): Promise<void> {
      if (deed.kind === 'buy') await buy(deed)
      if (deed.kind === 'wait') await wait(deed.hours)
      if (deed.kind === 'pay') await payOldest()
      if (deed.kind === 'end now') await change((tx) => endNow(tx, ports, actor))
      if (deed.kind === 'end with period') await change((tx) => setEndsWithPeriod(tx, ports, actor, true))
      if (deed.kind === 'keep') await change((tx) => setEndsWithPeriod(tx, ports, actor, false))
    },
    async told() {
      const invoices = await reading.all(sql<Invoice>`
        select ${invoiceColumns} from invoice where company_id = ${companyId} order by created_at, number`)
      return {
        invoices,
        credit: (await findAccount(reading, companyId)).credit,
        worth: used + bought + (await valueLeft()),
      }
    },
  }
}

test('what was billed, less what was given back and kept, is what was used, bought, and is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 3, maxLength: 14 }), async (history) => {
      const company = await newHistory()
      for (const deed of history) await company.follow(deed)

      const { invoices, credit, worth } = await company.told()
      const sumOf = (kind: Invoice['kind']): number =>
        invoices.filter((each) => each.kind === kind).reduce((sum, { subtotal }) => sum + subtotal, 0)
      // Each change of plan rounds once, by less than a cent, in favour of nobody.
      const cents = Math.abs(sumOf('invoice') - sumOf('credit_note') - credit - worth)
      assert.ok(cents <= history.length + 1, `${cents} cents are missing or too many`)
      for (const each of invoices) {
        assert.equal(
          each.lines.reduce((sum, { amount }) => sum + amount, 0),
          each.subtotal,
        )
        assert.equal(each.status === 'open' ? each.amountDue > 0 : true, true)
      }
    }),
    { numRuns: Number(process.env['TEST_HISTORIES'] ?? 15) },
  )
})
