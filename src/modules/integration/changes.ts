/**
 * Reading applications in the order of their changes, so that whoever follows them misses nothing.
 *
 * A row bears the time of the server's clock at which it was written, and is there to be read only when its transaction has
 * committed, with a time that others may be past by then. So a page ends where something might still come in: nothing is
 * shown of the time at which a transaction that writes had begun already. That time is asked for first, and what is there is
 * read afterwards, in another transaction: whatever was written before that time is committed by then, or never will be.
 * Pages say and compare milliseconds, so none ends within one.
 *
 * A cursor and a token are the place of the last row that was shown, or the time up to which nothing more was there. Places
 * are the same for all processes, which keep nothing of them. A transaction that hangs delays changes, until its statement
 * (31 s) or its idleness (60 s) ends it; and of another login's session nothing is known, so it delays them until it is over.
 * What is written while the clock of the database server is set back can be missed: clocks must be slewed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Position } from '#kernel/http/cursor.ts'
import type { Page } from '#kernel/http/page.ts'
import type { Sync } from '#kernel/http/sync.ts'

/** When a row was written, and its id among those of one moment. */
export type ChangePosition = readonly [Instant, number]

export interface Run {
  /** What is read lies behind it; null is the beginning. */
  readonly behind: ChangePosition | null
  /** A run from the beginning tells of those alone that are there. */
  readonly isFirst: boolean
  /** When a first run began: whoever went away since may have been shown, and is told of. Null on its first page. */
  readonly began: Instant | null
  /** Whether the place is one we gave, and not a time that somebody else has. */
  readonly isOurs: boolean
}

export function runOf({ after }: Page, { since }: Sync, updatedAfter: Instant | undefined): Run {
  const isFirst = since === null && updatedAfter === undefined
  // Positions are signed: they come back as they were given.
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
  /** Nothing that was written before is missing in them. */
  readonly until: Instant
}

export const settledUntil = sql<{ until: Instant }>`
  select date_trunc('milliseconds', settled_until('application')) as until`

interface Asked<Row> {
  /** Asks up to when rows are complete. */
  readonly until: () => Promise<Instant>
  /** Reads rows in the order of their changes, in a transaction of its own. */
  readonly rows: (until: Instant) => Promise<Row[]>
}

/** Most transactions are over in no time: who has just changed something finds it. */
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

/** The rows behind the run's place, of `application a`. */
export const behind = ({ behind }: Run): Statement =>
  behind ? sql`(a.updated_at, a.id) > (${behind[0]}, ${behind[1]})` : nothing

export const positionIn =
  ({ isFirst, began }: Run, until: Instant) =>
  ({ updatedAt, id }: Written): Position => [updatedAt, id, ...(isFirst ? [began ?? until] : [])]

/** Where a run that has shown all goes on another time: never before where it was. */
export const endOf = ({ behind, isOurs }: Run, until: Instant): Position =>
  isOurs && behind && behind[0] >= until ? behind : [until, 0]
