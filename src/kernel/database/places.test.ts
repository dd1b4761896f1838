import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Places } from './places.ts'

describe('places', () => {
  test('are given in the order in which they were asked for', async () => {
    const places = new Places(1)
    const order: number[] = []
    const give = await places.take()
    const others = [1, 2, 3].map(async (n) => {
      const giveBack = await places.take()
      order.push(n)
      giveBack()
    })

    give()
    await Promise.all(others)

    assert.deepEqual(order, [1, 2, 3])
    assert.equal(places.waiting, 0)
  })

  test('are waited for no longer than a signal allows, and those behind come nearer', async () => {
    const places = new Places(1)
    const controller = new AbortController()
    const give = await places.take()
    const gone = Promise.resolve(places.take(controller.signal))
    const next = places.take()

    controller.abort(new Error('too late'))

    await assert.rejects(gone, /too late/)
    assert.equal(places.waiting, 1)
    give()
    ;(await next)()
    ;(await places.take())()
  })

  test('tell how long somebody would wait, also while those who have them are stuck', async () => {
    const places = new Places(1)
    const before = places.likelyWaitMs
    const give = await places.take()
    const next = places.take()
    const since = performance.now()

    while (performance.now() - since < 5);

    assert.equal(before, 0)
    assert.ok(places.likelyWaitMs > 1)
    give()
    ;(await next)()
    assert.equal(places.likelyWaitMs, 0)
  })
})
