import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { priceList, type Subscription } from '#modules/plans/index.ts'
import { firstPeriod } from './local/period.ts'
import { type Quote, quoteCheckout, quoteRenewal, quoteUnused } from './quote.ts'

const start = new Date('2026-11-01T00:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const later = (days: number): Date => new Date(start.getTime() + days * dayMs)
const nothing = { subscription: undefined, credit: 0, at: start, taxPercent: 0 }

const subscribed = (
  plan: Subscription['plan'],
  billingPeriod: Subscription['billingPeriod'],
  status: Subscription['status'] = 'active',
): Subscription => {
  const period = firstPeriod(start, billingPeriod)
  return {
    plan,
    billingPeriod,
    status,
    provider: 'local',
    providerId: null,
    startedAt: start.toISOString(),
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    endsWithPeriod: false,
    pastDueSince: null,
    endedAt: status === 'lapsed' ? start.toISOString() : null,
  }
}

const amounts = ({ lines }: Quote) => lines.map(({ description, amount }) => [description, amount])
const sumOf = ({ lines }: Quote): number => lines.reduce((sum, { amount }) => sum + amount, 0)

describe('what a checkout costs', () => {
  test('is the price of the plan and of the credits, with tax on both', () => {
    const quote = quoteCheckout({ plan: 'lite', billingPeriod: 'annual', credits: 33 }, { ...nothing, taxPercent: 7.7 })

    assert.deepEqual(amounts(quote), [
      ['Plan Lite, annual', 49_000],
      ['Credits', 330],
    ])
    assert.deepEqual([quote.subtotal, quote.tax, quote.total], [49_330, 3798, 53_128])
    assert.equal(quote.period?.end.toISOString(), '2027-11-01T00:00:00.000Z')
  })

  test('takes off what was not used of the plan before', () => {
    const wanted = { plan: 'pro', billingPeriod: 'monthly', credits: null } as const

    const quote = quoteCheckout(wanted, { ...nothing, subscription: subscribed('plus', 'monthly'), at: later(15) })

    assert.deepEqual(amounts(quote), [
      ['Plan Pro, monthly', 39_900],
      ['Unused time of plan Plus', -7450],
    ])
    assert.equal(quote.total, 32_450)
  })

  test('keeps for later what is more than it costs', () => {
    const wanted = { plan: 'lite', billingPeriod: 'monthly', credits: null } as const

    const quote = quoteCheckout(wanted, { ...nothing, subscription: subscribed('pro', 'annual'), credit: 100 })

    assert.deepEqual(amounts(quote), [
      ['Plan Lite, monthly', 4900],
      ['Unused time of plan Pro', -399_000],
      ['Kept for later invoices', 394_100],
    ])
    assert.deepEqual([quote.subtotal, quote.tax, quote.total, quote.creditAfter], [0, 0, 0, 394_200])
  })

  test('uses what is kept before anything is to be paid, and leaves the rest', () => {
    const wanted = { plan: null, billingPeriod: null, credits: 10 } as const

    const less = quoteCheckout(wanted, { ...nothing, credit: 60, taxPercent: 19 })
    const more = quoteCheckout(wanted, { ...nothing, credit: 160, taxPercent: 19 })

    assert.deepEqual([less.subtotal, less.tax, less.total, less.creditAfter], [40, 8, 48, 0])
    assert.deepEqual([more.subtotal, more.tax, more.total, more.creditAfter], [0, 0, 0, 60])
  })

  test('takes nothing off for credits alone, or for a plan that has ended', () => {
    const wanted = { plan: 'plus', billingPeriod: 'monthly', credits: null } as const
    const ended = { ...nothing, subscription: subscribed('pro', 'annual', 'lapsed') }

    assert.equal(quoteCheckout(wanted, ended).total, 14_900)
    assert.equal(
      quoteCheckout(
        { plan: null, billingPeriod: null, credits: 5 },
        { ...nothing, subscription: subscribed('pro', 'annual') },
      ).total,
      50,
    )
  })

  for (const [taxPercent, credits, tax] of [
    [0, 1, 0],
    [5, 1, 1],
    [4.99, 1, 0],
    [19, 1, 2],
    [8.1, 5, 4],
    [7.7, 1_000_000, 770_000],
    [99.99, 1_000_000, 9_999_000],
    [20.02, 1_000_000, 2_002_000],
  ] as const) {
    test(`rounds ${taxPercent} % on ${credits} credits to ${tax} cents`, () => {
      const wanted = { plan: null, billingPeriod: null, credits }

      assert.equal(quoteCheckout(wanted, { ...nothing, taxPercent }).tax, tax)
    })
  }
})

describe('any quote', () => {
  const planWish = fc.record({
    plan: fc.constantFrom(...priceList.planNames),
    billingPeriod: fc.constantFrom(...priceList.billingPeriods),
    credits: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  })
  const creditsWish = fc.record({
    plan: fc.constant(null),
    billingPeriod: fc.constant(null),
    credits: fc.integer({ min: 1, max: 1_000_000 }),
  })
  const subscription = fc.option(
    fc
      .tuple(
        fc.constantFrom(...priceList.planNames),
        fc.constantFrom(...priceList.billingPeriods),
        fc.constantFrom('active', 'past_due', 'lapsed' as const),
      )
      .map((made) => subscribed(...made)),
    { nil: undefined },
  )
  // The time may be before the period, and after it: clocks differ, and chores come late.
  const at = fc.integer({ min: -3 * dayMs, max: 400 * dayMs }).map((ms) => new Date(start.getTime() + ms))
  const taxPercent = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)
  const circumstances = fc.record({ subscription, credit: fc.nat(2_000_000), at, taxPercent })

  test('is the sum of its lines, at least nothing, with a tax that is right to half a cent', () => {
    fc.assert(
      fc.property(fc.oneof(planWish, creditsWish), circumstances, (wanted, given) => {
        const quote = quoteCheckout(wanted, given)

        assert.equal(sumOf(quote), quote.subtotal)
        assert.ok(quote.subtotal >= 0)
        assert.equal(quote.total, quote.subtotal + quote.tax)
        assert.ok(Math.abs(quote.tax - (quote.subtotal * given.taxPercent) / 100) <= 0.5 + 1e-6)
        assert.ok([quote.subtotal, quote.tax, quote.total, quote.creditAfter].every(Number.isSafeInteger))
        assert.ok(quote.lines.every(({ quantity }) => quantity > 0))
      }),
    )
  })

  test('conserves: what is bought is paid, taken off for what was not used, or taken from what is kept', () => {
    fc.assert(
      fc.property(fc.oneof(planWish, creditsWish), circumstances, (wanted, given) => {
        const quote = quoteCheckout(wanted, given)

        const price =
          (wanted.plan ? priceList.plans[wanted.plan].prices[wanted.billingPeriod] : 0) +
          (wanted.credits ?? 0) * priceList.creditPrice
        const unused = -(quote.lines.find(({ description }) => description.startsWith('Unused'))?.amount ?? 0)
        assert.ok(quote.creditAfter >= 0)
        assert.equal(quote.subtotal + unused + given.credit, price + quote.creditAfter)
        const { subscription: before } = given
        assert.ok(unused <= (before ? priceList.plans[before.plan].prices[before.billingPeriod] : 0))
        assert.ok(unused === 0 || (wanted.plan !== null && before?.status !== 'lapsed'))
        // Kept money is used up before anything is to be paid.
        assert.ok(quote.subtotal === 0 || quote.creditAfter === 0)
      }),
    )
  })

  test('takes less off the later it is, and nothing after the period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...priceList.planNames),
        fc.constantFrom(...priceList.billingPeriods),
        at,
        at,
        (plan, period, one, other) => {
          const before = subscribed(plan, period)
          const [early, late] = one < other ? [one, other] : [other, one]
          const unusedAt = (time: Date): number =>
            quoteUnused(before, { at: time, taxPercent: 0, atMost: 1e9 }).note?.total ?? 0

          assert.ok(unusedAt(early) >= unusedAt(late))
          assert.ok(unusedAt(early) <= priceList.plans[plan].prices[period])
          assert.equal(unusedAt(new Date(before.periodEnd)), 0)
          assert.equal(unusedAt(new Date(before.periodStart)), priceList.plans[plan].prices[period])
        },
      ),
    )
  })

  test('of a renewal is the price of the plan, less what is kept', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...priceList.planNames),
        fc.constantFrom(...priceList.billingPeriods),
        fc.nat(2_000_000),
        taxPercent,
        (plan, billingPeriod, credit, tax) => {
          const price = priceList.plans[plan].prices[billingPeriod]

          const quote = quoteRenewal({ plan, billingPeriod }, firstPeriod(start, billingPeriod), {
            credit,
            taxPercent: tax,
          })

          assert.equal(quote.subtotal, Math.max(0, price - credit))
          assert.equal(quote.creditAfter, Math.max(0, credit - price))
          assert.equal(sumOf(quote), quote.subtotal)
        },
      ),
    )
  })
})
