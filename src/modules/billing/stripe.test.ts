/** Every operation over Stripe, and what comes of what it tells us: late, twice, in any order, or never. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, ownService, stripeServer, world } from '#test'
import { billingOf, invoicesOf, opened } from './billing.fixture.ts'
import { type StripeWorld, stripeWorld } from './stripe.fixture.ts'

const checkoutsPath = '/v1/billing/checkout-sessions'

const onlySubscription = ({ stripe }: StripeWorld) => {
  const [subscription, ...others] = stripe.shop.subscriptions.values()
  assert.ok(subscription)
  assert.deepEqual(others, [])
  return subscription.id
}

/** Without the links, which Stripe makes anew. */
async function stateOf(here: StripeWorld) {
  const { plan, status, billingPeriod, currentPeriodEnd, cancelAtPeriodEnd, credits, checkouts } = await here.billing()
  const invoices = (await here.invoices()).map(({ status, total, lines }) => [status, total.amount, lines.length])
  const states = checkouts.map(({ state, jobOutcome }: { state: string; jobOutcome: string }) => [state, jobOutcome])
  return {
    plan,
    status,
    billingPeriod,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    balance: credits.balance,
    states,
    invoices,
  }
}

async function makeJob({ admin }: StripeWorld) {
  const { body } = await admin.post('/v1/jobs', {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
    criteria: [{ text: 'Has bound a book' }],
  })
  return body
}

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

  test('comes to the same whatever the order of events, and told twice', async (t) => {
    const states: unknown[] = []
    for (const how of [{}, { order: 'reversed', twice: true }, { order: 'shuffled', twice: true }] as const) {
      const here = await stripeWorld(t)
      const job = await makeJob(here)
      const { body } = await here.admin.post('/v1/billing/subscribe-sessions', { plan: 'pro', jobId: job.id })
      here.stripe.pay(here.sessionOf(body))
      await here.told(how)
      await here.told(how)
      const { currentPeriodEnd, ...state } = await stateOf(here)
      const live = (await here.admin.get(`/v1/jobs/${job.id}`)).body
      const { rows } = await everywhere<{ name: string; count: number }>(
        here.owner,
        `select name, count(*)::int from event where name in ('job.published', 'checkout.paid', 'subscription.changed') group by 1 order by 1`,
      )
      states.push({ ...state, job: live.status, rows, known: typeof currentPeriodEnd })
    }

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
    // Each of three tries.
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

  test('by a way that takes days is paid when the money is there', async (t) => {
    const here = await stripeWorld(t)
    const { body } = await here.admin.post('/v1/billing/top-up-sessions', { credits: 40 })
    const { balance } = (await here.billing()).credits

    here.stripe.pay(here.sessionOf(body), { delayed: true })
    await here.told()
    const waiting = await here.billing()
    here.stripe.settle(here.sessionOf(body), 'succeeded')
    await here.told({ twice: true })

    assert.deepEqual([waiting.credits.balance, waiting.checkouts[0].state], [balance, 'open'])
    const { credits, checkouts } = await here.billing()
    assert.deepEqual([credits.balance, checkouts[0].state], [balance + 40, 'paid'])
  })
})

describe('a subscription at Stripe', () => {
  test('is renewed, falls behind, catches up, and ends', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened())
    const id = onlySubscription(here)
    const first = await here.billing()

    here.later(31)
    here.stripe.renew(id)
    await here.told({ order: 'reversed' })
    const renewed = await here.billing()
    here.later(31)
    here.stripe.failPayment(id)
    await here.told({ twice: true })
    const behind = await here.billing()
    here.stripe.recover(id)
    await here.told()
    const caughtUp = await here.billing()
    here.later(31)
    here.stripe.failPayment(id)
    here.stripe.giveUp(id)
    await here.told({ order: 'shuffled' })
    const ended = await here.billing()

    assert.ok(renewed.currentPeriodEnd > first.currentPeriodEnd)
    assert.deepEqual(
      [renewed.status, behind.status, caughtUp.status, ended.status],
      ['active', 'past_due', 'active', 'lapsed'],
    )
    const { missingPayment } = behind
    assert.equal(missingPayment.amountDue.amount, 149_00)
    assert.ok(missingPayment.attempts >= 1 && missingPayment.nextAttemptAt && missingPayment.since)
    assert.deepEqual([caughtUp.missingPayment, ended.missingPayment], [null, null])
    const job = await makeJob(here)
    const { status, body } = await here.admin.post(`/v1/jobs/${job.id}/publish`)
    assert.deepEqual([status, body.code], [403, 'PLAN_LAPSED'])
    const { rows } = await everywhere<{ purpose: string }>(
      here.owner,
      `select purpose from mail_message where purpose in ('payment-missing', 'plan-ended') order by created_at`,
    )
    assert.deepEqual(rows.map(({ purpose }) => purpose).at(-1), 'plan-ended')
  })

  test('shows that it ends with its period, and that it was kept after all', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened())
    const id = onlySubscription(here)

    here.stripe.cancelAtPeriodEnd(id)
    await here.told()
    const leaving = await here.billing()
    here.stripe.cancelAtPeriodEnd(id, false)
    await here.told()

    assert.deepEqual([leaving.status, leaving.cancelAtPeriodEnd], ['active', true])
    assert.equal((await here.billing()).cancelAtPeriodEnd, false)
  })

  for (const [when, roundTo] of [
    ['', 1],
    [', also within a second', 120_000],
  ] as const)
    test(`is replaced by another plan, and ended at Stripe once${when}`, async (t) => {
      const here = await stripeWorld(t, { roundTo })
      await here.paid(await here.opened({ plan: 'plus' }))
      const old = onlySubscription(here)

      await here.paid(await here.opened({ plan: 'pro', billingPeriod: 'annual' }))
      await here.told({ order: 'reversed', twice: true })

      const { plan, billingPeriod, status } = await here.billing()
      assert.deepEqual([plan, billingPeriod, status], ['pro', 'annual', 'active'])
      assert.equal(here.stripe.shop.subscriptions.get(old)?.status, 'canceled')
      const running = [...here.stripe.shop.subscriptions.values()].filter((each) => each.status === 'active')
      assert.equal(running.length, 1)
    })

  test('that was moved to another plan at Stripe is that here, also there and back', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened({ plan: 'plus' }))
    const id = onlySubscription(here)
    here.stripe.expire(here.sessionOf(await here.opened({ plan: 'lite' })))

    const plans: string[] = []
    for (const lookupKey of ['muster_lite_monthly', 'muster_plus_monthly', 'muster_lite_monthly']) {
      here.stripe.switchTo(id, lookupKey)
      await here.told()
      plans.push((await here.billing()).plan)
    }

    assert.deepEqual(plans, ['lite', 'plus', 'lite'])
  })

  test('and its invoices are found without any event', async (t) => {
    const here = await stripeWorld(t)
    const job = await makeJob(here)
    const { body } = await here.admin.post('/v1/billing/subscribe-sessions', { plan: 'plus', jobId: job.id })
    here.stripe.pay(here.sessionOf(body))
    here.stripe.shop.events.splice(0)
    const reconciled = async () => {
      await here.owner.query(`select graphile_worker.add_job('reconcile-all-payments')`)
      await here.settle()
    }

    const before = await here.billing()
    await reconciled()
    await reconciled()
    const found = await stateOf(here)
    here.later(31)
    here.stripe.renew(onlySubscription(here))
    here.stripe.shop.events.splice(0)
    await reconciled()

    assert.equal(before.plan, 'trial')
    assert.deepEqual([found.plan, found.states, found.invoices.length], ['plus', [['paid', 'published']], 1])
    assert.equal((await here.admin.get(`/v1/jobs/${job.id}`)).body.status, 'live')
    const renewed = await stateOf(here)
    assert.equal(renewed.invoices.length, 2)
    assert.ok(renewed.currentPeriodEnd > found.currentPeriodEnd)
  })

  test('has credit notes among its invoices', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened())
    const [invoice] = here.stripe.shop.invoices.values()
    assert.ok(invoice?.id)

    here.stripe.creditNote(invoice.id, 50_00)
    await here.told()

    const kinds = (await here.invoices()).map(({ kind, total }) => [kind, total.amount])
    assert.deepEqual(kinds.sort(), [
      ['credit_note', 50_00],
      ['invoice', 149_00],
    ])
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
