/**
 * A restore puts everything of a folder that `backUp` made into a database in which nobody has anything: of any kind
 * and version, and by a later Muster than the one that was backed up. The archive is read through before anything is
 * changed.
 */
import { resolve } from 'node:path'
import pg from 'pg'
import { blobsFor } from '#app/adapters.ts'
import type { Config } from '#kernel/config.ts'
import { migrate, readMigrations } from '#kernel/database/migrate.ts'
import { openServer } from '#kernel/database/open.ts'
import type { Log } from '#kernel/log.ts'
import { BackupRefused } from './backup-refused.ts'
import { bringBlobs, requireBlobs } from './blobs.ts'
import { clear, requireAlone, requireEmpty } from './empty-database.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readPart, requireWhole } from './part.ts'
import { requireSecret } from './secret.ts'
import { patient } from './session.ts'
import { type Tell, tellFiles } from './tell.ts'

export async function restore(config: Config, log: Log, wanted: string, tell: Tell): Promise<void> {
  const archive = resolve(wanted)
  const manifest = await readManifest(archive)
  requireKnown(manifest)
  for (const { part } of manifest.tables) await requireWhole(archive, part)
  await requireWhole(archive, manifest.files.list)
  await requireBlobs(readPart(archive, manifest.files.list), archive)
  const placeSecret = await requireSecret(config, archive, manifest.secret)
  tell(`The backup of ${manifest.madeAt} is whole.`)

  const server = await openServer(config, log, { beside: false })
  const pool = new pg.Pool({ ...patient(server.connection), max: 5 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await placeSecret()
    await fill(pool, manifest, { config, archive, tell })
  } finally {
    await pool.end()
    await server.stop()
  }
  tell('Everything is restored. Muster can be started.')
}

/** A migration that differs would make tables that the rows were never in. */
function requireKnown({ migrations }: Manifest): void {
  const ours = new Map(readMigrations().map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of migrations) {
    if (ours.get(name) === hash) continue
    const what = ours.has(name) ? `another ${name}` : name
    throw new BackupRefused(`The backup is of another version of Muster: it has ${what}. Restore with that version.`)
  }
}

interface Source {
  readonly config: Config
  readonly archive: string
  readonly tell: Tell
}

async function fill(pool: pg.Pool, manifest: Manifest, source: Source): Promise<void> {
  const client = await pool.connect()
  try {
    await requireAlone(client)
    await requireEmpty(client)
    try {
      await clear(client)
      await migrate(pool, { only: new Set(manifest.migrations.map(({ name }) => name)) })
      await load(client, manifest, source)
    } catch (error) {
      // If that fails, too, what it leaves has no rows, and the next restore clears it.
      await clear(client).catch(() => {})
      throw error
    }
    const { applied } = await migrate(pool)
    if (applied > 0) source.tell(`${applied} later migrations ran.`)
    await client.query('analyze')
  } finally {
    client.release()
  }
}

/** The commit comes when the files are there, too: until then the database is as empty as it was. */
async function load(client: pg.PoolClient, manifest: Manifest, { config, archive, tell }: Source): Promise<void> {
  await client.query('begin')
  try {
    await loadTables(client, manifest, archive, tell)
    const { list, count, bytes } = manifest.files
    await bringBlobs(readPart(archive, list), archive, await blobsFor(config), tellFiles(tell))
    await client.query('commit')
    tell(`${count} files, ${bytes} bytes`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
