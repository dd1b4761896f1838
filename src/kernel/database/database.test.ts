import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { newId } from '../ids.ts'
import { Database, sqlState, type Tx } from './database.ts'
import { sql } from './sql.ts'
import { anotherPool, sharedDatabase } from './test/open.ts'

const opened = await sharedDatabase()
const { db, owner } = opened

const companyIs = sql<{ company: string }>`select current_setting('muster.company_id', true) as company`
const things = sql<{ name: string }>`select name from thing order by id`
const insertThing = (companyId: string, name: string) => sql`
  insert into thing (company_id, name) values (${companyId}, ${name})`
const reachOf = (companyId = newId('org')) => ({ companyId })

async function companyWith(...names: string[]) {
  const reach = reachOf()
  await db.writing(reach).batch(...names.map((name) => insertThing(reach.companyId, name)))
  return reach
}
const namesIn = async (reach: { companyId: string }) => (await db.reading(reach).all(things)).map(({ name }) => name)

/** The database has one connection, which counts how often the server said that it is ready again. */
async function overOneConnection() {
  const pool = await anotherPool(opened, 1)
  const trips = { count: 0 }
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => trips.count++)
  })
  await pool.query('select 1')
  trips.count = 0
  return { db: new Database(pool), pool, trips }
}

const rawCompany = async (pool: pg.Pool) =>
  (await pool.query<{ company: string | null }>(companyIs.parts.join(''))).rows[0]?.company

describe('a reading', () => {
  test('is refused what writes or locks, and leaves a connection that may', async () => {
    const { db, trips } = await overOneConnection()
    const { companyId } = await companyWith('a')
    const reading = db.reading({ companyId })
    const lock = sql`select from thing where company_id = ${companyId} for update`

    for (const statement of [insertThing(companyId, 'b'), lock]) {
      await assert.rejects(reading.all(statement), { code: '25006' })
      await assert.rejects(reading.batch(things, statement), { code: '25006' })
    }
    // A refusal is told before the server is ready again, which the next statement waits for.
    await reading.all(things)
    trips.count = 0
    const written = await db.writing({ companyId }).run(insertThing(companyId, 'c'))
    assert.deepEqual([written, trips.count], [1, 1])
    assert.deepEqual(await namesIn({ companyId }), ['a', 'c'])
  })
})

describe('the company of a statement', () => {
  test('is set in the round trip of the statement', async () => {
    const { db, trips } = await overOneConnection()

    const row = await db.reading({ companyId: 'org_a' }).one(companyIs)

    assert.deepEqual([row.company, trips.count], ['org_a', 1])
  })

  test('is gone after a reading, a transaction and a snapshot', async () => {
    const { db, pool } = await overOneConnection()
    const look = (tx: { one: Tx['one'] }) => tx.one(companyIs)

    await db.reading({ companyId: 'org_a' }).one(companyIs)
    const afterReading = await rawCompany(pool)
    await db.transaction({ companyId: 'org_a' }, look)
    const afterTransaction = await rawCompany(pool)
    await db.snapshot({ companyId: 'org_a' }, look)
    const afterSnapshot = await rawCompany(pool)

    assert.deepEqual([afterReading, afterTransaction, afterSnapshot], ['', '', ''])
  })

  test('is gone after something failed', async () => {
    const { db, pool } = await overOneConnection()
    const divide = sql`select 1 / 0`

    await assert.rejects(db.reading({ companyId: 'org_a' }).one(divide))
    const afterReading = await rawCompany(pool)
    await assert.rejects(db.transaction({ companyId: 'org_a' }, (tx) => tx.one(divide)))
    const afterTransaction = await rawCompany(pool)

    assert.deepEqual([afterReading ?? '', afterTransaction ?? ''], ['', ''])
  })

  test('is the one of the whole transaction', async () => {
    const companies = await db.transaction({ companyId: 'org_a' }, async (tx) => [
      await tx.one(companyIs),
      await tx.one(companyIs),
    ])

    assert.deepEqual(companies, [{ company: 'org_a' }, { company: 'org_a' }])
  })
})

describe('row security', () => {
  test('hides the rows of another company from a statement that forgets its where', async () => {
    const [mine] = await Promise.all([companyWith('mine'), companyWith('theirs')])

    assert.deepEqual(await namesIn(mine), ['mine'])
  })

  test('shows nothing to a connection without a company', async () => {
    await companyWith('hidden')
    const pool = await anotherPool(opened, 1)

    const { rowCount } = await pool.query('select from thing')

    assert.equal(rowCount, 0)
  })

  test('shows somebody without a company no rows of companies', async () => {
    await companyWith('hidden')

    assert.deepEqual(await db.reading({ companyId: null }).all(things), [])
  })

  test('shows a chore everything', async () => {
    const names = [newId('evt'), newId('evt')]
    await Promise.all(names.map((name) => companyWith(name)))

    const rows = await db.reading('everyone').all(sql`select from thing where name = any(${names})`)

    assert.equal(rows.length, 2)
  })

  test('refuses to write a row of another company, and to move one there', async () => {
    const { companyId } = reachOf()
    const reach = await companyWith('mine')
    const move = sql`update thing set company_id = ${companyId}`

    const attempts = [insertThing(companyId, 'x'), move].map((statement) => db.writing(reach).all(statement))

    const codes = (await Promise.allSettled(attempts)).map((each) => sqlState('reason' in each ? each.reason : null))
    assert.deepEqual(codes, ['42501', '42501'])
  })

  test('changes and deletes no row of another company', async () => {
    const theirs = await companyWith('theirs')
    const mine = await companyWith('mine')

    await db.transaction(mine, async (tx) => {
      await tx.run(sql`update thing set name = 'stolen'`)
      await tx.run(sql`delete from thing`)
    })

    assert.deepEqual([await namesIn(theirs), await namesIn(mine)], [['theirs'], []])
  })
})

describe('a reading', () => {
  test('gives all rows, one, or nothing', async () => {
    const reading = db.reading(await companyWith('a', 'b'))

    const [all, one, none] = [
      await reading.all(things),
      await reading.maybe(things),
      await reading.maybe(sql`select from thing where false`),
    ]

    assert.deepEqual([all.length, one?.name, none], [2, 'a', undefined])
  })

  test('says which statement found nothing where a row had to be', async () => {
    const nobody = sql`select name from thing where id = ${5}`

    await assert.rejects(db.reading(reachOf()).one(nobody), /expected a row from: select name .* id = \$1/)
  })

  test('sends several statements in one round trip', async () => {
    const { db, trips } = await overOneConnection()

    const rows = await db.reading(reachOf()).batch(companyIs, sql`select 1 as one`, sql`select 2 as two`)

    assert.deepEqual([rows.length, rows[1], rows[2], trips.count], [3, [{ one: 1 }], [{ two: 2 }], 1])
  })

  test('of several statements changes nothing when one fails, and the connection goes on', async () => {
    const { db, pool } = await overOneConnection()
    const reach = reachOf()
    const batch = [insertThing(reach.companyId, 'lost'), sql`select 1 / 0`, insertThing(reach.companyId, 'too')]

    await assert.rejects(db.writing(reach).batch(...batch), { code: '22012' })

    assert.deepEqual([await db.reading(reach).all(things), pool.totalCount], [[], 1])
  })

  test('of several statements changes nothing when a value can not be sent', async () => {
    const reach = reachOf()
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic

    await assert.rejects(
      db.writing(reach).batch(insertThing(reach.companyId, 'lost'), sql`select ${cyclic}`),
      TypeError,
    )

    assert.deepEqual(await namesIn(reach), [])
  })
})

describe('a change on its own', () => {
  test('costs one round trip, within its reach, and tells how many rows it changed', async () => {
    const { db, trips } = await overOneConnection()
    const [mine, theirs] = [await companyWith('a', 'b'), await companyWith('c')]

    const changed = await db.run(mine, sql`update thing set name = 'changed ' || name`)

    assert.deepEqual([changed, trips.count], [2, 1])
    assert.deepEqual([await namesIn(mine), await namesIn(theirs)], [['changed a', 'changed b'], ['c']])
  })
})

describe('a transaction', () => {
  test('costs as many round trips as it has steps: begin rides with the first, commit on its own', async () => {
    const { db, trips } = await overOneConnection()

    await db.transaction(reachOf(), async (tx) => {
      await tx.one(sql`select 1`)
      await tx.one(sql`select 2`)
    })

    assert.equal(trips.count, 3)
  })

  test('of deferred statements alone is one round trip', async () => {
    const { db, trips } = await overOneConnection()
    const reach = reachOf()

    await db.transaction(reach, async (tx) => {
      tx.later(insertThing(reach.companyId, 'a'))
      tx.later(insertThing(reach.companyId, 'b'))
    })

    assert.deepEqual([trips.count, await namesIn(reach)], [1, ['a', 'b']])
  })

  test('that asks nothing sends nothing', async () => {
    const { db, trips } = await overOneConnection()

    const result = await db.transaction(reachOf(), async () => 'done')

    assert.deepEqual([result, trips.count], ['done', 0])
  })

  test('commits its deferred statements last and in order, or not at all', async () => {
    const reach = reachOf()
    const work = (fail: boolean) => async (tx: Tx) => {
      tx.later(insertThing(reach.companyId, `deferred ${fail}`))
      await tx.run(insertThing(reach.companyId, `first ${fail}`))
      if (fail) throw new Error('changed my mind')
    }

    await db.transaction(reach, work(false))
    await assert.rejects(db.transaction(reach, work(true)), /changed my mind/)

    assert.deepEqual(await namesIn(reach), ['first false', 'deferred false'])
  })

  test('whose deferred statement fails is undone whole', async () => {
    const reach = await companyWith('taken')

    const work = db.transaction(reach, async (tx) => {
      await tx.run(insertThing(reach.companyId, 'new'))
      tx.later(insertThing(reach.companyId, 'taken'))
    })

    await assert.rejects(work, { constraint: 'thing_name_unique' })
    assert.deepEqual(await namesIn(reach), ['taken'])
  })

  test('whose statement failed and was swallowed does not claim to be committed', async () => {
    const reach = await companyWith('taken')

    const work = db.transaction(reach, async (tx) => {
      await tx.run(insertThing(reach.companyId, 'new'))
      await tx.run(insertThing(reach.companyId, 'taken')).catch(() => {})
      return 'all fine'
    })

    await assert.rejects(work, /failed earlier in this transaction/)
    assert.deepEqual(await namesIn(reach), ['taken'])
  })

  test('whose first statement could not even be sent and was swallowed does not run on without one', async () => {
    const reach = reachOf()
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic

    const inside = await db.transaction(reach, async (tx) => {
      await tx.one(sql`select ${cyclic}`).catch(() => {})
      return tx.one(sql<{ company: string; began: boolean }>`
        select current_setting('muster.company_id', true) as company, now() <> statement_timestamp() as began
        from pg_sleep(0.001)`)
    })

    assert.equal(inside.company, reach.companyId)
  })

  test('that failed takes nothing more from what still runs beside the failure', async () => {
    const reach = reachOf()
    const failed = Promise.withResolvers<void>()
    const stragglers: Promise<unknown>[] = []

    const work = db.transaction(reach, async (tx) => {
      stragglers.push(failed.promise.then(() => tx.run(insertThing(reach.companyId, 'stray'))))
      await Promise.all([...stragglers, tx.one(sql`select 1 / 0`)])
    })
    await assert.rejects(work, { code: '22012' })
    failed.resolve()

    await assert.rejects(Promise.all(stragglers), /this transaction is over/)
    assert.deepEqual(await namesIn(reach), [])
  })

  test('that is committed takes nothing more from what was not waited for', async () => {
    const reach = reachOf()
    const escaped: Tx[] = []

    await db.transaction(reach, async (tx) => {
      escaped.push(tx)
      await tx.run(insertThing(reach.companyId, 'made'))
    })

    await assert.rejects(async () => escaped[0]?.all(things), /this transaction is over/)
    assert.throws(() => escaped[0]?.later(insertThing(reach.companyId, 'lost')), /this transaction is over/)
  })

  test('sees its own changes; nobody else does before the commit', async () => {
    const reach = reachOf()

    const seen = await db.transaction(reach, async (tx) => {
      await tx.run(insertThing(reach.companyId, 'new'))
      return { inside: (await tx.all(things)).length, outside: (await namesIn(reach)).length }
    })

    assert.deepEqual(seen, { inside: 1, outside: 0 })
  })

  test('may ask several things at once', async () => {
    const reach = await companyWith('a')

    const rows = await db.transaction(reach, (tx) =>
      Promise.all([tx.one(companyIs), tx.all(things), tx.one(companyIs)]),
    )

    assert.deepEqual(rows, [{ company: reach.companyId }, [{ name: 'a' }], { company: reach.companyId }])
  })

  test('tells how many rows were changed', async () => {
    const reach = await companyWith('a', 'b', 'c')

    const counts = await db.transaction(reach, async (tx) => [
      await tx.run(sql`update thing set version = 2 where name < ${'c'}`),
      await tx.run(sql`delete from thing where false`),
      await tx.run(insertThing(reach.companyId, 'd')),
    ])

    assert.deepEqual(counts, [2, 0, 1])
  })

  test('announces only after its commit, and not at all when it fails', async () => {
    const { db } = await overOneConnection()
    const heard: string[] = []
    const reach = reachOf()
    db.onAnnounced = () => heard.push('announced')

    await db.transaction(reach, async (tx) => {
      tx.announces()
      heard.push('working')
      await tx.run(insertThing(reach.companyId, 'x'))
    })
    await assert.rejects(
      db.transaction(reach, async (tx) => {
        tx.announces()
        await tx.run(insertThing(reach.companyId, 'x'))
      }),
    )

    assert.deepEqual(heard, ['working', 'announced'])
  })
})

describe('a snapshot', () => {
  test('stays as it was while others write', async () => {
    const reach = await companyWith('a')

    const counts = await db.snapshot(reach, async (reading) => {
      const before = await reading.all(things)
      await db.writing(reach).all(insertThing(reach.companyId, 'b'))
      return [before.length, (await reading.all(things)).length]
    })

    assert.deepEqual([counts, (await namesIn(reach)).length], [[1, 1], 2])
  })

  test('refuses to write', async () => {
    const reach = reachOf()

    await assert.rejects(
      db.snapshot(reach, (reading) => reading.all(insertThing(reach.companyId, 'x'))),
      { code: '25006' },
    )
  })
})

describe('transactions that collide', () => {
  test('both succeed when one of them dies of a deadlock, because it runs again', async () => {
    const reach = await companyWith('a', 'b')
    await owner.query(`alter database ${new URL(opened.url).pathname.slice(1)} set deadlock_timeout = '20ms'`)
    const deadlocking = new Database(await anotherPool(opened, 4))
    const both = Promise.withResolvers<void>()
    let locked = 0
    let runs = 0
    const lock = (name: string) => sql`update thing set version = version + 1 where name = ${name}`
    const work = (first: string, second: string) =>
      deadlocking.transaction(reach, async (tx) => {
        runs++
        await tx.run(lock(first))
        if (++locked === 2) both.resolve()
        await both.promise
        await tx.run(lock(second))
      })

    await Promise.all([work('a', 'b'), work('b', 'a')])

    const versions = await db.reading(reach).all(sql<{ version: number }>`select version from thing`)
    assert.deepEqual(
      versions.map(({ version }) => version),
      [3, 3],
    )
    assert.ok(runs >= 3)
  })

  test('give up after three attempts that fail in the same way', async () => {
    let runs = 0

    const work = db.transaction(reachOf(), async (tx) => {
      runs++
      await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })

    await assert.rejects(work, { code: '40001' })
    assert.equal(runs, 3)
  })

  test('run once when they fail in any other way', async () => {
    let runs = 0

    const work = db.transaction(reachOf(), async (tx) => {
      runs++
      await tx.run(sql`select 1 / 0`)
    })

    await assert.rejects(work, { code: '22012' })
    assert.equal(runs, 1)
  })

  test('all finish, two hundred of them over four connections', async () => {
    const reach = await companyWith('counter')

    await Promise.all(
      Array.from({ length: 200 }, () =>
        db.transaction(reach, async (tx) => {
          const { version } = await tx.one(sql<{ version: number }>`select version from thing for update`)
          await tx.run(sql`update thing set version = ${version + 1}`)
        }),
      ),
    )

    assert.equal((await db.reading(reach).one(sql<{ version: number }>`select version from thing`)).version, 201)
    assert.equal(opened.pool.totalCount <= 4, true)
  })
})
