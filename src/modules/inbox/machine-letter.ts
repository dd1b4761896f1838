/**
 * Whoever has a machine write in a thread asks here first. Two machines that answer each other would go on for ever (RFC 3834), so nothing
 * but a person's letter is answered, little goes to one address, and nothing into a thread that is flooded.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allLetters, exactAddress } from '#modules/mail/index.ts'
import type { MessageKind } from './message.ts'
import type { Thread } from './thread.ts'

/** Within a day. */
const toOneAddressMax = 5

interface Wish {
  readonly thread: Pick<Thread, 'isFrozen'>
  readonly to: string
  /** What it answers; null where it answers nothing, as news of an application. */
  readonly answers: MessageKind | null
}

/** The transaction holds the thread, so of two machines one sees the letter of the other. */
export async function mayMachineWrite(
  tx: Tx,
  { companyId }: CompanyActor,
  { thread, to, answers }: Wish,
): Promise<boolean> {
  if (thread.isFrozen || (answers !== null && answers !== 'written')) return false
  const { letters } = await tx.one(sql<{ letters: number }>`
    select count(*)::int as letters from ${allLetters} l
      join message m on m.company_id = l.company_id and m.letter_id = l.id
    where l.company_id = ${companyId} and l.to_exact = ${exactAddress(to)} and l.created_at > now() - interval '1 day'
      and l.state <> 'withdrawn'
      and m.company_id = ${companyId} and m.kind = 'automatic' and m.direction = 'outbound'`)
  return letters < toOneAddressMax
}
