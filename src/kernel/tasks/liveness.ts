/**
 * Locks tell whether the holder of tasks still lives. A process that is killed leaves its tasks locked, and
 * graphile-worker would free them after four hours. So each pool of workers holds, in a session of its own and for as
 * long as it lives, a lock named by the id its tasks are locked with; the tasks of a pool that holds none are freed by
 * any other.
 */
import type pg from 'pg'
import type { Log } from '../log.ts'
import { LivenessLock, livenessClass } from './liveness-lock.ts'

const lookPauseMs = 4_000

export class Liveness {
  readonly #owner: pg.Pool
  readonly #log: Log
  readonly #lock: LivenessLock
  #look: NodeJS.Timeout | undefined
  #missing: ReadonlySet<string> = new Set()

  constructor(owner: pg.Pool, log: Log) {
    this.#owner = owner
    this.#log = log
    this.#lock = new LivenessLock(owner, log)
  }

  start(): void {
    this.#look = setInterval(() => void this.#freeTasksOfDead(), lookPauseMs)
    void this.#freeTasksOfDead()
  }

  /** The lock is kept, and a missing one is tried for no more: nobody needs to wait for it. */
  retire(): void {
    this.#lock.retire()
    clearInterval(this.#look)
  }

  stop(): void {
    this.retire()
    this.#lock.letGo()
  }

  /**
   * The pool lives under this id from now on, and no more under another one. The promise resolves when everybody can
   * see it.
   */
  hold(poolId: string): Promise<void> {
    return this.#lock.hold(poolId)
  }

  /**
   * A lock must be missing twice in a row: a pool that lost only its connection takes its lock again in the meantime.
   */
  async #freeTasksOfDead(): Promise<void> {
    try {
      const { rows } = await this.#owner.query<{ id: string }>(lockersWithoutLock, [livenessClass])
      const missing = rows.map(({ id }) => id)
      const dead = missing.filter((id) => this.#missing.has(id))
      this.#missing = new Set(missing)
      if (dead.length === 0) return
      await this.#owner.query('select graphile_worker.force_unlock_workers($1)', [dead])
      this.#log.warn({ dead }, 'freed the tasks of workers that are gone')
    } catch (error) {
      this.#log.error({ error }, 'tasks of dead workers could not be freed')
    }
  }
}

const lockersWithoutLock = `
  with locker as (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  )
  select id from locker where not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.classid = $1 and l.objid = (hashtext(id)::bigint & 4294967295)::oid
      and l.database = (select oid from pg_database where datname = current_database()))`
