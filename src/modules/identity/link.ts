/** Links that are mailed to a user and work once: to verify an address, to set a new password. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { sendMail } from '#modules/mail/index.ts'

type Purpose = 'reset-password' | 'verify-email'

const hoursOf: Readonly<Record<Purpose, number>> = { 'reset-password': 1, 'verify-email': 72 }

interface Recipient {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** A new link ends the older ones of its purpose. */
async function makeLink(tx: Tx, purpose: Purpose, { id, email }: Recipient): Promise<string> {
  const token = newToken()
  await tx.batch(
    sql`update user_link set used_at = now() where user_id = ${id} and purpose = ${purpose} and used_at is null`,
    sql`
      insert into user_link (token_hash, purpose, user_id, email, expires_at)
      values (${hashToken(token)}, ${purpose}, ${id}, ${email}, now() + make_interval(hours => ${hoursOf[purpose]}))`,
  )
  return token
}

/** Uses a link up. One that was used, has expired or never was is not found. */
export async function useLink(tx: Tx, purpose: Purpose, token: string): Promise<{ userId: string; email: string }> {
  const link = await tx.maybe(sql<{ userId: string; email: string }>`
    update user_link set used_at = now()
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id, email`)
  if (!link) throw notFound('This link was used before or has expired. Ask for a new one.')
  return link
}

export async function mailVerification(tx: Tx, { publicUrl }: Ports, user: Recipient): Promise<void> {
  const token = await makeLink(tx, 'verify-email', user)
  sendMail(tx, {
    companyId: null,
    purpose: 'verify-email',
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: [
      `Hello ${user.name},`,
      'please confirm that this address is yours:',
      `${publicUrl}/verify-email/${token}`,
      'The link works for three days. If you did not sign up to Muster, ignore this message.',
    ].join('\n\n'),
  })
}

export async function mailPasswordReset(tx: Tx, { publicUrl }: Ports, user: Recipient): Promise<void> {
  const token = await makeLink(tx, 'reset-password', user)
  sendMail(tx, {
    companyId: null,
    purpose: 'password-reset',
    to: user.email,
    subject: 'Set a new password',
    text: [
      `Hello ${user.name},`,
      'somebody, probably you, asked for a new password. Set it here:',
      `${publicUrl}/reset-password/${token}`,
      'The link works once, for one hour. If it was not you, nothing has changed.',
    ].join('\n\n'),
  })
}
