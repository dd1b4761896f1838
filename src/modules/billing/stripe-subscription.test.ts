/** A subscription at Stripe and its invoices change; the news are told, told in part, or found. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere } from '#test'
import { makeJob, onlySubscription, reconciled, stateOf, stripeWorld } from './stripe.fixture.ts'

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

  for (const [when, roundTo] of [
    ['', 1],
    [', also within a second', 120_000],
  ] as const)
    test(`is one when two are paid before any is told${when}, and it is the one that is here`, async (t) => {
      const here = await stripeWorld(t, { roundTo })
      const job = await makeJob(here)
      const plus = await here.opened({ plan: 'plus' })
      const { body: pro } = await here.admin.post('/v1/billing/subscribe-sessions', { plan: 'pro', jobId: job.id })

      for (const checkout of [plus, pro]) here.stripe.pay(here.sessionOf(checkout))
      await Promise.all(Array.from({ length: 3 }, () => here.told({ order: 'shuffled' })))
      await here.told()
      await reconciled(here)

      const running = [...here.stripe.shop.subscriptions.values()].filter((each) => each.status === 'active')
      assert.equal(running.length, 1)
      const { plan, status, checkouts } = await here.billing()
      assert.equal(`muster_${plan}_monthly`, running[0]?.items.data[0]?.price.lookup_key)
      const states = checkouts.map(({ state }: { state: string }) => state)
      assert.deepEqual([status, states], ['active', ['paid', 'paid']])
      assert.equal((await here.admin.get(`/v1/jobs/${job.id}`)).body.status, 'live')
    })

  test('that is replaced leaves what was not used of it, which pays for what comes next', async (t) => {
    const here = await stripeWorld(t)
    const prepaid = async () => (await here.billing()).prepaid.amount
    await here.paid(await here.opened({ plan: 'pro', billingPeriod: 'annual' }))
    const before = await prepaid()

    await here.paid(await here.opened({ plan: 'lite' }))
    await here.told()
    const left = await prepaid()
    const [, lite] = [...here.stripe.shop.subscriptions.values()]
    here.later(31)
    here.stripe.renew(String(lite?.id))
    here.stripe.shop.events.splice(0)
    await reconciled(here)

    assert.deepEqual([before, left, await prepaid()], [0, 3990_00, 3990_00 - 49_00])
    const [renewal] = await here.invoices()
    assert.deepEqual([renewal.status, renewal.total.amount, renewal.amountDue.amount], ['paid', 49_00, 0])
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

    const before = await here.billing()
    await reconciled(here)
    await reconciled(here)
    const found = await stateOf(here)
    here.later(31)
    here.stripe.renew(onlySubscription(here))
    here.stripe.shop.events.splice(0)
    await reconciled(here)

    assert.equal(before.plan, 'trial')
    assert.deepEqual([found.plan, found.states, found.invoices.length], ['plus', [['paid', 'published']], 1])
    assert.equal((await here.admin.get(`/v1/jobs/${job.id}`)).body.status, 'live')
    const renewed = await stateOf(here)
    assert.equal(renewed.invoices.length, 2)
    assert.ok(renewed.currentPeriodEnd > found.currentPeriodEnd)
  })

  test('that lapsed and is there still ends for good when another plan is taken', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened({ plan: 'plus' }))
    const id = onlySubscription(here)
    const old = here.stripe.shop.subscriptions.get(id)
    here.later(31)
    here.stripe.failPayment(id)
    Object.assign(old ?? {}, { status: 'unpaid' })
    here.stripe.shop.announce('customer.subscription.updated', old ?? {})
    await here.told()
    const lapsed = await here.billing()

    await here.paid(await here.opened({ plan: 'pro' }))

    assert.equal(lapsed.status, 'lapsed')
    assert.deepEqual([(await here.billing()).plan, old?.status], ['pro', 'canceled'])
  })

  test('is over here when its customer was deleted and nothing told of it', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened())
    const [customer = ''] = here.stripe.shop.customers.keys()
    here.stripe.giveUp(onlySubscription(here))
    here.stripe.shop.deletedCustomers.add(customer)
    here.stripe.shop.events.splice(0)

    const portal = await here.admin.post('/v1/billing/portal-sessions')
    await reconciled(here)

    assert.equal(portal.status, 201, portal.text)
    assert.equal((await here.billing()).status, 'lapsed')
  })

  test('that Stripe does not know any more is kept for as long as was paid for', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened({ plan: 'pro' }))
    const waiting = await here.opened({ plan: 'lite' })
    here.stripe.pay(here.sessionOf(waiting), { delayed: true })
    await here.told({ types: ['checkout.session.completed'] })
    const { customers, sessions, subscriptions, events } = here.stripe.shop
    for (const things of [customers, sessions, subscriptions]) things.clear()
    events.splice(0)

    await reconciled(here)
    const kept = await here.billing()
    here.later(32)
    await reconciled(here)
    const over = await here.billing()

    assert.deepEqual([kept.plan, kept.status], ['pro', 'active'])
    assert.equal(kept.checkouts[0].state, 'expired')
    assert.deepEqual([over.status, over.endedAt], ['lapsed', kept.currentPeriodEnd])
    assert.equal((await here.admin.post('/v1/billing/checkout-sessions', { plan: 'pro' })).status, 201)
  })

  test('has no draft among its invoices that was deleted, and knows what became of those that waited long', async (t) => {
    const here = await stripeWorld(t)
    await here.paid(await here.opened())
    const id = onlySubscription(here)
    here.later(31)
    here.stripe.failPayment(id)
    const waiting = String(here.stripe.shop.subscriptions.get(id)?.latest_invoice)
    const drafted = (draft: string) => {
      const invoice = here.stripe.shop.invoices.get(waiting)
      assert.ok(invoice)
      const made = { ...invoice, id: draft, number: null, status: 'draft' as const, created: invoice.created + 60 }
      here.stripe.shop.invoices.set(draft, made)
      here.stripe.shop.announce('invoice.created', made)
    }
    for (const draft of ['in_told', 'in_untold']) drafted(draft)
    await here.told()
    const before = (await here.invoices()).map(({ status }) => status)

    here.stripe.deleteDraft('in_told')
    await here.told()
    const told = (await here.invoices()).map(({ status }) => status)
    here.later(120)
    here.stripe.deleteDraft('in_untold')
    here.stripe.voidInvoice(waiting)
    here.stripe.shop.events.splice(0)
    await reconciled(here)

    assert.deepEqual(before, ['draft', 'draft', 'open', 'paid'])
    assert.deepEqual(told, ['draft', 'open', 'paid'])
    const after = (await here.invoices()).map(({ status, amountDue }) => [status, amountDue.amount])
    assert.deepEqual(after, [
      ['void', 0],
      ['paid', 0],
    ])
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
