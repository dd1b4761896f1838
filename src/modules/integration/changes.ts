/**
 * Applications are read in the order of their changes, so that a system that follows them misses nothing.
 *
 * A row has the time of the server's clock at which it was written, but can be read only once its transaction has
 * committed, and readers may be past that time by then. So a page ends where something might still come in: it shows
 * nothing from the time when the oldest open writing transaction began, or later. That time is asked for first, and
 * rows are read afterwards, in another transaction: a row that was written before that time is committed by then, or
 * never will be. Pages say and compare milliseconds, so none ends within one.
 *
 * A cursor and a token are the place of the last row that was shown, or the time up to which nothing more was there.
 * Places are the same for all processes, which keep nothing of them. A transaction that hangs delays changes, until its
 * statement (31 s) or its idleness (60 s) ends it; nothing is known of another login's session, so it delays them until
 * it is over. Changes written while the clock of the database server is set back can be missed: clocks must be slewed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Position } from '#kernel/http/cursor.ts'
import type { Page } from '#kernel/http/page.ts'
import type { Sync } from '#kernel/http/sync.ts'

/** The position is when a row was written, and its id among those of one moment. */
export type ChangePosition = readonly [Instant, number]

export interface Run {
  /** The run reads what is behind this position; null is the beginning. */
  readonly behind: ChangePosition | null
  /** A run from the beginning shows only those who are still there. */
  readonly isFirst: boolean
  /**
   * A first run began at this time: people who left since may have been shown, so it tells of them. It is null on the
   * first page.
   */
  readonly began: Instant | null
  /** We gave the position ourselves; otherwise it is a time that somebody else has. */
  readonly isOurs: boolean
}

export function runOf({ after }: Page, { since }: Sync, updatedAfter: Instant | undefined): Run {
  const isFirst = since === null && updatedAfter === undefined
  // Positions are signed, so they come back as they were given.
  const [at, id, began = null] = (after ?? since ?? []) as readonly [Instant?, number?, Instant?]
  if (at !== undefined && id !== undefined) return { behind: [at, id], isFirst, began, isOurs: true }
  return { behind: updatedAfter ? endOfMillisecond(updatedAfter) : null, isFirst, began: null, isOurs: false }
}

const endOfMillisecond = (time: Instant): ChangePosition => [time.replace('Z', '999Z'), Number.MAX_SAFE_INTEGER]

interface Written {
  readonly id: number
  readonly updatedAt: Instant
}

export interface Changes<Row> {
  readonly rows: readonly Row[]
  /** The rows miss nothing that was written before this time. */
  readonly until: Instant
}

export const settledUntil = sql<{ until: Instant }>`
  select date_trunc('milliseconds', settled_until('application')) as until`

interface Asked<Row> {
  /** The answer is the time up to which rows are complete. */
  readonly until: () => Promise<Instant>
  /** The rows come in the order of their changes, in a transaction of their own. */
  readonly rows: (until: Instant) => Promise<Row[]>
}

/** Most transactions are over in no time, so a caller who has just changed something finds it. */
const patienceMs = [5, 10, 20, 40]

export async function readChanges<Row extends Written>(asked: Asked<Row>): Promise<Changes<Row>> {
  for (const pauseMs of patienceMs) {
    const { heldBack, ...changes } = await lookOnce(asked)
    if (!heldBack) return changes
    await pause(pauseMs)
  }
  return lookOnce(asked)
}

export async function lookOnce<Row extends Written>({ until: ask, rows: read }: Asked<Row>) {
  const until = await ask()
  const found = await read(until)
  const rows = found.filter(({ updatedAt }) => updatedAt < until)
  return { rows, until, heldBack: rows.length < found.length }
}

/** The clause keeps rows `application a` behind the run's place. */
export const behind = ({ behind }: Run): Statement =>
  behind ? sql`(a.updated_at, a.id) > (${behind[0]}, ${behind[1]})` : nothing

export const positionIn =
  ({ isFirst, began }: Run, until: Instant) =>
  ({ updatedAt, id }: Written): Position => [updatedAt, id, ...(isFirst ? [began ?? until] : [])]

/** A run that has shown all goes on from here another time, and never before where it was. */
export const endOf = ({ behind, isOurs }: Run, until: Instant): Position =>
  isOurs && behind && behind[0] >= until ? behind : [until, 0]
