/**
 * Limits on guessing passwords count only failures, so nobody is kept out by signing in often, and mostly for each
 * network by itself, so a stranger who fails on purpose keeps out the strangers of that network. A wide limit for the
 * account stops guessing from many networks. Its owner passes it: from where they have signed in before, because
 * guesses from there are few anyway; and by setting a new password by mail, because the count belongs to the password
 * that is guessed at.
 */
import { createHmac } from 'node:crypto'
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import type { Secrets } from '#kernel/secrets.ts'
import type { UserWithPassword } from './user.ts'

const windowMs = 15 * 60_000
const failuresHereMax = 10
const failuresEverywhereMax = 100
const failuresOfNetworkMax = 60

interface Guess {
  readonly address: string
  readonly email: string
  readonly user: UserWithPassword | undefined
  /** The user has signed in from there before. */
  readonly isKnownHere: boolean
}

/** A guess has counters, grouped by what they count. An unknown address has its own, like any other. */
export function guessPolicies(
  secrets: Secrets,
  { address, email, user, isKnownHere }: Guess,
): readonly (readonly LimitPolicy[])[] {
  const target = pseudonym(secrets, user ? `${user.id} ${user.passwordHash}` : email.toLowerCase())
  return [
    [{ id: `sign-in-from:${address}`, limit: failuresOfNetworkMax, windowMs }],
    [
      { id: `sign-in-here:${target}:${address}`, limit: failuresHereMax, windowMs },
      ...(isKnownHere ? [] : [{ id: `sign-in:${target}`, limit: failuresEverywhereMax, windowMs }]),
    ],
  ]
}

/** A counter's name hides what people typed, because limits may be kept outside of the database. */
export const pseudonym = (secrets: Secrets, text: string): string =>
  createHmac('sha256', secrets.hmacKey('limits')).update(text).digest('base64url')
