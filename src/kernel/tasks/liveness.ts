/**
 * Tells whether whoever holds tasks still lives. A process that is killed leaves its tasks locked, and graphile-worker
 * would free them after four hours. So each pool of workers holds, in a session of its own and for as long as it lives, a
 * lock named by the id its tasks are locked with; the tasks of a pool that holds none are freed by any other.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'

const livenessClass = 7_236_102
const lookPauseMs = 4_000
const retryPauseMs = 500

export class Liveness {
  readonly #owner: pg.Pool
  readonly #log: Log
  #poolId: string | undefined
  #retired = false
  #held: Promise<void> = Promise.resolve()
  #session: pg.PoolClient | undefined
  #look: NodeJS.Timeout | undefined
  #missing: ReadonlySet<string> = new Set()

  constructor(owner: pg.Pool, log: Log) {
    this.#owner = owner
    this.#log = log
  }

  start(): void {
    this.#look = setInterval(() => void this.#freeTasksOfDead(), lookPauseMs)
    void this.#freeTasksOfDead()
  }

  /** Keeps the lock it has, and tries no more for one it lacks: nobody needs to wait for it. */
  retire(): void {
    this.#retired = true
    clearInterval(this.#look)
  }

  stop(): void {
    this.retire()
    this.#letGo()
  }

  /** Lives under this id from now on, and no more under another one. Resolves when everybody can see it. */
  hold(poolId: string): Promise<void> {
    if (this.#poolId === poolId) return this.#held
    this.#letGo()
    this.#poolId = poolId
    this.#held = this.#lock(poolId)
    return this.#held
  }

  #letGo(): void {
    this.#poolId = undefined
    const session = this.#session
    this.#session = undefined
    // Destroyed, not given back: the lock must end with it.
    session?.release(true)
  }

  async #lock(poolId: string): Promise<void> {
    while (this.#poolId === poolId && !this.#retired) {
      const session = await this.#openSession(poolId).catch((error) => {
        this.#log.error({ error }, 'the lock of the task runner could not be taken; trying again')
        return undefined
      })
      if (session) return this.#keep(session, poolId)
      await pause(retryPauseMs)
    }
  }

  async #openSession(poolId: string): Promise<pg.PoolClient> {
    const session = await this.#owner.connect()
    try {
      // Shared: a session of ours that was cut off may live on for a while, seen from the server.
      await session.query('select pg_advisory_lock_shared($1, hashtext($2))', [livenessClass, poolId])
      return session
    } catch (error) {
      session.release(true)
      throw error
    }
  }

  #keep(session: pg.PoolClient, poolId: string): void {
    if (this.#poolId !== poolId) {
      session.release(true)
      return
    }
    this.#session = session
    session.once('end', () => {
      if (this.#session !== session) return
      this.#session = undefined
      session.release(true)
      this.#held = this.#lock(poolId)
    })
  }

  /** Missed twice in a row: whoever lost only its connection takes its lock again in the meantime. */
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
