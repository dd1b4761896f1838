/** The register of personal data, held against the database: a column that nobody thought about fails here. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { otherData, personalData } from '#modules/privacy/register.ts'
import { testServer } from '#test'

interface Column {
  readonly table: string
  readonly column: string
}

async function columnsThere(): Promise<string[]> {
  const { owner } = await testServer()
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ table, column }) => `${table}.${column}`).toSorted()
}

const registered = (): string[] => [
  ...Object.entries(personalData).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  ),
  ...Object.entries(otherData).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
]

describe('the register of personal data', () => {
  test('names every column once, and none that is not there', async () => {
    assert.deepEqual(registered().toSorted(), await columnsThere())
  })
})
