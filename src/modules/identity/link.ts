/** Links are mailed to a user and work once: to verify an address, to set a new password. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { roomForLetter, sendMail } from '#modules/mail/index.ts'

type Purpose = 'reset-password' | 'verify-email'

const hoursOf: Readonly<Record<Purpose, number>> = { 'reset-password': 1, 'verify-email': 72 }

interface Recipient {
  readonly id: string
  readonly email: string
}

interface Link {
  readonly userId: string
  readonly email: string
}

/** A new link ends the older ones of its purpose. */
async function makeLink(tx: Tx, purpose: Purpose, { id, email }: Recipient): Promise<string> {
  const token = newToken()
  await tx.batch(
    endLinksOf(id, purpose),
    sql`
      insert into user_link (token_hash, purpose, user_id, email, expires_at)
      values (${hashToken(token)}, ${purpose}, ${id}, ${email}, now() + make_interval(hours => ${hoursOf[purpose]}))`,
  )
  return token
}

/** The operator of the service hands over the path of a link, which works for an hour. */
export const passwordLink = async (tx: Tx, user: Recipient): Promise<string> =>
  `/reset-password/${await makeLink(tx, 'reset-password', user)}`

export const endLinksOf = (userId: string, purpose: Purpose): Statement =>
  sql`update user_link set used_at = now() where user_id = ${userId} and purpose = ${purpose} and used_at is null`

const bears = (token: string, purpose: Purpose): Statement =>
  sql`token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > now()`

/**
 * An unusable link is refused before work that would be in vain. One that was used, has expired or never was is not
 * found.
 */
export const requireLink = async (everyone: Reading, purpose: Purpose, token: string): Promise<Link> =>
  usable(await everyone.maybe(sql<Link>`select user_id, email from user_link where ${bears(token, purpose)}`))

/** A link is used up here: of two requests that bring it at once, one has it. */
export const takeLink = async (tx: Tx, purpose: Purpose, token: string): Promise<Link> =>
  usable(
    await tx.maybe(
      sql<Link>`update user_link set used_at = now() where ${bears(token, purpose)} returning user_id, email`,
    ),
  )

const usable = (link: Link | undefined): Link => {
  if (!link) throw notFound('This link was used before or has expired. Ask for a new one.')
  return link
}

export const forgetOldLinks = sql`
  delete from user_link where expires_at < now()`

// These go to addresses that somebody typed into a public form: a name typed beside it would be a message to a stranger.

/** An address that was written to too often gets no letter, and the links that it has go on working. */
export async function mailVerification(tx: Tx, ports: Ports, user: Recipient): Promise<void> {
  if (!(await roomForLetter.has(tx, ports, { to: user.email, cause: 'account' }))) return
  const token = await makeLink(tx, 'verify-email', user)
  sendMail(tx, {
    companyId: null,
    purpose: 'verify-email',
    mayRepeat: true,
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: [
      'Hello,',
      'please confirm that this address is yours:',
      `${ports.publicUrl}/verify-email/${token}`,
      'The link works for three days. If you did not sign up to Muster, ignore this message.',
    ].join('\n\n'),
  })
}

export async function mailPasswordReset(tx: Tx, ports: Ports, user: Recipient): Promise<void> {
  if (!(await roomForLetter.has(tx, ports, { to: user.email, cause: 'account' }))) return
  const token = await makeLink(tx, 'reset-password', user)
  sendMail(tx, {
    companyId: null,
    purpose: 'password-reset',
    mayRepeat: true,
    to: user.email,
    subject: 'Set a new password',
    text: [
      'Hello,',
      'somebody, probably you, asked for a new password. Set it here:',
      `${ports.publicUrl}/reset-password/${token}`,
      'The link works once, for one hour. If it was not you, nothing has changed.',
    ].join('\n\n'),
  })
}

export function mailPasswordChanged(tx: Tx, { publicUrl }: Ports, email: string): void {
  sendMail(tx, {
    companyId: null,
    purpose: 'password-changed',
    mayRepeat: true,
    to: email,
    subject: 'Your password was changed',
    text: [
      'Hello,',
      'your password was changed with a link we sent to this address, and you were signed out everywhere.',
      'If it was not you, somebody reads your mail. Set a new password at once:',
      `${publicUrl}/forgot-password`,
    ].join('\n\n'),
  })
}
