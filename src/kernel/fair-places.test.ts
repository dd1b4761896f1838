import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FairPlaces, type PlacesBounds } from './fair-places.ts'

const bounds: PlacesBounds = { atOnce: 3, atOnceOfCompany: 2, waiting: 100, waitingInLane: 100 }

/** The work ends when it is told to. */
function work(): { readonly run: () => Promise<string>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { run: () => promise, end: () => resolve('done') }
}

/** One company has two places with long work; `order` shows in which order later work begins. */
function taken(some: Partial<PlacesBounds> = {}) {
  const places = new FairPlaces({ ...bounds, ...some })
  const long = work()
  const running = [places.run({ companyId: 'a' }, long.run), places.run({ companyId: 'a' }, long.run)]
  const order: string[] = []
  const run = (companyId: string, lane?: string, signal?: AbortSignal) =>
    places.run({ companyId, ...(lane !== undefined && { lane }) }, async () => order.push(lane ?? companyId), signal)
  return { places, order, run, end: long.end, running }
}

describe('places', () => {
  test('are two for a company, and the last one is for who has none', async () => {
    const { run, order, end, running } = taken()
    const third = run('a')

    await run('b')
    assert.deepEqual(order, ['b'])
    end()
    await Promise.all([...running, third])
    assert.deepEqual(order, ['b', 'a'])
  })

  test('go to companies in turn, however much one of them has waiting', async () => {
    const places = new FairPlaces({ ...bounds, atOnce: 1 })
    const first = work()
    const order: string[] = []
    const run = (companyId: string) => places.run({ companyId }, async () => order.push(companyId))
    const waiting = [places.run({ companyId: 'a' }, first.run), ...['a', 'a', 'a', 'b', 'b', 'c'].map(run)]

    first.end()
    await Promise.all(waiting)

    assert.deepEqual(order.join(''), 'bcabaa')
  })

  test('go to the lanes of a company in turn', async () => {
    const { run, order, end, running } = taken()
    const waiting = ['strangers', 'strangers', 'strangers', 'members'].map((lane) => run('a', lane))

    end()
    await Promise.all([...running, ...waiting])

    assert.equal(order.indexOf('members'), 1)
  })

  test('are given at once to all who may have them', async () => {
    const { places, run, order, end, running } = taken()
    const other = work()
    const held = places.run({ companyId: 'b' }, other.run)
    const waiting = [run('a'), run('b')]

    other.end()
    end()
    await Promise.all([held, ...running, ...waiting])

    assert.deepEqual(order.toSorted(), ['a', 'b'])
  })

  test('are refused to whoever waits too long', async () => {
    const { run, end } = taken({ waitMaxMs: 10 })

    assert.equal(await run('a'), undefined)
    end()
  })

  test('are refused behind too many of one lane, and to who waits most where there is no room', async () => {
    const { places, run, order, end, running } = taken({ waiting: 3, waitingInLane: 2 })
    const other = work()
    const held = places.run({ companyId: 'x' }, other.run)
    const [one, two, three] = [run('a', 'first'), run('a', 'second'), run('a', 'second')]

    const late = run('c')
    assert.equal(await three, undefined)
    assert.equal(await run('a', 'third'), undefined)
    end()
    other.end()
    await Promise.all([...running, held, one, two, late])

    assert.deepEqual(order.toSorted(), ['c', 'first', 'second'])
  })

  test('are no longer waited for once the signal says so', async () => {
    const { run, order, end, running } = taken()
    const enough = new AbortController()
    const waiting = run('a', undefined, enough.signal)

    enough.abort(new Error('nobody waits'))
    await assert.rejects(waiting, /nobody waits/)
    end()
    await Promise.all(running)

    assert.deepEqual(order, [])
  })

  test('are given back after a failure', async () => {
    const places = new FairPlaces({ ...bounds, atOnce: 1 })

    await assert.rejects(places.run({ companyId: 'a' }, () => Promise.reject(new Error('no'))))

    assert.equal(await places.run({ companyId: 'b' }, async () => 'ran'), 'ran')
    assert.ok(places.isEmpty)
  })
})
