import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { billingOf, bought, daysGoBy, followed, invoicesOf, opened, press } from '../billing.fixture.ts'

describe('a subscription without a provider', () => {
  test('is renewed when its period is over, with an invoice to pay, and the credits of a month', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    const before = await billingOf(here)

    await daysGoBy(here, 31)
    await followed(here)
    await followed(here)

    const [invoice, first, ...others] = await invoicesOf(here)
    assert.deepEqual(others, [])
    assert.deepEqual([first.status, invoice.status, invoice.amountDue.amount], ['paid', 'open', 149_00])
    assert.equal(invoice.periodStart, first.periodEnd)
    const { status, currentPeriodStart, currentPeriodEnd } = await billingOf(here)
    assert.deepEqual([status, currentPeriodStart], ['active', invoice.periodStart])
    assert.ok(Date.parse(currentPeriodEnd) > Date.now() && before.status === 'active')
    const letter = await here.letterTo(here.admin.email)
    assert.equal(letter?.purpose, 'invoice-issued')
    assert.match(letter?.text ?? '', /EUR 149\.00[\s\S]*\/billing\/invoice\//)
  })

  test('falls behind, is reminded of it twice, and ends when nobody pays', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    const letters = async () => {
      const { rows } = await everywhere<{ purpose: string }>(
        here.owner,
        'select purpose from mail_message where company_id = $1 and to_address = $2 order by created_at, id',
        [here.companyId, here.admin.email],
      )
      return rows.map(({ purpose }) => purpose).sort()
    }
    const statuses: string[] = []
    for (const days of [31, 10, 5, 1, 7, 1, 5]) {
      await daysGoBy(here, days)
      await followed(here)
      statuses.push((await billingOf(here)).status)
    }

    assert.deepEqual(statuses, ['active', 'active', 'past_due', 'past_due', 'past_due', 'past_due', 'lapsed'])
    assert.deepEqual(await letters(), [
      'invoice-issued',
      'invoice-overdue',
      'invoice-overdue',
      'payment-missing',
      'plan-ended',
    ])
    const [invoice] = await invoicesOf(here)
    assert.equal(invoice.status, 'uncollectible')
    const draft = await here.make.job()
    const { status, body } = await here.as(here.recruiter).post(`/v1/jobs/${draft.id}/publish`)
    assert.deepEqual([status, body.code], [403, 'PLAN_LAPSED'])
  })

  test('that was ended while its invoice waited is not said to end for want of the rest', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    await daysGoBy(here, 31)
    await followed(here)
    await daysGoBy(here, 10)
    const { url } = (await here.as(here.admin).post('/v1/billing/portal-sessions')).body
    await press(here, url, { action: 'end-now', confirm: 'yes' })
    // The letter about the end is written by then: the one that is looked at is the newest.
    await here.settle()

    await daysGoBy(here, 5)
    await followed(here)

    const letter = await here.letterTo(here.admin.email)
    assert.equal(letter?.purpose, 'invoice-overdue')
    assert.match(letter?.text ?? '', /were to be paid until/)
    assert.doesNotMatch(letter?.text ?? '', /ends if nobody pays/)
  })

  test('that lapsed is taken anew, in full', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    await daysGoBy(here, 31)
    await followed(here)
    await daysGoBy(here, 28)
    await followed(here)
    const lapsed = await billingOf(here)

    await bought(here, { plan: 'plus' })

    assert.deepEqual([lapsed.status, lapsed.endedAt !== null], ['lapsed', true])
    const { status, endedAt } = await billingOf(here)
    assert.deepEqual([status, endedAt], ['active', null])
    assert.equal((await invoicesOf(here))[0].total.amount, 149_00)
  })

  test('is billed for the period it is in, and for none in which nothing ran', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })

    await daysGoBy(here, 100)
    await followed(here)
    await followed(here)

    const [invoice, , ...others] = await invoicesOf(here)
    const { currentPeriodStart, currentPeriodEnd, status } = await billingOf(here)
    assert.deepEqual([others, status, invoice.periodStart], [[], 'active', currentPeriodStart])
    assert.ok(Date.parse(currentPeriodStart) <= Date.now() && Date.parse(currentPeriodEnd) > Date.now())
  })

  test('that was renewed late is renewed once more when that is paid for, and not before', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    await daysGoBy(here, 55)
    await followed(here)
    const lived = []
    // The period ends first; then its invoice is overdue.
    for (const days of [10, 10]) {
      await daysGoBy(here, days)
      await followed(here)
      lived.push([(await billingOf(here)).status, (await invoicesOf(here)).length])
    }
    const { missingPayment } = await billingOf(here)

    const [{ hostedUrl }] = await invoicesOf(here)
    await press(here, hostedUrl, { action: 'pay' })
    await followed(here)

    assert.deepEqual(lived, [
      ['active', 2],
      ['past_due', 2],
    ])
    assert.equal(missingPayment.amountDue.amount, 149_00)
    const [next, paid, ...others] = await invoicesOf(here)
    assert.deepEqual([next.status, paid.status, others.length], ['open', 'paid', 1])
    const { status, currentPeriodEnd } = await billingOf(here)
    assert.ok(status === 'active' && Date.parse(currentPeriodEnd) > Date.now())
  })

  test('that was to end ends with its period, and is not billed again', async () => {
    const here = await world()
    await bought(here, { plan: 'plus' })
    const { url } = (await here.as(here.admin).post('/v1/billing/portal-sessions')).body
    await press(here, url, { action: 'end-with-period' })
    const leaving = await billingOf(here)

    await daysGoBy(here, 31)
    await followed(here)

    assert.deepEqual([leaving.status, leaving.cancelAtPeriodEnd], ['active', true])
    const { status, endedAt, currentPeriodEnd } = await billingOf(here)
    assert.deepEqual([status, endedAt], ['lapsed', currentPeriodEnd])
    assert.equal((await invoicesOf(here)).length, 1)
  })
})

describe('a checkout that nobody paid', () => {
  test('is written down as expired when its day is over, and forgotten after a season', async () => {
    const here = await world()
    const { id } = await opened(here)
    const aged = (days: number) =>
      everywhere(here.owner, 'update checkout set expires_at = expires_at - make_interval(days => $2) where id = $1', [
        id,
        days,
      ])

    await aged(2)
    await followed(here)
    const expired = (await billingOf(here)).checkouts
    await aged(90)
    await followed(here)

    assert.deepEqual(
      expired.map(({ state }: { state: string }) => state),
      ['expired'],
    )
    const { rows } = await everywhere<{ id: string }>(here.owner, 'select id from checkout where id = $1', [id])
    assert.deepEqual(rows, [])
  })
})
