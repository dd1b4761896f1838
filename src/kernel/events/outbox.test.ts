import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { openTestDatabase } from '../database/test/open.ts'
import { newId } from '../ids.ts'
import { TaskRunner } from '../tasks/runner.ts'
import type { TaskScope } from '../tasks/task.ts'
import { testPorts } from '../test/ports.ts'
import { emit, event, type Happened, type Reaction, reaction } from './event.ts'
import { OutboxDrain, reactTask } from './outbox.ts'

const { db, owner } = await openTestDatabase()
const lines: string[] = []
const ports = testPorts(lines)

const Payload = z.strictObject({ thingId: z.int(), at: z.string().default('noon') })
const thingMade = event('thing.made', 'A thing was made.', Payload)
const thingLost = event('thing.lost', 'A thing was lost.', z.strictObject({}))
const nobodyCares = event('thing.ignored', 'Nothing reacts to it.', z.strictObject({}))

const heard: Happened<unknown>[] = []
const failures = new Map<string, number>()

/** The reaction writes a row of its own for each event, and fails as often as the company wants. */
const countThing = reaction({
  name: 'count-thing',
  on: thingMade,
  async apply(happened, { tx }) {
    const { companyId, id } = happened
    heard.push(happened)
    await tx.run(sql`insert into thing (company_id, name) values (${companyId}, ${`counted ${id}`})`)
    const left = failures.get(companyId) ?? 0
    failures.set(companyId, left - 1)
    if (left > 0) throw new Error('not yet')
  },
})
const alsoCount = reaction({
  name: 'also-count',
  on: thingMade,
  async apply({ companyId, id }, { tx }) {
    await tx.run(sql`insert into thing (company_id, name) values (${companyId}, ${`also ${id}`})`)
  },
})
const mournThing = reaction({
  name: 'mourn-thing',
  on: thingLost,
  async apply({ companyId }, { tx }) {
    await tx.run(sql`insert into thing (company_id, name) values (${companyId}, 'mourned')`)
  },
})
const reactions = [countThing, alsoCount, mournThing]

const machineOf = (companyId: string): Actor & { companyId: string } => ({ kind: 'machine', name: 'test', companyId })
const newCompany = () => newId('org')
const inCompany = (companyId: string, work: (tx: Tx) => Promise<void>) => db.transaction({ companyId }, work)
const made = (companyId: string, thingId = 1) =>
  inCompany(companyId, async (tx) => emit(tx, machineOf(companyId), thingMade, { thingId }))

const eventsOf = (companyId: string) =>
  db.reading({ companyId }).all(sql<{ id: number; name: string; payload: unknown; dispatched: boolean }>`
    select id, name, payload, dispatched_at is not null as dispatched from event order by id`)
const namesOf = async (companyId: string) =>
  (await db.reading({ companyId }).all(sql<{ name: string }>`select name from thing order by name`)).map(
    ({ name }) => name.split(' ')[0],
  )

async function until(condition: () => Promise<boolean>, patienceMs = 20_000): Promise<void> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > patienceMs) throw new Error(`not within ${patienceMs} ms`)
    await pause(10)
  }
}

describe('an event', () => {
  test('is there with the transaction that announced it', async () => {
    const companyId = newCompany()

    await made(companyId, 7)

    const [row] = await eventsOf(companyId)
    assert.partialDeepStrictEqual(row, { name: 'thing.made', payload: { thingId: 7, at: 'noon' }, dispatched: false })
  })

  test('is not there when its transaction failed', async () => {
    const companyId = newCompany()

    await assert.rejects(
      inCompany(companyId, async (tx) => {
        emit(tx, machineOf(companyId), thingMade, { thingId: 1 })
        await tx.run(sql`insert into thing (company_id, name) values (${companyId}, null)`)
      }),
    )

    assert.deepEqual(await eventsOf(companyId), [])
  })

  test('that does not fit its schema fails its transaction', async () => {
    const companyId = newCompany()

    await assert.rejects(made(companyId, 1.5), z.ZodError)

    assert.deepEqual(await eventsOf(companyId), [])
  })

  test('tells who did it, without a name', async () => {
    const companyId = newCompany()
    const user: Actor & { companyId: string } = {
      kind: 'user',
      userId: 'usr_a',
      sessionId: 'ses_a',
      address: '192.0.2.1',
      companyId,
      role: 'admin',
    }

    await inCompany(companyId, async (tx) => emit(tx, user, nobodyCares, {}))

    const row = await db.reading({ companyId }).one(sql<{ actor: unknown }>`select actor from event`)
    assert.deepEqual(row.actor, { kind: 'user', caller: 'user:usr_a' })
  })

  test('can not be announced for another company', async () => {
    const mine = newCompany()

    const work = inCompany(mine, async (tx) => emit(tx, machineOf(newCompany()), thingMade, { thingId: 1 }))

    await assert.rejects(work, { code: '42501' })
  })
})

describe('a reaction', () => {
  const drain = new OutboxDrain(db, { reactions, bulkReactions: [] }, ports.log)
  const runner = new TaskRunner({ owner, db, ports, tasks: [reactTask(reactions)] })
  before(async () => {
    await runner.start()
    drain.start()
  })
  after(async () => {
    await drain.stop()
    await runner.stop()
  })

  test('runs for the events it is about, with what was announced', async () => {
    const companyId = newCompany()

    await made(companyId, 7)
    await until(async () => (await namesOf(companyId)).length === 2)

    const found = heard.find((each) => each.companyId === companyId)
    assert.partialDeepStrictEqual(found, { companyId, name: 'thing.made', payload: { thingId: 7, at: 'noon' } })
    assert.match(found?.occurredAt ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    assert.deepEqual(await namesOf(companyId), ['also', 'counted'])
  })

  test('runs once for each of several events of one transaction', async () => {
    const companyId = newCompany()

    await inCompany(companyId, async (tx) => {
      for (const thingId of [1, 2, 3]) emit(tx, machineOf(companyId), thingMade, { thingId })
      emit(tx, machineOf(companyId), thingLost, {})
      emit(tx, machineOf(companyId), nobodyCares, {})
    })
    await until(async () => (await namesOf(companyId)).length === 7)

    const events = await eventsOf(companyId)
    assert.deepEqual(
      events.map(({ dispatched }) => dispatched),
      Array(5).fill(true),
    )
  })

  test('that fails is undone, tried again, and done once', async () => {
    const companyId = newCompany()
    failures.set(companyId, 2)

    await made(companyId)
    await until(async () => {
      // The growing pauses between attempts are over at once.
      await owner.query(
        `update graphile_worker._private_jobs set run_at = now()
         where payload->>'companyId' = $1 and locked_at is null`,
        [companyId],
      )
      return (await namesOf(companyId)).includes('counted')
    })

    const attempts = heard.filter((each) => each.companyId === companyId)
    assert.deepEqual([attempts.length, await namesOf(companyId)], [3, ['also', 'counted']])
  })

  test('goes on after the database was away', async () => {
    const companyId = newCompany()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )

    await until(() =>
      made(companyId).then(
        () => true,
        () => false,
      ),
    )

    await until(async () => (await namesOf(companyId)).length >= 2)
  })
})

describe('the task of a reaction', () => {
  const task = reactTask(reactions)
  const scope = { db, ports } as TaskScope
  const run = (payload: unknown) => task.run(payload as never, scope)
  const announced = async () => {
    const companyId = newCompany()
    await made(companyId)
    const [row] = await eventsOf(companyId)
    return { companyId, eventId: row?.id ?? 0 }
  }

  test('has its effect once, however often it runs', async () => {
    const { companyId, eventId } = await announced()

    await run({ companyId, eventId, reaction: 'count-thing' })
    await run({ companyId, eventId, reaction: 'count-thing' })

    assert.deepEqual(await namesOf(companyId), ['counted'])
  })

  test('has its effect once when it runs many times at once', async () => {
    const { companyId, eventId } = await announced()

    await Promise.all(Array.from({ length: 10 }, () => run({ companyId, eventId, reaction: 'count-thing' })))

    assert.deepEqual(await namesOf(companyId), ['counted'])
  })

  test('has one effect for each reaction', async () => {
    const { companyId, eventId } = await announced()

    await run({ companyId, eventId, reaction: 'count-thing' })
    await run({ companyId, eventId, reaction: 'also-count' })

    assert.deepEqual(await namesOf(companyId), ['also', 'counted'])
  })

  test('remembers nothing of an attempt that failed', async () => {
    const { companyId, eventId } = await announced()
    failures.set(companyId, 1)

    await assert.rejects(run({ companyId, eventId, reaction: 'count-thing' }), /not yet/)
    const afterFailure = await namesOf(companyId)
    await run({ companyId, eventId, reaction: 'count-thing' })

    assert.deepEqual([afterFailure, await namesOf(companyId)], [[], ['counted']])
  })

  test('fails for a reaction that this version does not have, so that it is kept', async () => {
    const { companyId, eventId } = await announced()

    await assert.rejects(run({ companyId, eventId, reaction: 'retired' }), /no reaction is called retired/)
  })

  test('does nothing for an event of another company', async () => {
    const { eventId } = await announced()

    await assert.rejects(run({ companyId: newCompany(), eventId, reaction: 'count-thing' }))
  })
})

/** The outbox is drained until the test is over, however it ends. */
function draining(t: TestContext, from = db, reactions: readonly Reaction[] = []): void {
  const drain = new OutboxDrain(from, { reactions, bulkReactions: [] }, ports.log)
  t.after(() => drain.stop())
  drain.start()
}

describe('the outbox', () => {
  test('is drained by many at once, each event handed on once', async (t) => {
    const companyId = newCompany()
    await inCompany(companyId, async (tx) => {
      for (let thingId = 0; thingId < 1200; thingId++) emit(tx, machineOf(companyId), thingMade, { thingId })
    })

    for (let count = 0; count < 3; count++) draining(t, db, [countThing])
    await until(async () => (await eventsOf(companyId)).every(({ dispatched }) => dispatched))

    const { rows } = await owner.query(
      `select count(*)::int as tasks, count(distinct payload->>'eventId')::int as events
       from graphile_worker._private_jobs where payload->>'companyId' = $1`,
      [companyId],
    )
    assert.deepEqual(rows, [{ tasks: 1200, events: 1200 }])
  })

  test('is drained by a service that starts later', async (t) => {
    const companyId = newCompany()
    await made(companyId)

    draining(t)

    await until(async () => (await eventsOf(companyId)).every(({ dispatched }) => dispatched))
  })

  test('keeps a failure to the log, and tries again', async (t) => {
    const away = Object.create(db, {
      writing: { value: () => ({ one: async () => Promise.reject(new Error('the database is away')) }) },
    })

    draining(t, away)

    await until(async () => lines.some((line) => line.includes('the database is away')))
  })
})
