/**
 * Shelters are places outside the project, for folders that the server's account can't reach or a socket can't be named
 * in.
 */
import { createHash } from 'node:crypto'
import { accessSync, constants, lstatSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnusable } from '../unusable.ts'
import { type Account, findClosedFolder, isRoot } from './account.ts'

/**
 * A shelter keeps things. Root has `/var/lib`; `/var/tmp` only comes second, because clean-up jobs take from it what
 * was not read for a month, and a database has such files. Data meant for a temporary folder stays in one.
 */
export function shelterFor(original: string, name: string): string {
  const isKept = isRoot() && !original.startsWith(`${tmpdir()}/`)
  const parent = isKept ? ['/var/lib', '/var/tmp'].find(isWritable) : undefined
  return join(parent ?? temporaryFolder(), name)
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const stranger: Account = { name: 'stranger', uid: -1, gid: -1 }

/** Any account may enter this folder, and its name is short. */
export function temporaryFolder(): string {
  const isFit = Buffer.byteLength(tmpdir()) < 60 && !findClosedFolder(tmpdir(), stranger)
  return isFit ? tmpdir() : '/tmp'
}

export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  requireOwned(folder, account)
  if (isRoot()) await chown(folder, account.uid, account.gid)
}

/** Somebody else may have made this folder before us where anybody may write. */
export function requireOwned(folder: string, account: Account): void {
  const found = lstatSync(folder)
  const isOurs = found.uid === account.uid || found.uid === process.getuid?.()
  if (isOurs && found.isDirectory() && (found.mode & 0o022) === 0) return
  throw new DatabaseUnusable(`${folder} is in the way: another user made it, or others may write to it. Remove it.`)
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
