/** Bytes of files are copied between a store and an archive, a few at a time. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { folderBlobs } from '#connectors/folder-blobs/folder-blobs.ts'
import type { BlobStore } from '#modules/files/index.ts'
import { BackupRefused } from './backup-refused.ts'
import { hashOf } from './part.ts'

/** Each line names a blob that rows of a snapshot speak of; the hash is that of the bytes when they came. */
export const blobsHeld = `select company_id || '/' || blob_id || ' ' || encode(sha256, 'hex') || ' ' || size_bytes
  from public.file where blob_id is not null order by company_id, blob_id`

interface ListedBlob {
  readonly key: string
  readonly sha256: string
  readonly sizeBytes: number
}

const parse = (line: string): ListedBlob => {
  const [key = '', sha256 = '', sizeBytes] = line.split(' ')
  return { key, sha256, sizeBytes: Number(sizeBytes) }
}
const written = ({ key, sha256, sizeBytes }: ListedBlob): string => `${key} ${sha256} ${sizeBytes}\n`

/** Each blob is held whole in memory, and may be of 25 MB. */
const atOnce = 4

export interface Progress {
  count: number
  bytes: number
}

/** The order does not matter. The first failure ends it. */
async function forEachOf(list: Readable, work: (blob: ListedBlob) => Promise<void>): Promise<void> {
  const lines = createInterface({ input: list, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  const workOn = async (): Promise<void> => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) await work(parse(next.value))
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
}

/** Files of an archive lie as those of a folder do. */
const storeIn = (archive: string): BlobStore => folderBlobs(join(archive, 'files'))

export interface Archived extends Progress {
  /** These files were not in the store, or not as their rows say: deleted since, or lost. */
  readonly missing: readonly string[]
}

/** The blobs that the list names are copied into the archive, and `keep` is called with each line of the new list. */
export async function archiveBlobs(
  list: Readable,
  store: BlobStore,
  archive: string,
  keep: (line: string) => void,
  tell: (done: Progress) => void,
): Promise<Archived> {
  const target = storeIn(archive)
  const done = { count: 0, bytes: 0 }
  const missing: string[] = []
  await forEachOf(list, async (blob) => {
    const bytes = await bytesOf(store, blob)
    if (!bytes) return void missing.push(blob.key)
    await target.put(blob.key, bytes)
    keep(written(blob))
    done.count++
    done.bytes += bytes.length
    tell(done)
  })
  return { ...done, missing }
}

async function bytesOf(store: BlobStore, { key, sha256 }: ListedBlob): Promise<Buffer | undefined> {
  const found = await store.get(key)
  if (!found) return undefined
  const bytes = await buffer(found.stream)
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
}

const placeIn = (archive: string, key: string): string => {
  const [, owner = '', blob = ''] = /^([a-z0-9_]+)\/([0-9a-f-]+)$/.exec(key) ?? []
  return join(archive, 'files', owner, blob.slice(0, 2), blob)
}

export async function requireBlobs(list: Readable, archive: string): Promise<void> {
  await forEachOf(list, async ({ key, sha256, sizeBytes }) => {
    const place = placeIn(archive, key)
    const found = await stat(place).catch(() => undefined)
    if (!found) throw new BackupRefused(`The backup is not whole: the file ${key} is missing.`)
    if (found.size !== sizeBytes || (await hashOf(place)) !== sha256) {
      throw new BackupRefused(`The backup was altered: the file ${key} is not what was written.`)
    }
  })
}

export async function bringBlobs(
  list: Readable,
  archive: string,
  store: BlobStore,
  tell: (done: Progress) => void,
): Promise<void> {
  const done = { count: 0, bytes: 0 }
  await forEachOf(list, async ({ key }) => {
    const bytes = await buffer(createReadStream(placeIn(archive, key)))
    await store.put(key, bytes)
    done.count++
    done.bytes += bytes.length
    tell(done)
  })
}
