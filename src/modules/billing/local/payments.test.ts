/** Payments meet in the database: at once, failing, and in the order that clocks and locks bring about. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Machine } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { openTestDatabase, type TestDatabase } from '#kernel/database/test/open.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { type PlanName, subscriptions } from '#modules/plans/index.ts'
import { findAccount } from '../account.ts'
import { findCheckout } from '../checkout.ts'
import { type Invoice, invoiceColumns } from '../invoice.ts'
import { type Payments, paymentsPort } from '../ports.ts'
import { payCheckout, payInvoice, quoteNow } from './payments.ts'
import { dun, endNow } from './subscription.ts'

const actorOf = (companyId: string): Machine => ({ kind: 'machine', name: 'test', companyId })

/** Each look at this clock is later than the last, as with real clocks. */
function ticking(from: string): Ports {
  let now = Date.parse(from)
  return { ...withAdapter(testPorts(), paymentsPort, null), clock: { now: () => new Date(now++) } }
}

let place: TestDatabase
before(async () => {
  place = await openTestDatabase(10)
})

async function newCompany(): Promise<string> {
  const id = newId('org')
  await place.db.run({ companyId: id }, sql`insert into company (id, name, slug) values (${id}, 'Acme', ${id})`)
  return id
}

interface Wish {
  readonly plan?: PlanName
  readonly credits?: number
}

async function open(companyId: string, { plan, credits }: Wish): Promise<string> {
  const id = newId('chk')
  await place.db.run(
    { companyId },
    sql`
    insert into checkout (company_id, id, plan, billing_period, credits, state, provider, url, created_by, expires_at)
    values (${companyId}, ${id}, ${plan ?? null}, ${plan ? 'monthly' : null}, ${credits ?? null}, 'open', 'local', '', 'test',
      '2099-01-01')`,
  )
  return id
}

const within = (companyId: string) => place.db.reading({ companyId })

const invoicesOf = (companyId: string): Promise<Invoice[]> =>
  within(companyId).all(sql<Invoice>`
    select ${invoiceColumns} from invoice where company_id = ${companyId} order by number`)

const pay = (ports: Ports, companyId: string, checkoutId: string, fails = false) =>
  place.db.transaction({ companyId }, async (tx) => {
    const outcome = await payCheckout(tx, ports, actorOf(companyId), checkoutId)
    if (fails) throw new Error('something else went wrong')
    return outcome
  })

describe('paying', () => {
  test('gives numbers without gaps, however many pay at once and however many of them fail', async () => {
    const ports = ticking('2031-03-01T10:00:00Z')
    const companies = await Promise.all(Array.from({ length: 20 }, newCompany))
    const checkouts = await Promise.all(companies.map(async (id) => [id, await open(id, { credits: 7 })] as const))

    const outcomes = await Promise.allSettled(
      checkouts.map(([companyId, id], index) => pay(ports, companyId, id, index % 3 === 1)),
    )

    const paid = outcomes.filter(({ status }) => status === 'fulfilled').length
    assert.equal(paid, 13)
    const numbers = (await Promise.all(companies.map(invoicesOf))).flat().map(({ number }) => number)
    assert.deepEqual(
      numbers.toSorted(),
      Array.from({ length: 13 }, (_, index) => `INV-2031-${String(index + 1).padStart(6, '0')}`),
    )
  })

  test('leaves nothing behind when it fails, and can be done again', async () => {
    const ports = ticking('2032-03-01T10:00:00Z')
    const companyId = await newCompany()
    const id = await open(companyId, { plan: 'lite', credits: 7 })

    await assert.rejects(pay(ports, companyId, id, true), /something else went wrong/)

    assert.deepEqual(await invoicesOf(companyId), [])
    assert.equal(await subscriptions.find(within(companyId), companyId), undefined)
    assert.equal((await findCheckout(within(companyId), companyId, id))?.state, 'open')
    assert.equal(await pay(ports, companyId, id), 'paid')
    assert.equal((await invoicesOf(companyId))[0]?.number, 'INV-2032-000001')
  })

  test('begins its numbers anew each year, and apart for credit notes', async () => {
    const companyId = await newCompany()
    await pay(ticking('2033-12-31T23:59:59Z'), companyId, await open(companyId, { plan: 'lite' }))
    const ports = ticking('2034-01-01T00:00:00Z')
    await pay(ports, companyId, await open(companyId, { credits: 1 }))

    await place.db.transaction({ companyId }, (tx) => endNow(tx, ports, actorOf(companyId)))

    assert.deepEqual(
      (await invoicesOf(companyId)).map(({ number }) => number),
      ['CN-2034-000001', 'INV-2033-000001', 'INV-2034-000001'],
    )
  })

  test('is done once by ten who do it at once, and told to all', async () => {
    const ports = ticking('2035-03-01T10:00:00Z')
    const companyId = await newCompany()
    const id = await open(companyId, { plan: 'plus', credits: 3 })

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => pay(ports, companyId, id)))

    assert.deepEqual(new Set(outcomes), new Set(['paid']))
    assert.equal((await invoicesOf(companyId)).length, 1)
  })

  test('of two checkouts for the same plan takes the first, and says that it is had to the other', async () => {
    const ports = ticking('2036-03-01T10:00:00Z')
    const companyId = await newCompany()
    const first = await open(companyId, { plan: 'plus' })
    await pay(ports, companyId, first)
    const second = await open(companyId, { plan: 'plus', credits: 3 })

    assert.equal(await pay(ports, companyId, second), 'had')
    assert.equal(await pay(ports, companyId, first), 'paid')
    assert.equal(await pay(ports, companyId, newId('chk')), 'expired')
    assert.equal((await invoicesOf(companyId)).length, 1)
  })

  test('takes what is kept once, when two checkouts are paid at the same time', async () => {
    const ports = ticking('2037-03-01T10:00:00Z')
    const companyId = await newCompany()
    await place.db.run({ companyId }, sql`insert into billing_account (company_id, credit) values (${companyId}, 1000)`)
    const ids = await Promise.all([open(companyId, { credits: 80 }), open(companyId, { credits: 70 })])

    await Promise.all(ids.map((id) => pay(ports, companyId, id)))

    const totals = (await invoicesOf(companyId)).reduce((sum, { total }) => sum + total, 0)
    assert.equal(totals, 500)
    assert.equal((await findAccount(within(companyId), companyId)).credit, 0)
  })

  test('costs what was shown, line by line', async () => {
    const companyId = await newCompany()
    const ports = ticking('2038-03-01T10:00:00Z')
    await pay(ports, companyId, await open(companyId, { plan: 'pro' }))
    const id = await open(companyId, { plan: 'enterprise', credits: 9 })
    const still = { ...ports, clock: { now: () => new Date('2038-03-11T10:00:00Z') } }
    const checkout = await findCheckout(within(companyId), companyId, id)
    assert.ok(checkout)

    const shown = await quoteNow(within(companyId), still, companyId, checkout)
    await pay(still, companyId, id)

    const [, invoice] = await invoicesOf(companyId)
    assert.deepEqual(invoice?.lines, shown.lines)
    assert.deepEqual([invoice?.subtotal, invoice?.tax, invoice?.total], [shown.subtotal, shown.tax, shown.total])
  })

  test('is found again when the plan ends early, whatever time it took', async () => {
    const ports = ticking('2039-03-01T10:00:00Z')
    const companyId = await newCompany()
    await pay(ports, companyId, await open(companyId, { plan: 'lite' }))

    await place.db.transaction({ companyId }, (tx) => endNow(tx, ports, actorOf(companyId)))

    const [note, invoice] = await invoicesOf(companyId)
    assert.equal(note?.particulars.corrects, invoice?.number)
    assert.equal(note?.total, 4899)
  })
})

describe('taking another plan', () => {
  test('waits for the invoice of the one before, so that nothing is kept that nobody paid', async () => {
    const ports = ticking('2041-03-01T10:00:00Z')
    const companyId = await newCompany()
    await pay(ports, companyId, await open(companyId, { plan: 'pro' }))
    await place.db.run(
      { companyId },
      sql`
      update invoice set status = 'open', amount_due = total, amount_paid = 0, paid_at = null where company_id = ${companyId}`,
    )

    assert.equal(await pay(ports, companyId, await open(companyId, { plan: 'lite' })), 'owing')
    assert.equal((await findAccount(within(companyId), companyId)).credit, 0)
  })
})

describe('ending a plan early', () => {
  test('takes back no more than its invoice was, and keeps the rest for later ones', async () => {
    const ports = ticking('2042-03-01T10:00:00Z')
    const companyId = await newCompany()
    await pay(ports, companyId, await open(companyId, { plan: 'pro' }))
    // The unused part of the plan pays all of it, and leaves 350 euros.
    await pay(ports, companyId, await open(companyId, { plan: 'lite' }))
    const before = (await findAccount(within(companyId), companyId)).credit

    await place.db.transaction({ companyId }, (tx) => endNow(tx, ports, actorOf(companyId)))

    const kinds = (await invoicesOf(companyId)).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['invoice', 'invoice'])
    assert.deepEqual([before, (await findAccount(within(companyId), companyId)).credit], [349_99, 349_99 + 48_99])
  })
})

describe('an invoice of our own', () => {
  test('is withdrawn when it is due and money is taken elsewhere by now, and the plan goes on', async () => {
    const ports = ticking('2043-03-01T10:00:00Z')
    const companyId = await newCompany()
    await pay(ports, companyId, await open(companyId, { plan: 'lite' }))
    await place.db.run(
      { companyId },
      sql`
      update invoice set status = 'open', amount_due = total, amount_paid = 0, paid_at = null where company_id = ${companyId}`,
    )
    const [{ id = '' } = {}] = await invoicesOf(companyId)
    // The other provider is asked for nothing.
    const elsewhere = withAdapter(ports, paymentsPort, {} as Payments)

    await place.db.transaction({ companyId }, (tx) => dun(tx, elsewhere, actorOf(companyId), id))

    const [invoice] = await invoicesOf(companyId)
    assert.deepEqual([invoice?.status, invoice?.amountDue], ['void', 0])
    assert.equal((await subscriptions.find(within(companyId), companyId))?.status, 'active')
  })
})

describe('paying an invoice that waited', () => {
  async function behind(): Promise<{ companyId: string; overdue: string[]; ports: Ports }> {
    const ports = ticking('2040-03-01T10:00:00Z')
    const companyId = await newCompany()
    await pay(ports, companyId, await open(companyId, { plan: 'lite' }))
    await pay(ports, companyId, await open(companyId, { credits: 5 }))
    await place.db.run(
      { companyId },
      sql`
      update invoice set status = 'open', amount_due = total, amount_paid = 0, paid_at = null where company_id = ${companyId}`,
    )
    await place.db.run(
      { companyId },
      sql`
      update subscription set status = 'past_due', past_due_since = now() where company_id = ${companyId}`,
    )
    return { companyId, overdue: (await invoicesOf(companyId)).map(({ id }) => id), ports }
  }

  const settle = (ports: Ports, companyId: string, id: string) =>
    place.db.transaction({ companyId }, (tx) => payInvoice(tx, ports, actorOf(companyId), id))

  test('puts the plan in order with the last one that is overdue', async () => {
    const { companyId, overdue, ports } = await behind()

    await settle(ports, companyId, overdue[0] ?? '')
    assert.equal((await subscriptions.find(within(companyId), companyId))?.status, 'past_due')
    await settle(ports, companyId, overdue[1] ?? '')

    assert.equal((await subscriptions.find(within(companyId), companyId))?.status, 'active')
  })

  test('is done once, and never by another company', async () => {
    const { companyId, overdue, ports } = await behind()
    const stranger = await newCompany()
    const id = overdue[0] ?? ''

    await settle(ports, stranger, id)
    assert.deepEqual(new Set((await invoicesOf(companyId)).map(({ status }) => status)), new Set(['open']))
    await Promise.all([settle(ports, companyId, id), settle(ports, companyId, id)])

    const paid = (await invoicesOf(companyId)).find((each) => each.id === id)
    assert.deepEqual([paid?.status, paid?.amountPaid, paid?.amountDue], ['paid', paid?.total, 0])
  })
})
