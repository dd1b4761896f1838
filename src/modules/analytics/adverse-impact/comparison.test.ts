import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Category } from './categories.ts'
import { benchmarksOf, comparisonOf, type Measured } from './comparison.ts'

const of = (reached: number, people: number): Measured => ({ reached, people, category: {} as Category })

function compared(own: Measured, other: Measured) {
  const { comparedRatio, finding, onePersonTips } = comparisonOf(own, benchmarksOf([own, other]))
  return { ratio: comparedRatio, finding, onePersonTips }
}

describe('a group beside the one with the highest rate', () => {
  for (const [own, other, expected] of [
    [of(20, 100), of(50, 100), 'adverse'],
    // Nobody of a small group was selected: Fisher's test has no need of many people.
    [of(0, 20), of(50, 100), 'adverse'],
    // The ratio is 0.8 to the last unit, whatever fractions make of it.
    [of(40, 100), of(50, 100), 'alike'],
    [of(3996, 10_000), of(5000, 10_000), 'adverse'],
    // One of ten thousand more, and the ratio is four fifths.
    [of(3999, 10_000), of(5000, 10_000), 'significant'],
    [of(4500, 10_000), of(5000, 10_000), 'significant'],
    [of(30, 100), of(40, 100), 'under_four_fifths'],
    [of(50, 100), of(51, 100), 'alike'],
    [of(50, 100), of(50, 100), 'compared_with'],
    // Fewer than thirty people, or fewer than five reached, are no measure for others.
    [of(10, 100), of(29, 29), 'compared_with'],
    [of(0, 3000), of(4, 100), 'not_compared'],
    [of(0, 3000), of(5, 100), 'adverse'],
  ] as const) {
    test(`is ${expected} with ${own.reached} of ${own.people} by ${other.reached} of ${other.people}`, () => {
      assert.equal(compared(own, other).finding, expected)
    })
  }

  test('is told when one person would lift it to four fifths', () => {
    assert.deepEqual(compared(of(15, 40), of(20, 40)), {
      ratio: 0.75,
      finding: 'under_four_fifths',
      onePersonTips: true,
    })
    assert.equal(compared(of(10, 40), of(20, 40)).onePersonTips, false)
    assert.equal(compared(of(40, 100), of(50, 100)).onePersonTips, false)
  })

  test('is compared with nobody where nobody was reached', () => {
    const [own, other] = [of(0, 100), of(0, 100)]

    assert.deepEqual(benchmarksOf([own, other]), { benchmark: own, comparedWith: null })
    assert.equal(comparisonOf(other, benchmarksOf([own, other])).finding, 'not_compared')
  })

  test('may have a higher rate than it, when it is small, and is alike', () => {
    const [few, many] = [of(10, 10), of(10, 100)]
    const benchmarks = benchmarksOf([few, many])

    assert.deepEqual([benchmarks.benchmark, benchmarks.comparedWith], [few, many])
    assert.partialDeepStrictEqual(comparisonOf(few, benchmarks), { comparedRatio: 10, finding: 'alike' })
  })
})
