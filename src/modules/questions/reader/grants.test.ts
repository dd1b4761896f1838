import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { newDatabase } from '#test'
import { questions } from '#test/corpus/sql/corpus.ts'
import { openOracle } from '#test/corpus/sql/oracle.ts'
import { checkStatement } from '../check-statement.ts'
import { policy } from '../policy/policy.ts'
import { readerGrants } from './grants.ts'

describe('the rights of the reader', () => {
  const reader = `muster_reader_${process.pid}`
  const keeper = `muster_keeper_${process.pid}`
  let client: pg.Client
  let callable: readonly string[] = []

  before(async () => {
    client = new pg.Client({ connectionString: await newDatabase() })
    await client.connect()
    await openOracle(client)
    await client.query(`create role ${reader} nologin; create role ${keeper} nologin`)
    await client.query(`set role ${keeper}`)
    callable = await callableBy(keeper)
    await client.query('reset role')
    await client.query(readerGrants({ reader, keepers: [keeper] }))
  })

  after(async () => {
    await client.query(`drop owned by ${reader}, ${keeper}; drop role ${reader}, ${keeper}`)
    await client.end()
  })

  async function callableBy(role: string): Promise<readonly string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace = 'pg_catalog'::regnamespace and has_function_privilege($1, oid, 'execute') order by 1`,
      [role],
    )
    return rows.map(({ name }) => name)
  }

  async function asReader(sql: string): Promise<string> {
    await client.query(`begin read only; set local role ${reader}; set local statement_timeout = 5000`)
    try {
      await client.query({ text: sql, rowMode: 'array' })
      return 'ran'
    } catch (error) {
      return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
    } finally {
      await client.query('rollback')
    }
  }

  test('suffice for every question', async () => {
    const grammar = await new PostgresParser().open()

    const denied: string[] = []
    for (const { name, sql } of questions) {
      const verdict = checkStatement(grammar, sql)
      const outcome = verdict.outcome === 'accepted' ? await asReader(verdict.canonical) : verdict.reason
      if (outcome === '42501') denied.push(name)
    }

    assert.deepEqual(denied, [])
  })

  test('suffice for constants of each type: PostgreSQL casts and looks them up while it plans', async () => {
    const samples: Readonly<Record<string, string>> = {
      date: '2026-01-01',
      time: '10:00',
      interval: '1 day',
      bool: 'true',
      jsonb: '1',
    }
    const moments = ['timestamp', 'timestamptz'].map((type) => [type, '2026-01-01'])
    const numbers = ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'text', 'varchar', 'bpchar'].map((type) => [
      type,
      '1',
    ])
    const all: string[][] = [
      ...Object.entries(samples),
      ...moments,
      ...numbers,
      ['uuid', '550e8400-e29b-41d4-a716-446655440000'],
    ]

    const denied: string[] = []
    for (const [type = '', sample = ''] of all) {
      const value = `'${sample}'::${type}`
      const nine = Array.from({ length: 9 }, () => value).join(', ')
      for (const sql of [
        `select ${value}::text, (${value}::text)::${type}, ${value} || '', array[${value}]::text, '{}'::text::${type}[]`,
        `select x in (${nine}), x not in (${nine}), array[x] in (${nine.replaceAll(value, `array[${value}]`)}) from (values (${value})) as q (x)`,
      ]) {
        if ((await asReader(sql)) === '42501') denied.push(sql)
      }
    }

    assert.deepEqual(denied, [])
  })

  test('end at the views, also for who gets around the checker', async () => {
    const attempts = [
      'select * from behind.jobs',
      'select * from public.candidate',
      'select * from pg_catalog.pg_proc',
      'select * from information_schema.tables',
      'select pg_sleep(0)',
      `select pg_read_file('/etc/passwd')`,
      `select set_config('muster.company_id', '*', true)`,
      `select current_setting('muster.company_id')`,
      `select query_to_xml('select 1', true, true, '')`,
      `select f.pg_read_file from unnest(array['/etc/passwd']) f`,
      `select pg_notify('a', 'b')`,
      'select pg_advisory_lock(1)',
      `select lo_from_bytea(0, '')`,
      'select pg_terminate_backend(1)',
      'select random()',
      `select repeat('x', 10)`,
      `select version()`,
    ]

    const outcomes: string[] = []
    for (const sql of attempts) outcomes.push(`${await asReader(sql)} ${sql}`)

    assert.deepEqual(
      outcomes,
      attempts.map((sql) => `42501 ${sql}`),
    )
  })

  test('hold no function that does something', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where has_function_privilege($1, oid, 'execute') and provolatile = 'v' and pronamespace = 'pg_catalog'::regnamespace`,
      [reader],
    )

    assert.deepEqual(rows, [])
  })

  test('leave the service what it had', async () => {
    const left = await callableBy(keeper)

    assert.ok(callable.length > 2500)
    assert.deepEqual(left, callable)
  })

  test('are the same after a second run', async () => {
    const rights = (): Promise<pg.QueryResult> =>
      client.query(`select oid::regprocedure::text, proacl::text from pg_proc where pronamespace = 'pg_catalog'::regnamespace
        union all select relname, relacl::text from pg_class where relnamespace in ('pg_catalog'::regnamespace, 'analytics'::regnamespace)
        order by 1, 2`)
    const { rows: first } = await rights()

    await client.query(readerGrants({ reader, keepers: [keeper] }))

    const { rows: second } = await rights()
    assert.deepEqual(second, first)
  })

  test('name each column of the policy, and nothing else of a view', () => {
    const script = readerGrants({ reader: 'it"s', keepers: ['a', 'b'] })

    for (const [view, { columns }] of Object.entries(policy.views)) {
      assert.ok(script.includes(`grant select (${Object.keys(columns).join(', ')}) on analytics.${view} to "it""s";`))
    }
    assert.ok(script.includes(`to "it""s"'`) && script.includes(`'"a", "b"'`))
  })
})
