/** The Stripe of our tests is worth as much as it refuses. It is asked here without any client. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { stripeServer } from '../stripe-server.ts'

const version = '2026-10-28.endive'

async function ourStripe(t: TestContext) {
  const server = await stripeServer(t)
  const authorization = `Bearer ${server.secretKey}`
  const send = async (method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}) => {
    const headers: Record<string, string> = {
      authorization,
      'stripe-version': version,
      'content-type': 'application/x-www-form-urlencoded',
      ...init.headers,
    }
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(init.body !== undefined && { body: init.body }),
    })
    // A black-box test reads whatever came.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const body: any = await response.json()
    return { status: response.status, body, error: body.error, replayed: response.headers.get('idempotent-replayed') }
  }
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    send('POST', path, { body: new URLSearchParams(form).toString(), headers })
  return { server, send, post }
}

/** The market has a price of a plan, one of credits, and somebody to buy. */
async function market(t: TestContext) {
  const stripe = await ourStripe(t)
  const { post } = stripe
  const product = (await post('/v1/products', { name: 'Plan', id: 'plan' })).body.id
  const plan = { product, currency: 'eur', unit_amount: '4900', 'recurring[interval]': 'month', lookup_key: 'plan' }
  const monthly = (await post('/v1/prices', plan)).body.id
  const once = (await post('/v1/prices', { product, currency: 'eur', unit_amount: '10' })).body.id
  const customer = (await post('/v1/customers', { email: 'a@b.example' })).body.id
  const session = {
    mode: 'subscription',
    customer,
    success_url: 'https://muster.example/',
    'line_items[0][price]': monthly,
    'line_items[0][quantity]': '1',
  }
  return { ...stripe, plan, session, once, monthly, customer }
}

const hoursOn = (hours: number): string => String(Math.floor(Date.now() / 1000) + Math.round(hours * 3600))

describe('a caller', () => {
  const callers = [
    ['without a key', { authorization: '' }, 401],
    ['with a wrong key', { authorization: 'Bearer sk_test_x' }, 401],
    ['of another version', { 'stripe-version': '2020-08-27' }, 400],
    ['who sends JSON', { 'content-type': 'application/json' }, 400],
  ] as const
  for (const [who, headers, status] of callers) {
    test(`${who} is turned away`, async (t) => {
      const { send, server } = await ourStripe(t)

      const reply = await send('POST', '/v1/customers', { body: '{}', headers })

      assert.equal(reply.status, status)
      assert.equal(reply.error.type, 'invalid_request_error')
      assert.equal(server.shop.customers.size, 0)
    })
  }

  test('who asks for what there is not is told so', async (t) => {
    const { send } = await ourStripe(t)

    const replies = await Promise.all([
      send('GET', '/v1/nothing'),
      send('GET', '/v1/invoices/in_1'),
      send('GET', '/v1/invoices?starting_after=in_1'),
      send('GET', '/v1/invoices?limit=101'),
      send('POST', '/v1/customers?name=x', { body: '' }),
      send('GET', '/v1/invoices/in_1?expand[0]=subscription'),
      send('GET', '/v1/checkout/sessions/cs_1?expand[0]=a.b.c.d.e'),
      send('GET', '/v1/invoices?expand[0]=data.payments'),
    ])

    assert.deepEqual(
      replies.map(({ status, error }) => [status, error.code, error.param]),
      [
        [404, undefined, undefined],
        [404, 'resource_missing', 'id'],
        [400, 'resource_missing', 'starting_after'],
        [400, 'parameter_invalid_integer', 'limit'],
        [400, undefined, undefined],
        [400, undefined, 'expand'],
        [400, undefined, 'expand'],
        [400, undefined, 'expand'],
      ],
    )
  })
})

describe('a parameter', () => {
  const wrong = [
    ['that nobody knows', '/v1/customers', { companyId: '1' }, 'parameter_unknown', 'companyId'],
    [
      'that nobody knows inside another',
      '/v1/prices',
      { currency: 'eur', 'recurring[every]': 'month' },
      'parameter_unknown',
      'recurring[every]',
    ],
    ['that is missing', '/v1/products', { id: 'x' }, 'parameter_missing', 'name'],
    ['that is empty', '/v1/customers', { name: '' }, 'parameter_invalid_empty', 'name'],
    [
      'that is no number',
      '/v1/prices',
      { currency: 'eur', unit_amount: '4.5' },
      'parameter_invalid_integer',
      'unit_amount',
    ],
    [
      'that is no choice',
      '/v1/prices',
      { currency: 'eur', 'recurring[interval]': 'monthly' },
      'parameter_invalid_enum',
      'recurring[interval]',
    ],
    ['that is no currency', '/v1/prices', { currency: 'EUR' }, 'invalid_currency', 'currency'],
    ['that is no address', '/v1/customers', { email: 'nobody' }, 'email_invalid', 'email'],
    ['that is no object', '/v1/customers', { metadata: 'x' }, 'parameter_invalid_object', 'metadata'],
    ['that is no boolean', '/v1/products', { name: 'x', active: 'yes' }, undefined, 'active'],
    ['that is too long', '/v1/customers', { name: 'x'.repeat(257) }, 'parameter_invalid_string_too_long', 'name'],
  ] as const
  for (const [what, path, form, code, param] of wrong) {
    test(`${what} is refused, and named`, async (t) => {
      const { post } = await ourStripe(t)

      const { status, error } = await post(path, form)

      assert.deepEqual([status, error.code, error.param], [400, code, param])
    })
  }
})

describe('a price', () => {
  test('has its lookup key to itself, until it is transferred', async (t) => {
    const { post, plan, monthly, server } = await market(t)

    const refused = await post('/v1/prices', plan)
    const taken = await post('/v1/prices', { ...plan, transfer_lookup_key: 'true' })

    assert.deepEqual([refused.status, refused.error.param], [400, 'lookup_key'])
    assert.equal(taken.body.lookup_key, 'plan')
    assert.equal(server.shop.prices.get(monthly)?.lookup_key, null)
  })

  test('is of a product that there is once', async (t) => {
    const { post, plan } = await market(t)

    const [price, product] = [
      await post('/v1/prices', { ...plan, product: 'none', lookup_key: 'x' }),
      await post('/v1/products', { name: 'Plan', id: 'plan' }),
    ]

    assert.deepEqual([price.error.code, price.error.param], ['resource_missing', 'product'])
    assert.equal(product.error.code, 'resource_already_exists')
  })
})

type Market = Awaited<ReturnType<typeof market>>

describe('a Checkout Session', () => {
  test('that keeps the rules is opened', async (t) => {
    const { post, session } = await market(t)

    const { status, body } = await post('/v1/checkout/sessions', { ...session, expires_at: hoursOn(23.9) })

    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body, { object: 'checkout.session', status: 'open', payment_status: 'unpaid' })
  })

  const wrong: readonly (readonly [string, (market: Market) => Record<string, string>, RegExp])[] = [
    ['has no way back', () => ({ success_url: '' }), /success_url/],
    ['goes back to nowhere', () => ({ success_url: '/billing' }), /Not a valid URL/],
    ['is of nobody', () => ({ customer: 'cus_none' }), /No such customer/],
    ['is for a price that there is not', () => ({ 'line_items[0][price]': 'price_none' }), /No such price/],
    ['is for nothing', () => ({ 'line_items[0][quantity]': '0' }), /Invalid integer/],
    ['takes a price that comes back for a payment', () => ({ mode: 'payment' }), /recurring price/],
    [
      'takes a price that does not for a subscription',
      ({ once }) => ({ 'line_items[0][price]': once }),
      /at least one recurring/,
    ],
    ['ends too soon', () => ({ expires_at: hoursOn(0.4) }), /at least 30 minutes/],
    ['ends too late', () => ({ expires_at: hoursOn(24.1) }), /less than 24 hours/],
    ['asks for a tax number alone', () => ({ 'tax_id_collection[enabled]': 'true' }), /customer_update\[name\]/],
    ['makes an invoice of a subscription', () => ({ 'invoice_creation[enabled]': 'true' }), /`payment` mode/],
    [
      'is about a subscription and of a payment',
      ({ once }) => ({
        mode: 'payment',
        'line_items[0][price]': once,
        'line_items[0][quantity]': '10',
        'subscription_data[metadata][a]': 'b',
      }),
      /subscription_data/,
    ],
    [
      'is of too little',
      ({ once }) => ({ mode: 'payment', 'line_items[0][price]': once, 'line_items[0][quantity]': '4' }),
      /at least 50 cents/,
    ],
  ]
  for (const [what, change, message] of wrong) {
    test(`that ${what} is refused`, async (t) => {
      const stripe = await market(t)

      const { status, error } = await stripe.post('/v1/checkout/sessions', { ...stripe.session, ...change(stripe) })

      assert.equal(status, 400)
      assert.match(error.message, message)
      assert.equal(stripe.server.shop.sessions.size, 0)
    })
  }

  test('is paid once, and not after it expired', async (t) => {
    const { post, session, server } = await market(t)
    const [one, other] = [await post('/v1/checkout/sessions', session), await post('/v1/checkout/sessions', session)]

    server.pay(one.body.id)
    const expired = await post(`/v1/checkout/sessions/${other.body.id}/expire`, {})

    assert.deepEqual([expired.body.status, expired.body.url], ['expired', null])
    assert.throws(() => server.pay(one.body.id), /complete/)
    assert.throws(() => server.pay(other.body.id), /expired/)
    assert.equal(server.shop.subscriptions.size, 1)
  })
})

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'one' }

  test('is answered what it was answered, and only for the same request', async (t) => {
    const { post, server } = await ourStripe(t)

    const first = await post('/v1/customers', { name: 'A' }, key)
    const again = await post('/v1/customers', { name: 'A' }, key)
    const other = await post('/v1/customers', { name: 'B' }, key)

    assert.deepEqual([first.replayed, again.replayed], [null, 'true'])
    assert.deepEqual(again.body, first.body)
    assert.deepEqual([other.status, other.error.type], [400, 'idempotency_error'])
    assert.equal(server.shop.customers.size, 1)
  })

  test('keeps a failure, but neither what could not be read nor what came too often', async (t) => {
    const { post, server } = await ourStripe(t)
    const statuses: number[] = []

    statuses.push((await post('/v1/customers', { nme: 'A' }, key)).status)
    server.answerWith(429, 1)
    statuses.push((await post('/v1/customers', { name: 'A' }, key)).status)
    server.answerWith(500, 1)
    statuses.push((await post('/v1/customers', { name: 'A' }, key)).status)
    const last = await post('/v1/customers', { name: 'A' }, key)

    assert.deepEqual([...statuses, last.status, last.replayed], [400, 429, 500, 500, 'true'])
    assert.equal(server.shop.customers.size, 0)
  })

  test('is kept of a write whose connection was dropped', async (t) => {
    const { post, server } = await ourStripe(t)
    server.dropAfterWrite(1)

    await assert.rejects(post('/v1/customers', { name: 'A' }, key))
    const again = await post('/v1/customers', { name: 'A' }, key)

    assert.deepEqual([again.status, again.replayed], [200, 'true'])
    assert.deepEqual([...server.shop.customers.keys()], [again.body.id])
  })
})

describe('a list', () => {
  test('goes on and back from an id, the newest first', async (t) => {
    const { post, send } = await ourStripe(t)
    for (const name of ['a', 'b', 'c', 'd']) await post('/v1/customers', { name })
    const page = async (query: string) => (await send('GET', `/v1/customers?limit=2${query}`)).body
    const names = (body: { data: { name: string }[]; has_more: boolean }) => [
      body.data.map((each) => each.name).join(''),
      body.has_more,
    ]

    const first = await page('')
    const second = await page(`&starting_after=${first.data[1].id}`)
    const back = await page(`&ending_before=${second.data[1].id}`)

    assert.deepEqual([first, second, back].map(names), [
      ['dc', true],
      ['ba', false],
      ['cb', true],
    ])
  })
})
