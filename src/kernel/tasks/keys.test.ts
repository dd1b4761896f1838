/** Tasks are wished again while they wait, run, or have given up. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openTestDatabase } from '../database/test/open.ts'
import { newId } from '../ids.ts'
import { testPorts } from '../test/ports.ts'
import { queuePool } from './queue-pool.ts'
import { TaskRunner } from './runner.ts'
import { enqueue, task } from './task.ts'

const { db, owner } = await openTestDatabase()

/** Each run of a label waits for its gate, in turn. */
const gates = new Map<string, Promise<void>[]>()
const begun: string[] = []
const work = task({
  name: 'work',
  payload: z.strictObject({ label: z.string() }),
  attemptsMax: 2,
  run: async ({ label }) => {
    begun.push(label)
    await gates.get(label)?.shift()
  },
})

const runner = new TaskRunner({ owner, db, ports: testPorts([]), tasks: [work] })
before(() => runner.start())
after(() => runner.stop())

const wish = (label: string): Promise<void> =>
  db.transaction({ companyId: 'org_a' }, async (tx) => enqueue(tx, work, { label }, { key: label }))

const rowsOf = async (label: string) => {
  const { rows } = await owner.query<{ id: string; key: string | null; attempts: number; locked_by: string | null }>(
    `select * from graphile_worker._private_jobs where payload->>'label' = $1 order by id`,
    [label],
  )
  return rows
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo()); await pause(10)) assert.ok(Date.now() < end, `not so: ${isSo}`)
}

/** The task has a new label and runs until it is told to end. */
async function running(): Promise<{ label: string; end: () => void }> {
  const label = newId('evt')
  const gate = Promise.withResolvers<void>()
  gates.set(label, [gate.promise])
  await wish(label)
  await until(() => begun.includes(label))
  return { label, end: gate.resolve }
}

const times = (label: string): number => begun.filter((each) => each === label).length

describe('a task that is wished again', () => {
  test('while it waits waits once', async () => {
    const label = newId('evt')
    const later = new Date(Date.now() + 3_600_000)

    for (const _ of [1, 2, 3]) {
      await db.transaction({ companyId: 'org_a' }, async (tx) =>
        enqueue(tx, work, { label }, { key: label, runAt: later }),
      )
    }

    assert.equal((await rowsOf(label)).length, 1)
  })

  test('while it runs runs once more, and leaves nothing behind', async () => {
    const { label, end } = await running()

    await wish(label)
    const meanwhile = await rowsOf(label)
    end()
    await until(async () => (await rowsOf(label)).length === 0)

    assert.ok(
      meanwhile.every(({ attempts }) => attempts < 2),
      `one was given up for ever: ${JSON.stringify(meanwhile)}`,
    )
    assert.equal(times(label), 2)
  })

  test('while it waits for another attempt is tried at once, and alone', async () => {
    const label = newId('evt')
    gates.set(label, [Promise.reject(new Error('not today'))])
    for (const gate of gates.get(label) ?? []) gate.catch(() => {})
    await wish(label)
    await until(async () => (await rowsOf(label))[0]?.attempts === 1 && (await rowsOf(label))[0]?.locked_by === null)

    await wish(label)

    await until(async () => (await rowsOf(label)).length === 0)
    assert.equal(times(label), 2)
  })

  test('after it gave up tries again, in the place of what gave up', async () => {
    const label = newId('evt')
    gates.set(
      label,
      [1, 2].map(() => Promise.reject(new Error('not today'))),
    )
    for (const gate of gates.get(label) ?? []) gate.catch(() => {})
    await wish(label)
    await until(async () => {
      await owner.query(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts = 1`,
      )
      const [row] = await rowsOf(label)
      return row?.attempts === 2 && row.locked_by === null
    })

    await wish(label)

    await until(async () => (await rowsOf(label)).length === 0)
    assert.equal(times(label), 3)
  })
})

describe('who wishes tasks that run, and who ends them', () => {
  test('never wait for each other, whatever their order', async () => {
    const [one, other] = [await running(), await running()]
    const [[first], [second]] = [await rowsOf(one.label), await rowsOf(other.label)]
    const [wishing, ending] = [await owner.connect(), await owner.connect()]
    const ask = (label: string) =>
      wishing.query(`select enqueue_task('work', json_build_object('label', $1::text), $1, null, null, 2, 'replace')`, [
        label,
      ])
    const finish = (id: string | undefined) =>
      ending.query('select from graphile_worker._private_jobs where id = $1 for update', [id])

    for (const each of [wishing, ending]) await each.query(`begin; set local lock_timeout = '2s'`)
    await ask(one.label)
    await finish(second?.id)
    await ask(other.label)
    await finish(first?.id)

    for (const each of [wishing, ending]) {
      await each.query('commit')
      each.release()
    }
    one.end()
    other.end()
    await until(() => times(one.label) + times(other.label) === 4)
  })
})

describe('a statement of the queue', () => {
  test('that met another one gets through the second time', async () => {
    const pool = queuePool(owner)
    const meet = async (first: number, then: number): Promise<void> => {
      const client = await pool.connect()
      await client
        .query(`do $$ begin
          perform pg_advisory_xact_lock(7, ${first});
          perform pg_sleep(0.3);
          perform pg_advisory_xact_lock(7, ${then});
        end $$`)
        .finally(() => client.release())
    }

    await assert.doesNotReject(Promise.all([meet(1, 2), meet(2, 1)]))
  })
})
