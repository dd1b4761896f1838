import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attemptsMax, pauseAfter } from './retry.ts'

const now = new Date('2026-11-20T10:00:00Z')
const at = (scale: number, random: number) => ({ scale, random: () => random })
const [second, minute, hour] = [1000, 60_000, 3_600_000]

const pause = (attemptsMade: number, retryAfter: string | null = null, pacing = at(1, 0.5)) =>
  pauseAfter({ attemptsMade, retryAfter, now }, pacing)

describe('the pause after a failure', () => {
  test('grows from five seconds to a day, and after ten attempts there is none', () => {
    assert.deepEqual(
      Array.from({ length: 11 }, (_, index) => pause(index + 1)),
      [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour, null, null],
    )
    assert.equal(attemptsMax, 10)
  })

  test('is a tenth longer or shorter by chance', () => {
    assert.equal(pause(1, null, at(1, 0)), 4500)
    assert.equal(pause(1, null, at(1, 1)), 5500)
  })

  test('shrinks with the scale', () => {
    assert.equal(pause(9, null, at(0.001, 0.5)), 86_400)
  })
})

describe('a receiver that says when to come again', () => {
  for (const [retryAfter, wanted] of [
    ['120', 120 * second],
    [' 120 ', 120 * second],
    ['0', 5 * second],
    ['86400', 24 * hour],
    ['86401', 24 * hour],
    ['999999999999999', 24 * hour],
    ['Fri, 20 Nov 2026 10:10:00 GMT', 10 * minute],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 5 * second],
    ['Fri, 20 Nov 2126 10:00:00 GMT', 24 * hour],
    ['Fri, 99 Nov 2026 10:10:00 GMT', 5 * second],
    ['2026-11-20T10:10:00Z', 5 * second],
    ['-5', 5 * second],
    ['1.5', 5 * second],
    ['1e9', 5 * second],
    ['soon', 5 * second],
    ['9999999999999999', 5 * second],
    ['', 5 * second],
  ] as const) {
    test(`by ${JSON.stringify(retryAfter)} is asked again after ${wanted / second} s`, () => {
      assert.equal(pause(1, retryAfter), wanted)
    })
  }

  test('is never asked earlier, whatever the scale and chance', () => {
    assert.equal(pause(1, '60', at(0.001, 0)), 60 * second)
  })

  test('does not get more attempts by that', () => {
    assert.equal(pause(10, '60'), null)
  })
})
