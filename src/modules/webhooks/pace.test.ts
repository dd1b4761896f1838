import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Pace } from './pace.ts'

const held = 10_000

function begun(pace: Pace, count: number): Pace {
  for (let each = 0; each < count; each++) pace.begin()
  return pace
}

describe('one more', () => {
  test('may go until as many are under way as the endpoint is trusted with', () => {
    const pace = begun(new Pace({ atOnceMax: 5, restsUntil: 0 }, held), 4)
    assert.deepEqual([pace.maySend(0), pace.isFull], [true, false])

    pace.begin()
    assert.deepEqual([pace.maySend(0), pace.isFull], [false, true])

    pace.end('given up')
    assert.deepEqual([pace.maySend(0), pace.isFull], [true, false])
  })

  test('waits for all but one once the endpoint is trusted with less', () => {
    const trust = { atOnceMax: 5, restsUntil: 0 }
    const pace = begun(new Pace(trust, held), 5)
    trust.atOnceMax = 1

    const may = Array.from({ length: 5 }, () => {
      pace.end('answered')
      return pace.maySend(0)
    })

    assert.deepEqual(may, [false, false, false, false, true])
    assert.ok(!pace.isUnderWay)
  })

  test('waits for the end of a rest', () => {
    const pace = new Pace({ atOnceMax: 1, restsUntil: 1_000 }, held)

    assert.deepEqual([pace.maySend(999), pace.maySend(1_000)], [false, true])
  })

  test('goes by no hold that is over, and goes on by one that is confirmed', () => {
    const pace = new Pace({ atOnceMax: 5, restsUntil: 0 }, held)
    assert.deepEqual([pace.maySend(held - 1), pace.maySend(held)], [true, false])

    pace.heldUntil = 2 * held

    assert.ok(pace.maySend(held))
  })

  test('waits while hundreds of answers are not written down, and counts none that was given up', () => {
    const pace = new Pace({ atOnceMax: 5, restsUntil: 0 }, held)
    for (let each = 0; each < 499; each++) begun(pace, 1).end('answered')
    begun(pace, 1).end('given up')
    const before = pace.maySend(0)
    begun(pace, 1).end('answered')
    const full = pace.maySend(0)

    pace.written()

    assert.deepEqual([before, full, pace.maySend(0)], [true, false, true])
  })
})
