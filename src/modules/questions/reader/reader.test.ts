import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { newId } from '#kernel/ids.ts'
import { openLog } from '#kernel/log.ts'
import { Secrets } from '#kernel/secrets.ts'
import { everywhere, isSuperuser, newDatabase } from '#test'
import { attacks } from '#test/corpus/sql/corpus.ts'
import { inDatabase, onServer } from '#test/kit/database.ts'
import { type ColumnPolicy, type ViewPolicy, views } from '../policy/views.ts'
import { fillForSql } from '../sql.fixture.ts'
import { worksThatMustNot } from './canaries.ts'
import { readerPassword } from './password.ts'
import { prepareReader } from './prepare-reader.ts'
import { readerNotes } from './reader-note.ts'
import { readerPool } from './reader-pool.ts'
import { SqlRunner } from './sql-runner.ts'
import { signToken, type TokenKeys } from './token.ts'
import { unprepared } from './unprepared.ts'

const secrets = new Secrets('k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu')
const { password, verifier } = readerPassword(secrets)

const pools: pg.Pool[] = []
after(async () => {
  for (const pool of pools) await pool.end()
})

function poolOn(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 2, ...connection })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pools.push(pool)
  return pool
}

interface OwnDatabase {
  readonly url: string
  readonly owner: pg.Pool
}

async function ownDatabase(): Promise<OwnDatabase> {
  const url = await newDatabase()
  const owner = poolOn({ connectionString: url })
  await migrate(owner)
  return { url, owner }
}

function readerOn({ url }: OwnDatabase): pg.Pool {
  const pool = readerPool({ connectionString: url }, password)
  pools.push(pool)
  return pool
}

function runnerOn({ url, owner }: OwnDatabase, lines: string[] = []): SqlRunner {
  const log = openLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  const connection = { connectionString: url }
  return new SqlRunner({ connection, owner, secrets, log, grammars: new PostgresParser() })
}

async function makeCompany({ owner }: OwnDatabase): Promise<string> {
  const id = newId('org')
  const insert = `insert into company (id, name, slug, api_enabled) values ($1, 'Acme', $2, true)`
  await owner.query(insert, [id, id.slice(4)])
  return id
}

/** Only a superuser can set the reader up. */
const skip = (await isSuperuser(poolOn({ connectionString: await newDatabase() })))
  ? false
  : 'the login is no superuser'

/** The condition finds values that are longer than they may be. */
function tooLong(
  column: string,
  type: string,
  { charactersMax, elementsMax, bytesMax }: Partial<ColumnPolicy>,
): string | undefined {
  if (type === 'text') return `length(${column}) > ${charactersMax}`
  if (type === 'jsonb') return `octet_length(${column}::text) > ${bytesMax}`
  if (type !== 'text[]') return undefined
  return `cardinality(${column}) > ${elementsMax} or length(array_to_string(${column}, '')) > ${elementsMax} * ${charactersMax}`
}

describe('the reader', { skip }, () => {
  let database: OwnDatabase
  let companyId: string
  let client: pg.PoolClient
  before(async () => {
    database = await ownDatabase()
    companyId = await makeCompany(database)
    await fillForSql(database, companyId, 'MARK')
    await prepareReader(database.owner, verifier)
    client = await readerOn(database).connect()
  })
  after(() => client.release())

  /** The view is counted with a token, or with something in its place. */
  async function countWith(token: string, view = 'candidates'): Promise<number> {
    await client.query('begin read only')
    await client.query(`set local muster.analytics_token = '${token}'`)
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from analytics.${view}`)
    await client.query('rollback')
    return rows[0]?.n ?? -1
  }

  async function sign(changes: { companyId?: string; backend?: number; seconds?: number } = {}): Promise<string> {
    const { rows } = await database.owner.query<TokenKeys>(
      'select inner_key as inner, outer_key as outer from analytics_private.token_key',
    )
    const { processID } = client as unknown as { readonly processID: number }
    assert.ok(rows[0])
    return signToken(rows[0], { companyId, backend: processID, seconds: 10, now: new Date(), ...changes })
  }

  test('can do nothing that it must not, past the checker', async () => {
    assert.deepEqual(await worksThatMustNot(client), [])
  })

  test('sees the rows of the company that a token was signed for', async () => {
    assert.equal(await countWith(await sign()), 40)
    for (const view of Object.keys(views)) assert.ok((await countWith(await sign(), view)) > 0, view)
    assert.equal(await countWith(await sign({ companyId: newId('org') })), 0)
  })

  test('sees nothing without a token, or with one that is not good here and now', async () => {
    const token = await sign()
    const [company = '', ...rest] = token.split('.')
    const tokens = [
      '',
      companyId,
      '*',
      token.slice(0, -1),
      [newId('org'), ...rest].join('.'),
      [company, rest[0], Number(rest[1]) + 1000, rest[2]].join('.'),
      `${company}.${rest[0]}.x.${rest[2]}`,
      await sign({ backend: 1 }),
      await sign({ seconds: -5 }),
    ]

    const counts: number[] = []
    for (const each of tokens) counts.push(await countWith(each))

    assert.deepEqual(
      counts,
      tokens.map(() => 0),
    )
  })

  test('sees nothing more by the setting that row security goes by', async () => {
    await client.query(`begin; set local muster.company_id = '*'`)
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from analytics.candidates')
    await client.query('rollback')

    assert.deepEqual(rows, [{ n: 0 }])
  })

  test('finds views of exactly the columns and types that are promised', async () => {
    const { rows } = await database.owner.query<{ view: string; columns: Record<string, string> }>(
      `select c.relname as view, json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'analytics'::regnamespace group by 1`,
    )

    const promised = Object.entries(views).map(([view, { columns }]) => {
      const types = Object.entries(columns).map(([name, { type }]) => [
        name,
        type.replace('timestamptz', 'timestamp with time zone'),
      ])
      return [view, types]
    })
    const found = rows.map(({ view, columns }) => [view, Object.entries(columns)])
    assert.deepEqual(found.toSorted(), promised.toSorted())
  })

  test('finds no value longer than is promised', async () => {
    const long = await makeCompany(database)
    await fillForSql(database, long, 'é'.repeat(2000))
    const tags = Array.from({ length: 60 }, () => 't'.repeat(60))
    const answers = JSON.stringify([{ answer: 'x'.repeat(70_000) }])
    await database.owner.query(`update job set tags = $2, department = repeat('é', 500) where company_id = $1`, [
      long,
      tags,
    ])
    await database.owner.query(`update candidate set tags = $2, source = repeat('é', 500) where company_id = $1`, [
      long,
      tags,
    ])
    await database.owner.query('update application set screening_answers = $2 where company_id = $1', [long, answers])
    const token = await sign({ companyId: long })

    const longer: string[] = []
    for (const [view, { columns }] of Object.entries<ViewPolicy>(views)) {
      for (const [column, { type, ...bounds }] of Object.entries(columns)) {
        const wrong = tooLong(column, type, bounds)
        if (wrong && (await countWith(token, `${view} where ${wrong}`)) > 0) longer.push(`${view}.${column}`)
      }
    }
    const unanswered = await countWith(token, 'applications where screening_answers is null')

    assert.deepEqual(longer, [])
    assert.equal(unanswered, 40)
  })

  test('keeps to the rows of the company, whatever attack gets past the checker', async () => {
    const other = await makeCompany(database)
    await fillForSql(database, other, 'OTHERMARK')
    const token = await sign()
    const seen: string[] = []
    // The checker alone stops what can not be interrupted.
    for (const { name, sql } of attacks.filter(({ name }) => !/^(?:made|size):/.test(name))) {
      await client.query(
        `begin read only; set local muster.analytics_token = '${token}'; set local statement_timeout = 200`,
      )
      const answer = await client
        .query({ text: sql, values: [], queryMode: 'extended' } as pg.QueryConfig)
        .catch(() => {})
      await client.query('rollback')
      if (JSON.stringify(answer?.rows ?? []).includes('OTHERMARK')) seen.push(name)
    }

    assert.deepEqual(seen, [])
    assert.deepEqual(await worksThatMustNot(client), [])
    const { rows } = await database.owner.query('select count(*)::int as n from candidate where company_id = $1', [
      other,
    ])
    assert.deepEqual(rows, [{ n: 40 }])
  })

  test('is a barrier: no condition of a caller is tried on rows of others', async () => {
    const { rows } = await database.owner.query<{ barriers: number }>(
      `select count(*)::int as barriers from pg_class
       where relnamespace = 'analytics'::regnamespace and relkind = 'v' and reloptions @> array['security_barrier=true']`,
    )

    assert.deepEqual(rows, [{ barriers: 6 }])
  })

  test('leaves the role of the service what it needs', async () => {
    const { role } = await migrate(database.owner)
    const worker = await poolOn({
      connectionString: database.url,
      ...(role && { options: `-c role=${role}` }),
    }).connect()

    await worker.query(`select set_config('muster.company_id', $1, false)`, [companyId])
    const { rows } = await worker.query(
      `select count(*)::int as n, cardinality(array(select search_jobs(to_tsquery('simple', 'x')))) as found from candidate`,
    )
    worker.release()

    assert.deepEqual(rows, [{ n: 40, found: 0 }])
  })

  test('is prepared a second time in no time', async () => {
    const begin = performance.now()
    const preparation = await prepareReader(database.owner, verifier)

    assert.deepEqual(preparation, { outcome: 'prepared' })
    assert.ok(performance.now() - begin < 1000)
  })
})

describe('the reader of several databases of a server', { skip }, () => {
  test('is prepared in all of them at once, and by several processes', async () => {
    const databases = await Promise.all([ownDatabase(), ownDatabase(), ownDatabase()])
    const another = new Secrets('another secret that is long enough, too')
    const changed = readerPassword(another).verifier

    await Promise.all(databases.map(({ owner }) => prepareReader(owner, changed)))
    const preparations = await Promise.all(
      databases.flatMap(({ owner }) => [prepareReader(owner, verifier), prepareReader(owner, verifier)]),
    )

    assert.deepEqual(
      preparations,
      Array.from({ length: 6 }, () => ({ outcome: 'prepared' })),
    )
    for (const database of databases) {
      const client = await readerOn(database).connect()
      assert.deepEqual(await worksThatMustNot(client), [])
      client.release()
    }
  })
})

describe('statements of callers', { skip }, () => {
  test('are not run when the reader can do what it must not, and the log says what', async () => {
    const database = await ownDatabase()
    const companyId = await makeCompany(database)
    await prepareReader(database.owner, verifier)
    await database.owner.query('grant execute on function pg_catalog.pg_sleep(double precision) to public')
    const lines: string[] = []
    const runner = runnerOn(database, lines)

    const { answer } = await runner.run(companyId, 'select 1')
    await runner.close()

    assert.match(answer.success ? '' : answer.error, /switched off/)
    assert.match(lines.join(), /works: select pg_sleep/)
  })

  test('are not run where the login is no superuser, and all else is as it was', async (t) => {
    const database = await ownDatabase()
    const name = `muster_plain_${process.pid}`
    await database.owner.query(`create role ${name} login; grant all on schema public to ${name}`)
    t.after(() => database.owner.query(`drop owned by ${name}; drop role ${name}`))
    const url = new URL(database.url)
    url.searchParams.set('user', name)
    const plain = { url: url.href, owner: poolOn({ connectionString: url.href }) }
    const runner = runnerOn(plain)

    const notes = await readerNotes(plain.owner)
    const { answer } = await runner.run(newId('org'), 'select 1')
    await runner.close()

    assert.deepEqual(notes, [unprepared])
    assert.deepEqual(answer, { success: false, error: unprepared })
  })

  test('are run under a plain login that owns the database, once a superuser has prepared it', async (t) => {
    const server = await newDatabase()
    const name = `muster_owner_${process.pid}`
    await onServer(server, `create role ${name} login`)
    await onServer(server, `create database ${name} owner ${name}`)
    const superuser = poolOn({ connectionString: inDatabase(server, name) })
    const url = new URL(inDatabase(server, name))
    url.searchParams.set('user', name)
    const plain = { url: url.href, owner: poolOn({ connectionString: url.href }) }
    t.after(async () => {
      await onServer(server, `drop database ${name} with (force)`)
      await onServer(server, `drop role ${name}`)
    })
    await migrate(plain.owner)
    const companyId = newId('org')
    await everywhere(plain.owner, `insert into company (id, name, slug) values ($1, 'Acme', 'acme')`, [companyId])
    await fillForSql(plain, companyId, 'MARK')

    const before = await readerNotes(plain.owner)
    await prepareReader(superuser, verifier)
    const runner = runnerOn(plain)
    const { answer } = await runner.run(companyId, 'select count(*) from candidates')
    await runner.close()

    assert.deepEqual(before, [unprepared])
    assert.deepEqual(answer.success && answer.rows, [[40]])
    assert.deepEqual(await readerNotes(plain.owner), [])
  })
})
