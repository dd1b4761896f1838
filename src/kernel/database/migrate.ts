/**
 * Migrations are plain SQL, forward only, in the order of their numbers, each in a transaction of its own. They run
 * under a lock, so any number of processes may start at once. A file that was changed after it ran is refused. While
 * they wait for a table others wait behind them, so they wait for a moment and try again: the version that still runs
 * goes on being answered. Functions come after them (`function-file.ts`).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations as migrateTasks } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { sqlState } from './database.ts'
import { findDiffering, readFunctionFiles, replaceFunctions } from './function-file.ts'
import { DatabaseUnusable } from './unusable.ts'

/** The root has `migrations/` below it, and `src/` with the functions. */
const ourRoot = join(import.meta.dirname, '../../..')

/** The service works as this role, which owns nothing and can't pass row security. */
export const workingRole = 'muster_app'

const lockNumber = 7_236_101

const lockMaxMs = 1_000
const lockPauseMs = 2_000
/** A person must look at who holds the table after so many tries. */
const lockTriesMax = 100

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
  /** The version before runs on what this migration leaves, because it only adds. */
  readonly onlyAdds: boolean
}

/** A migration that only adds begins with this. */
const additionPattern = /^-- The version before runs on this\.$/m

export interface Migrated {
  /** So many migrations ran now. */
  readonly applied: number
  /** So many files of functions were put in now. */
  readonly replaced: number
  /** The service works as this role; it is null when the login itself is bound by row security. */
  readonly role: string | null
}

interface MigrateOptions {
  readonly root?: string
  /**
   * Only these migrations run, and no functions of files are put in: those are written for the tables of all
   * migrations.
   */
  readonly only?: ReadonlySet<string>
  readonly log?: Log
}

export async function migrate(pool: pg.Pool, { root = ourRoot, only, log }: MigrateOptions = {}): Promise<Migrated> {
  const client = await pool.connect()
  try {
    // Another process may be at it for minutes, and so may a migration; the limit of an operation is not meant here.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const wanted = readMigrations(root).filter(({ name }) => !only || only.has(name))
    const pending = await findPending(client, wanted)
    if (pending.length > 0) await migrateTasks({ pgPool: pool })
    for (const migration of pending) await apply(client, migration, log)
    const replaced = only ? 0 : await applyFunctions(client, root, log)
    const role = await prepareRole(client, pending.length + replaced > 0)
    return { applied: pending.length, replaced, role }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

export function readMigrations(root = ourRoot): Migration[] {
  const folder = join(root, 'migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    return { name, text, hash, onlyAdds: additionPattern.test(text) }
  })
}

const wayOut =
  'Until the first release that happens: start with a new database (another DATABASE_URL, or ./data moved away), or with the version that made this one.'

async function findPending(client: pg.PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  await client.query('alter table migration add column if not exists only_adds boolean not null default false')
  const { rows } = await client.query<{ name: string; hash: string; onlyAdds: boolean }>(
    'select name, hash, only_adds as "onlyAdds" from migration order by name',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of migrations) {
    const known = applied.get(name)
    if (known !== undefined && known !== hash)
      throw new DatabaseUnusable(`The migration ${name} was edited after it ran. ${wayOut}`)
  }
  const pending = migrations.filter(({ name }) => !applied.has(name))
  requireUsable(rows, migrations, pending)
  return pending
}

/** A newer version may have been here, if it only added: one step back is possible. */
function requireUsable(
  rows: readonly { readonly name: string; readonly onlyAdds: boolean }[],
  migrations: readonly Migration[],
  pending: readonly Migration[],
): void {
  const newer = rows.filter(({ name }) => !migrations.some((migration) => migration.name === name))
  const unusable = newer.find(({ onlyAdds }) => !onlyAdds || pending.length > 0)
  if (unusable)
    throw new DatabaseUnusable(
      `The database is newer than this version of Muster: it has ${unusable.name}. Start the version that made it, or restore a backup.`,
    )
}

function apply(client: pg.PoolClient, migration: Migration, log: Log | undefined): Promise<void> {
  const { name, text, hash, onlyAdds } = migration
  return inTransaction(client, { what: `the migration ${name}`, log }, async () => {
    await client.query(text)
    await client.query('insert into migration (name, hash, only_adds) values ($1, $2, $3)', [name, hash, onlyAdds])
  })
}

async function applyFunctions(client: pg.PoolClient, root: string, log: Log | undefined): Promise<number> {
  const differing = await findDiffering(client, readFunctionFiles(root))
  if (differing.length > 0) {
    await inTransaction(client, { what: 'replacing functions', log }, () => replaceFunctions(client, differing))
  }
  return differing.length
}

interface Attempted {
  readonly what: string
  readonly log: Log | undefined
}

/** The change is tried again while somebody holds a table. */
async function inTransaction(
  client: pg.PoolClient,
  { what, log }: Attempted,
  change: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransactionOnce(client, change)
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error
      if (!isInUse(error) || attempt === lockTriesMax) throw new Error(`${what} failed`, { cause: error })
      log?.warn({ what, attempt }, 'a table is in use; it is tried again')
      await pause(lockPauseMs)
    }
  }
}

const lockNotAvailable = '55P03'
const isInUse = (error: unknown): boolean =>
  sqlState(error) === lockNotAvailable || (error instanceof Error && sqlState(error.cause) === lockNotAvailable)

async function inTransactionOnce(client: pg.PoolClient, change: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMaxMs}`)
    await change()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A login that passes row security (a superuser, the embedded owner) must work as a role that does not. */
async function prepareRole(client: pg.PoolClient, grantAgain: boolean): Promise<string | null> {
  const { rows } = await client.query<{ passes: boolean; granted: boolean }>(
    `select rolsuper or rolbypassrls as passes,
       not exists (select from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and coalesce(not has_table_privilege(to_regrole($1)::oid, c.oid, 'select'), true)) as granted
     from pg_roles where rolname = current_user`,
    [workingRole],
  )
  const [login] = rows
  if (!login?.passes) return null
  // The tables are asked: the process that migrated before may have died between the last migration and its grants.
  if (grantAgain || !login.granted) await client.query(grants)
  return workingRole
}

const grants = `
  do $$ begin
    create role ${workingRole} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    execute format('grant ${workingRole} to %I', current_user);
  exception when others then null; -- a superuser needs no membership, and two starters may collide here
  end $$;
  grant usage on schema public to ${workingRole};
  grant select, insert, update, delete on all tables in schema public to ${workingRole};
  grant usage on all sequences in schema public to ${workingRole};
  grant execute on all functions in schema public to ${workingRole};
  revoke insert, update, delete on migration from ${workingRole};
  do $$ begin
    revoke insert, update, delete on function_file from ${workingRole};
  exception when undefined_table then null; -- of a database that is restored, with the tables of its backup
  end $$;`
