/** A restore needs a database in which nobody has anything; a failed one takes away again what it has made there. */
import type pg from 'pg'
import { BackupRefused } from './backup-refused.ts'
import { listTables, nameOf } from './tables.ts'

export async function requireAlone(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others === 0) return
  throw new BackupRefused(
    `${others === 1 ? 'Somebody else is' : `${others} others are`} connected to the database. Stop every Muster that uses it, and start none before it is restored.`,
  )
}

/** An unfinished restore leaves tables without rows, and so does a Muster that was started and never used. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  await requireNothingElse(client)
  for (const table of await listTables(client)) {
    if (table.schema !== 'public') continue
    const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`)
    if (!rowCount) continue
    throw new BackupRefused(
      `The database is not empty: ${table.name} has rows. A backup is restored into a new database: another DATABASE_URL, or another MUSTER_DATA.`,
    )
  }
}

/** Other things beside our tables would go with them, should the restore fail. */
async function requireNothingElse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; other: string | null }>(
    `select to_regclass('public.migration') is not null as ours, (
       select relname from pg_class c where c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1) as other`,
  )
  const [found] = rows
  if (found?.ours || !found?.other) return
  throw new BackupRefused(`The database holds other things (${found.other}). A backup is restored into a new database.`)
}

/**
 * Extensions keep what they have made. Sequences come after the tables, with which most of them go: without its table
 * none can.
 */
const drops = `
  with extended as (select objid, classid from pg_depend where deptype = 'e')
  select format('drop %s if exists %s cascade', case when relkind = 'S' then 'sequence' else 'table' end, oid::regclass) as drop,
    relkind = 'S' as is_late
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
    and (oid, 'pg_class'::regclass) not in (select objid, classid from extended)
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure), true
  from pg_proc where pronamespace = 'public'::regnamespace
    and (oid, 'pg_proc'::regclass) not in (select objid, classid from extended)
  order by is_late`

/** Everything that migrations make is taken away, but extensions: some may only be made by somebody else. */
export async function clear(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists analytics, analytics_private, graphile_worker cascade')
  const { rows } = await client.query<{ drop: string }>(drops)
  for (const { drop } of rows) await client.query(drop)
}
