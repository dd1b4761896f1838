import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCrontab } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import type { Tx } from '../database/database.ts'
import { openTestDatabase } from '../database/test/open.ts'
import { newId } from '../ids.ts'
import { testPorts } from '../test/ports.ts'
import { crontabOf, TaskRunner } from './runner.ts'
import { chore, enqueue, type TaskKind, type TaskScope, task } from './task.ts'

const { db, owner, url } = await openTestDatabase()
const lines: string[] = []

/** The key is the label of a payload, and the value its runs. */
const runs = new Map<string, { attempt: number; lastAttempt: boolean; payload: unknown }[]>()
const behaviours = new Map<string, (scope: TaskScope) => Promise<void>>()
const ran = (label: string) => runs.get(label) ?? []

const Payload = z.strictObject({ label: z.string(), count: z.number().default(1) })
const work = task({
  name: 'work',
  payload: Payload,
  attemptsMax: 3,
  async run(payload, scope) {
    const { label } = payload
    const { attempt, lastAttempt } = scope
    runs.set(label, [...ran(label), { attempt, lastAttempt, payload }])
    await behaviours.get(label)?.(scope)
  },
})
const hang = task({
  name: 'hang',
  payload: z.strictObject({ label: z.string() }),
  run: async ({ label }) => void runs.set(label, [{ attempt: 0, lastAttempt: false, payload: 'taken over' }]),
})
const sweep = chore({ name: 'sweep', schedule: '17 3 * * 1', run: async () => {} })

const inTransaction = (enqueueing: (tx: Tx) => void) =>
  db.transaction({ companyId: 'org_a' }, async (tx) => enqueueing(tx))
const newLabel = () => newId('evt')

async function until(condition: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<void> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > patienceMs) throw new Error(`not within ${patienceMs} ms`)
    await pause(10)
  }
}

/** A task that became due after all that is queued by now has run, so that whatever was due has begun. */
async function untilLaterOnesRan(): Promise<void> {
  const label = newLabel()
  await inTransaction((tx) => enqueue(tx, work, { label }))
  await until(() => ran(label).length > 0)
}

interface Queued extends pg.QueryResultRow {
  readonly attempts: number
  readonly max_attempts: number
  readonly last_error: string | null
  readonly locked_by: string | null
}
const queued = async (label: string) => {
  const { rows } = await owner.query<Queued>(
    `select * from graphile_worker._private_jobs where payload->>'label' = $1`,
    [label],
  )
  return rows
}
/** The growing pauses between attempts are over at once. */
const hasten = (label: string) =>
  owner.query(
    `update graphile_worker._private_jobs set run_at = now()
     where payload->>'label' = $1 and locked_at is null and attempts < max_attempts`,
    [label],
  )
const fail = (message: string) => async () => {
  throw new Error(message)
}

/** The server processes are those of sessions that tell that a runner lives. */
async function livenessHolders(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select l.pid from pg_locks l where l.locktype = 'advisory' and l.classid = 7236102
       and l.database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}

describe('a task', () => {
  const runner = new TaskRunner({ owner, db, ports: testPorts(lines), tasks: [work, hang, sweep] })
  before(() => runner.start())
  after(() => runner.stop())

  test('runs after the commit, with the payload its schema makes', async () => {
    const label = newLabel()

    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(() => ran(label).length > 0)

    assert.deepEqual(ran(label), [{ attempt: 1, lastAttempt: false, payload: { label, count: 1 } }])
  })

  test('is gone once it is done', async () => {
    const label = newLabel()

    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(() => ran(label).length > 0)

    await until(async () => (await queued(label)).length === 0)
  })

  test('of a transaction that failed never was', async () => {
    const label = newLabel()

    await assert.rejects(
      inTransaction((tx) => {
        enqueue(tx, work, { label })
        throw new Error('changed my mind')
      }),
    )

    assert.deepEqual([await queued(label), ran(label)], [[], []])
  })

  test('that does not fit its schema is refused with the transaction', async () => {
    const wrong = { label: 5 } as unknown as { label: string }

    await assert.rejects(
      inTransaction((tx) => enqueue(tx, work, wrong)),
      z.ZodError,
    )
  })

  test('enqueued by another version, with a payload we do not know, fails and is kept', async () => {
    const label = newLabel()

    await owner.query(`select graphile_worker.add_job('work', $1, max_attempts => 1)`, [{ label, surprise: true }])
    await until(async () => (await queued(label))[0]?.last_error != null)

    assert.match((await queued(label))[0]?.last_error ?? '', /surprise/)
    assert.deepEqual(ran(label), [])
  })

  test('that failed is tried again, later', async () => {
    const label = newLabel()
    behaviours.set(label, async ({ attempt }) => {
      if (attempt === 1) throw new Error('not yet')
    })

    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(async () => (await queued(label))[0]?.last_error != null)
    const waiting = await queued(label)
    await hasten(label)
    await until(async () => (await queued(label)).length === 0)

    assert.deepEqual(
      waiting.map(({ attempts, locked_by }) => [attempts, locked_by]),
      [[1, null]],
    )
    assert.deepEqual(
      ran(label).map(({ attempt }) => attempt),
      [1, 2],
    )
  })

  test('that gave up stays where it can be seen, with its last error', async () => {
    const label = newLabel()
    behaviours.set(label, fail('never'))

    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(async () => {
      await hasten(label)
      return ran(label).length === 3
    })
    await until(async () => (await queued(label))[0]?.attempts === 3 && (await queued(label))[0]?.locked_by === null)
    await hasten(label)

    const [letter] = await queued(label)
    assert.partialDeepStrictEqual(letter, { attempts: 3, max_attempts: 3 })
    assert.match(letter?.last_error ?? '', /never/)
    assert.deepEqual(
      ran(label).map(({ lastAttempt }) => lastAttempt),
      [false, false, true],
    )
  })

  test('that fails is told to the log, without its payload', async () => {
    const label = newLabel()
    behaviours.set(label, fail('for ada@example.com'))

    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(() => lines.some((line) => line.includes('for [hidden]')))

    const telling = lines.filter((line) => line.includes('ada@') || line.includes(label))
    assert.deepEqual(telling, [])
  })

  test('waits for its time', async () => {
    const label = newLabel()

    await inTransaction((tx) => enqueue(tx, work, { label }, { runAt: new Date(Date.now() + 3_600_000) }))
    await untilLaterOnesRan()

    assert.deepEqual([ran(label).length, (await queued(label)).length], [0, 1])
  })

  test('of one key waits once: the newest wish wins', async () => {
    const label = newLabel()
    const runAt = new Date(Date.now() + 3_600_000)

    await inTransaction((tx) => enqueue(tx, work, { label, count: 1 }, { key: label, runAt }))
    await inTransaction((tx) => enqueue(tx, work, { label, count: 2 }, { key: label }))
    await until(() => ran(label).length > 0)

    assert.deepEqual(
      ran(label).map(({ payload }) => payload),
      [{ label, count: 2 }],
    )
  })

  test('of one key keeps its first time when that is asked for', async () => {
    const label = newLabel()
    const runAt = new Date(Date.now() + 3_600_000)

    await inTransaction((tx) => enqueue(tx, work, { label, count: 1 }, { key: label, runAt }))
    await inTransaction((tx) => enqueue(tx, work, { label, count: 2 }, { key: label, keepFirst: true }))
    await untilLaterOnesRan()

    const [{ payload, run_at }] = (await queued(label)) as [Queued & { payload: unknown; run_at: Date }]
    assert.deepEqual([payload, run_at.getTime(), ran(label)], [{ label, count: 2 }, runAt.getTime(), []])
  })

  test('of one queue runs after the one before it', async () => {
    const [first, second] = [newLabel(), newLabel()]
    const order: string[] = []
    behaviours.set(first, async () => {
      await pause(60)
      order.push('first')
    })
    behaviours.set(second, async () => void order.push('second'))

    await inTransaction((tx) => {
      enqueue(tx, work, { label: first }, { queue: first })
      enqueue(tx, work, { label: second }, { queue: first })
    })
    await until(() => order.length === 2)

    assert.deepEqual(order, ['first', 'second'])
  })
})

/** The tasks run until the test is over, however it ends. */
async function running(t: TestContext, ...tasks: TaskKind[]): Promise<TaskRunner> {
  const runner = new TaskRunner({ owner, db, ports: testPorts(), tasks })
  t.after(() => runner.stop())
  await runner.start()
  return runner
}

describe('a runner', () => {
  test('lets a task finish before it stops', async (t) => {
    const label = newLabel()
    const finished: string[] = []
    behaviours.set(label, async () => {
      await pause(100)
      finished.push(label)
    })
    const runner = await running(t, work)
    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(() => ran(label).length > 0)

    await runner.stop()

    assert.deepEqual([finished, await queued(label)], [[label], []])
  })

  test('gives its connections back when it stops', async (t) => {
    const runner = await running(t, work)

    await runner.stop()

    await until(() => owner.totalCount === owner.idleCount)
  })
})

describe('the workers of', () => {
  test('a killed process lose their tasks to another runner within ten seconds or so', async (t) => {
    const label = newLabel()
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'test/hanging-worker.ts'), url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.after(() => worker.kill('SIGKILL'))
    await inTransaction((tx) => enqueue(tx, hang, { label }))
    await heard(worker, label)
    await running(t, hang)
    const before = ran(label).length

    worker.kill('SIGKILL')

    await until(() => ran(label).length > 0)
    assert.deepEqual([before, ran(label).map(({ payload }) => payload)], [0, ['taken over']])
  })

  test('a process that lost its session in the database are known to live again, and keep their tasks', async (t) => {
    const label = newLabel()
    const finish = Promise.withResolvers<void>()
    behaviours.set(label, () => finish.promise)
    await running(t, work)
    await inTransaction((tx) => enqueue(tx, work, { label }))
    await until(() => ran(label).length > 0)
    const holders = await livenessHolders()

    await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [holders])

    await until(async () => (await livenessHolders()).some((pid) => !holders.includes(pid)))
    finish.resolve()
    await until(async () => (await queued(label)).length === 0)
    assert.equal(ran(label).length, 1)
  })
})

describe('a chore', () => {
  test('runs by the clock, and gives up after as many attempts as it has', () => {
    const [item] = parseCrontab(crontabOf([work, sweep]))

    assert.partialDeepStrictEqual(item, { task: 'sweep', options: { maxAttempts: 3 } })
  })

  test('is known to the queue once a runner started', async () => {
    const { rows } = await owner.query('select identifier from graphile_worker._private_known_crontabs')

    assert.deepEqual(rows, [{ identifier: 'sweep' }])
  })

  test('with a schedule that is none keeps the runner from starting', async () => {
    const wrong = chore({ name: 'wrong', schedule: 'every monday', run: async () => {} })
    const runner = new TaskRunner({ owner, db, ports: testPorts(), tasks: [wrong] })

    await assert.rejects(runner.start())

    await runner.stop()
  })
})

async function heard({ stdout }: ChildProcess, word: string): Promise<void> {
  assert.ok(stdout)
  for await (const [chunk] of streamOf(stdout)) if (String(chunk).includes(word)) return
}

async function* streamOf(stream: NodeJS.ReadableStream): AsyncGenerator<unknown[]> {
  while (true) yield await once(stream, 'data')
}
