import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Outcome } from './attempt.ts'
import { Trust } from './trust.ts'

const url = 'https://x.example/'
const answered = (status: number | null): Pick<Outcome, 'attempt' | 'isGone'> => ({
  attempt: { at: '2026-11-20T10:00:00.000Z', durationMs: 5, status, error: null, answer: '' },
  isGone: status === 410,
})

describe('an endpoint that takes what it is sent', () => {
  test('is trusted with five at a time, without a rest', () => {
    const trust = new Trust(false, 1)
    trust.learn(answered(204), url, 1_000)

    assert.deepEqual([trust.isFailing, trust.atOnceMax, trust.restsUntil], [false, 5, 0])
    assert.equal(trust.disabling, undefined)
  })
})

describe('an endpoint that fails', () => {
  test('is trusted with one at a time, and rests after each', () => {
    const trust = new Trust(false, 1)
    trust.learn(answered(500), url, 1_000)
    assert.deepEqual([trust.isFailing, trust.atOnceMax, trust.restsUntil], [true, 1, 2_000])

    trust.learn(answered(null), url, 2_500)
    assert.equal(trust.restsUntil, 3_500)
    assert.equal(trust.disabling, undefined)
  })

  test('failed before, and is trusted with five again once it takes one', () => {
    const trust = new Trust(true, 1)
    assert.equal(trust.atOnceMax, 1)

    trust.learn(answered(200), url, 0)

    assert.deepEqual([trust.isFailing, trust.atOnceMax], [false, 5])
  })

  test('rests by the scale of retries', () => {
    const trust = new Trust(true, 0.01)
    trust.learn(answered(503), url, 1_000)

    assert.equal(trust.restsUntil, 1_010)
  })

  test('for too long is to be disabled with one more failure, and not if it took one since', () => {
    const [mended, lost] = [new Trust(true, 1), new Trust(true, 1)]
    for (const trust of [mended, lost]) trust.setOverdue(true)

    mended.learn(answered(200), url, 0)
    for (const trust of [mended, lost]) trust.learn(answered(500), url, 0)

    assert.equal(mended.disabling, undefined)
    assert.deepEqual(lost.disabling, { reason: 'failing', url })
  })
})

describe('an endpoint that is gone', () => {
  test('is to be disabled at once, at the address that said so, whatever else is answered', () => {
    const trust = new Trust(false, 1)
    trust.learn(answered(410), url, 0)
    trust.learn(answered(410), 'https://other.example/', 0)
    trust.learn(answered(200), url, 0)

    assert.deepEqual(trust.disabling, { reason: 'gone', url })
  })
})

describe('an endpoint whose key has ended', () => {
  test('is to be disabled for that, whatever it answered', () => {
    const trust = new Trust(false, 1)
    trust.learn(answered(410), url, 0)
    trust.endKey(url)

    assert.deepEqual(trust.disabling, { reason: 'key_ended', url })
  })
})
