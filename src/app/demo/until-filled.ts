/**
 * A first start says that it runs when there is something to see: when the demo company is complete, and what follows
 * of it is done.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { fillDemoTask } from './fill-demo.ts'

/** A slow machine goes on filling it beside its first visitors. */
const patienceMs = 60_000
const lookAgainMs = 100

/** The promise never rejects: a start that ends meanwhile has nothing to say. */
export const untilDemoIsFilled = (owner: pg.Pool, log: Log): Promise<void> => wait(owner, log).catch(() => {})

async function wait(owner: pg.Pool, log: Log): Promise<void> {
  if (!(await isAny(owner, filling, [fillDemoTask.name]))) return
  log.info({}, 'filling the demo company, once')
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(lookAgainMs)) {
    if (!(await isAny(owner, busy, []))) return
  }
}

async function isAny(owner: pg.Pool, question: string, values: readonly string[]): Promise<boolean> {
  const { rows } = await owner.query<{ any: boolean }>(question, [...values])
  return rows[0]?.any ?? false
}

const filling = `
  select exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = $1 and j.attempts < j.max_attempts) as any`

const busy = `
  select set_config('muster.company_id', '*', true), exists (select from event where dispatched_at is null)
    or exists (select from graphile_worker._private_jobs
      where attempts < max_attempts and (locked_at is not null or run_at <= now())) as any`
