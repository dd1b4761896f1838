/**
 * The outbox is drained: each undispatched event becomes a task for each of its reactions and is marked, in one
 * statement. Bulk reactions have one task for all that a company announced. A process that dies in the middle leaves
 * the rows unmarked; several drainers share the work by SKIP LOCKED.
 */
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Log } from '../log.ts'
import { task } from '../tasks/task.ts'
import type { BulkReaction, Happened, Reaction } from './event.ts'

const drainMax = 500
const pauseMs = 250
const pauseAfterFailureMs = 2_000

const Due = z.strictObject({ companyId: z.string(), eventId: z.number(), reaction: z.string() })

export interface Reactions {
  readonly reactions: readonly Reaction[]
  readonly bulkReactions: readonly BulkReaction[]
}

/** The task runs one reaction to one event. */
export function reactTask(reactions: readonly Reaction[]) {
  const byName = new Map(reactions.map((each) => [each.name, each]))
  return task({
    name: 'react',
    payload: Due,
    async run({ companyId, eventId, reaction }, { db, ports }) {
      const found = byName.get(reaction)
      if (!found) throw new Error(`no reaction is called ${reaction}`)
      await db.transaction({ companyId }, async (tx) => {
        const first = await tx.run(sql`
          insert into reaction_done (company_id, event_id, reaction) values (${companyId}, ${eventId}, ${reaction})
          on conflict do nothing`)
        if (first === 0) return
        const event = await tx.one(sql<Happened<never>>`
          select id, company_id, name, payload, occurred_at from event
          where company_id = ${companyId} and id = ${eventId}`)
        await found.apply(event, { tx, ports })
      })
    },
  })
}

/** The answer is how many due events were handed on. */
async function drain(db: Database, { reactions, bulkReactions }: Reactions): Promise<number> {
  const single = reactions.map(({ name, on }) => [on.name, name])
  const bulk = bulkReactions.flatMap(({ name, on }) => on.map((kind) => [kind.name, name]))
  const { drained } = await db.writing('everyone').one(sql<{ drained: number }>`
    with due as (
      select company_id, id from event where dispatched_at is null
      order by id limit ${drainMax} for update skip locked
    ), marked as (
      update event e set dispatched_at = now() from due
      where e.company_id = due.company_id and e.id = due.id
      returning e.company_id, e.id, e.name
    ), enqueued as (
      select enqueue_task('react',
        json_build_object('companyId', m.company_id, 'eventId', m.id, 'reaction', r.name), null, null, null, 20, 'replace')
      from marked m join ${pairs(single)} as r (event, name) on r.event = m.name
    ), due_together as (
      insert into reaction_due (company_id, reaction, event_id)
      select m.company_id, r.name, m.id from marked m join ${pairs(bulk)} as r (event, name) on r.event = m.name
      on conflict do nothing returning company_id, reaction
    ), enqueued_together as (
      select enqueue_task('react-to-all', json_build_object('companyId', company_id, 'reaction', reaction),
        reaction || ':' || company_id, null, reaction || ':' || company_id, 20, 'replace')
      -- In one order, as other drainers of the same keys.
      from (select distinct company_id, reaction from due_together order by 1, 2) each
    )
    select count(*)::int as drained
    from marked, (select count(*) from enqueued) as one, (select count(*) from enqueued_together) as other`)
  return drained
}

const pairs = (all: readonly (readonly string[])[]): Statement =>
  sql`unnest(${all.map(([event]) => event)}::text[], ${all.map(([, name]) => name)}::text[])`

export class OutboxDrain {
  readonly #db: Database
  readonly #reactions: Reactions
  readonly #log: Log
  #stopped = false
  #wake: () => void = () => {}
  #loop: Promise<void> = Promise.resolve()

  constructor(db: Database, reactions: Reactions, log: Log) {
    this.#db = db
    this.#reactions = reactions
    this.#log = log
  }

  start(): void {
    this.#db.onAnnounced = () => this.#wake()
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#wake()
    await this.#loop
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const drained = await drain(this.#db, this.#reactions).catch((error) => {
        this.#log.error({ error }, 'the outbox could not be drained; trying again')
        return 'failed' as const
      })
      if (drained === drainMax || this.#stopped) continue
      await this.#pause(drained === 'failed' ? pauseAfterFailureMs : pauseMs)
    }
  }

  #pause(pauseMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** All reactions were told of these events, so long ago. */
export const forgetToldEvents = (keptDays: number) => sql`
  delete from event where dispatched_at < now() - make_interval(days => ${keptDays})`
