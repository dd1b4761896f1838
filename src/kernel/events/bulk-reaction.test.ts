import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Machine } from '../actor.ts'
import { sql } from '../database/sql.ts'
import { openTestDatabase } from '../database/test/open.ts'
import { newId } from '../ids.ts'
import { TaskRunner } from '../tasks/runner.ts'
import type { TaskScope } from '../tasks/task.ts'
import { testPorts } from '../test/ports.ts'
import { reactToAllTask } from './bulk-reaction.ts'
import { bulkReaction, emit, emitAll, event } from './event.ts'
import { OutboxDrain } from './outbox.ts'

const { db, owner } = await openTestDatabase()
const ports = testPorts()

const Payload = z.strictObject({ thingId: z.int() })
const thingMade = event('thing.made', 'A thing was made.', Payload)
const thingLost = event('thing.lost', 'A thing was lost.', Payload)
const thingSold = event('thing.sold', 'A thing was sold.', Payload)

interface Batch {
  readonly companyId: string
  readonly eventIds: readonly number[]
}

/** Every start is noted, whether or not it came to its end. */
const batches: Batch[] = []
/** Things of a company do this to the reaction. */
const during = new Map<string, () => Promise<void>>()
const poisonous = new Set<string>()

/** Each event gets a row. */
const gatherThings = bulkReaction({
  name: 'gather-things',
  on: [thingMade, thingLost],
  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    batches.push({ companyId, eventIds: events.map(({ id }) => id) })
    await during.get(companyId)?.()
    const names = events.map(({ name, payload }) => `${name} ${payload.thingId}`)
    await tx.run(sql`insert into thing (company_id, name) select ${companyId}, unnest(${names}::text[])`)
    const poison = names.find((name) => poisonous.has(`${companyId} ${name}`))
    if (poison) throw new Error(`${poison} is poisonous`)
  },
})

const machineOf = (companyId: string): Machine => ({ kind: 'machine', name: 'test', companyId })

const make = (companyId: string, from: number, to: number): Promise<void> =>
  db.transaction({ companyId }, async (tx) => {
    const things = Array.from({ length: to - from + 1 }, (_, index) => ({ thingId: from + index }))
    emitAll(tx, machineOf(companyId), thingMade, things)
  })

const namesOf = async (companyId: string): Promise<string[]> =>
  (await db.reading({ companyId }).all(sql<{ name: string }>`select name from thing order by id`)).map(
    ({ name }) => name,
  )

const eventIdsOf = async (companyId: string): Promise<number[]> =>
  (await db.reading({ companyId }).all(sql<{ id: number }>`select id from event order by id`)).map(({ id }) => id)

const ofCompany = (companyId: string): Batch[] => batches.filter((batch) => batch.companyId === companyId)

async function until(condition: () => Promise<boolean> | boolean, patienceMs = 20_000): Promise<void> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > patienceMs) throw new Error(`not within ${patienceMs} ms`)
    await pause(10)
  }
}

/** The growing pauses between attempts are over at once. */
const hurry = (companyId: string) =>
  owner.query(
    `update graphile_worker._private_jobs set run_at = now() where payload->>'companyId' = $1 and locked_at is null`,
    [companyId],
  )

describe('a reaction to many events at once', () => {
  const reactions = { reactions: [], bulkReactions: [gatherThings] }
  const drain = new OutboxDrain(db, reactions, ports.log)
  const runner = new TaskRunner({ owner, db, ports, tasks: [reactToAllTask([gatherThings])] })
  before(async () => {
    await runner.start()
    drain.start()
  })
  after(async () => {
    await drain.stop()
    await runner.stop()
  })

  test('hears of those that were announced together, in their order, and of no other kinds', async () => {
    const companyId = newId('org')
    const actor = machineOf(companyId)

    await db.transaction({ companyId }, async (tx) => {
      emit(tx, actor, thingMade, { thingId: 1 })
      emit(tx, actor, thingSold, { thingId: 1 })
      emit(tx, actor, thingLost, { thingId: 1 })
      emit(tx, actor, thingMade, { thingId: 2 })
    })
    await until(async () => (await namesOf(companyId)).length === 3)

    assert.deepEqual(await namesOf(companyId), ['thing.made 1', 'thing.lost 1', 'thing.made 2'])
    assert.equal(ofCompany(companyId).length, 1)
  })

  test('hears of a thousand at the cost of a few, each once', async () => {
    const companyId = newId('org')

    await make(companyId, 1, 1000)
    await until(async () => (await namesOf(companyId)).length >= 1000)

    const heard = ofCompany(companyId)
    assert.ok(heard.length <= 4, `${heard.length} batches`)
    assert.deepEqual(
      heard.flatMap(({ eventIds }) => eventIds),
      await eventIdsOf(companyId),
    )
    assert.equal(new Set(await namesOf(companyId)).size, 1000)
  })

  test('hears of those of one company one batch after another', async () => {
    const companyId = newId('org')
    let [atOnce, atOnceMax] = [0, 0]
    during.set(companyId, async () => {
      atOnceMax = Math.max(atOnceMax, ++atOnce)
      await pause(30)
      atOnce--
    })

    for (let batch = 0; batch < 5; batch++) {
      await make(companyId, batch * 10, batch * 10 + 9)
      await until(() => ofCompany(companyId).flatMap(({ eventIds }) => eventIds).length > batch * 10)
    }
    await until(async () => (await namesOf(companyId)).length === 50)

    assert.equal(atOnceMax, 1)
    const heard = ofCompany(companyId).flatMap(({ eventIds }) => eventIds)
    assert.deepEqual(heard, await eventIdsOf(companyId))
  })

  test('waits for no other company', async () => {
    const [held, free] = [newId('org'), newId('org')]
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    during.set(held, () => released)
    await make(held, 1, 1)
    await until(() => ofCompany(held).length === 1)

    await make(free, 1, 1)
    await until(async () => (await namesOf(free)).length === 1)

    assert.deepEqual(await namesOf(held), [])
    release()
    await until(async () => (await namesOf(held)).length === 1)
  })

  test('is held up by what is wrong with one event for that one alone', async () => {
    const companyId = newId('org')
    const poison = `${companyId} thing.made 3`
    poisonous.add(poison)

    await make(companyId, 1, 5)
    await until(async () => {
      await hurry(companyId)
      return (await namesOf(companyId)).length === 4
    })
    const before = await namesOf(companyId)
    poisonous.delete(poison)
    await until(async () => {
      await hurry(companyId)
      return (await namesOf(companyId)).length === 5
    })

    const others = ['thing.made 1', 'thing.made 2', 'thing.made 4', 'thing.made 5']
    assert.deepEqual([before, await namesOf(companyId)], [others, [...others, 'thing.made 3']])
  })

  test('is undone as a whole when it fails, and done once when it is tried again', async () => {
    const companyId = newId('org')
    let failures = 1
    during.set(companyId, async () => {
      if (failures-- > 0) throw new Error('not yet')
    })

    await make(companyId, 1, 3)
    await until(async () => {
      await hurry(companyId)
      return (await namesOf(companyId)).length >= 3
    })

    assert.deepEqual(await namesOf(companyId), ['thing.made 1', 'thing.made 2', 'thing.made 3'])
  })
})

describe('the task of such a reaction', () => {
  const task = reactToAllTask([gatherThings])
  const run = (payload: unknown) => task.run(payload as never, { db, ports } as TaskScope)
  const announced = async (count: number) => {
    const companyId = newId('org')
    await make(companyId, 1, count)
    await db.run(
      { companyId },
      sql`insert into reaction_due (company_id, reaction, event_id) select company_id, 'gather-things', id from event`,
    )
    return { companyId, reaction: 'gather-things' }
  }

  test('has its effects once, however often and however many times at once it runs', async () => {
    const payload = await announced(3)

    await Promise.all(Array.from({ length: 8 }, () => run(payload)))
    await run(payload)

    assert.deepEqual((await namesOf(payload.companyId)).toSorted(), ['thing.made 1', 'thing.made 2', 'thing.made 3'])
  })

  test('hears of more than one batch holds', async () => {
    const payload = await announced(1201)

    await run(payload)

    assert.equal((await namesOf(payload.companyId)).length, 1201)
    assert.deepEqual(
      ofCompany(payload.companyId).map(({ eventIds }) => eventIds.length),
      [500, 500, 201],
    )
  })

  test('fails for what it could not tell, and keeps that for the next time', async () => {
    const payload = await announced(3)
    const poison = `${payload.companyId} thing.made 2`
    poisonous.add(poison)

    await assert.rejects(run(payload), /thing.made 2 is poisonous/)
    const told = await namesOf(payload.companyId)
    poisonous.delete(poison)
    await run(payload)

    assert.deepEqual(told, ['thing.made 1', 'thing.made 3'])
    assert.deepEqual(await namesOf(payload.companyId), ['thing.made 1', 'thing.made 3', 'thing.made 2'])
  })

  test('fails for a reaction that this version does not have, so that it is kept', async () => {
    const payload = await announced(1)

    await assert.rejects(run({ ...payload, reaction: 'retired' }), /no reaction is called retired/)
  })

  test('does nothing for another company', async () => {
    const payload = await announced(1)

    await run({ ...payload, companyId: newId('org') })

    assert.deepEqual(await namesOf(payload.companyId), [])
  })
})

describe('many announcements in a row', () => {
  test('wait for no more than one task', async () => {
    const companyId = newId('org')
    const drain = new OutboxDrain(db, { reactions: [], bulkReactions: [gatherThings] }, ports.log)
    drain.start()

    for (let thing = 1; thing <= 20; thing++) await make(companyId, thing, thing)
    await until(async () => !(await eventsWaiting(companyId)))
    await drain.stop()

    const { rows } = await owner.query(`select from graphile_worker._private_jobs where payload->>'companyId' = $1`, [
      companyId,
    ])
    assert.equal(rows.length, 1)
  })
})

const eventsWaiting = async (companyId: string): Promise<boolean> =>
  (await db.reading({ companyId }).maybe(sql`select from event where dispatched_at is null limit 1`)) !== undefined
