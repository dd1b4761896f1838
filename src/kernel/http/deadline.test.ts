import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { withinDeadline } from './deadline.ts'

const isTimeout = { status: 504, message: 'It was stopped and nothing was changed. Retry once.' }

describe('work within its deadline', () => {
  test('gives its result', async () => {
    assert.equal(await withinDeadline(1000, async () => 'done'), 'done')
  })

  test('fails as it fails', async () => {
    const work = withinDeadline(1000, async () => {
      throw new RangeError('mine')
    })

    await assert.rejects(work, { name: 'RangeError', message: 'mine' })
  })

  test('never sees its signal fire, even after it is done', async () => {
    const signal = await withinDeadline(20, async (signal) => signal)

    await pause(40)

    assert.equal(signal.aborted, false)
  })
})

describe('work beyond its deadline', { concurrency: true }, () => {
  test('sees the signal fire, and its caller is told of the deadline, not of what that broke', async () => {
    const work = withinDeadline(20, async (signal) => {
      await pause(5000, undefined, { signal })
    })

    await assert.rejects(work, isTimeout)
  })

  test('that was already being committed is told as it is', async () => {
    const outcome = await withinDeadline(20, async () => {
      await pause(60)
      return 'committed'
    })

    assert.equal(outcome, 'committed')
  })

  test('that does not heed the signal is left alone after two seconds', async () => {
    const started = performance.now()

    await assert.rejects(
      withinDeadline(20, () => new Promise(() => {})),
      isTimeout,
    )

    const took = performance.now() - started
    assert.ok(took > 1900 && took < 10_000, `${took} ms`)
  })

  test('may fail long after its caller was told, and nobody minds', async () => {
    const failing = Promise.withResolvers<never>()

    await assert.rejects(
      withinDeadline(1, () => failing.promise),
      isTimeout,
    )

    failing.reject(new Error('too late'))
    await pause(1)
  })
})

describe('work in a service that ends', () => {
  test('is stopped when the service can wait no longer', async () => {
    const ending = new AbortController()
    const work = withinDeadline(5000, (signal) => pause(5000, undefined, { signal }), ending.signal)

    ending.abort()

    await assert.rejects(work, isTimeout)
  })

  test('that has ended already is stopped at once', async () => {
    const work = withinDeadline(5000, (signal) => pause(5000, undefined, { signal }), AbortSignal.abort())

    await assert.rejects(work, isTimeout)
  })

  test('is let finish while the service waits', async () => {
    const ending = new AbortController()

    const outcome = await withinDeadline(5000, async () => 'done', ending.signal)
    ending.abort()

    assert.equal(outcome, 'done')
  })
})
