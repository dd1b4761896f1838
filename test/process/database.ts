/** The database behind a process, looked into from outside: past row security, on a connection for each look. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from '#kernel/database/database.ts'
import { dataIn } from '#kernel/database/embedded/place.ts'
import { findPostmaster } from '#kernel/database/embedded/postmaster.ts'
import { fixtureTables } from './fixture/module.ts'
import { until } from './muster.ts'

export interface Inspected {
  /** What a process takes to use it. */
  readonly settings: Readonly<Record<string, string>>
  query<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>
}

const inspected = (settings: Inspected['settings'], connection: () => Promise<pg.ClientConfig>): Inspected => ({
  settings,
  async query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) {
    const client = await connected(connection)
    try {
      const { rows } = await client.query<Row>(statement, [...values])
      return rows
    } finally {
      await client.end().catch(() => {})
    }
  },
})

const tooManyClients = '53300'

/** Tried for a while: a server that many tests share may have no room for a moment. */
async function connected(connection: () => Promise<pg.ClientConfig>): Promise<pg.Client> {
  for (const until = Date.now() + 10_000; ; await pause(100)) {
    const client = new pg.Client({ ...(await connection()), options: '-c muster.company_id=*' })
    client.on('error', () => {})
    const error = await client.connect().then(
      () => undefined,
      (error) => error,
    )
    if (error === undefined) return client
    if (sqlState(error) !== tooManyClients || Date.now() > until) throw error
  }
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

/** The first process of the embedded database, while it runs. */
export const postmasterOf = (data: string) => findPostmaster(dataIn(join(data, 'postgres')))

export async function makeFixtureTables(database: Inspected): Promise<void> {
  await database.query(fixtureTables)
}

/** Waits until at least so many operations or reactions of the fixture hold their transaction open; or none at all. */
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
