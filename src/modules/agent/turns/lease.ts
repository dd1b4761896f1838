/**
 * A turn that runs is leased to its worker for some seconds, again and again. A worker that stands still for longer has
 * lost it: another closes the turn, and whatever the first still writes changes no row.
 */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { signal } from '#kernel/signals/signal.ts'
import type { ContextKind } from '../context.ts'
import { conversationTopic } from '../turn.ts'
import { answerOf, endTurn, inItsOwnTime, type TurnAt, tellOfTurn } from './ending.ts'

export interface LeasedTurn extends TurnAt {
  readonly leaseToken: string
  readonly askedBy: string
  readonly context: ContextKind
  readonly jobId: number | null
}

/** A killed process is missed after this, and after the pause between two looks. */
const leaseSeconds = 8
export const renewMs = 2_000
const attemptsMax = 3

/**
 * The oldest message of a conversation that waits goes first, and none while another is being answered: the index on
 * turns that run decides between two workers. Companies that have enough running here are passed over. No other worker
 * is told: there is nothing for them to do.
 */
export const claimTurn = (db: Database, passedOver: readonly string[]): Promise<LeasedTurn | undefined> =>
  db.transaction('everyone', async (tx) => {
    const [turn] = await tx.all(sql<LeasedTurn>`
      update agent_turn t set state = 'running', lease_token = gen_random_uuid(), attempts = t.attempts + 1, begun_at = now(),
        lease_until = now() + make_interval(secs => ${leaseSeconds})
      from agent_conversation c
      where (t.company_id, t.id) = (
          select w.company_id, w.id from agent_turn w
          where w.state = 'waiting' and w.company_id <> all(${[...passedOver]}::text[]) and not exists (
            select from agent_turn o where o.company_id = w.company_id and o.conversation_id = w.conversation_id
              and o.state <> 'ended' and o.seq < w.seq)
          order by w.made_at limit 1 for update skip locked)
        and c.company_id = t.company_id and c.id = t.conversation_id
      returning t.company_id, t.id, t.conversation_id, t.seq, t.lease_token, t.asked_by, c.context, c.job_id`)
    if (!turn) return undefined
    tx.later(sql`update agent_message set state = 'growing' where ${answerOf(turn)}`)
    tx.later(inItsOwnTime)
    signal(tx, conversationTopic, turn.companyId, turn.conversationId)
    return turn
  })

/** The answer names the tokens that are leased still. */
export async function renewLeases(db: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = await db.writing('everyone').all(sql<{ leaseToken: string }>`
    update agent_turn set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where state = 'running' and lease_token = any(${[...tokens]}::uuid[]) returning lease_token`)
  return new Set(kept.map(({ leaseToken }) => leaseToken))
}

type Missed = TurnAt & { readonly attempts: number; readonly isEmpty: boolean }

/** Turns whose workers are missed end as they are; those that have said nothing yet wait for another worker. */
export const endMissedTurns = (db: Database): Promise<number> =>
  db.transaction('everyone', async (tx) => {
    const missed = await tx.all(sql<Missed>`
      select t.company_id, t.id, t.conversation_id, t.seq, t.attempts, m.parts = '[]' as is_empty
      from agent_turn t join agent_message m on m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.seq = t.seq + 1
      where t.state = 'running' and t.lease_until < now()
      order by t.made_at limit 20 for update of t skip locked`)
    for (const turn of missed) {
      if (turn.isEmpty && turn.attempts < attemptsMax) await letWait(tx, turn)
      else await endTurn(tx, turn, 'lost')
    }
    return missed.length
  })

/** A process that stops gives its turns back at once. */
export const giveBack = (db: Database, turn: LeasedTurn): Promise<void> =>
  db.transaction({ companyId: turn.companyId }, async (tx) => {
    const [held] = await tx.all(sql<{ isEmpty: boolean }>`
      select m.parts = '[]' as is_empty
      from agent_turn t join agent_message m on m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.seq = t.seq + 1
      where t.company_id = ${turn.companyId} and t.id = ${turn.id} and t.lease_token = ${turn.leaseToken}::uuid for update of t`)
    if (held?.isEmpty) await letWait(tx, turn)
    else if (held) await endTurn(tx, turn, 'lost')
  })

async function letWait(tx: Parameters<typeof endTurn>[0], turn: TurnAt): Promise<void> {
  await tx.run(sql`
    update agent_turn set state = 'waiting', lease_token = null, lease_until = null
    where company_id = ${turn.companyId} and id = ${turn.id}`)
  await tx.run(sql`update agent_message set state = 'waiting' where ${answerOf(turn)}`)
  tellOfTurn(tx, turn)
}
