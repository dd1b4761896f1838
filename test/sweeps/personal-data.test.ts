/**
 * Modules speak of their columns, which is held against the database: a column that nobody thought about fails here.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { modules } from '#app/modules.ts'
import { kernelData, type PersonalData } from '#kernel/personal-data.ts'
import { testServer } from '#test'

const migrations = join(import.meta.dirname, '../../migrations')

const told: readonly (readonly [string, PersonalData])[] = [
  ['kernel', kernelData],
  ...modules.map(({ name, personalData = {} }) => [name, personalData] as const),
]

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

const columnsTold = (): string[] =>
  told
    .flatMap(([, tables]) => Object.entries(tables))
    .flatMap(([table, { personal = {}, plain }]) =>
      [...Object.keys(personal), ...plain.split(' ')].map((column) => `${table}.${column}`),
    )

/** A migration that is named for another module made this table, as it came with what that one needed. */
const madeFor: Readonly<Record<string, string>> = {
  self_identification: 'applications',
  message: 'inbox',
  sourcing_campaign: 'sourcing',
}

const modulesIn = (migration: string): readonly string[] => {
  const hyphened = modules.find(({ name }) => name.includes('-') && migration.includes(`-${name}-`))
  return hyphened
    ? [hyphened.name]
    : (/^\d+-([a-z]+)(?:-and-([a-z]+))?-/.exec(migration)?.slice(1).filter(Boolean) ?? [])
}

/** The name of a migration tells which module made a table; `0026-access-and-identity-…` is of two. */
function makersOf(): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const made = names.flatMap((name) => {
    const of = modulesIn(name)
    const statements = readFileSync(join(migrations, name), 'utf8').matchAll(/^create (?:unlogged )?table ([a-z_]+) /gm)
    return [...statements].map(([, table = '']) => [table, madeFor[table] ? [madeFor[table]] : of] as const)
  })
  // The kernel makes this table before there is a migration.
  return new Map([...made, ['migration', ['kernel']]])
}

/** These rows are the person; privacy erases them by name, and with them the files. */
const ownRows = ['candidates', 'applications', 'files']

describe('personal data', () => {
  test('is told of every column once, and of none that is not there', async () => {
    assert.deepEqual(columnsTold().toSorted(), await columnsThere())
  })

  test('is told by the module that made the table', () => {
    const makers = makersOf()
    const byOthers = told.flatMap(([name, tables]) =>
      Object.keys(tables)
        .filter((table) => !makers.get(table)?.includes(name))
        .map((table) => `${name} tells of ${table}, which is made by ${makers.get(table) ?? 'nobody'}`),
    )

    assert.deepEqual(byOthers, [])
  })

  test('goes with its person where a module says that it is erased', () => {
    const kept = modules
      .filter(({ name, person }) => !person && !ownRows.includes(name))
      .filter(({ personalData = {} }) =>
        Object.values(personalData).some(({ personal = {} }) => Object.values(personal).includes('erased')),
      )

    assert.deepEqual(
      kept.map(({ name }) => name),
      [],
      'say how in its person.ts',
    )
  })
})
