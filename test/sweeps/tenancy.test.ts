/** Every table has row security, and keys of the right shape: a new table that forgets them fails here. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testServer } from '#test'

interface Column {
  table_name: string
}

async function companyTables(): Promise<string[]> {
  const { owner } = await testServer()
  const { rows } = await owner.query<Column>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  return [...rows.map((row) => row.table_name), 'company']
}

/** These keys are public by nature, and lead to one company alone. */
const uniqueForAll = ['company_address_unique']

describe('tables of companies', () => {
  test('show nothing to a statement without a company', async () => {
    const { owner } = await testServer()
    const client = await owner.connect()
    const seen: string[] = []
    await client.query('begin').then(() => client.query('set local role muster_app').catch(() => {}))

    for (const table of await companyTables()) {
      const { rowCount } = await client.query(`select from ${table} limit 1`)
      if (rowCount !== 0) seen.push(table)
    }
    await client.query('rollback')
    client.release()

    assert.deepEqual(seen, [])
  })

  test('are guarded by forced row security', async () => {
    const { owner } = await testServer()

    const { rows } = await owner.query<{ relname: string }>(
      `select relname from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace
         and not (relrowsecurity and relforcerowsecurity)`,
      [await companyTables()],
    )

    assert.deepEqual(rows, [], "add `select guard_by_company('…')` to the migration")
  })

  test('lead their primary, unique and foreign keys with the company, or end unique look-ups with it', async () => {
    const { owner } = await testServer()

    const { rows } = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint k
       where k.conrelid = any($1::text[]::regclass[])
         and (k.contype = 'p' or (k.contype = 'f' and k.confrelid = any($1::text[]::regclass[])
           and k.confrelid <> 'company'::regclass))
         and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'company_id'
         and k.conrelid <> 'company'::regclass
       union all
       select i.indexrelid::regclass::text from pg_index i
       where i.indrelid = any($1::text[]::regclass[]) and i.indisunique and i.indrelid <> 'company'::regclass
         and not exists (select from pg_attribute a
           where a.attrelid = i.indrelid and a.attname = 'company_id' and a.attnum = any(i.indkey))
         and not i.indexrelid::regclass::text = any($2)`,
      [await companyTables(), uniqueForAll],
    )

    assert.deepEqual(rows, [])
  })

  test('are each reached through an index that leads with the company', async () => {
    const { owner } = await testServer()

    const { rows } = await owner.query<{ name: string }>(
      `select t as name from unnest($1::text[]) as t where t <> 'company' and not exists (
         select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = t::regclass and a.attname = 'company_id')`,
      [await companyTables()],
    )

    assert.deepEqual(rows, [])
  })
})

describe('the role of the service', () => {
  test('can not pass row security, own tables or change the audit log', async () => {
    const { owner } = await testServer()

    const { rows } = await owner.query<{ passes: boolean; owns: number }>(
      `select rolsuper or rolbypassrls as passes,
         (select count(*)::int from pg_class where relowner = r.oid) as owns
       from pg_roles r where rolname = 'muster_app'`,
    )

    for (const role of rows) assert.deepEqual(role, { passes: false, owns: 0 })
  })
})
