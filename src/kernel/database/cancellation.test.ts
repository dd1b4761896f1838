import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../ids.ts'
import { DatabaseAway } from './away.ts'
import { Database } from './database.ts'
import { sql } from './sql.ts'
import { anotherPool, sharedDatabase } from './test/open.ts'

const opened = await sharedDatabase()
const { db, owner, pool } = opened

const insertThing = (companyId: string, name: string) => sql`
  insert into thing (company_id, name) values (${companyId}, ${name})`
const namesIn = async (companyId: string) =>
  (await db.reading({ companyId }).all(sql<{ name: string }>`select name from thing order by id`)).map(
    ({ name }) => name,
  )

/** A label tells this long sleep from all others on the server. */
function sleep() {
  const label = newId('evt')
  const statement = sql`select pg_sleep(60) where ${label} <> ''`
  const running = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where state = 'active' and pid <> pg_backend_pid() and query like 'select pg_sleep(60)%' and datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  return { statement, running }
}

async function until(condition: () => Promise<boolean>, patienceMs = 10_000): Promise<number> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > patienceMs) throw new Error(`not within ${patienceMs} ms`)
    await pause(5)
  }
  return performance.now() - started
}

/** The server process behind a database of one connection is found by asking it. */
const backendOf = async (db: Database) =>
  (await db.reading('everyone').one(sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid
const terminate = (pid: number) => owner.query('select pg_terminate_backend($1)', [pid])

describe('a signal', () => {
  test('stops a reading on the server', async () => {
    const { statement, running } = sleep()
    const controller = new AbortController()
    const reading = db.reading({ companyId: 'org_a' }, controller.signal).one(statement)
    const failed = assert.rejects(reading, { code: '57014' })
    await until(async () => (await running()) === 1)

    controller.abort()

    await until(async () => (await running()) === 0)
    await failed
  })

  test('stops a transaction on the server and undoes it', async () => {
    const { statement, running } = sleep()
    const companyId = newId('org')
    const controller = new AbortController()
    const work = db.transaction(
      { companyId },
      async (tx) => {
        await tx.run(insertThing(companyId, 'undone'))
        tx.later(insertThing(companyId, 'never sent'))
        await tx.one(statement)
      },
      controller.signal,
    )
    const failed = assert.rejects(work, { code: '57014' })
    await until(async () => (await running()) === 1)

    controller.abort()
    await failed

    await until(async () => (await running()) === 0)
    assert.deepEqual(await namesIn(companyId), [])
  })

  test('stops a statement also when the first attempt to cancel it comes to nothing', async () => {
    const controller = new AbortController()
    const stubborn = sql`
      do $$ begin
        perform pg_sleep(60);
      exception when query_canceled then perform pg_sleep(60);
      end $$`
    const started = performance.now()
    setTimeout(() => controller.abort(), 50)

    await assert.rejects(db.reading('everyone', controller.signal).all(stubborn), { code: '57014' })

    assert.ok(performance.now() - started < 10_000)
  })

  test('stops a transaction between two of its steps', async () => {
    const companyId = newId('org')
    const controller = new AbortController()

    const work = db.transaction(
      { companyId },
      async (tx) => {
        await tx.run(insertThing(companyId, 'undone'))
        controller.abort(new Error('too late'))
        await tx.run(insertThing(companyId, 'never sent'))
      },
      controller.signal,
    )

    await assert.rejects(work, /too late/)
    assert.deepEqual(await namesIn(companyId), [])
  })

  test('stops a transaction before its commit', async () => {
    const companyId = newId('org')
    const controller = new AbortController()

    const work = db.transaction(
      { companyId },
      async (tx) => {
        await tx.run(insertThing(companyId, 'undone'))
        controller.abort(new Error('too late'))
      },
      controller.signal,
    )

    await assert.rejects(work, /too late/)
    assert.deepEqual(await namesIn(companyId), [])
  })

  test('that fired before lets nothing begin', async () => {
    const signal = AbortSignal.abort(new Error('too late'))
    const companyId = newId('org')

    await assert.rejects(db.writing({ companyId }, signal).all(insertThing(companyId, 'x')), /too late/)
    await assert.rejects(
      db.transaction({ companyId }, async (tx) => tx.run(insertThing(companyId, 'x')), signal),
      /too late/,
    )

    assert.deepEqual(await namesIn(companyId), [])
  })

  test('that fires while a connection is waited for lets nothing begin', async () => {
    const one = new Database(await anotherPool(opened, 1))
    const companyId = newId('org')
    const holding = Promise.withResolvers<void>()
    const holder = one.transaction({ companyId }, async (tx) => {
      await tx.one(sql`select 1`)
      await holding.promise
    })
    const controller = new AbortController()
    const waiting = one.writing({ companyId }, controller.signal).all(insertThing(companyId, 'x'))
    const failed = assert.rejects(waiting, /too late/)

    controller.abort(new Error('too late'))
    holding.resolve()
    await Promise.all([holder, failed])

    assert.deepEqual(await namesIn(companyId), [])
  })

  test('that fires after the end does nothing to whoever has the connection now', async () => {
    const one = new Database(await anotherPool(opened, 1))
    const controller = new AbortController()
    await one.reading('everyone', controller.signal).one(sql`select 1`)

    const next = one.reading('everyone').one(sql`select 'fine' as answer from pg_sleep(0.1)`)
    controller.abort()

    assert.deepEqual(await next, { answer: 'fine' })
  })
})

describe('the pool', () => {
  test('is whole after a hundred cancellations in a row', async () => {
    const before = await backends()

    for (let round = 0; round < 100; round++) {
      const controller = new AbortController()
      const work = db.transaction(
        { companyId: 'org_a' },
        async (tx) => {
          await tx.one(sql`select 1`)
          setImmediate(() => controller.abort())
          await tx.one(sql`select pg_sleep(60)`)
        },
        controller.signal,
      )
      await assert.rejects(work)
    }

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => db.reading('everyone').one(sql<{ n: number }>`select ${n}::int as n`)),
    )
    assert.deepEqual(
      answers.map(({ n }) => n),
      answers.map((_, n) => n),
    )
    assert.ok(pool.totalCount <= 4 && pool.waitingCount === 0)
    await until(async () => (await backends()) <= before + 4)
  })

  test('loses one connection that the server ends, and the request that held it, and no more', async () => {
    const one = new Database(await anotherPool(opened, 1))
    const pid = await backendOf(one)
    const held = one.reading('everyone').one(sql`select pg_sleep(60)`)
    const failed = assert.rejects(held, DatabaseAway)
    const waiting = Array.from({ length: 5 }, (_, n) => one.reading('everyone').one(sql`select ${n}::int as n`))
    await until(async () => (await sleep().running()) === 1)

    await terminate(pid)
    await failed

    assert.deepEqual(
      await Promise.all(waiting),
      [0, 1, 2, 3, 4].map((n) => ({ n })),
    )
  })

  test('loses a connection that the server ends in the middle of a transaction, between its steps', async () => {
    const one = new Database(await anotherPool(opened, 1))
    const companyId = newId('org')

    const work = one.transaction({ companyId }, async (tx) => {
      await tx.run(insertThing(companyId, 'undone'))
      await terminate((await tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid)
      await pause(20)
      await tx.run(insertThing(companyId, 'never sent'))
    })

    await assert.rejects(work)
    await one.writing({ companyId }).all(insertThing(companyId, 'next'))
    assert.deepEqual(await namesIn(companyId), ['next'])
  })

  test('replaces a connection that the server ends while nobody holds it', async () => {
    const one = new Database(await anotherPool(opened, 1))
    const pid = await backendOf(one)

    await terminate(pid)
    await pause(20)

    assert.notEqual(await backendOf(one), pid)
  })
})

async function backends(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  return rows[0]?.count ?? 0
}
