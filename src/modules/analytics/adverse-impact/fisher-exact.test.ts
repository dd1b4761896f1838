import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fisherExact, type Sample, standardDeviationsBelow } from './fisher-exact.ts'

const of = (reached: number, people: number): Sample => ({ reached, people })

/** Ways to choose are counted in whole numbers, without rounding. */
function choices(people: number, chosen: number): bigint {
  let ways = 1n
  for (let at = 0; at < chosen; at++) ways = (ways * BigInt(people - at)) / BigInt(at + 1)
  return ways
}

function slowFisher(one: Sample, other: Sample): number {
  const reached = one.reached + other.reached
  const waysOf = (at: number): bigint =>
    at > one.people || reached - at > other.people ? 0n : choices(one.people, at) * choices(other.people, reached - at)
  const all = Array.from({ length: reached + 1 }, (_, at) => waysOf(at))
  const own = waysOf(one.reached)
  const sum = (some: readonly bigint[]): bigint => some.reduce((total, each) => total + each, 0n)
  return Number((sum(all.filter((each) => each <= own)) * 10n ** 15n) / sum(all)) / 1e15
}

const sample = (peopleMax: number) =>
  fc.nat({ max: peopleMax }).chain((people) => fc.record({ people: fc.constant(people), reached: fc.nat(people) }))

describe('the exact test of Fisher', () => {
  for (const [one, other, expected] of [
    // A lady tells three of four cups: 34 of 70 orders are at most as likely.
    [of(3, 4), of(1, 4), 34 / 70],
    // All on one side: 2 of the 252 ways to choose five of ten.
    [of(0, 5), of(5, 5), 2 / 252],
    // Both of two are of the thirty: 435 of the 54,285 pairs, and no other table is less likely.
    [of(2, 30), of(0, 300), 435 / 54_285],
    // With 0, 1, 9 or 10 of the ten: 91 + 3,640 + 3,640 + 91 of the 2,704,156 ways to choose twelve of 24.
    [of(1, 10), of(11, 14), 7462 / 2_704_156],
    [of(5, 10), of(5, 10), 1],
    [of(0, 0), of(3, 4), 1],
    [of(0, 40), of(0, 50), 1],
  ] as const) {
    test(`gives ${expected} for ${one.reached} of ${one.people} and ${other.reached} of ${other.people}`, () => {
      assert.ok(Math.abs(fisherExact(one, other) - expected) < 1e-12, String(fisherExact(one, other)))
    })
  }

  test('comes to what counting in whole numbers comes to, and is the same from both sides', () => {
    fc.assert(
      fc.property(sample(60), sample(60), (one, other) => {
        const value = fisherExact(one, other)

        assert.ok(Math.abs(value - slowFisher(one, other)) < 1e-9, `${value} ${slowFisher(one, other)}`)
        assert.ok(Math.abs(value - fisherExact(other, one)) < 1e-9)
      }),
    )
  })

  test('is quick and a number for the largest companies, too', () => {
    const started = performance.now()

    assert.equal(fisherExact(of(0, 1_000_000), of(1_000_000, 1_000_000)), 0)
    assert.equal(fisherExact(of(500_000, 1_000_000), of(500_000, 1_000_000)), 1)
    const near = fisherExact(of(500_000, 1_000_000), of(501_000, 1_000_000))
    assert.ok(near > 0.15 && near < 0.16, String(near))
    assert.ok(performance.now() - started < 2_000)
  })
})

describe('standard deviations', () => {
  test('are those of the pooled rate', () => {
    // 0.1 by the root of 0.45 · 0.55 · (1/100 + 1/100).
    assert.ok(Math.abs((standardDeviationsBelow(of(40, 100), of(50, 100)) ?? 0) - 1.4213381090374029) < 1e-12)
    // 0.3 by the root of 0.35 · 0.65 · (1/100 + 1/100).
    assert.ok(Math.abs((standardDeviationsBelow(of(20, 100), of(50, 100)) ?? 0) - 4.447495899966607) < 1e-9)
    assert.ok((standardDeviationsBelow(of(50, 100), of(40, 100)) ?? 0) < 0)
  })

  test('are told only where each cell of the table can be expected to have five people', () => {
    assert.equal(standardDeviationsBelow(of(4, 10), of(5, 9)), null)
    assert.equal(standardDeviationsBelow(of(5, 10), of(4, 10)), null)
    assert.ok(standardDeviationsBelow(of(5, 10), of(5, 10)) === 0)
    assert.equal(standardDeviationsBelow(of(0, 100), of(0, 100)), null)
    assert.equal(standardDeviationsBelow(of(0, 0), of(0, 0)), null)
  })
})
