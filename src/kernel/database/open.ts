/** The database is an embedded server of our own, or the one `DATABASE_URL` names. Past this file they are the same. */

import { userInfo } from 'node:os'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openBeside, openEmbedded } from './open-embedded.ts'
import type { Server } from './server.ts'
import { pgTypes } from './types.ts'
import { DatabaseUnusable } from './unusable.ts'

export interface OpenDatabase {
  readonly db: Database
  /** The probe has a connection of its own: it asks whether the database can be reached while all others are in use. */
  readonly probe: Database
  /** The owner has the tables, and is for migrations and the task queue, never for operations. */
  readonly owner: pg.Pool
  /** Pools of other logins use this connection. */
  readonly connection: pg.PoolConfig
  readonly where: string
  /** Notes are for the person who starts the service. */
  readonly notes: readonly string[]
  close(): Promise<void>
}

function ourName(): string {
  try {
    return userInfo().username
  } catch {
    throw new DatabaseUnusable(
      'DATABASE_URL names no user, and whoever starts Muster has no name here. Name one in it.',
    )
  }
}

const connectMaxMs = 5_000

/** The queue, locks and figures need five at all times, and no more beside them than operations have. */
const ownerMax = (operations: number): number => Math.min(10, 4 + operations)

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'databasePool'>

export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<OpenDatabase> {
  const server = await openServer(config, log, { beside })
  const pools: pg.Pool[] = []
  try {
    const owner = new pg.Pool({
      ...server.connection,
      max: ownerMax(config.databasePool),
      types: pgTypes,
      options: sessionOptions(null),
    })
    owner.on('error', () => {})
    owner.on('connect', (client) => client.on('error', () => {}))
    pools.push(owner)
    const { applied, replaced, role } = await migrate(owner, { log })
    if (applied > 0) log.info({ applied }, 'migrated the database')
    if (replaced > 0) log.info({ replaced }, 'put the functions of files into the database')
    const working = new pg.Pool({
      ...server.connection,
      max: config.databasePool,
      options: operationsOptions(role),
      connectionTimeoutMillis: connectMaxMs,
    })
    pools.push(working)
    const probing = new pg.Pool({
      ...server.connection,
      max: 1,
      options: operationsOptions(role),
      connectionTimeoutMillis: connectMaxMs,
    })
    pools.push(probing)
    const close = async (): Promise<void> => {
      for (const pool of pools) await pool.end()
      await server.stop()
    }
    const { connection, where, notes } = server
    return { db: new Database(working), probe: new Database(probing), owner, connection, where, notes, close }
  } catch (error) {
    for (const pool of pools) await pool.end()
    await server.stop()
    throw error
  }
}

/** The server is opened as it is: nothing is migrated. */
export function openServer(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Log,
  { beside }: { readonly beside: boolean },
): Promise<Server> {
  if (databaseUrl) return remoteServer(databaseUrl)
  return beside ? openBeside(dataFolder) : openEmbedded(dataFolder, log)
}

/**
 * Every connection has these settings. Statements end a little after the deadline of an operation, should nobody cancel
 * them.
 */
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

/** What operations send may change nothing, but in a transaction that begins as one that writes. */
export const operationsOptions = (role: string | null): string =>
  `${sessionOptions(role)} -c default_transaction_read_only=on`

async function remoteServer(wanted: URL): Promise<Server> {
  const url = new URL(wanted)
  // The user who starts the service stands in for one that the address does not name, as with libpq.
  if (url.host !== '' && url.username === '') url.username = ourName()
  const connection = { connectionString: url.href }
  const where = url.host || 'PostgreSQL'
  await requireUsable(connection).catch((error) => {
    throw new DatabaseUnusable(`The database at ${where} can not be used: ${reasonOf(error)}. Check DATABASE_URL.`)
  })
  return { connection, where, notes: [], stop: async () => {} }
}

async function requireUsable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMaxMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < 15) throw new Error(`PostgreSQL 15 or later is needed, and this is ${major}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A name with several network addresses fails once for each, and its own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const reason = error instanceof Error ? error.message : String(error)
  return reason === 'timeout expired' ? 'it does not answer' : reason
}
