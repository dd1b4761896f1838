import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { spreadOf } from './percentiles.ts'

describe('the days that a share of all took at most', () => {
  test('are those of the one who stands there when all stand in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 60 }), (all) => {
        const row = all.toSorted((one, other) => one - other)
        const counted = [...Map.groupBy(all, (days) => days)].map(([value, own]) => ({ value, count: own.length }))

        const { count, median, p75, p90 } = spreadOf(counted)

        const at = (percent: number) => row[Math.ceil((row.length * percent) / 100) - 1]
        assert.deepEqual([count, median, p75, p90], [row.length, at(50), at(75), at(90)])
      }),
    )
  })

  test('are not known of nobody', () => {
    assert.deepEqual(spreadOf([{ value: 3, count: 0 }]), { count: 0, median: null, p75: null, p90: null })
  })
})
