/**
 * Events are facts, announced in the transaction that made them true; other modules react to them. An event is a row of
 * the outbox; one task drains it and enqueues a task for each reaction, which runs later, in its own transaction, at
 * least once. A reaction's effects in the database happen once, because its memory is written with them.
 */
import type { z } from 'zod'
import { type Actor, callerOf } from '../actor.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Instant } from '../database/types.ts'
import type { Ports } from '../ports.ts'

export interface EventKind<Schema extends z.ZodType = z.ZodType, Name extends string = string> {
  readonly name: Name
  readonly about: string
  readonly payload: Schema
}

export interface Happened<Payload, Name extends string = string> {
  readonly id: number
  readonly companyId: string
  readonly name: Name
  readonly payload: Payload
  readonly occurredAt: Instant
}

/** The name tells which of these kinds happened, and so what the payload is. */
export type HappenedOf<Kind extends EventKind> =
  Kind extends EventKind<infer Schema, infer Name> ? Happened<z.output<Schema>, Name> : never

export interface Reaction {
  readonly name: string
  readonly on: EventKind
  /** The transaction also remembers that the reaction ran. */
  readonly apply: (event: Happened<never>, scope: { readonly tx: Tx; readonly ports: Ports }) => Promise<void>
}

/**
 * A bulk reaction hears of events of several kinds, and of many of a company at once: events that were announced
 * together cost it as much as one. They come in their order, and those of one company one batch after another.
 */
export interface BulkReaction {
  readonly name: string
  readonly on: readonly EventKind[]
  readonly applyAll: (
    events: readonly [Happened<never>, ...Happened<never>[]],
    scope: { readonly tx: Tx; readonly ports: Ports },
  ) => Promise<void>
}

/** A name is like `job.closed`. Payloads hold ids and states, never what people wrote about themselves. */
export function event<const Name extends string, Schema extends z.ZodType>(
  name: Name,
  about: string,
  payload: Schema,
): EventKind<Schema, Name> {
  return { name, about, payload }
}

export function reaction<Schema extends z.ZodType>(definition: {
  name: string
  on: EventKind<Schema>
  apply(event: Happened<z.output<Schema>>, scope: { readonly tx: Tx; readonly ports: Ports }): Promise<void>
}): Reaction {
  return definition as unknown as Reaction
}

export function bulkReaction<const Kind extends EventKind>(definition: {
  name: string
  on: readonly Kind[]
  applyAll(
    events: readonly [HappenedOf<Kind>, ...HappenedOf<Kind>[]],
    scope: { readonly tx: Tx; readonly ports: Ports },
  ): Promise<void>
}): BulkReaction {
  return definition as unknown as BulkReaction
}

type Announcer = Actor & { readonly companyId: string }

/** The row goes with the commit of the transaction: neither is there without the other. */
export const emit = <Schema extends z.ZodType>(
  tx: Tx,
  actor: Announcer,
  kind: EventKind<Schema>,
  payload: z.input<Schema>,
): void => emitAll(tx, actor, kind, [payload])

/** Facts about many are announced in their order, with one statement. */
export function emitAll<Schema extends z.ZodType>(
  tx: Tx,
  actor: Announcer,
  kind: EventKind<Schema>,
  payloads: readonly z.input<Schema>[],
): void {
  const { companyId } = actor
  const who = { kind: actor.kind, caller: callerOf(actor) }
  const rows = payloads.map((payload) => JSON.stringify(kind.payload.parse(payload)))
  tx.later(sql`
    insert into event (company_id, name, payload, actor)
    select ${companyId}, ${kind.name}, payload::jsonb, ${JSON.stringify(who)}::jsonb
    from unnest(${rows}::text[]) with ordinality as fact (payload, place) order by place`)
  tx.announces()
}
