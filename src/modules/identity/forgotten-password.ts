/** A new password is asked for by an operation or on our page: nobody learns whether somebody has the address. */
import type { Tx } from '#kernel/database/database.ts'
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import type { Ports } from '#kernel/ports.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { pseudonym } from './guesses.ts'
import { mailPasswordResetTask } from './tasks/mail-password-reset.ts'
import { findUserByEmail } from './user.ts'

const windowMs = 60 * 60_000
const ofAddressMax = 5
const ofNetworkMax = 30

interface Asking {
  readonly ports: Ports
  readonly actor: { readonly address: string }
  throttle(policies: readonly LimitPolicy[]): Promise<void>
}

/**
 * Anybody can have these letters sent to any address, so there are 5 an hour for each address, and 30 from each
 * network.
 */
export async function throttleLetters(
  { ports, actor, throttle }: Asking,
  letter: 'password-reset' | 'sign-up-link',
  email: string,
): Promise<void> {
  const recipient = pseudonym(ports.secrets, email.toLowerCase())
  await throttle([{ id: `${letter}-from:${actor.address}`, limit: ofNetworkMax, windowMs }])
  await throttle([{ id: `${letter}:${recipient}`, limit: ofAddressMax, windowMs }])
}

export async function askForReset(tx: Tx, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  // The task runs for unknown addresses as well, so that both take as long.
  enqueue(tx, mailPasswordResetTask, { userId: user?.id ?? null })
}
