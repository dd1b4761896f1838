import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TimeLog } from './time-log.ts'

const logOf = (times: readonly number[], limit: number, windowMs: number): TimeLog => {
  const log = new TimeLog()
  for (const time of times) log.add(time, limit, windowMs)
  return log
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('the log of accepted times', () => {
  test('starts with eight slots whatever the limit', () => {
    assert.equal(logOf([0], 600, 60_000).slots, 8)
  })

  test('has no more slots than a smaller limit', () => {
    assert.equal(logOf([0], 5, 60_000).slots, 5)
  })

  test('doubles while all its times count', () => {
    assert.equal(logOf(upTo(9), 600, 60_000).slots, 16)
  })

  test('ends at the limit, not at a power of two', () => {
    assert.equal(logOf(upTo(65), 120, 60_000).slots, 120)
  })

  test('overwrites what left the window instead of growing', () => {
    assert.equal(logOf(upTo(1000), 600, 8).slots, 8)
  })

  test('keeps the newest times in order when it grows in the middle of a round', () => {
    const log = logOf([1, 2, 3, 104, 105, 106, 107, 108, 109, 110, 111, 112], 600, 100)

    const times = upTo(9).map((index) => log.latest(index + 1))

    assert.deepEqual(times, [112, 111, 110, 109, 108, 107, 106, 105, 104])
  })

  test('shrinks to a lowered limit and keeps what counts', () => {
    const log = logOf(upTo(30), 100, 1000)

    log.add(1028, 5, 1000)

    assert.deepEqual([log.slots, log.countAfter(28)], [5, 2])
  })

  test('counts strictly later times', () => {
    const log = logOf([10, 20, 20, 30], 100, 1000)

    const counts = [9, 10, 19, 20, 29, 30].map((since) => log.countAfter(since))

    assert.deepEqual(counts, [4, 3, 3, 1, 1, 0])
  })

  test('knows when nothing in it counts any more', () => {
    assert.equal(logOf([10, 20], 100, 1000).idleFrom, 1020)
  })

  test('is idle from the beginning of time while empty', () => {
    assert.equal(new TimeLog().idleFrom, Number.NEGATIVE_INFINITY)
  })
})
