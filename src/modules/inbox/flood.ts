/**
 * Machines that answer each other, and people who send by the hundred, wake nobody. Everything that was accepted is kept and shown: a
 * bound decides only whether it makes a thread unread, opens it and is told to others.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Thread } from './thread.ts'

/** Within an hour. */
export const inThreadMax = 20
export const ofSenderMax = 60

export interface Flood {
  readonly isInThread: boolean
  readonly isOfSender: boolean
}

/**
 * With one letter more there are too many. The transaction holds the thread, and then its sender, whose letters to other threads are
 * counted as well; it looks at their newest messages alone.
 */
export async function floodWith(
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: Pick<Thread, 'id'>,
  fromExact: string | null,
): Promise<Flood> {
  const recent = sql`count(*) filter (where n.direction = 'inbound' and n.created_at > now() - interval '1 hour')::int`
  const [, [counted]] = await tx.batch(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sender ${companyId} ${fromExact ?? ''}`}, 0))`,
    sql<{ inThread: number; ofSender: number }>`
    select (select ${recent} from (
        select m.direction, m.created_at from message m where m.company_id = ${companyId} and m.thread_id = ${id}
        order by m.id desc limit ${3 * inThreadMax}) n) as in_thread,
      (select ${recent} from (
        select m.direction, m.created_at from message m where m.company_id = ${companyId} and m.from_exact = ${fromExact}
        order by m.id desc limit ${ofSenderMax}) n) as of_sender`,
  )
  const { inThread = 0, ofSender = 0 } = counted ?? {}
  return { isInThread: inThread + 1 >= inThreadMax, isOfSender: ofSender >= ofSenderMax }
}

/** Of `thread`, as a part of what is set. */
export const frozen = sql`frozen_until = now() + interval '1 hour',`
