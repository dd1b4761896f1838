/** An archive has parts, which are compressed as they are written, and known again by their hash. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused } from './backup-refused.ts'
import type { Part } from './manifest.ts'

/** Rows of text become about a fifth; more effort gives little. */
const compressionLevel = 4

export async function writePart(folder: string, path: string, source: Readable): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(join(folder, path), { mode: 0o600, flush: true })
  await pipeline(source, createGzip({ level: compressionLevel }), measured, file)
  return { path, bytes, sha256: hash.digest('hex') }
}

export function readPart(folder: string, { path }: Part): Readable {
  const content = createGunzip()
  const file = createReadStream(join(folder, path))
  pipeline(file, content).catch(() => {
    // The reader of the content is told of the error.
  })
  return content
}

export async function requireWhole(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const place = join(folder, path)
  const found = await stat(place).catch(() => undefined)
  if (!found) throw new BackupRefused(`The backup is not whole: ${path} is missing.`)
  if (found.size !== bytes) {
    throw new BackupRefused(`The backup is not whole: ${path} has ${found.size} bytes instead of ${bytes}.`)
  }
  if ((await hashOf(place)) !== sha256)
    throw new BackupRefused(`The backup was altered: ${path} is not what was written.`)
}

export async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
