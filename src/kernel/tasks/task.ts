/**
 * Tasks are durable work: enqueued inside the transaction that wants them, claimed with SKIP LOCKED, retried with
 * growing pauses, and kept as dead letters when they gave up. Payloads hold ids, never personal data.
 */
import { z } from 'zod'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Ports } from '../ports.ts'

export interface TaskScope {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
  /** Attempts count from 1. */
  readonly attempt: number
  readonly lastAttempt: boolean
}

/** Two lanes keep tasks of milliseconds from waiting for those of seconds. Companies take turns in the long one. */
export type Lane = 'short' | 'long'

export interface TaskKind<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  readonly attemptsMax: number
  readonly lane: Lane
  /** A schedule makes it run by itself: five fields of cron, in UTC. Such a task takes no payload. */
  readonly schedule?: string | undefined
  readonly run: (payload: never, scope: TaskScope) => Promise<void>
}

interface Definition<Schema extends z.ZodType> {
  readonly name: string
  readonly payload: Schema
  readonly attemptsMax?: number
  run(payload: z.output<Schema>, scope: TaskScope): Promise<void>
}

/** A task may run again after its effects: it must not mind. */
export const task = <Schema extends z.ZodType>(definition: Definition<Schema>): TaskKind<Schema> =>
  ({ attemptsMax: 20, lane: 'short', ...definition }) as unknown as TaskKind<Schema>

/** A long task may take seconds, for a company. */
export const longTask = <Schema extends z.ZodType<{ companyId: string }>>(
  definition: Definition<Schema>,
): TaskKind<Schema> => ({ ...task(definition), lane: 'long' })

/** The clock starts a chore. */
export function chore(definition: { name: string; schedule: string; run(scope: TaskScope): Promise<void> }): TaskKind {
  const { name, schedule, run } = definition
  const payload = z.unknown()
  return { name, schedule, payload, attemptsMax: 3, lane: 'short', run: (_payload, scope) => run(scope) }
}

interface EnqueueOptions {
  /** Only one of several tasks with one key waits; the newest wish wins unless `keepFirst`. */
  readonly key?: string
  readonly keepFirst?: boolean
  readonly runAt?: Date
  /** Tasks of one queue run one after another. */
  readonly queue?: string
}

/** The commit of the transaction enqueues the task: a task of a transaction that failed never was. */
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
