/** Opens the database: an embedded server of our own, or the one `DATABASE_URL` names. Past this file they are the same. */
import { userInfo } from 'node:os'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { pgTypes } from './types.ts'

export interface OpenDatabase {
  readonly db: Database
  /** The owner of the tables: for migrations and the task queue, never for operations. */
  readonly owner: pg.Pool
  readonly where: string
  /** Things the person who starts the service should know. */
  readonly notes: readonly string[]
  close(): Promise<void>
}

export interface Server {
  readonly connection: pg.PoolConfig
  readonly where: string
  readonly notes: readonly string[]
  stop(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'databasePool'>

export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const server = config.databaseUrl ? remoteServer(config.databaseUrl) : await openEmbedded(config.dataFolder, log)
  const pools: pg.Pool[] = []
  try {
    const owner = new pg.Pool({ ...server.connection, max: 10, types: pgTypes, options: sessionOptions(null) })
    owner.on('error', () => {})
    owner.on('connect', (client) => client.on('error', () => {}))
    pools.push(owner)
    await requireVersion(owner)
    const { applied, role } = await migrate(owner)
    if (applied > 0) log.info({ applied }, 'migrated the database')
    const working = new pg.Pool({ ...server.connection, max: config.databasePool, options: sessionOptions(role) })
    pools.push(working)
    const close = async (): Promise<void> => {
      for (const pool of pools) await pool.end()
      await server.stop()
    }
    return { db: new Database(working), owner, where: server.where, notes: server.notes, close }
  } catch (error) {
    for (const pool of pools) await pool.end()
    await server.stop()
    throw error
  }
}

/** Settings of every connection. Statements end a little after the deadline of an operation, should nobody cancel them. */
export const sessionOptions = (role: string | null): string =>
  [
    'timezone=UTC',
    'datestyle=ISO',
    'statement_timeout=31s',
    'idle_in_transaction_session_timeout=60s',
    'jit=off',
    ...(role ? [`role=${role}`] : []),
  ]
    .map((each) => `-c ${each}`)
    .join(' ')

function remoteServer(wanted: URL): Server {
  const url = new URL(wanted)
  // As libpq does: without a user in the address, the one who starts the service.
  if (url.host !== '' && url.username === '') url.username = userInfo().username
  return {
    connection: { connectionString: url.href },
    where: url.host || 'PostgreSQL',
    notes: [],
    stop: async () => {},
  }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < 15) throw new Error(`PostgreSQL 15 or later is needed; this server is ${major}`)
}
