import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type pg from 'pg'
import { runBatch } from './batch.ts'
import { prepare, type Statement, sql } from './sql.ts'
import { anotherPool, sharedDatabase } from './test/open.ts'

const opened = await sharedDatabase()

/** The test has this connection for itself. */
async function connection() {
  const pool = await anotherPool(opened, 1)
  const client = await pool.connect()
  const run = (...statements: Statement[]) => runBatch(client, statements.map(prepare))
  const rows = async (...statements: Statement[]) => (await run(...statements)).map((result) => result.rows)
  return { client, run, rows, [Symbol.dispose]: () => client.release() }
}

const preparedOn = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements order by 1')
  return rows.map(({ statement }) => statement)
}

describe('a batch', () => {
  test('answers each statement with its own rows, in order', async () => {
    using on = await connection()

    const rows = await on.rows(sql`select ${1}::int as one`, sql`select`, sql`select * from generate_series(1, 2) as n`)

    assert.deepEqual(rows, [[{ one: 1 }], [{}], [{ n: 1 }, { n: 2 }]])
  })

  test('names columns as we write them', async () => {
    using on = await connection()

    const [[row]] = (await on.rows(sql`select 1 as created_at_day, 2 as plain, 3 as line_2`)) as [[object]]

    assert.deepEqual(row, { createdAtDay: 1, plain: 2, line2: 3 })
  })

  test('reads values by their types', async () => {
    using on = await connection()

    const [rows] = await on.rows(sql`
      select 9007199254740991::bigint as big, '2026-11-20 10:00:00.123456Z'::timestamptz as at, null::int as none,
        '{"a": [1]}'::jsonb as json, '\\x00ff'::bytea as bytes, array['x', null] as list, true as yes`)

    assert.deepEqual(rows, [
      {
        big: 9007199254740991,
        at: '2026-11-20T10:00:00.123456Z',
        none: null,
        json: { a: [1] },
        bytes: Buffer.from([0, 255]),
        list: ['x', null],
        yes: true,
      },
    ])
  })

  test('carries any values there and back', async () => {
    using on = await connection()
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0') && each.isWellFormed())
    const row = fc.record({ text, list: fc.array(fc.option(text)), bytes: fc.uint8Array(), whole: fc.integer() })

    await fc.assert(
      fc.asyncProperty(row, async (sent) => {
        const { text, list, bytes, whole } = sent
        const [rows] = await on.rows(
          sql`select ${text}::text as text, ${list}::text[] as list, ${bytes}::bytea as bytes, ${whole}::int as whole`,
        )

        assert.deepEqual(rows, [{ ...sent, bytes: Buffer.from(bytes) }])
      }),
    )
  })

  test('tells how many rows each statement touched', async () => {
    using on = await connection()

    const results = await on.run(
      sql`begin read write`,
      sql`create temporary table t (n int)`,
      sql`insert into t select generate_series(1, 5)`,
      sql`update t set n = n where n > 2`,
      sql`delete from t where n = 1`,
      sql`commit`,
    )

    assert.deepEqual(
      results.map(({ affected, command }) => [command, affected]),
      [
        ['BEGIN', 0],
        ['CREATE TABLE', 0],
        ['INSERT 0 5', 5],
        ['UPDATE 3', 3],
        ['DELETE 1', 1],
        ['COMMIT', 0],
      ],
    )
  })

  test('may hold one statement often, and hundreds of them', async () => {
    using on = await connection()
    const numbers = Array.from({ length: 500 }, (_, index) => index)

    const rows = await on.rows(...numbers.map((n) => sql`select ${n}::int as n`))

    assert.deepEqual(
      rows,
      numbers.map((n) => [{ n }]),
    )
  })

  test('may be empty, or hold an empty statement', async () => {
    using on = await connection()

    assert.deepEqual([await on.rows(), await on.rows(sql``, sql`select 1 as one`)], [[], [[], [{ one: 1 }]]])
  })

  test('waits for its turn on a connection', async () => {
    using on = await connection()

    const rows = await Promise.all([1, 2, 3].map((n) => on.rows(sql`select ${n}::int as n`)))

    assert.deepEqual(rows, [[[{ n: 1 }]], [[{ n: 2 }]], [[{ n: 3 }]]])
  })

  test('leaves room for what pg itself does on the connection', async () => {
    using on = await connection()

    await on.rows(sql`select ${1}::int as n`)
    const { rows } = await on.client.query({ name: 'own', text: 'select $1::int as some_number', values: [2] })
    const after = await on.rows(sql`select ${3}::int as n`)

    assert.deepEqual([rows, after], [[{ some_number: 2 }], [[{ n: 3 }]]])
  })
})

describe('a statement of a batch', () => {
  test('is prepared once on a connection', async () => {
    using on = await connection()

    for (const n of [1, 2, 3]) await on.rows(sql`select ${n}::int as once`)

    assert.deepEqual(
      (await preparedOn(on.client)).filter((each) => each.includes('once')),
      ['select $1::int as once'],
    )
  })

  test('keeps its name through its own error', async () => {
    using on = await connection()
    const divided = (by: number) => sql`select 10 / ${by}::int as tenth`

    await assert.rejects(on.rows(divided(0)), { code: '22012' })

    assert.deepEqual([await on.rows(divided(5)), await on.rows(divided(2))], [[[{ tenth: 2 }]], [[{ tenth: 5 }]]])
  })

  test('that was never reached for an error before it runs the next time', async () => {
    using on = await connection()
    const later = sql`select 1 as never_reached`

    await assert.rejects(on.rows(sql`select 1 / 0`, later), { code: '22012' })

    assert.deepEqual([await on.rows(later), await on.rows(later)], [[[{ neverReached: 1 }]], [[{ neverReached: 1 }]]])
  })

  test('that can not be parsed is refused each time, and what stands before it still works', async () => {
    using on = await connection()
    const fine = sql`select 1 as fine`
    const wrong = sql`select from nowhere`

    await assert.rejects(on.rows(fine, wrong), { code: '42P01' })
    await assert.rejects(on.rows(wrong), { code: '42P01' })

    assert.deepEqual(await on.rows(fine), [[{ fine: 1 }]])
  })

  test('parsed first within a failed transaction is not taken for prepared', async () => {
    using on = await connection()
    const fresh = sql`select 1 as fresh_after_failure`

    await on.run(sql`begin`)
    await assert.rejects(on.rows(sql`select 1 / 0`), { code: '22012' })
    await assert.rejects(on.rows(fresh), { code: '25P02' })
    await on.run(sql`rollback`)

    assert.deepEqual(await on.rows(fresh), [[{ freshAfterFailure: 1 }]])
  })
})

describe('a failed batch', () => {
  test('is undone whole', async () => {
    using on = await connection()

    await on.run(sql`set default_transaction_read_only = off`)
    await on.run(sql`create temporary table t (n int)`)
    await assert.rejects(on.run(sql`insert into t values (1)`, sql`insert into t values ('x')`, sql`select 1`))

    assert.deepEqual(await on.rows(sql`select n from t`), [[]])
  })

  test('fails with a row we can not read, and the connection goes on', async () => {
    using on = await connection()

    await assert.rejects(on.rows(sql`select 9007199254740993 as too_big`, sql`select 2 as two`), RangeError)

    assert.deepEqual(await on.rows(sql`select 3 as three`), [[{ three: 3 }]])
  })

  test('says what PostgreSQL says', async () => {
    using on = await connection()

    await assert.rejects(on.run(sql`select ${'x'}::int`), {
      code: '22P02',
      message: 'invalid input syntax for type integer: "x"',
    })
  })

  test('on a connection that has ended fails at once', async () => {
    const on = await connection()
    on.client.release(true)

    await assert.rejects(on.run(sql`select 1`))
  })
})
