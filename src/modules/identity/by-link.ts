/** The holder of a mailed link uses it by an operation or on our page. */
import type { Tx } from '#kernel/database/database.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { auditByLink } from './account-audit.ts'
import { endLinksOf, mailPasswordChanged, takeLink } from './link.ts'
import { endSessionsOf } from './session.ts'
import { setPassword, unlinkUnverified, verifyAddress } from './user.ts'

export async function verifyByLink(tx: Tx, token: string): Promise<void> {
  const link = await takeLink(tx, 'verify-email', token)
  const user = await tx.maybe(verifyAddress(link))
  if (!user) throw notFound('The link is for an address the user no longer has.')
  await auditByLink(tx, user.id, { action: 'user.email_verified', subject: ['user', user.id] })
}

/** The address is verified too, and every session of the user ends. */
export async function resetByLink(tx: Tx, ports: Ports, token: string, passwordHash: string): Promise<void> {
  const link = await takeLink(tx, 'reset-password', token)
  const { userId } = link
  // The password is set first: a sign-in under way with the old one is then either over, and its session ends here, or
  // fails.
  await tx.batch(
    setPassword(userId, passwordHash),
    unlinkUnverified(userId),
    verifyAddress(link),
    endSessionsOf(userId),
    endLinksOf(userId, 'reset-password'),
  )
  mailPasswordChanged(tx, ports, link.email)
  await auditByLink(tx, userId, { action: 'user.password_set', subject: ['user', userId] })
}
