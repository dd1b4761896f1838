/**
 * Rows of an archive are loaded into tables just made. The owner of the tables does it, who need not be a superuser.
 */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyIn } from '#kernel/database/copy.ts'
import { BackupRefused } from './backup-refused.ts'
import type { CopiedTable, Manifest } from './manifest.ts'
import { readPart } from './part.ts'
import { columnsOf, isCopied, listTables, nameOf, schemas } from './tables.ts'
import type { Tell } from './tell.ts'

/**
 * The transaction is the caller's. Rows come table by table, so nothing that looks from one table into another may
 * watch: no trigger, no row security, no foreign key. The keys are made again with the rows there, which checks every
 * one of them.
 */
export async function loadTables(
  client: pg.ClientBase,
  manifest: Manifest,
  archive: string,
  tell: Tell,
): Promise<void> {
  const tables = manifest.tables.filter(isCopied)
  await requireTables(client, tables)
  const foreignKeys = await listForeignKeys(client)
  const guarded = await listGuarded(client)
  const names = tables.map(nameOf)
  await runAll(client, [
    ...names.map((name) => `alter table ${name} disable trigger user`),
    ...guarded.map((name) => `alter table ${name} no force row level security`),
    ...foreignKeys.map(({ name, key }) => `alter table ${name} drop constraint ${key}`),
    `truncate ${names.join(', ')}`,
  ])
  for (const table of tables) {
    await loadTable(client, table, archive)
    if (table.rows > 0) tell(`${table.schema}.${table.name}: ${table.rows} rows`)
  }
  for (const { schema, name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, true)', [nameOf({ schema, name }), value])
  }
  await runAll(client, [
    ...foreignKeys.map(({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition}`),
    ...guarded.map((name) => `alter table ${name} force row level security`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ])
}

async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

async function loadTable(client: pg.ClientBase, table: CopiedTable, archive: string): Promise<void> {
  const copying = copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`)
  await pipeline(readPart(archive, table.part), copying.stream)
  const rows = await copying.rows
  if (rows !== table.rows) {
    throw new BackupRefused(`The backup was altered: ${table.name} has ${rows} rows instead of ${table.rows}.`)
  }
}

/** Every column of the archive must have a place: the queue's tables are of its own version, not of our migrations. */
async function requireTables(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [nameOf(table), new Set(table.columns)]))
  for (const table of tables) {
    const columns = there.get(nameOf(table))
    const strange = columns ? table.columns.find((each) => !columns.has(each)) : ''
    if (strange === undefined) continue
    throw new BackupRefused(
      `The backup has ${nameOf(table)}${strange && `, column ${strange}`}, which this Muster does not. Restore with the version that made it.`,
    )
  }
}

interface ForeignKey {
  readonly name: string
  readonly key: string
  readonly definition: string
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[]) order by 1, 2`,
    [schemas],
  )
  return rows
}

async function listGuarded(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relforcerowsecurity and relnamespace = any($1::regnamespace[]) order by 1`,
    [schemas],
  )
  return rows.map(({ name }) => name)
}
