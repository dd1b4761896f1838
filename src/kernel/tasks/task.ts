/**
 * Durable work: enqueued inside the transaction that wants it, claimed with SKIP LOCKED, retried with growing pauses, and
 * kept as a dead letter when it gave up. Payloads hold ids, never personal data.
 */
import { z } from 'zod'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Ports } from '../ports.ts'

export interface TaskScope {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
  /** Counts from 1. */
  readonly attempt: number
  readonly lastAttempt: boolean
}

/** Of two lanes, so that what takes milliseconds never waits for what takes seconds. In the long one companies take turns. */
export type Lane = 'short' | 'long'

export interface TaskKind<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  readonly attemptsMax: number
  readonly lane: Lane
  /** When it runs by itself: five fields of cron, in UTC. Such a task takes no payload. */
  readonly schedule?: string | undefined
  readonly run: (payload: never, scope: TaskScope) => Promise<void>
}

interface Definition<Schema extends z.ZodType> {
  readonly name: string
  readonly payload: Schema
  readonly attemptsMax?: number
  run(payload: z.output<Schema>, scope: TaskScope): Promise<void>
}

/** Declares a task. It may run again after its effects: it must not mind. */
export const task = <Schema extends z.ZodType>(definition: Definition<Schema>): TaskKind<Schema> =>
  ({ attemptsMax: 20, lane: 'short', ...definition }) as unknown as TaskKind<Schema>

/** Declares a task that may take seconds, for a company. */
export const longTask = <Schema extends z.ZodType<{ companyId: string }>>(
  definition: Definition<Schema>,
): TaskKind<Schema> => ({ ...task(definition), lane: 'long' })

/** Declares a chore that runs by the clock. */
export function chore(definition: { name: string; schedule: string; run(scope: TaskScope): Promise<void> }): TaskKind {
  const { name, schedule, run } = definition
  const payload = z.unknown()
  return { name, schedule, payload, attemptsMax: 3, lane: 'short', run: (_payload, scope) => run(scope) }
}

interface EnqueueOptions {
  /** Of several tasks with one key only one waits; the newest wish wins unless `keepFirst`. */
  readonly key?: string
  readonly keepFirst?: boolean
  readonly runAt?: Date
  /** Tasks of one queue run one after another. */
  readonly queue?: string
}

/** Enqueues with the commit of the transaction: a task of a transaction that failed never was. */
export function enqueue<Schema extends z.ZodType>(
  tx: Tx,
  kind: TaskKind<Schema>,
  payload: z.input<Schema>,
  { key, keepFirst, runAt, queue }: EnqueueOptions = {},
): void {
  const given = kind.payload.parse(payload)
  const wish = sql`${kind.name}, ${JSON.stringify(given)}, ${key ?? null}, ${runAt?.toISOString() ?? null}, ${queue ?? null},
    ${kind.attemptsMax}, ${keepFirst ? 'preserve_run_at' : 'replace'}`
  tx.later(
    kind.lane === 'long'
      ? sql`select enqueue_long_task(${(given as { companyId: string }).companyId}, ${wish})`
      : sql`select enqueue_task(${wish})`,
  )
}
