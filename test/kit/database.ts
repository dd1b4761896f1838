/** Tests have a migrated template of a database, and copies of it. */
import pg from 'pg'
import { migrate } from '#kernel/database/migrate.ts'

export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `muster_template_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  const pool = new pg.Pool({ connectionString: inDatabase(serverUrl, name) })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrate(pool)
  await pool.end()
  return name
}

export const inDatabase = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  await answerOf(serverUrl, statement)
}

/** A server takes so many connections. */
export async function connectionsOf(serverUrl: string): Promise<number> {
  const { rows } = await answerOf(serverUrl, 'show max_connections')
  return Number(rows[0].max_connections)
}

async function answerOf(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
