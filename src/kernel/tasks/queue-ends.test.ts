import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import { z } from 'zod'
import { openTestDatabase } from '../database/test/open.ts'
import { testPorts } from '../test/ports.ts'
import { QueueEnds } from './queue-ends.ts'
import { TaskRunner } from './runner.ts'
import { enqueue, task } from './task.ts'

/** Workers tell of tasks with these numbers, whose ends are on their way. */
function awaiting(...jobs: readonly { id: string; job_queue_id: number | null }[]): QueueEnds {
  const events: WorkerEvents = new EventEmitter()
  const ends = new QueueEnds()
  ends.watch(events)
  for (const job of jobs) events.emit('job:complete', { job } as never)
  return ends
}

describe('a claim', () => {
  for (const [how, asked] of [
    ['well done', { text: '', name: 'complete_job_q/graphile_worker', values: [['7', '8']] }],
    [
      'failed',
      { text: '', name: 'fail_job_q/graphile_worker', values: ['pool', '[{ "jobId": "7" }, { "jobId": "8" }]'] },
    ],
  ] as const)
    for (const written of [true, false])
      test(`waits until it is ${written ? '' : 'not '}written down that tasks of a queue are ${how}`, async () => {
        const ends = awaiting({ id: '7', job_queue_id: 1 }, { id: '8', job_queue_id: 2 })
        let claims = false
        const claiming = ends.written().then(() => {
          claims = true
        })
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        const writing = ends.during({ ...asked, values: [...asked.values] }, () => promise)

        await turn()
        assert.equal(claims, false)
        if (written) resolve()
        else reject(new Error('no connection'))

        await claiming
        await writing.catch(() => {})
      })

  test('waits for no task without a queue', async () => {
    await awaiting({ id: '7', job_queue_id: null }).written()
  })
})

describe('tasks of one queue', () => {
  const Payload = z.strictObject({ number: z.number() })
  const ran: number[] = []
  const step = task({ name: 'step', payload: Payload, run: async ({ number }) => void ran.push(number) })
  let parts: Awaited<ReturnType<typeof openTestDatabase>>
  let runner: TaskRunner

  before(async () => {
    parts = await openTestDatabase()
    const { db, owner } = parts
    runner = new TaskRunner({ owner, db, ports: testPorts([]), tasks: [step] })
    await runner.start()
  })
  after(() => runner.stop())

  test('follow one another, without a look of the workers between them', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number)
    const begun = performance.now()

    await parts.db.transaction({ companyId: 'org_a' }, async (tx) => {
      for (const number of numbers) enqueue(tx, step, { number }, { queue: 'stairs' })
    })
    while (ran.length < numbers.length) await pause(5)

    assert.deepEqual(ran, numbers)
    // Five workers look once a second each, which took forty seconds.
    assert.ok(performance.now() - begun < 15_000)
  })
})
