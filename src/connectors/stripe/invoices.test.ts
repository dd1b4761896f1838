/** Stripe's invoices and credit notes become ours. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PaymentsUnavailable, type ProvidedInvoice } from '#modules/billing/ports.ts'
import { writeInvoice } from '#test/kit/stripe/invoices.ts'
import { patience, stripeWorld } from './stripe.fixture.ts'

type World = Awaited<ReturnType<typeof stripeWorld>>

const latestOf = ({ server }: World, subscriptionId: string): string =>
  String(server.shop.subscriptions.get(subscriptionId)?.latest_invoice)

const shortly = ({ number, total }: ProvidedInvoice) => `${number?.split('-').slice(1).join('-')} ${total}`

describe('an invoice', () => {
  test('is told with its tax, its lines and what they are paid for', async (t) => {
    const now = new Date('2026-01-31T10:00:00Z')
    const world = await stripeWorld(t, { now: () => now, taxPercent: 19 })
    const { payments, customerId, subscribe, server } = world
    const id = latestOf(world, await subscribe({ credits: 100 }))

    const [time, end] = ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z']
    assert.deepEqual(await payments.findInvoice(id, patience()), {
      providerId: id,
      customerId,
      kind: 'invoice',
      number: `${server.shop.customers.get(customerId)?.invoice_prefix}-0001`,
      status: 'paid',
      currency: 'EUR',
      subtotal: 159_00,
      tax: 30_21,
      total: 189_21,
      amountPaid: 189_21,
      amountDue: 0,
      lines: [
        { description: '1 × muster_plus_monthly', quantity: 1, amount: 149_00, periodStart: time, periodEnd: end },
        { description: 'Muster credits', quantity: 100, amount: 10_00, periodStart: null, periodEnd: null },
      ],
      periodStart: time,
      periodEnd: end,
      createdAt: time,
      issuedAt: time,
      dueAt: null,
      paidAt: time,
      hostedUrl: `${server.url}/i/${id}`,
      pdfUrl: `${server.url}/i/${id}/pdf`,
      attempts: 1,
      nextAttemptAt: null,
    })
  })

  test('that nobody paid is open, with the tries to collect it', async (t) => {
    const now = new Date('2026-01-31T10:00:00Z')
    const world = await stripeWorld(t, { now: () => now })
    const { server, payments, subscribe } = world
    const subscriptionId = await subscribe()
    server.failPayment(subscriptionId)
    server.failPayment(subscriptionId)

    assert.partialDeepStrictEqual(await payments.findInvoice(latestOf(world, subscriptionId), patience()), {
      status: 'open',
      amountPaid: 0,
      amountDue: 149_00,
      paidAt: null,
      attempts: 2,
      nextAttemptAt: '2026-02-03T10:00:00.000Z',
    })
  })

  test('that was taken back asks for nothing', async (t) => {
    const world = await stripeWorld(t)
    const { server, payments, subscribe } = world
    const subscriptionId = await subscribe()
    server.failPayment(subscriptionId)
    const id = latestOf(world, subscriptionId)

    server.voidInvoice(id)

    assert.ok((server.shop.invoices.get(id)?.amount_remaining ?? 0) > 0)
    assert.partialDeepStrictEqual(await payments.findInvoice(id, patience()), { status: 'void', amountDue: 0 })
  })

  test('that is a draft was not issued', async (t) => {
    const world = await stripeWorld(t)
    const { server, payments, subscribe } = world
    const id = latestOf(world, await subscribe())
    Object.assign(server.shop.invoices.get(id) ?? {}, { status: 'draft', number: null })

    assert.partialDeepStrictEqual(await payments.findInvoice(id, patience()), {
      status: 'draft',
      number: null,
      issuedAt: null,
    })
  })

  test('with a discount tells it as a line, so that lines come to the sum', async (t) => {
    const world = await stripeWorld(t)
    const { server, payments, subscribe } = world
    const id = latestOf(world, await subscribe())
    const discounted = { total_discount_amounts: [{ amount: 49_00, discount: 'di_1' }], total: 100_00 }
    Object.assign(server.shop.invoices.get(id) ?? {}, discounted)

    const invoice = await payments.findInvoice(id, patience())

    assert.equal(invoice?.subtotal, 100_00)
    assert.deepEqual(
      invoice?.lines.map(({ amount }) => amount),
      [149_00, -49_00],
    )
  })

  test('of what is given back is below zero and asks for nothing; the next one is paid by it', async (t) => {
    let now = new Date('2026-04-01T00:00:00Z')
    const world = await stripeWorld(t, { now: () => now })
    const { payments, customerId, subscribe } = world
    const first = await subscribe({ plan: 'pro' })
    now = new Date('2026-04-16T00:00:00Z')
    await payments.endSubscription(first, patience())
    const second = await subscribe({ plan: 'lite' })

    const last = await payments.findInvoice(latestOf(world, first), patience())
    const next = await payments.findInvoice(latestOf(world, second), patience())

    assert.partialDeepStrictEqual(last, { total: -199_50, amountDue: 0, status: 'paid', periodStart: null, customerId })
    assert.partialDeepStrictEqual(next, { total: 49_00, amountPaid: 0, amountDue: 0, status: 'paid', attempts: 0 })
  })

  test('tells all its lines, however many', async (t) => {
    const world = await stripeWorld(t)
    const { server, payments, customerId, subscribe, asked } = world
    await subscribe()
    const [price] = [...server.shop.prices.values()]
    const customer = server.shop.customers.get(customerId)
    assert.ok(price && customer)
    const items = Array.from({ length: 230 }, (_, place) => ({
      description: `line ${place}`,
      amount: 1,
      quantity: 1,
      period: { start: 0, end: 0 },
      price,
      taxRates: [],
    }))
    const { id } = writeInvoice(server.shop, { customer, reason: 'manual', items })

    const invoice = await payments.findInvoice(id, patience())

    assert.deepEqual(
      invoice?.lines.map(({ description }) => description),
      items.map(({ description }) => description),
    )
    assert.equal(asked(`GET /v1/invoices/${id}/lines`).length, 3)
  })
})

describe('a credit note', () => {
  test('tells above zero what it takes back', async (t) => {
    const now = new Date('2026-01-31T10:00:00Z')
    const world = await stripeWorld(t, { now: () => now, taxPercent: 19 })
    const { server, payments, customerId, subscribe } = world
    const invoiceId = latestOf(world, await subscribe())
    const { id, number } = server.creditNote(invoiceId, 11_90)

    const time = '2026-01-31T10:00:00.000Z'
    assert.deepEqual(await payments.findCreditNote(id, patience()), {
      providerId: id,
      customerId,
      kind: 'credit_note',
      number,
      status: 'paid',
      currency: 'EUR',
      subtotal: 10_00,
      tax: 1_90,
      total: 11_90,
      amountPaid: 11_90,
      amountDue: 0,
      lines: [{ description: 'Taken back', quantity: 1, amount: 10_00, periodStart: null, periodEnd: null }],
      periodStart: null,
      periodEnd: null,
      createdAt: time,
      issuedAt: time,
      dueAt: null,
      paidAt: time,
      hostedUrl: null,
      pdfUrl: `${server.url}/cn/${id}/pdf`,
      attempts: 0,
      nextAttemptAt: null,
    })
  })

  test('that was taken back itself is void', async (t) => {
    const world = await stripeWorld(t)
    const { server, payments, subscribe } = world
    const { id } = server.creditNote(latestOf(world, await subscribe()))

    server.voidCreditNote(id)

    assert.partialDeepStrictEqual(await payments.findCreditNote(id, patience()), { status: 'void', paidAt: null })
  })
})

describe('the invoices of a customer', () => {
  test('come page by page, the newest first, then what was taken back; and nobody else’s', async (t) => {
    const world = await stripeWorld(t)
    const { server, payments, company, customerId, subscribe, asked } = world
    const other = await payments.openCustomer({ ...company, companyId: 'co_other' }, patience())
    await subscribe({ customerId: other })
    const id = await subscribe({ plan: 'lite' })
    for (let month = 0; month < 204; month++) server.renew(id)
    server.creditNote(latestOf(world, id), 9_00)

    const found = await Array.fromAsync(payments.listInvoices(customerId, new Date(), patience()))

    const numbers = Array.from({ length: 205 }, (_, place) => `${String(205 - place).padStart(4, '0')} 4900`)
    assert.deepEqual(found.map(shortly), [...numbers, '0205-CN-01 900'])
    assert.equal(asked('GET /v1/invoices').length, 3)
  })

  test('are told from a quarter before, since until then they may have changed', async (t) => {
    let now = new Date('2026-01-01T00:00:00Z')
    const world = await stripeWorld(t, { now: () => now })
    const { server, payments, customerId, subscribe } = world
    const id = await subscribe()
    now = new Date('2026-02-01T00:00:00Z')
    server.renew(id)

    const found = await Array.fromAsync(payments.listInvoices(customerId, new Date('2026-04-20T00:00:00Z'), patience()))

    assert.deepEqual(found.map(shortly), ['0002 14900'])
  })

  test('may be asked for again when the place to go on from is deleted meanwhile', async (t) => {
    const { server, payments, customerId, subscribe } = await stripeWorld(t)
    const id = await subscribe()
    for (let month = 0; month < 150; month++) server.renew(id)
    const pages = payments.listInvoices(customerId, new Date(), patience())
    await pages[Symbol.asyncIterator]().next()

    const last = [...server.shop.invoices.values()].find(({ number }) => number?.endsWith('-0052'))
    server.shop.invoices.delete(last?.id ?? '')

    await assert.rejects(Array.fromAsync(pages), PaymentsUnavailable)
  })
})
