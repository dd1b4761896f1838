/**
 * A replay sends again what happened within a time, a step a task. Each step is committed with the place at which the
 * next one goes on, and names its deliveries after the replay and the message: done again, it adds nothing.
 */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { send } from '../delivery.store.ts'
import { concerns, replayedId } from '../delivery.ts'
import { findEndpointOf } from '../endpoint.store.ts'
import type { Message } from '../message.ts'

const stepMax = 1000

const Replay = z.strictObject({
  companyId: z.string(),
  endpointId: z.string(),
  replayId: z.string(),
  from: z.string(),
  to: z.string(),
  /** The step before ended at this message: when it happened, its sequence and its id. */
  after: z.tuple([z.string(), z.number(), z.string()]).nullable(),
})
type Replay = z.output<typeof Replay>

export const replayMessagesTask = longTask({
  name: 'replay-messages',
  payload: Replay,
  async run(replay, { db }) {
    const { companyId, endpointId, replayId } = replay
    await db.transaction({ companyId }, async (tx) => {
      const [[endpoint], messages] = await tx.batch(findEndpointOf(companyId, endpointId), step(replay))
      if (!endpoint) return

      const ways = messages
        .filter((message) => concerns(endpoint, message))
        .map((message) => ({ id: replayedId(replayId, message.id), endpointId, message }))
      send(tx, companyId, 'replay', ways)
      const last = messages.at(-1)
      if (last) enqueueReplay(tx, { ...replay, after: [last.occurredAt, last.sequence, last.id] })
    })
  },
})

/** A step that is done again enqueues the next one again, which adds nothing either. */
export function enqueueReplay(tx: Tx, replay: Replay): void {
  enqueue(tx, replayMessagesTask, replay, { key: `replay:${replay.replayId}:${replay.after?.[2] ?? 'start'}` })
}

type Kept = Pick<Message, 'id' | 'sequence' | 'type' | 'atsOwner' | 'subject' | 'occurredAt'>

/** The messages are held, so that none is swept away before its delivery is there. */
const step = ({ companyId, from, to, after }: Replay) => sql<Kept>`
  select id, sequence, type, ats_owner, subject, occurred_at from webhook_message
  where ${allOf(
    sql`company_id = ${companyId}`,
    sql`occurred_at >= ${from} and occurred_at < ${to}`,
    after ? sql`(occurred_at, sequence, id) > (${after[0]}, ${after[1]}, ${after[2]})` : nothing,
  )}
  order by occurred_at, sequence, id limit ${stepMax} for key share`
