/** Databases of a bench are on the server that `DATABASE_URL` names, or on an embedded one that ends with the bench. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '#kernel/database/embedded/server.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { inDatabase, onServer } from '#test/kit/database.ts'

export interface BenchServer {
  /** The new database has our tables, empty, and its owner's connection fills it. */
  makeDatabase<T>(name: string, fill: (owner: pg.Client) => Promise<T>): Promise<T & { readonly databaseUrl: string }>
  /** All databases that were made are dropped. */
  end(): Promise<void>
}

export async function openServer(): Promise<BenchServer> {
  const server = await databaseServer()
  const made: string[] = []
  let ended: Promise<void> | undefined
  const drop = async (): Promise<void> => {
    for (const name of made) await onServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
  const end = (): Promise<void> => {
    ended ??= drop()
    return ended
  }
  endWhenInterrupted(end)
  return {
    end,
    makeDatabase: async (purpose, fill) => {
      const name = `muster_bench_${process.pid}_${purpose}`
      made.push(name)
      await onServer(server.url, `create database ${name}`)
      const databaseUrl = inDatabase(server.url, name)
      await migrated(databaseUrl)
      const owner = new pg.Client({ connectionString: databaseUrl })
      // A database that is dropped ends its connections.
      owner.on('error', () => {})
      await owner.connect()
      await owner.query(`select set_config('muster.company_id', '*', false)`)
      const filled = await fill(owner)
      await owner.end()
      return { ...filled, databaseUrl }
    },
  }
}

/** Databases of gigabytes are not left behind. */
function endWhenInterrupted(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.exitCode = 130
      // Work in flight fails now, and nobody needs it any more.
      process.on('uncaughtException', () => {})
      void end().finally(() => process.exit())
    })
  }
}

async function databaseServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  const { host, port, user, stop } = await startEmbeddedServer({ folder })
  return {
    url: `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migrated(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrate(pool)
  await pool.end()
}
