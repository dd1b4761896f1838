/**
 * Drains the outbox: each undispatched event becomes a task for each of its reactions and is marked, in one statement.
 * Whoever dies in the middle leaves the rows unmarked; several drainers share the work by SKIP LOCKED.
 */
import { z } from 'zod'
import type { Database, Tx } from '../database/database.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Log } from '../log.ts'
import { task } from '../tasks/task.ts'
import type { BulkReaction, Happened, Reaction } from './event.ts'

const drainMax = 500
const pauseMs = 250
const pauseAfterFailureMs = 2_000

const Due = z.strictObject({ companyId: z.string(), eventId: z.number(), reaction: z.string() })
const AllDue = z.strictObject({ companyId: z.string(), eventIds: z.array(z.number()), reaction: z.string() })

export interface Reactions {
  readonly reactions: readonly Reaction[]
  readonly bulkReactions: readonly BulkReaction[]
}

/** The task that runs one reaction to one event. */
export function reactTask(reactions: readonly Reaction[]) {
  const byName = new Map(reactions.map((each) => [each.name, each]))
  return task({
    name: 'react',
    payload: Due,
    async run({ companyId, eventId, reaction }, { db, ports }) {
      const found = byName.get(reaction)
      if (!found) throw new Error(`no reaction is called ${reaction}`)
      await db.transaction({ companyId }, async (tx) => {
        const [event] = await firstSeen(tx, { companyId, eventIds: [eventId], reaction })
        if (event) await found.apply(event, { tx, ports })
      })
    },
  })
}

/**
 * The task that runs one bulk reaction to many events of a company. When it fails they are tried one by one: what is wrong
 * with one of them holds up none of the others.
 */
export function reactToAllTask(reactions: readonly BulkReaction[]) {
  const byName = new Map(reactions.map((each) => [each.name, each]))
  return task({
    name: 'react-to-all',
    payload: AllDue,
    async run({ companyId, eventIds, reaction }, { db, ports, attempt }) {
      const found = byName.get(reaction)
      if (!found) throw new Error(`no reaction is called ${reaction}`)
      const apply = (ids: number[]) =>
        db.transaction({ companyId }, async (tx) => {
          const [first, ...rest] = await firstSeen(tx, { companyId, eventIds: ids, reaction })
          if (first) await found.applyAll([first, ...rest], { tx, ports })
        })
      if (attempt === 1) return apply(eventIds)
      const failures: unknown[] = []
      for (const id of eventIds) await apply([id]).catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  })
}

/** Those of these events that the reaction has not been applied to, in their order; from this transaction on it has. */
async function firstSeen(
  tx: Tx,
  { companyId, eventIds, reaction }: Readonly<z.output<typeof AllDue>>,
): Promise<Happened<never>[]> {
  return tx.all(sql<Happened<never>>`
    with first as (
      insert into reaction_done (company_id, event_id, reaction)
      select ${companyId}, id, ${reaction} from unnest(${[...eventIds]}::bigint[]) as id
      on conflict do nothing returning event_id
    )
    select e.id, e.company_id, e.name, e.payload, e.occurred_at
    from first join event e on e.company_id = ${companyId} and e.id = first.event_id
    order by e.id`)
}

/** Hands on what is due now. Answers how many events there were. */
async function drain(db: Database, { reactions, bulkReactions }: Reactions): Promise<number> {
  const single = reactions.map(({ name, on }) => [on.name, name])
  const bulk = bulkReactions.flatMap(({ name, on }) => on.map((kind) => [kind.name, name]))
  const { drained } = await db.reading('everyone').one(sql<{ drained: number }>`
    with due as (
      select company_id, id from event where dispatched_at is null
      order by id limit ${drainMax} for update skip locked
    ), marked as (
      update event e set dispatched_at = now() from due
      where e.company_id = due.company_id and e.id = due.id
      returning e.company_id, e.id, e.name
    ), enqueued as (
      select enqueue_task('react',
        json_build_object('companyId', m.company_id, 'eventId', m.id, 'reaction', r.name),
        m.company_id || ':' || m.id || ':' || r.name, null, null, 20, 'replace')
      from marked m join ${pairs(single)} as r (event, name) on r.event = m.name
    ), batched as (
      select m.company_id, r.name, json_agg(m.id order by m.id) as ids, min(m.id) as first
      from marked m join ${pairs(bulk)} as r (event, name) on r.event = m.name
      group by m.company_id, r.name
    ), enqueued_together as (
      select enqueue_task('react-to-all',
        json_build_object('companyId', company_id, 'eventIds', ids, 'reaction', name),
        company_id || ':' || first || ':' || name, null, name || ':' || company_id, 20, 'replace')
      from batched
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
