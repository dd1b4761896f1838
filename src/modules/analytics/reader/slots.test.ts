import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Slots } from './slots.ts'

const bounds = { atOnce: 3, atOnceOfCompany: 2, waitingOfCompany: 2, waitMaxMs: 20 }

/** Work that ends when it is told to. */
function work(): { readonly run: () => Promise<string>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { run: () => promise, end: () => resolve('done') }
}

describe('places for statements', () => {
  test('are two for a company, and the next waits', async () => {
    const slots = new Slots({ ...bounds, waitMaxMs: 1000 })
    const long = work()
    const first = slots.run('a', long.run)
    const second = slots.run('a', long.run)
    let begun = false
    const third = slots.run('a', async () => {
      begun = true
      return 'third'
    })

    assert.equal(await slots.run('b', async () => 'other'), 'other')
    assert.equal(begun, false)
    long.end()
    assert.deepEqual(await Promise.all([first, second, third]), ['done', 'done', 'third'])
  })

  test('are refused to whoever waits too long, or behind too many', async () => {
    const slots = new Slots(bounds)
    const long = work()
    const running = [slots.run('a', long.run), slots.run('a', long.run)]

    const waiting = [1, 2, 3].map(() => slots.run('a', async () => 'ran'))

    assert.deepEqual(await Promise.all(waiting), [undefined, undefined, undefined])
    long.end()
    await Promise.all(running)
    assert.equal(await slots.run('a', async () => 'ran'), 'ran')
  })

  test('are kept for a third company, whatever two others run', async () => {
    const slots = new Slots({ ...bounds, atOnce: 4, waitMaxMs: 1000 })
    const long = work()
    const running = ['a', 'a', 'b', 'b'].map((company) => slots.run(company, long.run))

    assert.equal(await slots.run('c', async () => 'ran'), 'ran')
    long.end()
    assert.deepEqual(await Promise.all(running), ['done', 'done', 'done', 'done'])
  })

  test('go to a company that has none before others that have', async () => {
    const slots = new Slots({ ...bounds, waitMaxMs: 1000 })
    const [one, other] = [work(), work()]
    const order: string[] = []
    const run = (company: string) => slots.run(company, async () => void order.push(company))
    const running = [slots.run('a', one.run), slots.run('b', other.run), slots.run('c', other.run)]
    const waiting = [run('a'), run('b'), run('d')]

    one.end()
    await waiting[2]
    other.end()
    await Promise.all([...running, ...waiting])

    assert.deepEqual(order, ['a', 'd', 'b'])
  })

  test('are given back after a failure', async () => {
    const slots = new Slots({ ...bounds, atOnce: 1 })

    await assert.rejects(slots.run('a', () => Promise.reject(new Error('no'))))

    assert.equal(await slots.run('b', async () => 'ran'), 'ran')
  })
})
