/** Nobody is written to at an address that is suppressed: whoever tries is told why, and since when. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { suppressions } from '#modules/mail/index.ts'
import type { Mailbox } from './message.ts'
import { addressSuppressed } from './problems.ts'
import { type CompanySuppression, ReasonField } from './suppression.ts'
import { isUnasked } from './unasked.ts'

export type Suppressed = Pick<CompanySuppression, 'address' | 'reason' | 'since' | 'until'>

/**
 * Who complained or unsubscribed still gets answers, and letters about what they applied to. An address that bounces, or that somebody
 * of the company named, gets nothing.
 */
export async function findSuppressed(
  reading: Reading,
  actor: CompanyActor,
  { address }: Pick<Mailbox, 'address'>,
  candidateId: number | null,
): Promise<Suppressed | undefined> {
  const { companyId } = actor
  return suppressions.find(reading, { companyId, to: address, isUnasked: await isUnasked(reading, actor, candidateId) })
}

export async function requireNotSuppressed(
  reading: Reading,
  actor: CompanyActor,
  to: Mailbox,
  candidateId: number | null,
): Promise<void> {
  const found = await findSuppressed(reading, actor, to, candidateId)
  if (found) throw addressSuppressed(whySuppressed(to, found))
}

export function whySuppressed(to: Mailbox, { since, until, reason }: Suppressed): string {
  const who = to.name === '' ? to.address : `${to.name} (${to.address})`
  const end = until === null ? '' : ` and until ${until.slice(0, 10)}`
  return `${who} is not written to since ${since.slice(0, 10)}${end}: ${whys[reason]}. If that is over, end the suppression first.`
}

const whys: Readonly<Record<Suppressed['reason'], string>> = {
  bounced: 'a letter to them came back for good',
  soft_bounces: 'letters to them came back again and again',
  complained: 'they reported a letter as spam',
  unsubscribed: 'they want no letters that they did not ask for',
  by_hand: 'a member of the company said so',
}

export const SuppressedView = z
  .strictObject({ address: z.string(), reason: ReasonField, since: TimeView, until: TimeView.nullable() })
  .meta({ id: 'SuppressedRecipient' })

export const viewSuppressed = ({ address, reason, since, until }: Suppressed) => ({
  address,
  reason,
  since: viewTime(since),
  until: viewTimeOrNull(until),
})
