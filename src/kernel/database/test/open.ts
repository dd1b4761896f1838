/** A test has its own database, reached as the service reaches it: as the working role, with its session's settings. */
import { after } from 'node:test'
import pg from 'pg'
import { newDatabase } from '#test'
import { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { operationsOptions, sessionOptions } from '../open.ts'

export interface TestDatabase {
  readonly url: string
  /** The owner of the tables is bound by row security too, unless the login passes it. */
  readonly owner: pg.Pool
  /** `db` works on this pool. */
  readonly pool: pg.Pool
  readonly db: Database
}

/** Pools are closed newest first, when the whole process is done. */
const opened: pg.Pool[] = []
after(async () => {
  for (const pool of opened.reverse()) await pool.end()
})

let shared: Promise<TestDatabase> | undefined

/** All tests of a process share this database, and keep to companies of their own. */
export function sharedDatabase(): Promise<TestDatabase> {
  shared ??= openTestDatabase()
  return shared
}

/** The migrated database has a table `thing` of companies' rows. */
export async function openTestDatabase(connectionsMax = 4): Promise<TestDatabase> {
  const url = await newDatabase()
  const owner = poolOn(url, 10, sessionOptions(null))
  const { role } = await migrate(owner)
  await owner.query(`
    create table thing (
      company_id text not null, id bigint generated always as identity, name text not null,
      version integer not null default 1, primary key (company_id, id), constraint thing_name_unique unique (company_id, name)
    );
    select guard_by_company('thing');
    ${role ? `grant select, insert, update, delete on thing to ${role}` : ''}`)
  const pool = poolOn(url, connectionsMax, operationsOptions(role))
  return { url, owner, pool, db: new Database(pool) }
}

/** Another process would have such a pool on the same database. */
export async function anotherPool({ url, owner }: TestDatabase, connectionsMax: number): Promise<pg.Pool> {
  return poolOn(url, connectionsMax, operationsOptions((await migrate(owner)).role))
}

function poolOn(url: string, max: number, options: string): pg.Pool {
  // Idle connections are given up soon: many test processes share one server.
  const pool = new pg.Pool({ connectionString: url, max, options, idleTimeoutMillis: 500 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  opened.push(pool)
  return pool
}
