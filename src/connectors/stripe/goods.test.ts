import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPrice } from '#test/kit/stripe/goods.ts'
import { catalogue, patience, paymentsAt, stripeWorld } from './stripe.fixture.ts'

describe('prices', () => {
  test('are made once, and found by every other process', async (t) => {
    const { server, payments, order, asked } = await stripeWorld(t)

    await payments.openCheckout(order(), patience())
    await payments.openCheckout(order(), patience())
    await paymentsAt(server).openCheckout(order(), patience())

    assert.equal(asked('POST /v1/prices').length, 1)
    assert.equal(asked('POST /v1/products').length, 1)
    assert.equal(asked('GET /v1/prices').length, 2)
    assert.deepEqual(
      [...server.shop.prices.values()].map((price) => price.tax_behavior),
      ['exclusive'],
    )
  })

  test('that somebody made by hand are taken, and are of the plan that their lookup keys say', async (t) => {
    const { server, payments, subscribe, asked } = await stripeWorld(t)
    newPrice(server.shop, {
      product: 'prod_by_hand',
      currency: 'eur',
      amount: 149_00,
      recurring: { interval: 'month' },
      lookupKey: 'muster_plus_monthly',
    })

    const id = await subscribe()

    assert.equal(asked('POST /v1/prices').length, 0)
    assert.equal((await payments.findSubscription(id, patience()))?.plan, 'plus')
  })

  const recurring = { meter: null, trial_period_days: null, usage_type: 'licensed' }
  const wrong = [
    ['in another currency', { currency: 'usd' }],
    ['of another period', { recurring: { ...recurring, interval: 'year', interval_count: 1 } }],
    ['of several periods', { recurring: { ...recurring, interval: 'month', interval_count: 2 } }],
  ] as const
  for (const [what, change] of wrong) {
    test(`${what} are not what we sell`, async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      await payments.openCheckout(order(), patience())
      Object.assign([...server.shop.prices.values()][0] ?? {}, change)

      const { providerId } = await paymentsAt(server).openCheckout(order(), patience())

      assert.partialDeepStrictEqual(server.shop.baskets.get(providerId)?.[0]?.price, {
        currency: 'eur',
        recurring: { interval: 'month', interval_count: 1 },
      })
    })
  }

  test('that have changed are followed by others of the same product, and whoever had the old one keeps their plan', async (t) => {
    const { server, payments, order, subscribe } = await stripeWorld(t)
    const subscriptionId = await subscribe()
    const plans = { ...catalogue.plans, plus: { prices: { monthly: 159_00, annual: 1590_00 } } }
    const dearer = paymentsAt(server, { catalogue: { ...catalogue, plans } })

    const { providerId } = await dearer.openCheckout(order(), patience())

    assert.equal(server.shop.sessions.get(providerId)?.amount_total, 159_00)
    assert.equal(server.shop.products.size, 1)
    assert.equal(server.shop.subscriptions.get(subscriptionId)?.items.data[0]?.price.lookup_key, null)
    assert.partialDeepStrictEqual(await payments.findSubscription(subscriptionId, patience()), {
      plan: 'plus',
      billingPeriod: 'monthly',
    })
  })

  test('that somebody archived are made anew', async (t) => {
    const { server, payments, order } = await stripeWorld(t)
    await payments.openCheckout(order(), patience())
    server.archivePrice('muster_plus_monthly')

    const { providerId } = await payments.openCheckout(order(), patience())

    assert.equal(server.shop.baskets.get(providerId)?.[0]?.price.active, true)
  })
})

describe('tax', () => {
  test('is on top of all that is sold, of renewals too, and of what is given back', async (t) => {
    let now = new Date('2026-04-01T00:00:00Z')
    const { server, payments, customerId, subscribe } = await stripeWorld(t, { taxPercent: 7.7, now: () => now })

    const id = await subscribe({ plan: 'pro', credits: 100 })
    now = new Date('2026-05-01T00:00:00Z')
    server.renew(id)
    now = new Date('2026-05-16T12:00:00Z')
    await payments.endSubscription(id, patience())

    const invoices = await Array.fromAsync(payments.listInvoices(customerId, now, patience()))
    assert.deepEqual(
      invoices.map(({ subtotal, tax, total }) => [subtotal, tax, total]),
      [
        [-199_50, -15_36, -214_86],
        [399_00, 30_72, 429_72],
        [409_00, 31_49, 440_49],
      ],
    )
  })

  test('has one rate, which every process finds, and which somebody may make by hand', async (t) => {
    const { server, payments, order, asked } = await stripeWorld(t, { taxPercent: 19 })
    const other = paymentsAt(server, { catalogue: { ...catalogue, taxPercent: 19 } })

    await payments.openCheckout(order({ credits: 5 }), patience())
    await payments.openCheckout(order(), patience())
    await other.openCheckout(order(), patience())

    assert.equal(asked('POST /v1/tax_rates').length, 1)
    const [rate] = server.shop.taxRates.values()
    assert.ok(rate)
    const byHand = { ...rate, id: 'txr_by_hand', display_name: 'MwSt.', country: 'DE' }
    server.shop.taxRates.set(byHand.id, byHand)
    Object.assign(rate, { active: false })
    const { providerId } = await payments.openCheckout(order(), patience())
    assert.deepEqual(server.shop.baskets.get(providerId)?.[0]?.taxRates, [byHand])
  })

  test('is not spoken of when there is none', async (t) => {
    const { payments, order, asked } = await stripeWorld(t)

    await payments.openCheckout(order(), patience())

    assert.deepEqual([asked('GET /v1/tax_rates'), asked('POST /v1/tax_rates')], [[], []])
  })
})
