import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Breaker } from './breaker.ts'

/** The time is the test's. */
function breaker() {
  const clock = { now: 0 }
  return { clock, it: new Breaker({ faultsMax: 3, withinMs: 100, restMs: 1000 }, () => clock.now) }
}

const failing = (it: Breaker, times: number): void => {
  for (let count = 0; count < times; count++) it.failed()
}

describe('a breaker', () => {
  test('lets calls through until faults follow each other soon enough', () => {
    const { clock, it } = breaker()
    failing(it, 2)
    clock.now = 101
    failing(it, 2)

    const before = it.admit()
    failing(it, 1)

    assert.deepEqual([before, it.admit()], [0, 1000])
  })

  test('lets one call through after its rest, and the others when that one went well', () => {
    const { clock, it } = breaker()
    failing(it, 3)
    clock.now = 1000

    const [first, second] = [it.admit(), it.admit()]
    it.succeeded()

    assert.deepEqual([first, second > 0, it.admit()], [0, true, 0])
  })

  test('rests again when that one failed, and lets another try when it said nothing', () => {
    const { clock, it } = breaker()
    failing(it, 3)
    clock.now = 1000
    it.admit()
    it.saidNothing()

    const again = it.admit()
    it.failed()

    assert.deepEqual([again, it.admit()], [0, 1000])
  })
})
