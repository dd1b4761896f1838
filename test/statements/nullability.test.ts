/** PostgreSQL says what the columns of an answer come from, and so which of them may be null. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { newDatabase } from '#test'
import { onServer } from '#test/kit/database.ts'
import { shared } from '#test/kit/shared.ts'
import { describer, nullsServerMin } from './described.ts'
import type { Nullability } from './nullability.ts'

const url = await newDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
await client.end()

const tables = `
  create table shelf (id integer primary key, name text not null, note text, made_at timestamptz default now(), closed_at date,
    closed_by text, check ((closed_at is null) = (closed_by is null)), check (length(note) < 100));
  create table book (id integer primary key, shelf_id integer references shelf, title text not null, is_lent boolean)`

const [never, perhaps, unknown] = ['never', 'perhaps', 'unknown'] as const

const isTold = (rows[0]?.version ?? 0) >= nullsServerMin
const statements: Readonly<Record<string, readonly [statement: string, ...columns: Nullability[]][]>> = {
  'a column of a table': [
    ['select id, name, note from shelf', never, never, perhaps],
    ['select closed_by from shelf', unknown],
    ['select closed_by from shelf where closed_by is not null', never],
    ['select s.* from (select name, note from shelf where id > $1 limit 3) s', never, perhaps],
    ['with s as (select name, note from shelf) select note, name from s', perhaps, never],
    ['select note from shelf union all select name from shelf', unknown],
  ],
  'the side of an outer join that may be missing': [
    ['select b.title, s.name from book b left join shelf s on s.id = b.shelf_id', never, perhaps],
    ['select b.title, s.name from book b right join shelf s on s.id = b.shelf_id', perhaps, never],
    ['select b.title, s.name from book b full join shelf s on s.id = b.shelf_id', perhaps, perhaps],
    ['select s.name from book b join shelf s on s.id = b.shelf_id', never],
    ['select b.title, m.name from book b left join (select id, name from shelf) m on m.id = b.id', never, perhaps],
    ['select s.name, s.note from book b left join shelf s on s.id = b.shelf_id where s.id > 3', never, perhaps],
  ],
  'a column that a condition asks a value of': [
    ['select note from shelf where note is not null', never],
    ['select note from shelf where note = $1 and id > 3', never],
    ['select note from shelf where note = any($1)', never],
    ['select note from shelf where note <> all($1)', perhaps],
    ['select note from shelf where note = $1 or id > 3', perhaps],
    ['select note from shelf where note = $1 or note > $2', never],
    ['select note from shelf where not (note is null)', never],
    ['select is_lent from book where is_lent', never],
    ['select b.shelf_id from book b join shelf s on s.id = b.shelf_id', never],
    ['select b.shelf_id from book b left join shelf s on s.id = b.shelf_id', perhaps],
    ['select note from (select note from shelf) s where s.note is not null', never],
    ['select note, count(*) from shelf where note is not null group by note', never, never],
  ],
  'what a change answers': [
    ['insert into shelf (id, name, note) values ($1, $2, $3) returning name, note, made_at', never, unknown, unknown],
    [`insert into shelf (id, name, note) values ($1, $2, 'none') returning note`, never],
    ['insert into shelf (id, name) values ($1, $2) returning note', perhaps],
    [
      `insert into shelf (id, name, note) values ($1, $2, 'none') on conflict (id) do update set name = $2 returning note`,
      unknown,
    ],
    ['update shelf set note = null where note is not null returning note', perhaps],
    [`update shelf set note = 'none' returning note, made_at`, never, perhaps],
    [`update shelf set note = coalesce(note, 'none') returning note`, never],
    [`update shelf set name = 'none' where note is not null returning note`, never],
    ['update shelf set note = note returning note', unknown],
    ['delete from shelf where note is not null returning note, made_at', never, perhaps],
    [`with s as (update shelf set note = 'none' returning note, made_at) select note, made_at from s`, never, perhaps],
  ],
  'an expression': [
    ['select count(*), exists (select from book), array(select id from book) from shelf', never, never, never],
    [`select coalesce(note, 'none'), note is null, id > 3, note > 'a' from shelf`, never, never, never, unknown],
    [`select case when id > 3 then name end, case when id > 3 then name else 'none' end from shelf`, perhaps, never],
    [
      'select (select name from shelf limit 1), max(id), $1::text, null::text from shelf',
      unknown,
      unknown,
      unknown,
      perhaps,
    ],
  ],
}

describe('whether it may be null is told of', { skip: !isTold && 'this server is too old to say it' }, () => {
  const ready = shared(async (lasting) => {
    await onServer(url, tables)
    const described = await describer(url)
    lasting.after(described.end)
    return described
  })

  for (const [what, cases] of Object.entries(statements)) {
    test(what, async () => {
      const { describe: describeStatement } = await ready()
      const told: unknown[] = []
      for (const [statement] of cases) {
        const { columns } = await describeStatement(statement)
        told.push([statement, ...columns.map(({ nullability }) => nullability)])
      }

      assert.deepEqual(told, cases)
    })
  }
})
