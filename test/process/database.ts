/** Tests look into the database behind a process from outside, past row security. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from '#kernel/database/database.ts'
import { dataIn } from '#kernel/database/embedded/place.ts'
import { findPostmaster } from '#kernel/database/embedded/postmaster.ts'
import { fixtureTables } from './fixture/module.ts'
import { until } from './muster.ts'

export interface Inspected {
  /** A process uses it by these settings. */
  readonly settings: Readonly<Record<string, string>>
  query<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>
}

const tooManyClients = '53300'

const inspected = (settings: Inspected['settings'], connection: () => Promise<pg.PoolConfig>): Inspected => {
  let pool: pg.Pool | undefined
  return {
    settings,
    async query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) {
      pool ??= openPool(await connection())
      for (const until = Date.now() + 10_000; ; await pause(100)) {
        try {
          return (await pool.query<Row>(statement, [...values])).rows
        } catch (error) {
          // A server that many tests share may have no room for a moment.
          if (sqlState(error) !== tooManyClients || Date.now() > until) throw error
        }
      }
    },
  }
}

function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 2, allowExitOnIdle: true, options: '-c muster.company_id=*' })
  // The database may be killed, and come back.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const onUrl = (url: string, data: string): Inspected =>
  inspected({ DATABASE_URL: url, MUSTER_DATA: data }, async () => ({ connectionString: url }))

export const embeddedIn = (data: string): Inspected =>
  inspected({ MUSTER_DATA: data }, async () => {
    const postmaster = await postmasterOf(data)
    if (!postmaster) throw new Error('the embedded database is not running')
    const { socketFolder: host, port } = postmaster
    return { host, port, user: 'muster', database: 'muster' }
  })

/** The postmaster is the first process of the embedded database, while it runs. */
export const postmasterOf = (data: string) => findPostmaster(dataIn(join(data, 'postgres')))

export async function makeFixtureTables(database: Inspected): Promise<void> {
  await database.query(fixtureTables)
}

/**
 * The promise waits until at least so many operations or reactions of the fixture hold their transaction open; or none
 * at all.
 */
export const untilHeld = (database: Inspected, count: number): Promise<void> =>
  until(async () => {
    const held = await heldIn(database)
    return count === 0 ? held === 0 : held >= count
  })

export async function heldIn(database: Inspected): Promise<number> {
  const [row] = await database.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and wait_event = 'PgSleep'`,
  )
  return row?.held ?? 0
}
