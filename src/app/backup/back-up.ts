/**
 * A backup copies everything of the service into a folder: the rows of one moment, then the bytes of the files they
 * speak of, which are put before their rows and never change. The service may be at work meanwhile.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { blobsFor } from '#app/adapters.ts'
import type { Config } from '#kernel/config.ts'
import { copyOut } from '#kernel/database/copy.ts'
import { findData } from '#kernel/database/embedded/place.ts'
import { openServer } from '#kernel/database/open.ts'
import type { Log } from '#kernel/log.ts'
import { BackupRefused } from './backup-refused.ts'
import { archiveBlobs, blobsHeld } from './blobs.ts'
import { formatVersion, type Manifest, type Part, writeManifest } from './manifest.ts'
import { readPart, writePart } from './part.ts'
import { keepSecret } from './secret.ts'
import { patient } from './session.ts'
import { copyTable, listSequences, listTables, nameOf } from './tables.ts'
import { type Tell, tellFiles } from './tell.ts'

export async function backUp(config: Config, log: Log, wanted: string, tell: Tell): Promise<void> {
  const target = resolve(wanted)
  if (existsSync(target)) throw new BackupRefused(`${target} is there already. Name a folder that is not.`)
  if (!config.databaseUrl && !findData(join(config.dataFolder, 'postgres'))) {
    throw new BackupRefused(`There is no database in ${config.dataFolder}. Set MUSTER_DATA or DATABASE_URL.`)
  }
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(`${target}.part-`)
  try {
    await copyAll(config, log, draft, tell)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  tell(`The backup is in ${basename(target)}. It holds everything of everybody: keep it as safe as the database.`)
}

async function copyAll(config: Config, log: Log, draft: string, tell: Tell): Promise<void> {
  const secret = await keepSecret(config, draft)
  const server = await openServer(config, log, { beside: true })
  const client = new pg.Client(patient(server.connection))
  client.on('error', () => {})
  try {
    await client.connect()
    await requireMuster(client, server.where)
    const rows = await copyRows(client, draft, tell)
    const files = await copyFiles(config, client, draft, rows.blobs, tell)
    const { blobs: _, ...copied } = rows
    await writeManifest(draft, { format: formatVersion, ...copied, files, secret })
  } finally {
    await client.end().catch(() => {})
    await server.stop()
  }
}

async function requireMuster(client: pg.Client, where: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null and to_regclass('graphile_worker.migrations') is not null as there`,
  )
  if (!rows[0]?.there) throw new BackupRefused(`There is no Muster in the database (${where}).`)
}

type CopiedRows = Omit<Manifest, 'format' | 'files' | 'secret'> & { readonly blobs: Part }

async function copyRows(client: pg.Client, draft: string, tell: Tell): Promise<CopiedRows> {
  await mkdir(join(draft, 'tables'), { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  const listed = await listTables(client)
  // A migration that changes these tables waits, or is waited for.
  await client.query(`lock table ${listed.map(nameOf).join(', ')} in access share mode`)
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.migration order by name',
  )
  const { rows } = await client.query<{ server: string; queue: number; madeAt: string }>(
    `select current_setting('server_version') as server, now()::text as "madeAt",
       (select max(id) from graphile_worker.migrations) as queue`,
  )
  const [about] = rows
  if (!about) throw new Error('the database told nothing of itself')
  const tables: Manifest['tables'] = []
  for (const table of listed) {
    const copied = await copyTable(client, table, draft)
    if (copied.rows > 0) tell(`${table.schema}.${table.name}: ${copied.rows} rows`)
    tables.push(copied)
  }
  const blobs = await writePart(draft, 'files.held.gz', copyOut(client, `copy (${blobsHeld}) to stdout`).stream)
  const sequences = await listSequences(client)
  await client.query('commit')
  return { ...about, migrations, tables, sequences, blobs }
}

async function copyFiles(config: Config, client: pg.Client, draft: string, held: Part, tell: Tell) {
  const lines = new PassThrough()
  const writing = writePart(draft, 'files.gz', lines)
  const store = await blobsFor(config)
  const told = tellFiles(tell)
  const archived = await archiveBlobs(readPart(draft, held), store, draft, (line) => lines.write(line), told)
  lines.end()
  const list = await writing
  await rm(join(draft, held.path))
  const { count, bytes, missing } = archived
  await tellMissing(client, archived, tell)
  tell(`${count} files, ${bytes} bytes`)
  return { count, bytes, gone: missing.length, list }
}

/** A file that was deleted since is rightly gone. One that its row still holds is a fault of the store. */
async function tellMissing(
  client: pg.Client,
  { count, missing }: { readonly count: number; readonly missing: readonly string[] },
  tell: Tell,
): Promise<void> {
  if (missing.length === 0) return
  const { rows: lost } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key
     where exists (select from public.file where company_id = split_part(key, '/', 1) and blob_id::text = split_part(key, '/', 2))`,
    [missing],
  )
  if (count === 0 && lost.length > 0) {
    throw new BackupRefused('None of the files is in the store. Set S3_URL, or MUSTER_DATA, as the service has them.')
  }
  if (lost.length < missing.length) tell(`${missing.length - lost.length} files were deleted meanwhile.`)
  for (const { key } of lost) tell(`The file ${key} is lost or damaged in the store, and not in the backup.`)
}
