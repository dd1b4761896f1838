/**
 * A person whom a provider vouches for is a user of ours: the one it vouched for before, else the one whose address
 * both sides have verified, else a new one. An address that either side only believes links nobody: otherwise a
 * stranger who signs up first with somebody's address, here or there, would share the account of its owner.
 */
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Email } from '#kernel/http/fields.ts'
import { unauthorized } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { mailPasswordReset, mailVerification } from './link.ts'
import type { OidcIdentity } from './oidc.ts'
import { addressUnconfirmed, emailTaken } from './problems.ts'
import { findHomeCompany, memberIn, startSession, viewSession } from './session.ts'
import { findUserByEmail, getUser, insertUser, Name, type User } from './user.ts'

export type SignedIn = ReturnType<typeof viewSession>

export async function signInByOidc(
  db: Database,
  ports: Ports,
  identity: OidcIdentity,
  visitor: { readonly address: string },
): Promise<SignedIn> {
  const signedIn = await db.transaction('everyone', async (tx) => {
    const user = await userOf(tx, ports, identity)
    return user && enter(tx, user, visitor)
  })
  return known(signedIn)
}

/** Nobody is signed in: the person is only known, for one purpose, by their id. */
export async function knowByOidc(db: Database, ports: Ports, identity: OidcIdentity): Promise<string> {
  const user = await db.transaction('everyone', (tx) => userOf(tx, ports, identity))
  return known(user).id
}

/** The refusal comes behind the commit, so that the link that helps is on its way. */
function known<Person>(person: Person | undefined): Person {
  if (person === undefined)
    throw addressUnconfirmed('We have mailed you a link to set a new password with. Follow it, then sign in again.')
  return person
}

/**
 * There is no user when the account of the address must be confirmed first. The link that is mailed also sets a new
 * password: another person may have signed up, and must not share the account once its owner has confirmed it.
 */
async function userOf(tx: Tx, ports: Ports, identity: OidcIdentity): Promise<User | undefined> {
  const { issuer, subject } = identity
  const [, [linked]] = await tx.batch(
    // A person who signs in twice at once for the first time becomes one user.
    sql`select pg_advisory_xact_lock(hashtextextended(${`oidc ${issuer} ${subject}`}, 0))`,
    sql<{ userId: string }>`select user_id from oidc_identity where issuer = ${issuer} and subject = ${subject}`,
  )
  if (linked) return getUser(tx, linked.userId)

  const { data: email } = Email.safeParse(identity.email)
  if (email === undefined)
    throw unauthorized('The provider does not tell your e-mail address. Allow it to, and try again.')
  const holder = await findUserByEmail(tx, email)
  if (holder && !identity.emailVerified) throw notVouchedFor()
  if (holder && holder.emailVerifiedAt === null) {
    await mailPasswordReset(tx, ports, holder)
    return undefined
  }

  const user = holder ?? (await newUser(tx, ports, identity, email))
  await tx.run(sql`insert into oidc_identity (issuer, subject, user_id) values (${issuer}, ${subject}, ${user.id})`)
  return user
}

const notVouchedFor = () =>
  emailTaken(
    'The provider has not verified that this address is yours. Verify it there, or sign in with your password.',
  )

async function newUser(tx: Tx, ports: Ports, { name, emailVerified }: OidcIdentity, email: string): Promise<User> {
  const user = await insertUser(tx, { email, name: nameFrom(name, email), passwordHash: null, emailVerified })
  if (!emailVerified) await mailVerification(tx, ports, user)
  return user
}

/** A provider's words may be no name here; then the address gives one. */
function nameFrom(name: string | null, email: string): string {
  const storable = (name ?? '').replaceAll('\0', '').trim().slice(0, 200).toWellFormed()
  return Name.safeParse(storable).data ?? email.replace(/@.*$/, '')
}

async function enter(tx: Tx, user: User, visitor: { readonly address: string }): Promise<SignedIn> {
  const company = (await tx.maybe(findHomeCompany(user.id))) ?? null
  const session = await startSession(tx, user.id, company?.id ?? null)
  if (company) {
    const member = memberIn(session, user, company, visitor)
    audit(tx, member, { action: 'session.started', subject: ['session', session.id], details: { by: 'oidc' } })
  }
  return viewSession(session, user, company)
}
