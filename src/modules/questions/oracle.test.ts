import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { newDatabase } from '#test'
import { questions } from '#test/corpus/sql/corpus.ts'
import { fuzzSql } from '#test/corpus/sql/fuzz.ts'
import { type Oracle, openOracle } from '#test/corpus/sql/oracle.ts'
import { checkStatement } from './check-statement.ts'
import { functionNames } from './policy/function-names.ts'
import { policy } from './policy/policy.ts'
import { harmless } from './scope/field.ts'

/** PostgreSQL judges the statements that the guard lets through. `npm run fuzz` sets the seed and the count. */

const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const count = Number(process.env['FUZZ_SQL'] ?? 4000)

describe('to PostgreSQL', () => {
  const grammars = new PostgresParser()
  let client: pg.Client
  let oracle: Oracle

  before(async () => {
    client = new pg.Client({ connectionString: await newDatabase() })
    await client.connect()
    oracle = await openOracle(client)
  })

  after(() => client.end())

  test('each question is one about the views, with functions of the list alone', async () => {
    const grammar = await grammars.open()

    const faults: string[] = []
    for (const { name, sql } of questions) {
      const verdict = checkStatement(grammar, sql)
      const found = verdict.outcome === 'accepted' ? await oracle.faultsOf(verdict.canonical) : [verdict.reason]
      faults.push(...(found ?? ['is refused']).map((fault) => `${name} ${fault}`))
    }

    assert.deepEqual(faults, [])
  })

  test('each question has the columns that the guard says', async () => {
    const grammar = await grammars.open()

    for (const { name, sql } of questions) {
      const verdict = checkStatement(grammar, sql)
      assert.ok(verdict.outcome === 'accepted')
      assert.deepEqual(verdict.columns, await oracle.columnsOf(verdict.canonical), name)
    }
  })

  test('what is let through of changed statements is harmless too', { timeout: 3_600_000 }, async (t) => {
    const report = await fuzzSql({ grammar: await grammars.open(), oracle, seed, count })

    t.diagnostic(`seed ${seed}: ${report.analysed} of ${count} analysed, the longest took ${report.longestMs} ms`)
    assert.ok(report.analysed > count / 200, `${report.analysed} were analysed`)
    assert.deepEqual(report.faults, [])
  })

  test('what the guard must not let through is not harmless', async () => {
    const told = async (sql: string): Promise<string> => (await oracle.faultsOf(sql))?.join(', ') ?? 'refused'

    assert.match(await told(`select f.pg_read_file from unnest(array['x']) f`), /calls pg_read_file/)
    assert.match(await told('select (title).pg_sleep from (select 1.5::float8 as title) q'), /pg_sleep is volatile/)
    assert.match(await told('select * from behind.jobs'), /reads the relation/)
    assert.match(await told('select 1 from pg_class'), /reads the relation/)
    assert.match(await told(`select to_regclass('x')`), /has a value of the type regclass/)
    assert.match(await told('select |/ 25'), /uses the operator/)
    assert.match(await told('select current_user'), /asks for the session/)
    assert.match(await told(`select md5('x')`), /calls md5/)
    assert.equal(await told('select count(*) from analytics.jobs'), '')
  })

  test('each function of the policy is a function that does nothing, each operator and each type is one', async () => {
    const { rows } = await client.query<{ missing: string }>(
      `select name as missing from unnest($1::text[]) name
       where not exists (select from pg_proc where proname = name and pronamespace = 'pg_catalog'::regnamespace)
         or exists (select from pg_proc where proname = name and pronamespace = 'pg_catalog'::regnamespace and provolatile = 'v')
       union all select name from unnest($2::text[]) name
       where not exists (select from pg_operator where oprname = replace(name, '!=', '<>') and oprnamespace = 'pg_catalog'::regnamespace)
       union all select name from unnest($3::text[]) name where to_regtype(name) is null`,
      [[...policy.functions.keys()], [...policy.operators], Object.keys(policy.types)],
    )
    const { rows: versions } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )

    const isOld = (versions[0]?.version ?? 0) < 160_000
    assert.deepEqual(
      rows.map(({ missing }) => missing),
      isOld ? ['any_value'] : [],
    )
  })

  test('no other name behind a dot is a function', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct name from (
         select proname::text as name from pg_proc
         where pronamespace = 'pg_catalog'::regnamespace and prokind <> 'p'
           and (pronargs >= 1 and pronargs - pronargdefaults <= 1 or provariadic <> 0 and pronargs <= 2)
         union all
         select typname from pg_type where typnamespace = 'pg_catalog'::regnamespace and typtype <> 'c' and typname !~ '^_') called
       where name <> all ($1) order by 1`,
      [[...functionNames]],
    )

    assert.deepEqual(rows, [])
  })

  test('those names that are taken for harmless are', async () => {
    const { rows } = await client.query(
      `select oid::regprocedure from pg_proc
       where pronamespace = 'pg_catalog'::regnamespace and proname = any ($1) and (provolatile = 'v' or not proisstrict)`,
      [[...harmless]],
    )

    assert.deepEqual(rows, [])
  })
})
