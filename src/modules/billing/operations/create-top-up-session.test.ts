import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { billingOf, invoicesOf, pay } from '../billing.fixture.ts'

const path = '/v1/billing/top-up-sessions'

describe('POST /v1/billing/top-up-sessions', () => {
  test('brings credits for a year once they are paid, and leaves the plan', async () => {
    const here = await world()
    const { balance } = (await billingOf(here)).credits

    const { status, body } = await here.as(here.recruiter).post(path, { credits: 120 })
    const open = (await billingOf(here)).credits.balance
    await Promise.all([pay(here, body), pay(here, body), pay(here, body)])

    assert.equal(status, 201)
    assert.deepEqual([body.plan, body.billingPeriod, body.credits], [null, null, 120])
    const { plan, credits } = await billingOf(here)
    assert.deepEqual([plan, open, credits.balance], ['trial', balance, balance + 120])
    assert.ok(Date.parse(credits.expiring.at(-1).expiresAt) > Date.now() + 360 * 24 * 60 * 60 * 1000)
    const invoices = await invoicesOf(here)
    assert.deepEqual(
      invoices.map(({ total }: { total: { amount: number } }) => total.amount),
      [12_00],
    )
  })

  test('can be open several times at once', async () => {
    const here = await world()

    const first = await here.as(here.recruiter).post(path, { credits: 120 })
    const second = await here.as(here.recruiter).post(path, { credits: 120 })

    assert.deepEqual([first.status, second.status], [201, 201])
    assert.notEqual(first.body.id, second.body.id)
  })

  test('refuses no credits, too few, too many and what is no number', async () => {
    const here = await world()

    for (const credits of [0, -5, 9, 500_001, 10.5, '7', null, undefined]) {
      const { status, body } = await here.as(here.recruiter).post(path, { credits })
      assert.deepEqual([status, body.code, body.errors[0].pointer], [422, 'validation_failed', '/credits'])
    }
  })
})
