import assert from 'node:assert/strict'
import { after, describe, type TestContext, test } from 'node:test'
import type { HeavyWork } from './heavy-work.ts'
import { type ThreadsOptions, WorkerThreads } from './worker-threads.ts'

const file = import.meta.resolve('./heavy-work.fixture.ts')
const work = <Input, Result>(name: string): HeavyWork<Input, Result> => ({ file, name })
const double = work<number, number>('double')
const fail = work<string, never>('fail')
const never = work<null, never>('never')
const hoard = work<null, never>('hoard')

const acme = { companyId: 'acme' }
const other = { companyId: 'other' }
const done = { outcome: 'done', result: 42 }

function threadsFor(t: TestContext, options: ThreadsOptions): WorkerThreads {
  const threads = new WorkerThreads(options)
  t.after(() => threads.close())
  return threads
}

describe('heavy work', () => {
  const shared = new WorkerThreads({ count: 1 })
  after(() => shared.close())

  test('is done beside the service, and what it throws is thrown', async () => {
    assert.deepEqual(await shared.run(double, 21, acme), done)
    await assert.rejects(shared.run(fail, 'no such luck', acme), /no such luck/)
    assert.deepEqual(await shared.run(double, 21, acme), done)
  })

  test('ends when its time is over, and another thread takes what is next', async (t) => {
    const threads = threadsFor(t, { count: 1, timeoutMs: 1000 })

    const [endless, next] = await Promise.all([threads.run(never, null, acme), threads.run(double, 21, acme)])

    assert.deepEqual([endless, next], [{ outcome: 'overwhelmed' }, done])
  })

  test('ends when it takes too much memory', { timeout: 60_000 }, async () => {
    assert.deepEqual(await shared.run(hoard, null, acme), { outcome: 'overwhelmed' })
    assert.deepEqual(await shared.run(double, 21, acme), done)
  })

  test('ends with the signal of who waits for it', async () => {
    const enough = new AbortController()
    const endless = shared.run(never, null, acme, enough.signal)

    enough.abort(new Error('gave up'))

    await assert.rejects(endless, /gave up/)
    assert.deepEqual(await shared.run(double, 21, acme), done)
  })

  test('of one company holds up no other, and is refused when too much of it waits', async (t) => {
    const threads = threadsFor(t, { count: 2, waitingInLaneMax: 2 })
    const enough = new AbortController()
    const endless = [1, 2, 3, 4].map(() => threads.run(never, null, acme, enough.signal))

    assert.deepEqual(await threads.run(double, 21, other), done)
    assert.deepEqual(await endless[3], { outcome: 'busy' })
    enough.abort(new Error('gave up'))
    await Promise.all(endless.slice(0, 3).map((each) => assert.rejects(each, /gave up/)))
  })

  test('is over when the threads are closed', async () => {
    const threads = new WorkerThreads({ count: 1 })
    const both = [threads.run(never, null, acme), threads.run(double, 21, acme)]

    await threads.close()

    assert.deepEqual(await Promise.all(both), [{ outcome: 'busy' }, { outcome: 'busy' }])
    assert.deepEqual(await threads.run(double, 21, acme), { outcome: 'busy' })
  })
})
