import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { billingOf, bought, checkoutsPath, invoicesOf, opened, pay } from '../billing.fixture.ts'

describe('POST /v1/billing/checkout-sessions', () => {
  test('opens a checkout where the plan is paid, by the month unless told otherwise', async () => {
    const here = await world()

    const { id, url, createdAt, expiresAt, ...rest } = await opened(here, { plan: 'plus' })

    assert.match(id, /^chk_[0-9a-z]{24}$/)
    assert.match(new URL(url).pathname, /^\/billing\/checkout\//)
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 24 * 60 * 60 * 1000)
    assert.deepEqual(rest, {
      plan: 'plus',
      billingPeriod: 'monthly',
      credits: null,
      jobId: null,
      state: 'open',
      paidAt: null,
      jobOutcome: null,
    })
    const { plan, checkouts } = await billingOf(here)
    assert.deepEqual([plan, checkouts.map((each: { id: string }) => each.id)], ['trial', [id]])
  })

  test('brings the plan, its credits and those that were bought, and an invoice, once it is paid', async () => {
    const here = await world()
    await billingOf(here)

    const { id } = await bought(here, { plan: 'plus', billingPeriod: 'annual', credits: 50 })

    const billing = await billingOf(here)
    assert.deepEqual(
      [billing.plan, billing.billingPeriod, billing.status, billing.price, billing.limits.liveJobs],
      ['plus', 'annual', 'active', { amount: 1490_00, currency: 'EUR' }, 15],
    )
    assert.equal(billing.credits.balance, 5000 + 1500 + 50)
    assert.deepEqual([billing.checkouts[0].id, billing.checkouts[0].state], [id, 'paid'])
    const [invoice, ...others] = await invoicesOf(here)
    assert.deepEqual(others, [])
    assert.deepEqual([invoice.status, invoice.total.amount, invoice.amountDue.amount], ['paid', 1495_00, 0])
    assert.match(invoice.number, /^INV-\d{4}-\d{6}$/)
    assert.deepEqual(
      invoice.lines.map((line: { amount: { amount: number } }) => line.amount.amount),
      [1490_00, 5_00],
    )
  })

  test('is a conflict while one for the plan and period is open, and not for another', async () => {
    const here = await world()
    await opened(here, { plan: 'plus' })
    const client = here.as(here.admin)

    const again = await client.post(checkoutsPath, { plan: 'plus', billingPeriod: 'monthly', credits: 5 })
    const other = await client.post(checkoutsPath, { plan: 'plus', billingPeriod: 'annual' })

    assert.deepEqual([again.status, again.body.code, other.status], [409, 'CONFLICT', 201])
    assert.match(again.body.detail, /GET \/v1\/billing/)
  })

  test('is a conflict when the company has the plan and period, and not for another', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    const client = here.as(here.admin)

    const again = await client.post(checkoutsPath, { plan: 'plus' })
    const other = await client.post(checkoutsPath, { plan: 'pro' })

    assert.deepEqual([again.status, again.body.code, other.status], [409, 'CONFLICT', 201])
  })

  test('opens one for ten who ask at once', async () => {
    const here = await world()

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => here.as(here.admin).post(checkoutsPath, { plan: 'pro' })),
    )

    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
    assert.equal((await billingOf(here)).checkouts.length, 1)
  })

  test('answers a retry with the same Idempotency-Key as it answered before, and opens nothing', async () => {
    const here = await world()
    const client = here.as(here.admin)
    const headers = { 'idempotency-key': 'plan-1' }

    const first = await client.post(checkoutsPath, { plan: 'plus' }, { headers })
    const retried = await client.post(checkoutsPath, { plan: 'plus' }, { headers })
    const reused = await client.post(checkoutsPath, { plan: 'pro' }, { headers })
    const bad = await client.post(checkoutsPath, { plan: 'pro' }, { headers: { 'idempotency-key': 'with space' } })

    assert.deepEqual([first.status, first.headers.get('idempotent-replayed')], [201, null])
    assert.deepEqual([retried.status, retried.headers.get('idempotent-replayed')], [201, 'true'])
    assert.deepEqual(retried.body, first.body)
    assert.deepEqual([reused.status, reused.body.code], [422, 'idempotency_key_reused'])
    assert.deepEqual([bad.status, bad.body.code], [400, 'invalid_idempotency_key'])
  })

  for (const [what, body, pointers] of [
    ['no plan', {}, ['/plan']],
    ['a plan that is not sold', { plan: 'gold' }, ['/plan']],
    ['a period that is none', { plan: 'plus', billingPeriod: 'weekly' }, ['/billingPeriod']],
    ['no credits', { plan: 'plus', credits: 0 }, ['/credits']],
    ['half a credit', { plan: 'plus', credits: 1.5 }, ['/credits']],
    ['credits as text', { plan: 'plus', credits: '5' }, ['/credits']],
    ['another field', { plan: 'plus', jobId: 1 }, ['/jobId']],
  ] as const) {
    test(`refuses ${what}`, async () => {
      const here = await world()

      const { status, body: refusal } = await here.as(here.admin).post(checkoutsPath, body)

      assert.deepEqual([status, refusal.code], [422, 'validation_failed'])
      assert.deepEqual(
        refusal.errors.map(({ pointer }: { pointer: string }) => pointer),
        pointers,
      )
    })
  }

  test('opens a new one when the old one has expired, which is paid no more', async () => {
    const here = await world()
    const old = await opened(here)
    await everywhere(here.owner, `update checkout set expires_at = now() where id = $1`, [old.id])

    const fresh = await opened(here)
    await pay(here, old)
    const between = await billingOf(here)
    await pay(here, fresh)

    assert.equal(between.plan, 'trial')
    assert.equal((await billingOf(here)).plan, 'plus')
    assert.equal((await invoicesOf(here)).length, 1)
  })

  test('makes way for who stays, when whoever opened the one before has left', async () => {
    const here = await world()
    const leaving = await here.make.user({ companyId: here.companyId, role: 'admin' })
    const old = await opened(here, { plan: 'plus' }, leaving)
    await everywhere(here.owner, `delete from company_member where company_id = $1 and user_id = $2`, [
      here.companyId,
      leaving.userId,
    ])

    const fresh = await here.as(here.admin).post(checkoutsPath, { plan: 'plus' })
    const again = await here.as(here.admin).post(checkoutsPath, { plan: 'plus' })
    await pay(here, old)
    await pay(here, fresh.body)

    assert.deepEqual([fresh.status, again.status], [201, 409])
    const { data } = (await here.as(here.admin).get('/v1/billing/invoices')).body
    assert.equal(data.length, 1)
    const { plan, checkouts } = (await here.as(here.admin).get('/v1/billing')).body
    assert.deepEqual([plan, checkouts.map(({ state }: { state: string }) => state)], ['plus', ['paid', 'expired']])
  })

  test('that takes up what a crash interrupted is its own, whoever asked before', async () => {
    const here = await world()
    const leaving = await here.make.user({ companyId: here.companyId, role: 'admin' })
    const first = await opened(here, { plan: 'plus' }, leaving)
    await everywhere(
      here.owner,
      `update checkout set state = 'opening', opening_until = now() - interval '1 second', url = null where id = $1`,
      [first.id],
    )

    const { body } = await here.as(here.admin).post(checkoutsPath, { plan: 'plus' })
    await everywhere(here.owner, `delete from company_member where user_id = $1`, [leaving.userId])
    await pay(here, body)

    assert.equal(body.id, first.id)
    assert.equal((await here.as(here.admin).get('/v1/billing')).body.plan, 'plus')
  })

  test('takes up what a crash interrupted, and makes way for another wish', async () => {
    const here = await world()
    const first = await opened(here)
    const interrupt = () =>
      everywhere(
        here.owner,
        `update checkout set state = 'opening', opening_until = now() - interval '1 second', url = null where company_id = $1
           and state = 'open'`,
        [here.companyId],
      )
    await interrupt()

    const same = await opened(here)
    await interrupt()
    const other = await opened(here, { plan: 'plus', credits: 10 })

    assert.equal(same.id, first.id)
    assert.notEqual(other.id, first.id)
  })

  test('takes off what was not used of the plan before, and ends that', async () => {
    const here = await world()
    await bought(here, { plan: 'pro' })

    await bought(here, { plan: 'lite', billingPeriod: 'annual' })

    const [change] = await invoicesOf(here)
    const amounts = change.lines.map(({ amount }: { amount: { amount: number } }) => amount.amount)
    assert.equal(amounts[0], 490_00)
    assert.ok(amounts[1] < -398_90 && amounts[1] >= -399_00, String(amounts[1]))
    assert.equal(change.total.amount, amounts[0] + amounts[1])
    const { plan, billingPeriod, credits } = await billingOf(here)
    assert.deepEqual([plan, billingPeriod, credits.balance], ['lite', 'annual', 200])
  })

  test('is for admins', async () => {
    const here = await world()

    for (const who of [here.recruiter, here.reviewer]) {
      const { status, body } = await here.as(who).post(checkoutsPath, { plan: 'plus', credits: 100 })
      assert.deepEqual([status, body.code], [403, 'BILLING_ADMIN_REQUIRED'])
    }
    assert.deepEqual((await billingOf(here)).checkouts, [])
  })
})
