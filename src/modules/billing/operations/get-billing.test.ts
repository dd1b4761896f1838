import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownService, world } from '#test'
import { billingOf, bought, daysGoBy, followed } from '../billing.fixture.ts'

const path = '/v1/billing'

describe('GET /v1/billing', () => {
  test('shows a company that never subscribed on trial, with what can be bought', async () => {
    const here = await world()
    await here.make.job({ status: 'live' })

    const billing = await billingOf(here)

    const { plans, credits, ...rest } = billing
    assert.deepEqual(rest, {
      provider: 'local',
      plan: 'trial',
      status: 'trialing',
      billingPeriod: null,
      price: null,
      startedAt: null,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      trialEndsAt: null,
      endedAt: null,
      missingPayment: null,
      limits: { liveJobs: null, seats: null, creditsPerMonth: 5000, apiAccess: true, storageBytes: 25 * 2 ** 30 },
      usage: { liveJobs: 1, seats: 3, storageBytes: 0, waitingForCredits: 0 },
      prepaid: { amount: 0, currency: 'EUR' },
      checkouts: [],
      creditPrice: { amount: 10, currency: 'EUR' },
    })
    assert.deepEqual(
      plans.map(({ plan }: { plan: string }) => plan),
      ['lite', 'plus', 'pro', 'enterprise'],
    )
    assert.deepEqual(plans[0].prices, {
      monthly: { amount: 4900, currency: 'EUR' },
      annual: { amount: 49_000, currency: 'EUR' },
    })
    const { expiring, nextMonthAt, ...credit } = credits
    assert.deepEqual(credit, { balance: 5000, prices: { evaluation: 1, interview: 5, sourcedPerson: 2 } })
    assert.deepEqual(expiring, [{ credits: 5000, expiresAt: nextMonthAt }])
  })

  test('shows what is left of a plan that another one took the place of', async () => {
    const here = await world()
    await bought(here, { plan: 'pro', billingPeriod: 'annual' })

    await bought(here, { plan: 'lite' })

    // The plan was used for the moments between the two.
    const { amount, currency } = (await billingOf(here)).prepaid
    assert.ok(amount > 3940_00 && amount <= 3941_00, String(amount))
    assert.equal(currency, 'EUR')
  })

  test('counts an invitation as a seat', async () => {
    const here = await world()
    await here.as(here.admin).post('/v1/company/invitations', { email: 'new@people.example', role: 'recruiter' })

    assert.equal((await billingOf(here)).usage.seats, 4)
  })

  test('shows until when a trial goes, and that it is over', async (t) => {
    const here = await world()
    const [long, over] = await Promise.all(['14', '0'].map((days) => ownService(t, { MUSTER_TRIAL_DAYS: days })))

    const running = (await here.as(here.recruiter, long).get(path)).body
    const ended = (await here.as(here.recruiter, over).get(path)).body

    assert.equal(running.status, 'trialing')
    const days = (Date.parse(running.trialEndsAt) - Date.now()) / (24 * 60 * 60 * 1000)
    assert.ok(days > 13.9 && days < 14.1)
    assert.equal(ended.status, 'lapsed')
  })

  test('shows what is missing, since when, and when the plan ends', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    await daysGoBy(here, 32)
    await followed(here)
    const renewed = await billingOf(here)

    await daysGoBy(here, 15)
    await followed(here)

    assert.deepEqual([renewed.status, renewed.missingPayment], ['active', null])
    const { status, missingPayment } = await billingOf(here)
    assert.equal(status, 'past_due')
    assert.deepEqual(missingPayment.amountDue, { amount: 149_00, currency: 'EUR' })
    assert.deepEqual([missingPayment.attempts, missingPayment.nextAttemptAt], [1, null])
    assert.match(missingPayment.invoiceId, /^bil_/)
    const day = 24 * 60 * 60 * 1000
    assert.equal(Math.round((Date.parse(missingPayment.endsAt) - Date.parse(missingPayment.since)) / day), 13)
  })

  test('shows every plan that can still be paid, however many checkouts came after it', async () => {
    const here = await world()
    const client = here.as(here.admin)
    const { body: plan } = await client.post('/v1/billing/checkout-sessions', { plan: 'plus' })
    for (let count = 0; count < 11; count++) await client.post('/v1/billing/top-up-sessions', { credits: 10 })

    const { body } = await client.get('/v1/billing')

    const ids: string[] = body.checkouts.map(({ id }: { id: string }) => id)
    const times: string[] = body.checkouts.map(({ createdAt }: { createdAt: string }) => createdAt)
    assert.deepEqual([ids.length, ids.at(-1)], [10, plan.id])
    assert.deepEqual(times, times.toSorted().reverse())
  })

  test('leads admins alone to where a plan is paid, and recruiters to where credits are', async () => {
    const here = await world()
    const [admin, recruiter] = [here.as(here.admin), here.as(here.recruiter)]
    const { body: plan } = await admin.post('/v1/billing/checkout-sessions', { plan: 'plus' })
    const { body: credits } = await admin.post('/v1/billing/top-up-sessions', { credits: 10 })

    const urlsTo = async (client: typeof admin) =>
      (await client.get(path)).body.checkouts.map(({ url }: { url: string | null }) => url)

    assert.deepEqual(await urlsTo(admin), [credits.url, plan.url])
    assert.deepEqual(await urlsTo(recruiter), [credits.url, null])
  })

  test('is not for reviewers', async () => {
    const here = await world()

    const { status, body } = await here.as(here.reviewer).get(path)

    assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
  })
})
