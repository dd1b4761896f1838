/**
 * Migrations: plain SQL, forward only, in the order of their numbers, each in a transaction of its own. They run under a
 * lock, so any number of processes may start at once. A file that was changed after it ran is refused.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations as migrateTasks } from 'graphile-worker'
import type pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** The role the service works as: it owns nothing and can't pass row security. */
export const workingRole = 'muster_app'

const lockNumber = 7_236_101

interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

export interface Migrated {
  /** How many ran now. */
  readonly applied: number
  /** The role to work as, or null when the login itself is bound by row security. */
  readonly role: string | null
}

export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<Migrated> {
  const client = await pool.connect()
  try {
    // Another process may be at it for minutes, and so may a migration; the limit of an operation is not meant here.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const pending = await findPending(client, readMigrations(folder))
    if (pending.length > 0) await migrateTasks({ pgPool: pool })
    for (const migration of pending) await apply(client, migration)
    return { applied: pending.length, role: await prepareRole(client, pending.length > 0) }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

const wayOut =
  'Until the first release that happens: start with a new database (another DATABASE_URL, or ./data moved away), or with the version that made this one.'

async function findPending(client: pg.PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of migrations) {
    const known = applied.get(name)
    if (known !== undefined && known !== hash)
      throw new Error(`the migration ${name} was edited after it ran. ${wayOut}`)
  }
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown) throw new Error(`the database is newer than this version of Muster: it has ${unknown.name}`)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`the migration ${name} failed`, { cause: error })
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
  // Asked of the tables: whoever migrated before may have died between the last migration and its grants.
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
  revoke insert, update, delete on migration from ${workingRole};`
