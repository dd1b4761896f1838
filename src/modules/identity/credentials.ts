/** A user is known by address and password, wherever they are asked for. Limits count wrong guesses alone. */
import { createHash } from 'node:crypto'
import type { Reading, Tx } from '#kernel/database/database.ts'
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import { unauthorized } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { guessPolicies } from './guesses.ts'
import { isKnownNetwork } from './known-network.ts'
import { checkPassword } from './password.ts'
import { findUserByEmail, getUser, holdPassword, type User, type UserWithPassword } from './user.ts'

interface Guessing {
  readonly ports: Ports
  readonly everyone: { readonly reading: Reading }
  readonly actor: { readonly address: string }
  throttle(policies: readonly LimitPolicy[]): Promise<void>
  requireRoom(policies: readonly LimitPolicy[]): Promise<void>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** An unknown address is refused like a wrong password, and takes as long. */
export async function requireCredentials(
  { ports, everyone, actor, throttle, requireRoom }: Guessing,
  { email, password }: Credentials,
): Promise<UserWithPassword> {
  const user = await findUserByEmail(everyone.reading, email)
  const { address } = actor
  const isKnownHere = await isKnownNetwork(everyone.reading, ports, user?.id, address)
  const policies = guessPolicies(ports.secrets, { address, email, user, isKnownHere })
  await Promise.all(policies.map(requireRoom))

  const isRight = await checkPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    await Promise.all(policies.map(throttle))
    throw wrongCredentials()
  }
  // The right one of many guesses sent at once is told only while there is room: no more are tried than are counted.
  await Promise.all(policies.map(requireRoom))
  return user
}

/** The digest is that of `userCredentials`, of the password that was just given. */
export const credentialsOf = ({ passwordHash }: UserWithPassword): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')

/** The user is held while that password is still theirs: a new one may be set meanwhile, which ends every session. */
export async function holdUser(tx: Tx, known: UserWithPassword): Promise<User> {
  const held = await tx.maybe(holdPassword(known))
  if (!held) throw wrongCredentials()
  return getUser(tx, known.id)
}

export const wrongCredentials = () => unauthorized('The e-mail address or the password is wrong.')
