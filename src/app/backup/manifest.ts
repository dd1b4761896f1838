/** The manifest says what an archive holds. It is written last: a folder without one is an unfinished archive. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'

export const formatVersion = 1

/** A part is a compressed file, with its path below the archive. */
const Part = z.strictObject({
  path: z.string().regex(/^(?!.*\.\.)[\w./-]+$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Part = z.infer<typeof Part>

const CopiedTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  part: Part,
})
export type CopiedTable = z.infer<typeof CopiedTable>

const CopiedSequence = z.strictObject({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/) })
export type CopiedSequence = z.infer<typeof CopiedSequence>

const Manifest = z.strictObject({
  format: z.literal(formatVersion),
  madeAt: z.string(),
  /** The version is PostgreSQL's. */
  server: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })).min(1),
  /** The number is that of the last of the queue's own migrations. */
  queue: z.int(),
  tables: z.array(CopiedTable),
  sequences: z.array(CopiedSequence),
  files: z.strictObject({ count: z.int().nonnegative(), bytes: z.int().nonnegative(), gone: z.int(), list: Part }),
  /** The fingerprint tells if another secret is the same one, and nothing of what it is. */
  secret: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

const manifestIn = (folder: string): string => join(folder, 'manifest.json')
const sealIn = (folder: string): string => join(folder, 'manifest.sha256')

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(manifestIn(folder), text, { mode: 0o600, flush: true })
  await writeFile(sealIn(folder), sealOf(text), { mode: 0o600, flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [text, seal] = await Promise.all([manifestIn, sealIn].map((of) => readFile(of(folder), 'utf8'))).catch(() => {
    throw new BackupRefused(`${folder} is no backup: it has no manifest.json, which is written when all else is.`)
  })
  if (text === undefined || seal !== sealOf(text)) {
    throw new BackupRefused(`The manifest of ${folder} was cut off or altered.`)
  }
  const { format } = JSON.parse(text) as { format?: unknown }
  if (format !== formatVersion) {
    throw new BackupRefused(
      `${folder} is a backup of format ${format}; this Muster reads ${formatVersion}. Restore with the version that made it.`,
    )
  }
  return Manifest.parse(JSON.parse(text))
}
