/** Asking for a new password, by an operation or on our page: nobody learns whether somebody has the address. */
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

/** Before letters that anybody can have sent to any address: 5 an hour for each address, and 30 from each network. */
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
  // For nobody as well, so that the one takes as long as the other.
  enqueue(tx, mailPasswordResetTask, { userId: user?.id ?? null })
}
