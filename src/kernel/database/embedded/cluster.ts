/** The data folder is made here for the first time. A folder with its final name is always whole. */
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnusable } from '../unusable.ts'
import { identityOf } from './account.ts'
import type { Binaries } from './binaries.ts'
import { launch } from './launch.ts'
import { type DataPlace, dataIn, holdsData } from './place.ts'
import { isAlive } from './postmaster.ts'

/**
 * The data is made in a draft beside its place, which is then renamed. An interrupted start leaves a draft, which the
 * next start removes; of two at the same moment one rename succeeds, and the other finds the folder taken.
 */
export async function ensureCluster(place: DataPlace, binaries: Binaries, fsync: boolean): Promise<void> {
  const { folder, account } = place
  if (holdsData(folder)) return requireVersion(dataIn(folder), binaries)

  await removeAbandonedDrafts(folder)
  const draft = await mkdtemp(join(folder, `data.${process.pid}.`))
  const { uid, gid } = identityOf(account)
  if (uid !== undefined && gid !== undefined) await chown(draft, uid, gid)
  const user = ['-U', 'muster', '-A', 'trust']
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
  const options = ['-k', '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
  const initdb = launch(binaries.initdb, ['-D', draft, ...user, ...locale, ...options], account)
  const outcome = await initdb.ended
  if (outcome !== 'ended with code 0') {
    await rm(draft, { recursive: true, force: true })
    throw new DatabaseUnusable(`The database could not be made in ${folder}: initdb ${outcome}.\n${initdb.lastLines()}`)
  }
  await putInPlace(draft, folder, fsync)
}

async function requireVersion(data: string, { majorVersion }: Binaries): Promise<void> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw new DatabaseUnusable(
    `The data in ${data} were written by PostgreSQL ${version}; this Muster brings ${majorVersion}. ` +
      'Run npm run backup with the Muster that wrote them, and npm run restore with this one into an empty folder.',
  )
}

/** The initdb of a process that was just killed may write into its draft a moment longer. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^data\.(\d+)\./.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function putInPlace(draft: string, folder: string, fsync: boolean): Promise<void> {
  try {
    await rename(draft, dataIn(folder))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (holdsData(folder)) return
    throw error
  }
  if (!fsync) return
  // initdb has synced what it wrote, but not the new name.
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
