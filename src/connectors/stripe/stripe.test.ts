/** The Stripe of these tests is strict about every parameter. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PaymentsUnavailable } from '#modules/billing/ports.ts'
import { newPrice } from '#test/kit/stripe/goods.ts'
import { patience, paymentsAt, stripeWorld } from './stripe.fixture.ts'

const ids = async (found: AsyncIterable<{ readonly providerId: string }>): Promise<string[]> =>
  (await Array.fromAsync(found)).map(({ providerId }) => providerId)

describe('the customer of a company', () => {
  test('is the same one each time, and bears the name and address of today', async (t) => {
    const { server, payments, company, customerId } = await stripeWorld(t)

    const again = await payments.openCustomer({ ...company, name: 'Acme SE', email: 'new@acme.example' }, patience())

    assert.equal(again, customerId)
    assert.equal(server.shop.customers.size, 1)
    assert.partialDeepStrictEqual(server.shop.customers.get(customerId), {
      name: 'Acme SE',
      email: 'new@acme.example',
      metadata: { company_id: company.companyId },
    })
  })

  test('has no address rather than one that Stripe does not take', async (t) => {
    const { server, payments, company } = await stripeWorld(t)

    const id = await payments.openCustomer({ ...company, companyId: 'co_x', email: 'books@intranet' }, patience())

    assert.partialDeepStrictEqual(server.shop.customers.get(id), { name: 'Acme GmbH', email: null })
  })

  test('has no address when nobody has one', async (t) => {
    const { server, payments, company } = await stripeWorld(t)

    const id = await payments.openCustomer({ ...company, companyId: 'co_x', email: '' }, patience())

    assert.partialDeepStrictEqual(server.shop.customers.get(id), { name: 'Acme GmbH', email: null })
  })

  test('that was deleted at Stripe is followed by another, and that one stays', async (t) => {
    const { server, payments, company, customerId } = await stripeWorld(t)
    server.shop.deletedCustomers.add(customerId)

    const second = await payments.openCustomer(company, patience())
    const third = await payments.openCustomer(company, patience())

    assert.notEqual(second, customerId)
    assert.equal(third, second)
  })

  test('that is not there has neither subscriptions nor invoices', async (t) => {
    const { payments } = await stripeWorld(t)

    assert.deepEqual(await ids(payments.listSubscriptions('cus_none', patience())), [])
    assert.equal(await payments.findPrepaid('cus_none', patience()), undefined)
    assert.deepEqual(await ids(payments.listInvoices('cus_none', new Date(), patience())), [])
  })
})

describe('a checkout', () => {
  test('of a plan and credits is one session, with a price that comes back and one that does not', async (t) => {
    const { server, payments, company, customerId, order, asked } = await stripeWorld(t)
    const wish = order({ credits: 250, returnUrl: 'https://muster.example/billing?tab=plan#top' })

    const { providerId, url } = await payments.openCheckout(wish, patience())

    const session = server.shop.sessions.get(providerId)
    assert.equal(url, session?.url)
    assert.partialDeepStrictEqual(session, {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: wish.checkoutId,
      metadata: { company_id: company.companyId, checkout_id: wish.checkoutId },
      amount_total: 149_00 + 25_00,
      success_url: 'https://muster.example/billing?tab=plan&checkout=paid#top',
      cancel_url: 'https://muster.example/billing?tab=plan&checkout=cancelled#top',
      expires_at: Math.floor(wish.expiresAt.getTime() / 1000) - 300,
    })
    assert.partialDeepStrictEqual(asked('POST /v1/checkout/sessions')[0]?.form, {
      billing_address_collection: 'required',
      tax_id_collection: { enabled: 'true' },
    })
    assert.deepEqual(
      server.shop.baskets
        .get(providerId)
        ?.map(({ price, quantity }) => [price.lookup_key, price.unit_amount, quantity]),
      [
        ['muster_plus_monthly', 149_00, 1],
        ['muster_credits', 10, 250],
      ],
    )
  })

  const lifetimes = [
    ['a day', 24 * 60],
    ['a minute', 1],
  ] as const
  for (const [what, minutes] of lifetimes) {
    test(`of ${what} is one that Stripe takes, and the same when it is asked for again`, async (t) => {
      let now = new Date()
      const { payments, order } = await stripeWorld(t, { now: () => now })
      const wish = order({ expiresAt: new Date(now.getTime() + minutes * 60_000) })

      const first = await payments.openCheckout(wish, patience())
      now = new Date(now.getTime() + 1100)
      const second = await payments.openCheckout(wish, patience())

      assert.deepEqual(second, first)
    })
  }

  test('of credits alone is a payment, with an invoice', async (t) => {
    const { server, payments, customerId, order } = await stripeWorld(t)
    const wish = order({ plan: null, billingPeriod: null, credits: 100 })

    const { providerId } = await payments.openCheckout(wish, patience())
    server.pay(providerId)

    const found = await payments.findCheckout(providerId, patience())
    const [invoice] = await Array.fromAsync(payments.listInvoices(customerId, new Date(), patience()))
    assert.partialDeepStrictEqual(found, { state: 'paid', subscriptionId: null })
    assert.partialDeepStrictEqual(invoice, { total: 10_00, status: 'paid', periodStart: null })
  })

  test('is the same one when it is asked for again, by another process too', async (t) => {
    const { server, payments, order } = await stripeWorld(t)
    const wish = order()

    const first = await payments.openCheckout(wish, patience())
    const second = await paymentsAt(server).openCheckout(wish, patience())

    assert.deepEqual(second, first)
    assert.equal(server.shop.sessions.size, 1)
  })

  test('is open, then paid, with the subscription it began', async (t) => {
    const { server, payments, company, order } = await stripeWorld(t)
    const wish = order()
    const { providerId } = await payments.openCheckout(wish, patience())

    const before = await payments.findCheckout(providerId, patience())
    const { subscription } = server.pay(providerId)
    const after = await payments.findCheckout(providerId, patience())

    const facts = { providerId, checkoutId: wish.checkoutId, companyId: company.companyId }
    const { metadata } = server.shop.subscriptions.get(String(subscription)) ?? {}
    assert.deepEqual(metadata, { company_id: company.companyId, checkout_id: wish.checkoutId, plan: 'plus' })
    assert.deepEqual(before, { ...facts, state: 'open', subscriptionId: null })
    assert.deepEqual(after, { ...facts, state: 'paid', subscriptionId: subscription })
  })

  const wishes = [
    ['a plan', {}],
    ['credits', { plan: null, billingPeriod: null, credits: 100 }],
  ] as const
  for (const [what, wish] of wishes) {
    test(`of ${what} is pending until money that takes days is there`, async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      const { providerId, url } = await payments.openCheckout(order(wish), patience())

      server.pay(url, { delayed: true })
      const before = await payments.findCheckout(providerId, patience())
      server.settle(providerId, 'succeeded')
      const after = await payments.findCheckout(providerId, patience())

      assert.deepEqual([before?.state, after?.state], ['pending', 'paid'])
    })
  }

  test('of credits whose money did not come after all is over', async (t) => {
    const { server, payments, order } = await stripeWorld(t)
    const wish = order({ plan: null, billingPeriod: null, credits: 100 })
    const { providerId } = await payments.openCheckout(wish, patience())

    server.pay(providerId, { delayed: true })
    server.settle(providerId, 'failed')

    assert.equal((await payments.findCheckout(providerId, patience()))?.state, 'expired')
  })

  test('of a plan whose money did not come is pending for as long as Stripe looks for it, and paid if it finds it', async (t) => {
    const { server, payments, order } = await stripeWorld(t)
    const [first, second] = [order(), order()]
    const found = await payments.openCheckout(first, patience())
    const lost = await payments.openCheckout(second, patience())
    for (const { providerId } of [found, lost]) {
      server.pay(providerId, { delayed: true })
      server.settle(providerId, 'failed')
    }
    const stateOf = async ({ providerId }: { providerId: string }) =>
      (await payments.findCheckout(providerId, patience()))?.state

    const before = [await stateOf(found), await stateOf(lost)]
    server.recover(String(server.shop.sessions.get(found.providerId)?.subscription))
    server.voidInvoice(String(server.shop.sessions.get(lost.providerId)?.invoice))

    assert.deepEqual(before, ['pending', 'pending'])
    assert.deepEqual([await stateOf(found), await stateOf(lost)], ['paid', 'expired'])
  })

  test('that nobody paid is expired', async (t) => {
    const { server, payments, order } = await stripeWorld(t)
    const { providerId } = await payments.openCheckout(order(), patience())

    server.expire(providerId)

    assert.equal((await payments.findCheckout(providerId, patience()))?.state, 'expired')
  })

  test('of somebody else in the same account is none of ours', async (t) => {
    const { server, payments, order } = await stripeWorld(t)
    const { providerId } = await payments.openCheckout(order(), patience())
    Object.assign(server.shop.sessions.get(providerId) ?? {}, { metadata: {} })

    assert.equal(await payments.findCheckout(providerId, patience()), undefined)
  })
})

describe('the portal', () => {
  test('is opened for a customer, who comes back', async (t) => {
    const { payments, customerId, asked } = await stripeWorld(t)

    const { url } = await payments.openPortal({ customerId, returnUrl: 'https://muster.example/billing' }, patience())

    assert.match(url, new RegExp(`/portal/${customerId}$`))
    assert.partialDeepStrictEqual(asked('POST /v1/billing_portal/sessions')[0]?.form, {
      return_url: 'https://muster.example/billing',
    })
  })
})

describe('a subscription', () => {
  test('is told with its plan and the period of its item', async (t) => {
    const now = new Date('2026-01-31T10:00:00Z')
    const { payments, customerId, subscribe } = await stripeWorld(t, { now: () => now })

    const id = await subscribe({ plan: 'pro', billingPeriod: 'annual' })

    assert.deepEqual(await payments.findSubscription(id, patience()), {
      providerId: id,
      customerId,
      plan: 'pro',
      billingPeriod: 'annual',
      status: 'active',
      startedAt: '2026-01-31T10:00:00.000Z',
      periodStart: '2026-01-31T10:00:00.000Z',
      periodEnd: '2027-01-31T10:00:00.000Z',
      endsWithPeriod: false,
      endedAt: null,
    })
  })

  test('falls behind, catches up, falls behind again and is given up', async (t) => {
    const { server, payments, subscribe } = await stripeWorld(t)
    const id = await subscribe()
    const status = async () => (await payments.findSubscription(id, patience()))?.status

    server.failPayment(id)
    const behind = await status()
    server.recover(id)
    const caughtUp = await status()
    server.failPayment(id)
    server.giveUp(id)
    const over = await payments.findSubscription(id, patience())

    assert.deepEqual([behind, caughtUp, over?.status], ['past_due', 'active', 'lapsed'])
    assert.notEqual(over?.endedAt, null)
  })

  const statuses = [
    ['trialing', 'active'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'lapsed'],
    ['unpaid', 'lapsed'],
    ['paused', 'lapsed'],
  ] as const
  for (const [theirs, ours] of statuses) {
    test(`that is ${theirs} there is ${ours} here`, async (t) => {
      const { server, payments, subscribe } = await stripeWorld(t)
      const id = await subscribe()
      Object.assign(server.shop.subscriptions.get(id) ?? {}, { status: theirs })

      assert.equal((await payments.findSubscription(id, patience()))?.status, ours)
    })
  }

  test('that was cancelled in the portal ends with its period', async (t) => {
    const { server, payments, subscribe } = await stripeWorld(t)
    const id = await subscribe()

    server.cancelAtPeriodEnd(id)
    const before = await payments.findSubscription(id, patience())
    server.renew(id)
    const after = await payments.findSubscription(id, patience())

    assert.partialDeepStrictEqual(before, { status: 'active', endsWithPeriod: true })
    assert.partialDeepStrictEqual(after, { status: 'lapsed', endedAt: before?.periodEnd })
  })

  test('that has a day to end on ends with its period when that day is not after it', async (t) => {
    const { server, payments, subscribe } = await stripeWorld(t)
    const id = await subscribe()
    const subscription = server.shop.subscriptions.get(id)
    const end = subscription?.items.data[0]?.current_period_end ?? 0
    const endsAt = async (cancelAt: number) => {
      Object.assign(subscription ?? {}, { cancel_at: cancelAt })
      return (await payments.findSubscription(id, patience()))?.endsWithPeriod
    }

    assert.deepEqual([await endsAt(end), await endsAt(end + 1)], [true, false])
  })

  test('that was switched in the portal is of the plan it was switched to', async (t) => {
    const { server, payments, order, subscribe } = await stripeWorld(t)
    const id = await subscribe()
    await payments.openCheckout(order({ plan: 'enterprise', billingPeriod: 'annual' }), patience())

    server.switchTo(id, 'muster_enterprise_annual')

    assert.partialDeepStrictEqual(await payments.findSubscription(id, patience()), {
      plan: 'enterprise',
      billingPeriod: 'annual',
    })
  })

  test('at a price agreed on by hand is of the plan it began with, or that its metadata names, or none of ours', async (t) => {
    const { server, payments, customerId, subscribe } = await stripeWorld(t)
    const [begun, named, unnamed] = [await subscribe(), await subscribe(), await subscribe()]
    const price = newPrice(server.shop, {
      product: 'prod_special',
      currency: 'eur',
      amount: 777_00,
      recurring: { interval: 'year' },
      lookupKey: null,
    })
    for (const id of [begun, named, unnamed]) {
      Object.assign(server.shop.subscriptions.get(id)?.items.data[0] ?? {}, { price })
    }
    Object.assign(server.shop.subscriptions.get(named)?.metadata ?? {}, { plan: 'enterprise' })
    Object.assign(server.shop.subscriptions.get(unnamed) ?? {}, { metadata: {} })
    server.giveUp(begun)

    assert.partialDeepStrictEqual(await payments.findSubscription(begun, patience()), {
      plan: 'plus',
      status: 'lapsed',
    })
    assert.partialDeepStrictEqual(await payments.findSubscription(named, patience()), {
      plan: 'enterprise',
      billingPeriod: 'annual',
    })
    assert.equal(await payments.findSubscription(unnamed, patience()), undefined)
    assert.deepEqual(await ids(payments.listSubscriptions(customerId, patience())), [named, begun])
  })

  test('for two years at once is none of ours', async (t) => {
    const { server, payments, subscribe } = await stripeWorld(t)
    const id = await subscribe({ plan: 'lite' })
    const price = newPrice(server.shop, {
      product: 'muster_lite',
      currency: 'eur',
      amount: 900_00,
      recurring: { interval: 'year', interval_count: 2 },
      lookupKey: null,
    })
    Object.assign(server.shop.subscriptions.get(id)?.items.data[0] ?? {}, { price })

    assert.equal(await payments.findSubscription(id, patience()), undefined)
  })

  test('is listed with those of the customer that are over, and nobody else’s', async (t) => {
    const { server, payments, customerId, subscribe, company } = await stripeWorld(t)
    const other = await payments.openCustomer({ ...company, companyId: 'co_other' }, patience())
    const [over, running] = [await subscribe(), await subscribe()]
    await subscribe({ customerId: other })
    server.giveUp(over)

    assert.deepEqual(await ids(payments.listSubscriptions(customerId, patience())), [running, over])
  })
})

describe('a subscription that is ended', () => {
  test('leaves what was paid and not used as the balance of its customer', async (t) => {
    let now = new Date('2026-04-01T00:00:00Z')
    const { server, payments, customerId, subscribe } = await stripeWorld(t, { now: () => now })
    const id = await subscribe({ plan: 'pro' })
    now = new Date('2026-04-16T00:00:00Z')

    await payments.endSubscription(id, patience())

    assert.partialDeepStrictEqual(await payments.findSubscription(id, patience()), {
      status: 'lapsed',
      endedAt: '2026-04-16T00:00:00.000Z',
    })
    assert.equal(server.shop.customers.get(customerId)?.balance, -199_50)
    assert.equal(await payments.findPrepaid(customerId, patience()), 199_50)
  })

  test('goes on until it is known whether the money came that takes days', async (t) => {
    const { server, payments, customerId, order } = await stripeWorld(t)
    const { providerId } = await payments.openCheckout(order(), patience())
    const id = String(server.pay(providerId, { delayed: true }).subscription)

    await assert.rejects(payments.endSubscription(id, patience()), PaymentsUnavailable)
    const before = await payments.findSubscription(id, patience())
    server.settle(providerId, 'succeeded')
    await payments.endSubscription(id, patience())

    assert.equal(before?.status, 'active')
    assert.equal((await payments.findSubscription(id, patience()))?.status, 'lapsed')
    assert.equal(server.shop.customers.get(customerId)?.balance, -149_00)
  })

  test('leaves nothing of a period that nobody paid for', async (t) => {
    const { server, payments, customerId, subscribe } = await stripeWorld(t)
    const id = await subscribe()
    server.failPayment(id)

    await payments.endSubscription(id, patience())

    assert.equal((await payments.findSubscription(id, patience()))?.status, 'lapsed')
    assert.equal(server.shop.customers.get(customerId)?.balance, 0)
  })

  test('stays ended, as does one that never was', async (t) => {
    const { server, payments, customerId, subscribe } = await stripeWorld(t)
    const id = await subscribe()

    await payments.endSubscription(id, patience())
    await payments.endSubscription(id, patience())
    await payments.endSubscription('sub_never', patience())

    assert.equal(server.shop.customers.get(customerId)?.balance, -149_00)
  })
})
