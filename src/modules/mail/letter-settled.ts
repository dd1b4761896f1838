/** Whoever wrote a letter hears what became of it. The words of the mail server stay with the letter. */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { emit, event } from '#kernel/events/event.ts'
import { noCompany } from './letter-pace.ts'

export const settledStates = ['sent', 'refused', 'uncertain', 'bounced'] as const
export type SettledState = (typeof settledStates)[number]

export const letterSettled = event(
  'letter.settled',
  'A letter was sent, refused or came back, or nobody knows whether it arrived.',
  z.object({ letterId: z.string(), purpose: z.string(), state: z.enum(settledStates) }),
)

interface Settled {
  readonly companyId: string
  readonly id: string
  readonly purpose: string
}

/** Letters to a user as such are of no company, and nobody waits to hear of them. */
export function announceSettled(tx: Tx, { companyId, id, purpose }: Settled, state: SettledState): void {
  if (companyId === noCompany) return
  emit(tx, { kind: 'machine', name: 'mail', companyId }, letterSettled, { letterId: id, purpose, state })
}
