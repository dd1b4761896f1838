import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dealt } from './deals.ts'

describe('files', () => {
  const files = Array.from({ length: 400 }, (_, index) => `src/${index}.test.ts`)
  const whole = ['test/process/crash.test.ts', 'test/process/start.test.ts', 'test/sweeps/largest-bodies.test.ts']

  const browsed = ['test/browser/accounts.test.ts', 'test/browser/billing.test.ts']

  test('are dealt once each, whole processes first and together, then those that share a browser', () => {
    const deals = dealt([...browsed, ...files, ...whole], 3)

    assert.deepEqual(deals.slice(0, 2), [whole, browsed])
    assert.deepEqual(deals.flat().toSorted(), [...browsed, ...files, ...whole].toSorted())
  })

  test('are dealt in ever smaller parts, none of them so small that its start counts', () => {
    const sizes = dealt(files, 3).map((deal) => deal.length)

    assert.deepEqual(
      sizes,
      sizes.toSorted((one, other) => other - one),
    )
    assert.ok(sizes.length > 4 && sizes.every((size) => size >= 40), String(sizes))
  })
})
