/** The data lies in the wanted folder, or in a shelter where the server's account can't reach that. */
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseUnusable } from '../unusable.ts'
import { type Account, chooseAccount, findClosedFolder, isRoot } from './account.ts'
import { makePrivateFolder, shelterFor, shortHash, temporaryFolder } from './shelter.ts'

export interface DataPlace {
  /** The folder holds the data, the drafts of data still being made, and the socket. */
  readonly folder: string
  readonly account: Account
  readonly notes: readonly string[]
}

/** PostgreSQL calls this its data directory. */
export function dataIn(folder: string): string {
  return join(folder, 'data')
}

export function holdsData(folder: string): boolean {
  return existsSync(join(dataIn(folder), 'PG_VERSION'))
}

const shelterOf = (wanted: string): string => shelterFor(wanted, `muster-${shortHash(wanted)}`)

/** The data meant for this folder may lie in its shelter. */
export function findData(wanted: string): string | undefined {
  return (isRoot() ? [wanted, shelterOf(wanted)] : [wanted]).find(holdsData)
}

export async function placeData(wanted: string): Promise<DataPlace> {
  const shelter = shelterOf(wanted)
  const existing = findData(wanted)
  const account = chooseAccount(existing ? statSync(dataIn(existing)) : undefined)
  await mkdir(dirname(wanted), { recursive: true })
  const closed = findClosedFolder(dirname(wanted), account)
  if (closed && existing === wanted) {
    throw new DatabaseUnusable(
      `The database in ${wanted} runs as user ${account.name}, who may not enter ${closed}. ` +
        `Let it pass (chmod o+x ${closed}), or start Muster as the owner of that folder.`,
    )
  }

  const folder = existing ?? (closed ? shelter : wanted)
  if (folder === shelter) await makePrivateFolder(shelter, account)
  await claimFolder(folder, account)
  if (folder === wanted) return { folder, account, notes: [] }
  const reason = closed ? `user ${account.name}, as whom it runs, may not enter ${closed}` : 'it was put there earlier'
  return { folder, account, notes: [`The database lies in ${folder}, not in ${wanted}: ${reason}.`] }
}

/** The folder becomes the account's own, but never one that others use: this may be root, and the path a slip. */
async function claimFolder(folder: string, account: Account): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const foreign = names.find((name) => !/^(data(\..+)?|\.s\.PGSQL\..+|lost\+found)$/.test(name))
    if (foreign && !names.includes('data')) {
      throw new DatabaseUnusable(
        `${folder} is meant for the database but holds other things (${foreign}). Choose an empty folder.`,
      )
    }
    if (isRoot()) await hand(folder, account)
    await chmod(folder, 0o700)
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code))
    if (!isForeign) throw error
    throw new DatabaseUnusable(
      `${folder} belongs to another user. Start Muster as that user, or choose a folder of your own.`,
    )
  }
}

/** The account gets the folder with what root copied there: PostgreSQL reads nothing of root's. */
async function hand(folder: string, { uid, gid }: Account): Promise<void> {
  const data = dataIn(folder)
  if (uid !== 0 && existsSync(data) && statSync(data).uid === 0) {
    for (const name of await readdir(data, { recursive: true })) await lchown(join(data, name), uid, gid)
    await chown(data, uid, gid)
  }
  await chown(folder, uid, gid)
}

const socketName = '.s.PGSQL.5432'
/** macOS allows this much; Linux would take 107. */
const socketPathMaxBytes = 103

/** The socket's folder is beside the data or, where its path would be too long, a private one with a short name. */
export async function placeSocket({ folder, account }: DataPlace): Promise<string> {
  if (Buffer.byteLength(join(folder, socketName)) <= socketPathMaxBytes) return folder
  const short = join(temporaryFolder(), `muster-${shortHash(folder)}`)
  await makePrivateFolder(short, account)
  return short
}
