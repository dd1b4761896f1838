/** PostgreSQL's first process, the postmaster, tells about itself in its pid file, and may be dead. */
import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  /** A postmaster takes no connections while it starts, recovers or stops. */
  readonly isReady: boolean
}

export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n')
  if (!pid) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: status.trim() === 'ready' }
}

/** The postmaster is at work on this data. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(data)
  return postmaster && (await isAtWork(postmaster.pid, data)) ? postmaster : undefined
}

/**
 * The process is alive, and is PostgreSQL on this data: after a crash another program may bear the number in the file.
 */
export async function isAtWork(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  // PostgreSQL works in its data folder. A zombie works nowhere.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder !== undefined && folder === (await realpath(data).catch(() => undefined))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The lock files of a server that is gone are removed. PostgreSQL does so itself unless the number it left in them is
 * now another process's, as it often is in containers. A young file is left alone: its writer may be just starting.
 */
export async function removeStaleLocks(data: string, socketFolder: string): Promise<void> {
  for (const path of [join(data, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const found = await stat(path).catch(() => undefined)
    const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
    if (!found || Date.now() - found.mtimeMs < 2_000 || (await isAtWork(pid, data))) continue
    await rm(path, { force: true })
  }
}
