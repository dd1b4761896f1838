/** These requests fail. They sleep as long as the library does, and so run together. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { PaymentsUnavailable } from '#modules/billing/ports.ts'
import { patience, paymentsAt, stripeWorld } from './stripe.fixture.ts'

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.fail('it did not fail'),
    (error: unknown) => error,
  )

async function listening(t: TestContext, server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => void server.close().closeAllConnections())
  // A server that listens on a TCP port has an address of this shape.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('requests that fail', { concurrency: true }, () => {
  describe('a write whose answer is lost', { concurrency: true }, () => {
    test('makes one customer', async (t) => {
      const { server, payments, company } = await stripeWorld(t)
      const before = server.shop.customers.size
      server.dropAfterWrite(2)

      const id = await payments.openCustomer({ ...company, companyId: 'co_new' }, patience())

      assert.equal(server.shop.customers.size, before + 1)
      assert.equal(server.shop.customers.get(id)?.name, company.name)
    })

    test('makes one product, one price and one checkout', async (t) => {
      const { server, payments, order, asked } = await stripeWorld(t)
      const lines = ['products', 'prices', 'checkout/sessions'].map((name) => new RegExp(`^POST /v1/${name}$`))
      for (const line of lines) server.dropAfterWrite(1, line)

      const { providerId } = await payments.openCheckout(order(), patience())

      const { products, prices, sessions } = server.shop
      assert.deepEqual([products.size, prices.size, [...sessions.keys()]], [1, 1, [providerId]])
      const keys = asked('POST /v1/checkout/sessions').map(({ idempotencyKey }) => idempotencyKey)
      assert.equal(keys.length, 2)
      assert.equal(new Set(keys).size, 1)
    })

    test('makes one checkout though it was lost until somebody asked again', async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      const wish = order()
      server.dropAfterWrite(3, /sessions/)

      const failure = await failureOf(payments.openCheckout(wish, patience()))
      const { providerId } = await payments.openCheckout(wish, patience())

      assert.ok(failure instanceof PaymentsUnavailable)
      assert.deepEqual([...server.shop.sessions.keys()], [providerId])
    })

    test('ends a subscription once', async (t) => {
      const { server, payments, customerId, subscribe } = await stripeWorld(t)
      const id = await subscribe()
      server.dropAfterWrite(1)

      await payments.endSubscription(id, patience())

      assert.equal(server.shop.customers.get(customerId)?.balance, -149_00)
    })
  })

  describe('an idempotency key that is spent', { concurrency: true }, () => {
    test('on a failure gives way to another, with the same customer at its end', async (t) => {
      const { server, payments, company, asked } = await stripeWorld(t)
      const fresh = { ...company, companyId: 'co_new' }
      server.answerWith(500, 1, /^POST/)

      const first = await payments.openCustomer(fresh, patience())
      const second = await payments.openCustomer(fresh, patience())

      assert.equal(second, first)
      const keys = new Set(asked('POST /v1/customers').map(({ idempotencyKey }) => idempotencyKey))
      assert.deepEqual([...keys].slice(1), ['muster:customer:co_new', 'muster:customer:co_new:2'])
    })

    test('and the next one as well, does not stop us for a day', async (t) => {
      const { server, payments, company } = await stripeWorld(t)
      // The first key has three tries, the second key one.
      server.answerWith(500, 4, /^POST/)

      const id = await payments.openCustomer({ ...company, companyId: 'co_new' }, patience())

      assert.ok(server.shop.customers.has(id))
    })

    test('on a write that was done and told as failed leads to what was written', async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      server.failAfterWrite(1, /sessions/)

      const { providerId, url } = await payments.openCheckout(order(), patience())

      assert.deepEqual([...server.shop.sessions.keys()], [providerId])
      assert.equal(url, server.shop.sessions.get(providerId)?.url)
    })

    test('on a price that is gone leads to the checkout that was opened with it', async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      const wish = order()
      const { providerId } = await payments.openCheckout(wish, patience())
      server.archivePrice('muster_plus_monthly')

      const again = await paymentsAt(server).openCheckout(wish, patience())

      assert.equal(again.providerId, providerId)
    })

    test('on a checkout that expired meanwhile leads to another one', async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      const wish = order()
      const { providerId, url } = await payments.openCheckout(wish, patience())
      server.expire(url)
      server.archivePrice('muster_plus_monthly')

      const again = await paymentsAt(server).openCheckout(wish, patience())

      assert.notEqual(again.providerId, providerId)
      assert.equal(server.shop.sessions.get(again.providerId)?.status, 'open')
    })

    test('on a checkout that was paid meanwhile leads back to us', async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      const wish = order()
      const { providerId } = await payments.openCheckout(wish, patience())
      server.pay(providerId)
      server.archivePrice('muster_plus_monthly')

      const again = await paymentsAt(server).openCheckout(wish, patience())

      assert.deepEqual(again, { providerId, url: 'https://muster.example/billing?checkout=paid' })
    })
  })

  describe('a Stripe that is not well', { concurrency: true }, () => {
    test('and asks to be left alone is left alone as long as it says', async (t) => {
      const { server, payments, asked } = await stripeWorld(t)
      server.answerWith(429, 1)

      const failure = await failureOf(payments.findInvoice('in_1', patience()))

      assert.ok(failure instanceof PaymentsUnavailable)
      assert.equal(failure.retryAfterSeconds, 7)
      assert.equal(asked('GET /v1/invoices/in_1').length, 1)
    })

    for (const status of [409, 500, 503]) {
      test(`and answers ${status} is asked twice more, and may be asked again`, async (t) => {
        const { server, payments, asked } = await stripeWorld(t)
        server.answerWith(status, 3)

        const failure = await failureOf(payments.findSubscription('sub_1', patience()))

        assert.ok(failure instanceof PaymentsUnavailable)
        assert.equal(failure.retryAfterSeconds, 5)
        assert.equal(asked('GET /v1/subscriptions/sub_1').length, 3)
      })
    }

    test('and fails a list in its middle fails the list', async (t) => {
      const { server, payments, customerId } = await stripeWorld(t)
      server.answerWith(429, 1, /credit_notes/)

      const failure = await failureOf(Array.fromAsync(payments.listInvoices(customerId, new Date(), patience())))

      assert.ok(failure instanceof PaymentsUnavailable)
    })

    test('and is silent is given up', async (t) => {
      const { server } = await stripeWorld(t)
      server.hang(3)

      const failure = await failureOf(paymentsAt(server, { timeoutMs: 50 }).findCheckout('cs_1', patience()))

      assert.ok(failure instanceof PaymentsUnavailable)
    })

    test('and is not there at all may be there later', async (t) => {
      const { server } = await stripeWorld(t)

      const nowhere = paymentsAt({ ...server, url: 'http://127.0.0.1:1' })
      const failure = await failureOf(nowhere.findCheckout('cs_1', patience()))

      assert.ok(failure instanceof PaymentsUnavailable)
    })

    for (const [what, status] of [
      ['shows the page of some proxy', 502],
      ['redirects to some page', 302],
      ['answers no JSON', 200],
    ] as const) {
      test(`and ${what} may be asked again`, async (t) => {
        const { server } = await stripeWorld(t)
        const proxy = createServer((_, response) => response.writeHead(status, { location: server.url }).end('<html>'))
        const url = await listening(t, proxy)

        const failure = await failureOf(paymentsAt({ ...server, url }).findCheckout('cs_1', patience()))

        assert.ok(failure instanceof PaymentsUnavailable)
      })
    }
  })

  describe('a request whose time is over', { concurrency: true }, () => {
    test('is given up at once, with its reason', async (t) => {
      const { server, payments } = await stripeWorld(t)
      const ending = new AbortController()
      server.hang(1)
      const work = failureOf(payments.findInvoice('in_1', ending.signal))
      const reason = new Error('the service ends')

      const started = performance.now()
      ending.abort(reason)

      assert.equal(await work, reason)
      assert.ok(performance.now() - started < 1000)
    })

    test('is taken from the line', async (t) => {
      const { server } = await stripeWorld(t)
      const asked = Promise.withResolvers<void>()
      const closed = Promise.withResolvers<void>()
      const silent = createServer((_, response) => {
        response.once('close', closed.resolve)
        asked.resolve()
      })
      const payments = paymentsAt({ ...server, url: await listening(t, silent) })
      const ending = new AbortController()
      const work = failureOf(payments.findInvoice('in_1', ending.signal))
      await asked.promise

      const started = performance.now()
      ending.abort(new Error('the service ends'))
      await Promise.all([work, closed.promise])

      assert.ok(performance.now() - started < 2000)
    })

    test('is not begun', async (t) => {
      const { server, payments, company } = await stripeWorld(t)
      const before = server.requests.length
      const reason = new Error('the service ends')

      const started = performance.now()
      const failure = await failureOf(payments.openCustomer(company, AbortSignal.abort(reason)))

      assert.equal(failure, reason)
      assert.ok(performance.now() - started < 1000)
      assert.equal(server.requests.length, before)
    })
  })

  describe('what Stripe will not do', { concurrency: true }, () => {
    test('for want of money is told as it is, and not tried again', async (t) => {
      const { server, payments, order, asked } = await stripeWorld(t)
      server.answerWith(402, 1, /sessions/)

      const failure = await failureOf(payments.openCheckout(order(), patience()))

      assert.ok(failure instanceof Error && !(failure instanceof PaymentsUnavailable))
      assert.match(failure.message, /^Stripe: Your card was declined\. \(402, StripeCardError, card_declined, req_/)
      assert.equal(asked('POST /v1/checkout/sessions').length, 1)
    })

    test('with a product is told before anything else is asked for', async (t) => {
      const { server, payments, order, asked } = await stripeWorld(t)
      server.answerWith(402, 1, /products/)

      const failure = await failureOf(payments.openCheckout(order(), patience()))

      assert.match(String(failure), /card_declined/)
      assert.equal(asked('POST /v1/prices').length, 0)
    })

    test('names the parameter', async (t) => {
      const { payments, order } = await stripeWorld(t)
      const nobodys = order({ customerId: 'cus_none' })

      const failure = await failureOf(payments.openCheckout(nobodys, patience()))

      assert.ok(failure instanceof Error && !(failure instanceof PaymentsUnavailable))
      assert.match(failure.message, /No such customer: 'cus_none' \(400, .*, resource_missing, customer, req_/)
    })

    test('is tried anew when it is asked for again', async (t) => {
      const { server, payments, order } = await stripeWorld(t)
      const wish = order()
      server.answerWith(402, 1, /sessions/)
      await failureOf(payments.openCheckout(wish, patience()))

      const { providerId } = await payments.openCheckout(wish, patience())

      assert.deepEqual([...server.shop.sessions.keys()], [providerId])
    })

    test('for want of the right key does not tell the key', async (t) => {
      const { server } = await stripeWorld(t)
      const secretKey = 'sk_test_wrong_and_secret'

      const failure = await failureOf(paymentsAt(server, { secretKey }).findInvoice('in_1', patience()))

      assert.ok(failure instanceof Error && !(failure instanceof PaymentsUnavailable))
      assert.match(failure.message, /Invalid API Key provided: … \(401/)
      assert.equal(failure.cause, undefined)
    })

    test('since it is not there is undefined', async (t) => {
      const { payments } = await stripeWorld(t)

      const found = await Promise.all([
        payments.findCheckout('cs_none', patience()),
        payments.findSubscription('sub_none', patience()),
        payments.findInvoice('in_none', patience()),
        payments.findCreditNote('cn_none', patience()),
      ])

      assert.deepEqual(found, [undefined, undefined, undefined, undefined])
    })

    test('with an id that would be another path is asked for as an id', async (t) => {
      const { payments, asked } = await stripeWorld(t)

      const found = await payments.findInvoice('../customers?x=1', patience())

      assert.equal(found, undefined)
      assert.equal(asked('GET /v1/customers').length, 0)
    })
  })
})
