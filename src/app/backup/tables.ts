/** An archive holds our tables and those of the task queue, of whatever version they are. */
import type pg from 'pg'
import { copyOut } from '#kernel/database/copy.ts'
import type { CopiedSequence, CopiedTable } from './manifest.ts'
import { writePart } from './part.ts'

/** Other schemas are made of these, and the keys in them are each database's own. */
export const schemas = ['public', 'graphile_worker']

/** Making the tables and the functions fills these. */
const ownOfDatabase = ['public.migration', 'public.function_file', 'graphile_worker.migrations']

/** An older Muster that backs up a newer one's database also copies tables that the newer one leaves out. */
export const isCopied = ({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean =>
  !ownOfDatabase.includes(`${schema}.${name}`)

export interface Table {
  readonly schema: string
  readonly name: string
  /** Generated columns are left out. */
  readonly columns: readonly string[]
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [schemas, ownOfDatabase],
  )
  return rows
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`

export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ')

export async function copyTable(client: pg.ClientBase, table: Table, folder: string): Promise<CopiedTable> {
  const copying = copyOut(client, `copy ${nameOf(table)} (${columnsOf(table)}) to stdout`)
  const part = await writePart(folder, `tables/${table.schema}.${table.name}.copy.gz`, copying.stream)
  return { ...table, columns: [...table.columns], rows: await copying.rows, part }
}

/**
 * Only sequences that have given a number are listed. They know no snapshot: asked after the rows, they are past all of
 * them.
 */
export async function listSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}
