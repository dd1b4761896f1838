/**
 * A sign-up on our page begins with this link. It is mailed first, so that nobody can sign up with another person's
 * address, nor choose the password of an account that its owner then confirms. It holds the address, sealed: what
 * strangers type into the form leaves nothing behind. It is worth nothing once the account is there.
 */
import { z } from 'zod'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { roomForLetter, sendMail } from '#modules/mail/index.ts'
import { findUserByEmail } from './user.ts'

const purpose = 'sign-up-link'
const lifetimeMs = 72 * 60 * 60_000

const Sealed = z.strictObject({ email: z.string(), expiresAt: z.number() })

function tokenFor({ secrets, clock }: Ports, email: string): string {
  const sealed: z.input<typeof Sealed> = { email, expiresAt: clock.now().getTime() + lifetimeMs }
  return secrets.seal(purpose, JSON.stringify(sealed)).toString('base64url')
}

/** The answer is the address in the link. One that has expired, was used or never was is refused. */
export async function requireNewcomer({ secrets, clock }: Ports, everyone: Reading, token: string): Promise<string> {
  const sealed = opened(() => secrets.unseal(purpose, Buffer.from(token, 'base64url')))
  if (!sealed || sealed.expiresAt <= clock.now().getTime()) {
    throw notFound('This link has expired, or is not complete. Sign up again.')
  }
  if (await findUserByEmail(everyone, sealed.email)) {
    throw notFound('You have signed up with this address already. Sign in with it, or set a new password.')
  }
  return sealed.email
}

function opened(unseal: () => string): z.output<typeof Sealed> | undefined {
  try {
    return Sealed.parse(JSON.parse(unseal()))
  } catch {
    return undefined
  }
}

/** The letter alone tells people who signed up before that they did: the page tells nobody who has an account. */
export async function mailSignUpLink(tx: Tx, ports: Ports, email: string): Promise<void> {
  await roomForLetter.require(tx, ports, { to: email, cause: 'form' })
  const known = await findUserByEmail(tx, email)
  sendMail(tx, {
    companyId: null,
    purpose: 'sign-up-link',
    mayRepeat: true,
    to: known?.email ?? email,
    subject: known ? 'You have an account already' : 'Sign up to Muster',
    text: [
      'Hello,',
      ...(known
        ? [
            'somebody, probably you, wants to sign up to Muster with this address. It has an account already.',
            'If you forgot its password, set a new one:',
            `${ports.publicUrl}/forgot-password`,
          ]
        : [
            'somebody, probably you, wants to sign up to Muster with this address. Go on here:',
            `${ports.publicUrl}/sign-up/${tokenFor(ports, email)}`,
            'The link works for three days.',
          ]),
      'If it was not you, ignore this message: nothing has happened.',
    ].join('\n\n'),
  })
}
