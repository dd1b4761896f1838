/** The database server needs an account: PostgreSQL refuses to run as root, so root lends it another one. */
import { appendFileSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseUnusable } from '../unusable.ts'

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * We run it as ourselves, unless we are root. Then the owner of the data there is runs it, so that a service first
 * started by an ordinary user stays theirs; else `postgres`, else `nobody`, which every system has.
 */
export function chooseAccount(owner: Pick<Stats, 'uid' | 'gid'> | undefined): Account {
  if (!isRoot()) return ourAccount()

  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseAccount)
  if (owner && owner.uid !== 0) {
    const name = accounts.find(({ uid }) => uid === owner.uid)?.name ?? `number ${owner.uid}`
    return { name, uid: owner.uid, gid: owner.gid }
  }
  const account = ['postgres', 'nobody'].map((name) => accounts.find((each) => each.name === name)).find(Boolean)
  if (account) return account
  throw new DatabaseUnusable(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. ' +
      'Start Muster as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * PostgreSQL does not run for a user without an account. Containers that pick a number let us write the account down.
 */
function ourAccount(): Account {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  if (!hasAccount()) addAccount({ uid, gid })
  return { name: 'this user', uid, gid }
}

function hasAccount(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

export function addAccount({ uid, gid }: Pick<Account, 'uid' | 'gid'>, accounts = '/etc/passwd'): void {
  try {
    appendFileSync(accounts, `muster-${uid}:x:${uid}:${gid}:Muster:/tmp:/sbin/nologin\n`)
  } catch {
    throw new DatabaseUnusable(
      `PostgreSQL runs as nobody without an account, and the user number ${uid} has none. Start Muster as a user with an account, let this one write to ${accounts}, or set DATABASE_URL.`,
    )
  }
}

function parseAccount(line: string): Account {
  const [name = '', , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

/** `spawn` takes on this identity, if any. */
export function identityOf({ uid, gid }: Account): { uid?: number; gid?: number } {
  return isRoot() ? { uid, gid } : {}
}

/** The account may not enter this folder, the first on the way to the wanted one, itself included. */
export function findClosedFolder(folder: string, account: Account): string | undefined {
  if (!isRoot()) return undefined
  return wayTo(realpathSync(folder)).find((each) => !canEnter(statSync(each), account))
}

function wayTo(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...wayTo(parent), folder]
}

function canEnter({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0
}
