/**
 * Functions of the database stand as they are now in files of their modules: every `*.sql` below `src/`. A start puts
 * them into the database after the migrations, under the same lock, all that differ in one transaction: nobody ever
 * calls new ones among old ones.
 *
 * Each text has a version, which `npm run generate` counts up whenever the text is another one
 * (`migrations/functions.json`). The database remembers which it has. An older process that starts beside a newer one
 * finds a higher version than its own and leaves it, so a file also serves the release before
 * (`docs/decisions/0035-functions-in-files.md`).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { sqlState } from './database.ts'
import { DatabaseUnusable } from './unusable.ts'

export interface FunctionFile {
  /** The name is its path from the root, like `src/modules/plans/credits.sql`. */
  readonly name: string
  readonly text: string
  readonly hash: string
  /** The version is 0 until `npm run generate` has seen the file. */
  readonly version: number
}

/** A text with a known version and another hash has not been counted yet. */
export type FunctionVersions = Readonly<Record<string, { readonly version: number; readonly hash: string }>>

export const functionVersionsPath = 'migrations/functions.json'

export function readFunctionFiles(root: string): FunctionFile[] {
  const versions = readVersions(root)
  return namesBelow(root).map((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    return { name, text, hash, version: versions[name]?.version ?? 0 }
  })
}

function namesBelow(root: string): string[] {
  const within = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      return entry.isDirectory() ? within(name) : name.endsWith('.sql') ? [name] : []
    })
  return existsSync(join(root, 'src')) ? within('src').sort() : []
}

function readVersions(root: string): FunctionVersions {
  const path = join(root, functionVersionsPath)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FunctionVersions) : {}
}

/**
 * A version is counted up when the text is another one than was counted last. A file that is gone stays known: it may
 * come back.
 */
export function countVersions(root: string): FunctionVersions {
  const known = readVersions(root)
  const gone = Object.entries(known).map(([name, { version }]) => [name, { version, hash: '' }] as const)
  const counted = readFunctionFiles(root).map(({ name, hash, version }) => {
    const isCounted = known[name]?.hash === hash
    return [name, { version: isCounted ? version : version + 1, hash }] as const
  })
  const all: FunctionVersions = Object.fromEntries([...gone, ...counted])
  return Object.fromEntries(Object.entries(all).sort())
}

/**
 * These files are missing in the database, or older there. Two texts of one version are of somebody who is writing
 * them.
 */
export async function findDiffering(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
): Promise<readonly FunctionFile[]> {
  if (files.length === 0) return []
  const { rows } = await client.query<{ name: string; version: number; hash: string }>(
    'select name, version, hash from function_file',
  )
  const there = new Map(rows.map((row) => [row.name, row]))
  return files.filter(({ name, version, hash }) => {
    const known = there.get(name)
    return !known || known.version < version || (known.version === version && known.hash !== hash)
  })
}

/** The transaction is the caller's. */
export async function replaceFunctions(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  for (const file of files) {
    await client.query(file.text).catch((error) => {
      throw unusable(file, error)
    })
    await requireNoneLeft(client, file)
    await client.query(
      `insert into function_file (name, version, hash) values ($1, $2, $3)
       on conflict (name) do update set version = excluded.version, hash = excluded.hash, applied_at = now()`,
      [file.name, file.version, file.hash],
    )
  }
}

const signatureChanged = '42P13'

const wayOut =
  'Give the new one another name, or other arguments, and keep the old one in the file until no version that may still run calls it; then drop it there with `drop function if exists`.'

function unusable({ name }: FunctionFile, error: unknown): Error {
  if (sqlState(error) !== signatureChanged) return new Error(`the functions of ${name} failed`, { cause: error })
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnusable(`A function of ${name} can not replace the one of its name: ${reason}. ${wayOut}`)
}

const namePattern = /^create or replace function ([\w.]+)/gm

/**
 * A function with other arguments is another function, and the one before would stay for ever, or make calls ambiguous.
 */
async function requireNoneLeft(client: pg.ClientBase, { name, text }: FunctionFile): Promise<void> {
  const names = [...text.matchAll(namePattern)].map(([, made = '']) => (made.includes('.') ? made : `public.${made}`))
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = any($1) and p.xmin <> pg_current_xact_id()::xid order by 1`,
    [names],
  )
  const [left] = rows
  if (left) throw new DatabaseUnusable(`${name} does not say any more what becomes of ${left.signature}. ${wayOut}`)
}
