import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../words/text.ts'
import { findRanges } from './date-ranges.ts'
import { merged, monthOfDay, monthsOf, periodOf, writeMonth } from './periods.ts'
import { assertRead } from './table.fixture.ts'

const asOf = monthOfDay('2026-06-15')

/** Months of all ranges count together, those that overlap once. */
const read = (written: string): string => {
  const periods = written
    .split(', ')
    .flatMap((range) => findRanges(fold(range)).map(({ from, to }) => periodOf(from, to, asOf)))
  return `${monthsOf(periods)} of ${periods.map((period) => period.to - period.from).join('+')}`
}

describe('a period', () => {
  test('counts first and last month, and a year alone from its middle to its middle', () => {
    assertRead(
      [
        ['03/2018 – 03/2018', '1 of 1'],
        ['01/2018 – 12/2018', '12 of 12'],
        ['2015 – 2018', '36 of 36'],
        ['2018 – 2018', '6 of 6'],
        ['2015 – 2018, 2018 – 2020', '60 of 36+24'],
        ['2015 – 06/2016', '12 of 12'],
        ['01/2026 – heute', '5 of 5'],
        ['06/2026 – heute', '1 of 1'],
        ['01/2026 – 12/2030', '5 of 5'],
      ],
      read,
    )
  })

  test('counts once where roles overlap', () => {
    assertRead(
      [
        ['01/2018 – 12/2018, 07/2018 – 06/2019', '18 of 12+12'],
        ['01/2018 – 12/2020, 06/2019 – 08/2019', '36 of 36+3'],
        ['01/2018 – 03/2018, 05/2018 – 06/2018', '5 of 3+2'],
      ],
      read,
    )
  })

  test('is the same however often and in whatever order it is merged', () => {
    const month = fc.integer({ min: 24_000, max: 24_100 })
    const period = fc
      .tuple(month, fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => ({ from, to: from + length }))

    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), (periods) => {
        const covered = new Set(
          periods.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
        )

        assert.equal(monthsOf(periods), covered.size)
        assert.deepEqual(merged(merged(periods)), merged(periods.toReversed()))
      }),
    )
  })

  test('is written by year and month', () => {
    assert.equal(writeMonth(asOf), '2026-06')
    assert.equal(writeMonth(2020 * 12 + 11), '2020-12')
    assert.equal(writeMonth(2021 * 12), '2021-01')
  })
})
