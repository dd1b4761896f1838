/** Every operation is tried over Stripe, with news that come late, twice, in any order, or never. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { everywhere, ownService, stripeServer, world } from '#test'
import { billingOf, invoicesOf, opened } from './billing.fixture.ts'
import { makeJob, onlySubscription, reconciled, stateOf, stripeWorld } from './stripe.fixture.ts'

const checkoutsPath = '/v1/billing/checkout-sessions'

describe('a checkout over Stripe', () => {
  test('is a Checkout Session, and brings plan, credits and invoice once Stripe says it is paid', async (t) => {
    const here = await stripeWorld(t)
    const before = await here.billing()

    const checkout = await here.opened({ plan: 'plus', billingPeriod: 'annual', credits: 30 })
    const open = await here.billing()
    await here.paid(checkout)

    assert.equal(before.provider, 'stripe')
    assert.equal(before.plan, 'trial')
    assert.ok(before.trialEndsAt)
    assert.ok(checkout.url.startsWith(here.stripe.url), checkout.url)
    assert.deepEqual([open.plan, open.checkouts[0].state], ['trial', 'open'])
    const { plan, billingPeriod, status, credits } = await here.billing()
    assert.deepEqual([plan, billingPeriod, status, credits.balance], ['plus', 'annual', 'active', 5000 + 1500 + 30])
    const [invoice, ...others] = await here.invoices()
    assert.deepEqual([others, invoice.status, invoice.total.amount], [[], 'paid', 1493_00])
    assert.ok(invoice.hostedUrl && invoice.pdfUrl)
    const page = (await here.admin.get('/v1/billing/invoices/page')).body
    assert.deepEqual([page.data, page.nextCursor], [[invoice], null])
  })

  test('comes to the same whatever the order of events, and told twice or many times at once', async (t) => {
    const states: unknown[] = []
    const ways = [
      [1, {}],
      [1, { order: 'reversed', twice: true }],
      [1, { order: 'shuffled', twice: true }],
      [5, { order: 'shuffled' }],
    ] as const
    const oneWay = async (t: TestContext, [tellers, how]: (typeof ways)[number]): Promise<void> => {
      const here = await stripeWorld(t)
      const job = await makeJob(here)
      const { body } = await here.admin.post('/v1/billing/subscribe-sessions', { plan: 'pro', jobId: job.id })
      here.stripe.pay(here.sessionOf(body))
      await Promise.all(Array.from({ length: tellers }, () => here.told(how)))
      await here.told(how)
      const { currentPeriodEnd, ...state } = await stateOf(here)
      const live = (await here.admin.get(`/v1/jobs/${job.id}`)).body
      const { rows } = await everywhere<{ name: string; count: number }>(
        here.owner,
        `select name, count(*)::int from event where name in ('job.published', 'checkout.paid', 'subscription.changed') group by 1 order by 1`,
      )
      states.push({ ...state, job: live.status, rows, known: typeof currentPeriodEnd })
    }
    // Each service ends before the next begins: a server may take no more than a hundred connections.
    for (const [index, way] of ways.entries()) await t.test(`way ${index + 1}`, (t) => oneWay(t, way))

    const [first, ...others] = states
    for (const other of others) assert.deepEqual(other, first)
    const { plan, states: checkouts, job, rows } = first as Record<string, unknown>
    assert.deepEqual([plan, job, checkouts], ['pro', 'live', [['paid', 'published']]])
    assert.deepEqual(rows, [
      { name: 'checkout.paid', count: 1 },
      { name: 'job.published', count: 1 },
      { name: 'subscription.changed', count: 1 },
    ])
  })

  test('bears the tax that is set', async (t) => {
    const here = await stripeWorld(t, { settings: { MUSTER_TAX_PERCENT: '19' } })

    await here.paid(await here.opened({ plan: 'lite', credits: 10 }))

    const [{ subtotal, tax, total, amountPaid }] = await here.invoices()
    const amounts = [subtotal, tax, total, amountPaid].map(({ amount }) => amount)
    assert.deepEqual(amounts, [50_00, 9_50, 59_50, 59_50])
  })

  test('is one session when the connection drops after Stripe has made it', async (t) => {
    const here = await stripeWorld(t)
    here.stripe.dropAfterWrite(1, /checkout\/sessions/)

    const checkout = await here.opened()

    assert.equal(here.stripe.shop.sessions.size, 1)
    await here.paid(checkout)
    assert.equal((await here.billing()).plan, 'plus')
  })

  for (const [status, count, on] of [
    [429, 1, /./],
    // Stripe answers so to each of three tries.
    [500, 3, /^GET .*prices/],
  ] as const) {
    test(`is refused for the moment while Stripe answers ${status}, and opened after`, async (t) => {
      const here = await stripeWorld(t)
      const headers = { 'idempotency-key': 'one-wish' }
      const ask = () => here.admin.post(checkoutsPath, { plan: 'plus' }, { headers })
      here.stripe.answerWith(status, count, on)

      const refused = await ask()
      const again = await ask()

      assert.deepEqual([refused.status, refused.body.code], [503, 'PAYMENTS_UNAVAILABLE'])
      assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
      assert.equal(again.status, 201, again.text)
      assert.equal(here.stripe.shop.sessions.size, 1)
      assert.equal((await here.billing()).checkouts.length, 1)
    })
  }

  test('that Stripe refuses is an error of ours, and is not in the way of the next', async (t) => {
    const here = await stripeWorld(t)
    here.stripe.answerWith(402, 1, /checkout\/sessions/)

    const refused = await here.admin.post(checkoutsPath, { plan: 'plus' })
    const next = await here.admin.post(checkoutsPath, { plan: 'plus' })

    assert.deepEqual([refused.status, refused.body.code, next.status], [500, 'internal_error', 201])
    assert.ok(refused.body.correlationId && !refused.text.includes(here.stripe.secretKey))
  })

  test('that a crash interrupted is the same session when it is wanted again', async (t) => {
    const here = await stripeWorld(t)
    const first = await here.opened()
    await everywhere(
      here.owner,
      `update checkout set state = 'opening', opening_until = now() - interval '1 second', url = null, provider_id = null`,
    )

    const second = await here.opened()

    assert.deepEqual([second.id, second.url], [first.id, first.url])
    assert.equal(here.stripe.shop.sessions.size, 1)
  })

  test('that was paid before we wrote down its address counts', async (t) => {
    const here = await stripeWorld(t)
    const checkout = await here.opened()
    await everywhere(
      here.owner,
      `update checkout set state = 'opening', opening_until = now() - interval '1 second', url = null, provider_id = null`,
    )

    await here.paid(checkout)

    assert.equal((await here.billing()).plan, 'plus')
    const { status, body } = await here.admin.post(checkoutsPath, { plan: 'plus' })
    assert.deepEqual([status, body.code], [409, 'CONFLICT'])
  })

  test('that expired makes room for another', async (t) => {
    const here = await stripeWorld(t)
    const checkout = await here.opened()
    const refused = await here.admin.post(checkoutsPath, { plan: 'plus' })

    here.stripe.expire(here.sessionOf(checkout))
    await here.told()

    assert.equal(refused.status, 409)
    const fresh = await here.opened()
    assert.notEqual(fresh.id, checkout.id)
    assert.deepEqual(
      (await here.billing()).checkouts.map(({ state }: { state: string }) => state),
      ['open', 'expired'],
    )
  })

  test('by a way that takes days is paid when the money is there, and not over before', async (t) => {
    const here = await stripeWorld(t)
    const { body } = await here.admin.post('/v1/billing/top-up-sessions', { credits: 40 })
    const { balance } = (await here.billing()).credits

    here.stripe.pay(here.sessionOf(body), { delayed: true })
    await here.told()
    here.later(5)
    const waiting = await here.billing()
    here.stripe.settle(here.sessionOf(body), 'succeeded')
    await here.told({ twice: true })

    assert.deepEqual([waiting.credits.balance, waiting.checkouts[0].state], [balance, 'pending'])
    const { credits, checkouts } = await here.billing()
    assert.deepEqual([credits.balance, checkouts[0].state], [balance + 40, 'paid'])
  })

  test('whose money is on its way is in the way of the same plan, and no more when it did not come', async (t) => {
    const here = await stripeWorld(t)
    const checkout = await here.opened()
    const session = here.sessionOf(checkout)
    const wanted = () => here.admin.post(checkoutsPath, { plan: 'plus' })

    here.stripe.pay(session, { delayed: true })
    await here.told({ types: ['checkout.session.completed'] })
    here.later(2)
    const refused = await wanted()
    here.stripe.settle(session, 'failed')
    here.stripe.giveUp(onlySubscription(here))
    await here.told()
    await reconciled(here)
    const over = await here.billing()
    const fresh = await wanted()

    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
    assert.match(refused.body.detail, /on its way/)
    assert.equal(over.checkouts[0].state, 'expired')
    assert.equal(fresh.status, 201, fresh.text)
  })
})

describe('a customer that somebody deleted at Stripe', () => {
  test('is followed by another, for the portal and for what is bought', async (t) => {
    const here = await stripeWorld(t)
    await here.admin.post('/v1/billing/portal-sessions')
    const [first = ''] = here.stripe.shop.customers.keys()
    here.stripe.shop.deletedCustomers.add(first)

    const portal = await here.admin.post('/v1/billing/portal-sessions')
    const second = [...here.stripe.shop.customers.keys()].at(-1) ?? ''
    here.stripe.shop.deletedCustomers.add(second)
    await here.paid(await here.opened())

    assert.equal(portal.status, 201, portal.text)
    assert.equal(here.stripe.shop.customers.size, 3)
    assert.equal((await here.billing()).plan, 'plus')
  })
})

describe('the portal over Stripe', () => {
  test('is theirs, for the customer of the company', async (t) => {
    const here = await stripeWorld(t)

    const { status, body } = await here.admin.post('/v1/billing/portal-sessions')

    assert.equal(status, 201)
    assert.ok(body.url.startsWith(here.stripe.url))
    assert.equal(here.stripe.shop.customers.size, 1)
    await here.opened()
    assert.equal(here.stripe.shop.customers.size, 1)
  })
})

describe('what comes to the address of events', () => {
  test('is refused when it is not signed by Stripe, and heard when it is of nobody here', async (t) => {
    const here = await stripeWorld(t)
    const { signatureOf } = await import('#test/kit/stripe/delivery.ts')
    const path = '/billing/stripe/events'
    const about = (customer: string) =>
      JSON.stringify({
        id: `evt_${customer}`,
        object: 'event',
        type: 'customer.subscription.updated',
        data: { object: { id: 'sub_1', object: 'subscription', customer } },
      })
    const post = (body: string, signature: string | undefined) =>
      here.admin.send('POST', path, {
        raw: body,
        headers: { authorization: '', ...(signature !== undefined && { 'stripe-signature': signature }) },
      })
    const body = about('cus_elsewhere')
    const { webhookSecret } = here.stripe

    const answers = await Promise.all([
      post(body, undefined),
      post(body, signatureOf(body, 'whsec_of_others')),
      post(`${body} `, signatureOf(body, webhookSecret)),
      post(body, signatureOf(body, webhookSecret, { agoSeconds: 400 })),
      post('', signatureOf('', webhookSecret)),
      post(body, signatureOf(body, webhookSecret)),
    ])

    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, 400, 400, 400, 400, 200],
    )
    assert.equal((await here.admin.get(path)).status, 404)
  })
})

describe('once money is taken', () => {
  test('pages from before give nothing away', async (t) => {
    const here = await world()
    const checkout = await opened(here)
    const portal = (await here.as(here.admin).post('/v1/billing/portal-sessions')).body
    const at = await ownService(t, (await stripeServer(t)).settings)
    const press = (url: string, action: string) =>
      here.as(null, at).send('POST', new URL(url).pathname, {
        raw: new URLSearchParams({ action, plan: 'pro', billingPeriod: 'monthly', credits: '100' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })

    await press(checkout.url, 'pay')
    const page = await here.as(null, at).get(new URL(portal.url).pathname)

    assert.equal((await billingOf(here)).plan, 'trial')
    assert.deepEqual(await invoicesOf(here), [])
    assert.equal(page.status, 410)
  })
})
