/**
 * The log writes down what came of attempts: those of all endpoints of a process together, as many as have come in
 * while the last ones were being written. A crash repeats no more than what was not written yet.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, sqlState } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Log } from '#kernel/log.ts'
import { isSuccess, type Outcome } from './attempt.ts'
import { byIndexAlone, type EndpointKey } from './due.ts'
import { isAboutErased } from './erasing.ts'

const batchMax = 500
/** The first outcome waits this long for company: many at once cost the database half as much as each alone. */
const gatherMs = 8
const retryPauseMs = 500
/** Errors of these classes are about a value, and come again on each try. */
const ofData = /^2[23]/

/** The commit does not wait for the disk: what a crash of the database loses is sent again. */
const inItsOwnTime = sql`select set_config('synchronous_commit', 'off', true)`

interface Waiting {
  readonly outcome: Outcome
  readonly written: () => void
}

export class AttemptLog {
  readonly #db: Database
  readonly #pump: string
  readonly #log: Log
  #waiting: Waiting[] = []
  #isWriting = false
  /** Outcomes are written one at a time after a failure. */
  #isTrying = false
  #isClosed = false

  constructor(db: Database, pump: string, log: Log) {
    this.#db = db
    this.#pump = pump
    this.#log = log
  }

  /** The promise resolves when the outcome is written, or when nobody tries any more. */
  add(outcome: Outcome): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ outcome, written })
      if (!this.#isWriting) void this.#write()
    })
  }

  /** Outcomes that can't be written from now on are given up. */
  close(): void {
    this.#isClosed = true
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      await pause(gatherMs)
      const batch = this.#waiting.slice(0, this.#isTrying ? 1 : batchMax)
      const isDone = await this.#isWritten(batch.map(({ outcome }) => outcome))
      this.#isTrying = !isDone
      if (isDone || this.#isClosed) {
        this.#waiting = this.#waiting.slice(batch.length)
        for (const { written } of batch) written()
      } else await pause(retryPauseMs)
    }
    this.#isWriting = false
  }

  /** An outcome that can't be written by itself is given up, because it must not hold up others. */
  async #isWritten(outcomes: readonly Outcome[]): Promise<boolean> {
    try {
      await this.#db.writing('everyone').batch(byIndexAlone, inItsOwnTime, writeDown(this.#pump, outcomes))
      return true
    } catch (error) {
      const isHopeless = outcomes.length === 1 && ofData.test(sqlState(error) ?? '')
      this.#log.error(
        { error, deliveryId: outcomes[0]?.deliveryId, isHopeless },
        'attempts at webhooks could not be written down',
      )
      return isHopeless
    }
  }
}

/**
 * Each outcome is written once: a delivery that has another number of attempts by now has this one already, or is not
 * ours. The statement does not say that they are pending, or a plan might look for them among all that are.
 */
export const writeDown = (pump: string, outcomes: readonly Outcome[]) => sql`
  with came as materialized (
    select came.* from unnest(${outcomes.map(({ endpoint }) => endpoint.companyId)}::text[],
      ${outcomes.map(({ endpoint }) => endpoint.id)}::text[], ${outcomes.map(({ deliveryId }) => deliveryId)}::text[],
      ${outcomes.map(({ attemptsBefore }) => attemptsBefore)}::int[],
      ${outcomes.map(({ attempt }) => JSON.stringify(attempt))}::jsonb[], ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ pauseMs }) => pauseMs)}::float8[])
      as came (company_id, endpoint_id, id, before, attempt, state, pause_ms)
    join webhook_endpoint e on e.company_id = came.company_id and e.id = came.endpoint_id where e.pump = ${pump}
  ), written as (
    update webhook_delivery d set
      attempts = d.attempts || case when came.attempt->>'answer' <> '' and ${isAboutErased}
        then came.attempt || '{"answer": null}' else came.attempt end,
      state = came.state,
      next_attempt_at = case when came.state = 'pending' then now() + make_interval(secs => came.pause_ms / 1000) end,
      finished_at = case when came.state <> 'pending' then now() end
    from came
    where d.company_id = came.company_id and d.id = came.id and d.finished_at is null
      and jsonb_array_length(d.attempts) = came.before
  ), turned as (
    select e.company_id, e.id,
      case when turn.has_succeeded then turn.failing_since else coalesce(e.failing_since, turn.failing_since) end
        as failing_since
    from ${turnsOf(outcomes)} join webhook_endpoint e using (company_id, id)
    where e.pump = ${pump} order by e.company_id, e.id for no key update of e
  )
  update webhook_endpoint e set failing_since = turned.failing_since, version = e.version + 1 from turned
  where e.company_id = turned.company_id and e.id = turned.id
    and e.failing_since is distinct from turned.failing_since`

interface Turn extends EndpointKey {
  readonly hasSucceeded: boolean
  /** The first failure since the last success counts, or the first of all of these. */
  readonly failingSince: string | null
}

/** The outcomes of each endpoint count in the order in which they came. */
function turnsOf(outcomes: readonly Outcome[]): Statement {
  const turns = [...Map.groupBy(outcomes, ({ endpoint }) => endpoint.id).values()].flatMap(turnOf)
  return sql`unnest(${turns.map(({ companyId }) => companyId)}::text[], ${turns.map(({ id }) => id)}::text[],
    ${turns.map(({ hasSucceeded }) => hasSucceeded)}::boolean[],
    ${turns.map(({ failingSince }) => failingSince)}::timestamptz[]) as turn (company_id, id, has_succeeded, failing_since)`
}

function turnOf(outcomes: readonly Outcome[]): Turn[] {
  const last = outcomes.findLastIndex(({ attempt }) => isSuccess(attempt))
  const [first] = outcomes
  const failingSince = outcomes[last + 1]?.attempt.at ?? null
  return first ? [{ ...first.endpoint, hasSucceeded: last >= 0, failingSince }] : []
}
