/** The queue is seen from outside: what waits to be done. */
import { attemptsMax } from '#modules/webhooks/retry.ts'
import type { Inspected } from '../process/database.ts'
import type { Ledger } from './ledger.ts'

export interface Unfinished {
  readonly events: number
  readonly due: number
  readonly tasks: number
  readonly deliveries: number
}

/** Tasks that failed wait for their next attempt: they are unfinished, too. */
export async function unfinishedIn(database: Inspected): Promise<Unfinished> {
  const [row] = await database.query<Unfinished & Record<string, number>>(
    `select (select count(*)::int from event where dispatched_at is null) as events,
       (select count(*)::int from reaction_due) as due,
       (select count(*)::int from graphile_worker._private_jobs
         where attempts < max_attempts and (locked_at is not null or run_at <= now() or attempts > 0)) as tasks,
       (select count(*)::int from webhook_delivery where state = 'pending') as deliveries`,
  )
  if (!row) throw new Error('nothing was counted')
  return row
}

export const isNothing = (unfinished: Unfinished): boolean => Object.values(unfinished).every((count) => count === 0)

/** The pauses between attempts grow to hours, so they are ended. */
async function endPauses(database: Inspected): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and attempts between 1 and max_attempts - 1 and run_at > now()`,
  )
  await database.query(
    `update webhook_delivery set next_attempt_at = now() where state = 'pending' and next_attempt_at > now()`,
  )
}

/**
 * Messages that the receiver refused as often as they are tried are sent again: ten attempts in vain are all that is
 * promised. The answer is how many there were.
 */
async function replayGivenUp(database: Inspected): Promise<number> {
  const replayed = await database.query(
    `update webhook_delivery set state = 'pending', attempts = '[]', finished_at = null, next_attempt_at = now()
     where state = 'failed' and jsonb_array_length(attempts) >= $1 returning id`,
    [attemptsMax],
  )
  return replayed.length
}

/** Nothing is left to do when pauses are over and messages that were refused too often are sent again. */
export async function isQuiet(database: Inspected, ledger: Ledger): Promise<boolean> {
  await endPauses(database)
  ledger.giveUp(await replayGivenUp(database))
  return isNothing(await unfinishedIn(database))
}

export interface Due {
  readonly ms: number
  readonly task: string
}

/** The task is one that somebody could do now, and has waited longest of those. */
export async function oldestDue(database: Inspected): Promise<Due> {
  const [row] = await database.query<Due & Record<string, unknown>>(
    `select extract(epoch from now() - greatest(j.run_at, j.updated_at))::float8 * 1000 as ms, t.identifier as task
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now() and q.locked_at is null
     order by 1 desc limit 1`,
  )
  return row ?? none
}

const none: Due = { ms: 0, task: 'none' }

/** The watch looks again and again, and keeps the greatest. */
export class QueueWatch {
  readonly #database: Inspected
  readonly #timer: NodeJS.Timeout
  #oldest = none
  #looks = 0

  constructor(database: Inspected, everyMs = 200) {
    this.#database = database
    this.#timer = setInterval(() => void this.#look(), everyMs)
  }

  get oldest(): Due {
    return this.#oldest
  }

  get looks(): number {
    return this.#looks
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    // The database may be down at the moment.
    const due = await oldestDue(this.#database).catch(() => none)
    if (due.ms > this.#oldest.ms) this.#oldest = due
    this.#looks++
  }
}
