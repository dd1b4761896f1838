/**
 * One Muster alone has the embedded server. The database itself tells whether another one is alive on the same data,
 * not a pid file: a session holds a lock for as long as its process lives.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded/server.ts'
import type { Server } from './server.ts'

export class DataInUse extends Error {}

const instanceLock = 7_236_100
/** A process that was just killed may hold its lock, and its server, a moment longer. */
const patienceMs = 5_000
const lookAgainMs = 200

export async function openEmbedded(dataFolder: string, log: Log): Promise<Server> {
  const { server, lock } = await holdData(dataFolder, log)
  const { host, port, user, notes } = server
  const { rowCount } = await lock.query(`select from pg_database where datname = 'muster'`)
  if (rowCount === 0) await lock.query('create database muster')
  const stop = async (): Promise<void> => {
    await lock.end()
    await server.stop()
  }
  return { connection: { host, port, user, database: 'muster' }, where: 'embedded', notes, stop }
}

/** A command may run beside a service: its server is used as it is, and left running. */
export async function openBeside(dataFolder: string): Promise<Server> {
  const server = await startEmbeddedServer({ folder: join(dataFolder, 'postgres') })
  const { host, port, user, notes } = server
  const stop = async (): Promise<void> => {
    if (!server.adopted) await server.stop()
  }
  return { connection: { host, port, user, database: 'muster' }, where: 'embedded', notes, stop }
}

interface Held {
  readonly server: EmbeddedServer
  readonly lock: pg.Client
}

async function holdData(dataFolder: string, log: Log): Promise<Held> {
  const until = Date.now() + patienceMs
  for (;;) {
    let ours = false
    const server = await startEmbeddedServer({
      folder: join(dataFolder, 'postgres'),
      onExit: (reason) => ours && end(log, reason),
    })
    const lock = await tryLock(server)
    // A server that was found running may end with the process that started it, so one of our own replaces it.
    ours = lock !== undefined && !server.adopted
    if (lock && ours) return { server, lock }
    if (lock) {
      await lock.end()
      await server.stop()
    } else if (Date.now() > until) {
      throw new DataInUse(
        `Another Muster is running on ${dataFolder}. Stop it first, or set MUSTER_DATA to a folder of its own.`,
      )
    } else {
      await pause(lookAgainMs)
    }
  }
}

/** The session holds the data; it is undefined when somebody else holds it, or the server is just going away. */
async function tryLock({ host, port, user }: EmbeddedServer): Promise<pg.Client | undefined> {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [instanceLock])
    if (rows[0]?.held) return client
  } catch {
    // The caller tries again for a while.
  }
  await client.end().catch(() => {})
  return undefined
}

function end(log: Log, reason: string): void {
  log.error({ reason }, 'the embedded database ended; ending too')
  // A supervisor starts the service again only after a failure.
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}
