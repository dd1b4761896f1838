import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, type TestContext, test } from 'node:test'
import pg from 'pg'
import { newDatabase } from '#test'
import { migrate, workingRole } from './migrate.ts'
import { sessionOptions } from './open.ts'

const leavings: (() => unknown)[] = []
after(async () => {
  for (const leave of leavings.reverse()) await leave()
})

function poolOn(url: string, options = sessionOptions(null)): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3, options, idleTimeoutMillis: 500 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  leavings.push(() => pool.end())
  return pool
}

/** The test writes more migrations into this folder. */
function folderOf(migrations: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'muster-migrations-'))
  leavings.push(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'migrations'))
  const write = (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) writeFileSync(join(root, 'migrations', name), text)
  }
  write(migrations)
  return { root, write, remove: (name: string) => rmSync(join(root, 'migrations', name)) }
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const url = await newDatabase()
const pool = poolOn(url)

/** The database is as if none of these migrations had been there. The task queue is in it already. */
async function unmigrated(): Promise<void> {
  await pool.query('drop table if exists migration, ours, ours_next, ours_a, ours_b, ours_c')
}

/** Nothing was ever done in this database; it goes with its test. */
async function emptyDatabase(t: TestContext): Promise<string> {
  const empty = new URL(url)
  const name = `${empty.pathname.slice(1)}_empty`
  await pool.query(`create database ${name}`)
  t.after(() => pool.query(`drop database ${name} with (force)`))
  empty.pathname = `/${name}`
  return empty.href
}

const firstColumn = async (pool: pg.Pool, statement: string) => {
  const { rows } = await pool.query({ text: statement, rowMode: 'array' })
  return rows.map(([value]) => value)
}
const tablesLike = (pool: pg.Pool, pattern: string) =>
  firstColumn(pool, `select tablename from pg_tables where tablename like '${pattern}' order by 1`)
const names = (pool: pg.Pool) => firstColumn(pool, 'select name from migration order by name')

describe('migrations', () => {
  test('run in the order of their names, each once', async () => {
    await unmigrated()
    const { root, write } = folderOf({
      '0002-more.sql': 'alter table ours add column two int',
      '0001-first.sql': 'create table ours (one int)',
      'README.md': 'not a migration',
    })

    const first = await migrate(pool, { root })
    const second = await migrate(pool, { root })
    write({ '0003-last.sql': 'alter table ours add column three int' })
    const third = await migrate(pool, { root })

    assert.deepEqual([first.applied, second.applied, third.applied], [2, 0, 1])
    assert.deepEqual(await names(pool), ['0001-first.sql', '0002-more.sql', '0003-last.sql'])
  })

  test('run once when several processes start at once on an empty database', async (t) => {
    const empty = await emptyDatabase(t)
    const { root } = folderOf({
      '0001-a.sql': 'create table ours (n int)',
      '0002-b.sql': 'insert into ours values (1); select pg_sleep(0.05)',
    })

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(poolOn(empty), { root })))

    assert.deepEqual(outcomes.map(({ applied }) => applied).sort(), [0, 0, 0, 2])
    assert.deepEqual(await firstColumn(poolOn(empty), 'select n from ours'), [1])
  })

  test('wait for another process as long as it takes, and take as long as they take', async () => {
    await unmigrated()
    const hurried = poolOn(url, '-c statement_timeout=100ms')
    const slow = folderOf({ '0001-slow.sql': 'create table ours (n int); select pg_sleep(0.3)' })

    const outcomes = await Promise.all([migrate(pool, slow), migrate(hurried, slow)])
    const other = folderOf({
      '0001-slow.sql': 'create table ours (n int); select pg_sleep(0.3)',
      '0002.sql': 'select pg_sleep(0.2)',
    })
    const later = await migrate(hurried, other)

    assert.deepEqual([outcomes.map(({ applied }) => applied).sort(), later.applied], [[0, 1], 1])
  })

  test('leave the connection as hurried as it was', async () => {
    await unmigrated()
    const hurried = poolOn(url, '-c statement_timeout=5s')

    await migrate(hurried, folderOf({ '0001.sql': 'select 1' }))

    assert.deepEqual(await firstColumn(hurried, 'show statement_timeout'), ['5s'])
  })
})

describe('a migration', () => {
  test('that was edited after it ran is refused, and nothing runs', async () => {
    await unmigrated()
    const { root, write } = folderOf({ '0001-first.sql': 'create table ours (n int)' })
    await migrate(pool, { root })

    write({ '0001-first.sql': 'create table ours (n bigint)', '0002-next.sql': 'create table ours_next ()' })

    await assert.rejects(migrate(pool, { root }), /0001-first\.sql was edited after it ran.*new database/)
    assert.deepEqual(await tablesLike(pool, 'ours%'), ['ours'])
  })

  test('that fails leaves nothing of itself, and keeps those before it', async () => {
    await unmigrated()
    const { root, write } = folderOf({
      '0001-fine.sql': 'create table ours_a ()',
      '0002-broken.sql': 'create table ours_b (); insert into nowhere values (1)',
      '0003-after.sql': 'create table ours_c ()',
    })

    await assert.rejects(migrate(pool, { root }), (error: Error) => {
      assert.match(error.message, /0002-broken\.sql failed/)
      return error.cause instanceof pg.DatabaseError && error.cause.code === '42P01'
    })
    const afterFailure = await tablesLike(pool, 'ours%')
    write({ '0002-broken.sql': 'create table ours_b ()' })
    const { applied } = await migrate(pool, { root })

    assert.deepEqual([afterFailure, applied], [['ours_a'], 2])
    assert.deepEqual(await tablesLike(pool, 'ours%'), ['ours_a', 'ours_b', 'ours_c'])
  })

  test('that fails stands in nobody else’s way', async () => {
    await unmigrated()
    const broken = folderOf({ '0001-broken.sql': 'select 1 / 0' })
    await assert.rejects(migrate(pool, broken))

    const { applied } = await migrate(poolOn(url), folderOf({ '0001-fine.sql': 'select 1' }))

    assert.equal(applied, 1)
  })
})

describe('a database of a newer version', () => {
  test('is refused by an older one, untouched', async () => {
    await unmigrated()
    const { root, write, remove } = folderOf({ '0001-first.sql': 'select 1', '0002-newer.sql': 'select 2' })
    await migrate(pool, { root })

    remove('0002-newer.sql')
    write({ '0003-mine.sql': 'create table ours ()' })

    await assert.rejects(migrate(pool, { root }), /newer than this version of Muster: it has 0002-newer\.sql/)
    assert.deepEqual(await tablesLike(pool, 'ours'), [])
  })
})

describe('a migration that finds a table in use', () => {
  test('lets others read it meanwhile, and is done when it is free', async (t) => {
    await unmigrated()
    const first = { '0001-first.sql': 'create table ours (n int)' }
    await migrate(pool, folderOf(first))
    const busy = await pool.connect()
    t.after(() => busy.release())
    await busy.query('begin')
    await busy.query('select from ours')
    const { root } = folderOf({ ...first, '0002-more.sql': 'alter table ours add column more int' })
    const tries = Promise.withResolvers<void>()
    const log = { ...silent, warn: () => tries.resolve() }

    const migrating = migrate(poolOn(url), { log, root })
    await tries.promise
    const hurried = poolOn(url, '-c statement_timeout=3s')
    const read = await hurried.query('select from ours')
    await busy.query('commit')

    assert.deepEqual([read.rowCount, (await migrating).applied], [0, 1])
  })
})

describe('one step back', () => {
  const newer = '-- The version before runs on this.\nalter table ours add column more int'

  test('is possible over what only adds', async () => {
    await unmigrated()
    const { root, write, remove } = folderOf({ '0001-first.sql': 'create table ours (n int)' })
    write({ '0002-newer.sql': newer })
    await migrate(pool, { root })
    remove('0002-newer.sql')

    const { applied } = await migrate(pool, { root })
    write({ '0002-newer.sql': newer })
    const forward = await migrate(pool, { root })

    assert.deepEqual([applied, forward.applied], [0, 0])
  })

  test('is refused when the older version would change what the newer one knows', async () => {
    await unmigrated()
    const { root, write, remove } = folderOf({
      '0001-first.sql': 'create table ours (n int)',
      '0003-newer.sql': newer,
    })
    await migrate(pool, { root })
    remove('0003-newer.sql')
    write({ '0002-mine.sql': 'select 1' })

    await assert.rejects(migrate(pool, { root }), /newer than this version of Muster: it has 0003-newer\.sql/)
  })
})

describe('the role to work as', () => {
  test('may use what later migrations make, and can not touch their record', async (t) => {
    await unmigrated()
    const { root, write } = folderOf({ '0001-first.sql': 'select 1' })
    await migrate(pool, { root })
    write({ '0002-next.sql': 'create table ours (id bigint generated always as identity, n int)' })

    const { role } = await migrate(pool, { root })

    if (role === null) return t.skip('the login is bound by row security itself')
    const working = poolOn(url, sessionOptions(role))
    await working.query('insert into ours (n) values (1)')
    assert.deepEqual(await firstColumn(working, 'select n from ours'), [1])
    await assert.rejects(working.query(`update migration set hash = 'x'`), { code: '42501' })
    await assert.rejects(working.query('create table mine ()'), { code: '42501' })
    await assert.rejects(working.query('select * from graphile_worker._private_jobs'), { code: '42501' })
  })

  test('passes no row security and owns nothing', async () => {
    const { rows } = await pool.query(
      `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolcanlogin as mighty,
         exists (select from pg_class where relowner = r.oid) as owns
       from pg_roles r where rolname = $1`,
      [workingRole],
    )

    assert.deepEqual(rows, [{ mighty: false, owns: false }])
  })
})

describe('the working role', () => {
  test('gets its grants at the next start when the one before died without giving them', async () => {
    const migrated = poolOn(await newDatabase())
    const { role } = await migrate(migrated)
    if (role === null) return // A login that can't pass row security works as itself.
    await migrated.query(`revoke all on event from ${role}`)

    await migrate(migrated)

    assert.deepEqual(await firstColumn(migrated, `select has_table_privilege('${role}', 'event', 'insert')`), [true])
  })
})
