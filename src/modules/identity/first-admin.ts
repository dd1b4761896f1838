/**
 * The operator of a service lets in its first people, when nobody signed up, and lets people back in where no letter
 * leaves.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Database, Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { hashToken, newToken, type Secrets } from '#kernel/secrets.ts'
import { accountPage } from './account-audit.ts'
import { type Founded, found, recordFounding } from './founding.ts'
import { passwordLink } from './link.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail, type NewUser } from './user.ts'

/**
 * The code is the same at each start and in each process, for as long as the page is there; nobody without our secret
 * can tell it.
 */
const setUpCode = (secrets: Secrets): string => secrets.key('set-up').toString('hex').slice(0, 32)

const isNobodyHere = async (everyone: Reading): Promise<boolean> =>
  (await everyone.maybe(sql`select 1 as one from app_user limit 1`)) === undefined

/** People without the code are refused, and everybody once somebody is here: to both there is no such page. */
export async function requireSetUp(secrets: Secrets, everyone: Reading, code: string): Promise<void> {
  if (timingSafeEqual(hashToken(code), hashToken(setUpCode(secrets))) && (await isNobodyHere(everyone))) return
  throw notFound('The log of the service shows the address at its start, as long as nobody has an account.')
}

/** The first user of all is made here, and no second one: of two requests at once, one succeeds. */
export async function foundFirst(tx: Tx, founder: NewUser, companyName: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('set up'))`)
  if (!(await isNobodyHere(tx))) throw notFound('Somebody has an account by now. Sign in, or ask them to invite you.')
  await record(tx, founder, companyName)
}

async function record(tx: Tx, founder: NewUser, companyName: string): Promise<Founded> {
  const founded = await found(tx, founder, companyName)
  recordFounding(tx, accountPage(founded.company), founded)
  return founded
}

interface Wished {
  readonly email: string
  readonly name: string
  readonly companyName: string
}

/**
 * Nobody knows the new admin's password: the answer is the path at which one is chosen. An address that is taken is
 * refused.
 */
async function createAdmin(db: Database, { email, name, companyName }: Wished): Promise<string> {
  const passwordHash = await hashPassword(newToken())
  return db.transaction('everyone', async (tx) => {
    const { user } = await record(tx, { email, name, passwordHash, emailVerified: true }, companyName)
    return passwordLink(tx, user)
  })
}

/** The path lets a user choose a new password; it is undefined when nobody has the address. */
const newPasswordPath = (db: Database, email: string): Promise<string | undefined> =>
  db.transaction('everyone', async (tx) => {
    const user = await findUserByEmail(tx, email)
    return user && passwordLink(tx, user)
  })

export const firstAdmin = {
  setUpCode,
  isNobodyHere,
  create: createAdmin,
  newPasswordPath,
}
