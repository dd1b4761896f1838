import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBatches } from './in-batches.ts'

describe('work in batches', () => {
  test('goes on until a batch is not full', async () => {
    let left = 25
    const taken: number[] = []

    await inBatches(10, new AbortController().signal, async (size) => {
      const some = Math.min(size, left)
      left -= some
      taken.push(some)
      return some
    })

    assert.deepEqual(taken, [10, 10, 5])
  })

  test('looks once more after the last full one', async () => {
    const taken = [10, 0]
    await inBatches(10, new AbortController().signal, async () => taken.shift() ?? assert.fail('asked after the end'))
    assert.deepEqual(taken, [])
  })

  test('stops between two batches when it is told to', async () => {
    const stop = new AbortController()
    let batches = 0

    const work = inBatches(10, stop.signal, async (size) => {
      batches++
      stop.abort(new Error('the service ends'))
      return size
    })

    await assert.rejects(work, /the service ends/)
    assert.equal(batches, 1)
  })
})
