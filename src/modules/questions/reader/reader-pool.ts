/** Connections that log in as the reader are few, of its own, and opened when they are needed. */
import pg from 'pg'
import { readerRole } from './roles.ts'

export const connectionsMax = 4
const connectMaxMs = 5_000
const idleMs = 30_000

const options = [
  'search_path=pg_catalog',
  'timezone=UTC',
  'datestyle=ISO',
  'default_transaction_read_only=on',
  'standard_conforming_strings=on',
]
  .map((each) => `-c ${each}`)
  .join(' ')

/** The pool leads to the same database as the other connection. */
export function readerPool(connection: pg.PoolConfig, password: string): pg.Pool {
  const pool = new pg.Pool({
    ...asReader(connection, password),
    max: connectionsMax,
    connectionTimeoutMillis: connectMaxMs,
    idleTimeoutMillis: idleMs,
    allowExitOnIdle: true,
    options,
  })
  pool.on('error', () => {})
  // A connection that we cut off speaks through this event; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function asReader({ connectionString, ...connection }: pg.PoolConfig, password: string): pg.PoolConfig {
  if (connectionString === undefined) return { ...connection, user: readerRole, password }
  const url = new URL(connectionString)
  // Parameters carry the user: an address without a host can hold none, and parameters go before one that it holds.
  url.searchParams.set('user', readerRole)
  url.searchParams.set('password', password)
  return { ...connection, connectionString: url.href }
}
