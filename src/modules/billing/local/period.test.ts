import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { priceList } from '#modules/plans/index.ts'
import { addMonths, firstPeriod, periodAfter } from './period.ts'

const time = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const at = (text: string): Date => new Date(text)

describe('months', () => {
  for (const [anchor, months, wanted] of [
    ['2026-01-31T10:00:00.123Z', 1, '2026-02-28T10:00:00.123Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 48, '2032-02-29T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
    ['2026-05-15T00:00:00Z', 0, '2026-05-15T00:00:00.000Z'],
    ['2026-10-31T00:30:00Z', 1, '2026-11-30T00:30:00.000Z'],
  ] as const) {
    test(`${months} after ${anchor} it is ${wanted}`, () => {
      assert.equal(addMonths(at(anchor), months).toISOString(), wanted)
    })
  }
})

describe('the periods of a subscription', () => {
  test('begin on the day of the first again after a shorter month', () => {
    const anchor = at('2026-01-31T08:00:00Z')

    const february = periodAfter(anchor, firstPeriod(anchor, 'monthly').end, 'monthly')
    const march = periodAfter(anchor, february.end, 'monthly')

    assert.equal(february.start.toISOString(), '2026-02-28T08:00:00.000Z')
    assert.equal(march.start.toISOString(), '2026-03-31T08:00:00.000Z')
    assert.equal(march.end.toISOString(), '2026-04-30T08:00:00.000Z')
  })

  test('tile: each begins where the last ended, on the day of the first or the last of its month', () => {
    fc.assert(
      fc.property(time, fc.constantFrom(...priceList.billingPeriods), (anchor, billingPeriod) => {
        const months = billingPeriod === 'annual' ? 12 : 1
        let last = firstPeriod(anchor, billingPeriod)
        assert.deepEqual(last.start, anchor)
        for (let turn = 1; turn <= 30; turn++) {
          const next = periodAfter(anchor, last.end, billingPeriod)
          assert.deepEqual(next.start, last.end)
          assert.ok(next.end > next.start)
          assert.deepEqual(next.start, addMonths(anchor, turn * months))
          const tomorrow = new Date(next.start.getTime() + 24 * 60 * 60 * 1000)
          assert.ok(next.start.getUTCDate() === anchor.getUTCDate() || tomorrow.getUTCDate() === 1)
          assert.equal(next.start.getTime() % 86_400_000, ((anchor.getTime() % 86_400_000) + 86_400_000) % 86_400_000)
          last = next
        }
      }),
    )
  })
})
