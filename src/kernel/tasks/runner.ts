/**
 * Runs tasks on graphile-worker. A worker process that is killed leaves its tasks locked; graphile-worker would free them
 * after four hours. So each process holds a lock in a session of its own for as long as it lives, and every runner frees
 * the tasks of workers whose process no longer holds one.
 */
import { randomInt } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Ports } from '../ports.ts'
import type { TaskKind } from './task.ts'

const livenessClass = 7_236_102
const concurrency = 8
const burialPauseMs = 5_000

interface RunnerParts {
  readonly owner: pg.Pool
  readonly db: Database
  readonly ports: Ports
  readonly tasks: readonly TaskKind[]
}

export class TaskRunner {
  readonly #parts: RunnerParts
  #runner: Runner | undefined
  #alive: pg.PoolClient | undefined
  #burial: NodeJS.Timeout | undefined

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { owner, tasks, ports } = this.#parts
    const processKey = randomInt(2 ** 31 - 1)
    this.#alive = await owner.connect()
    await this.#alive.query('select pg_advisory_lock($1, $2)', [livenessClass, processKey])
    const events: WorkerEvents = new EventEmitter()
    events.on('worker:create', ({ worker }) => void this.#register(worker.workerId, processKey))
    await this.#buryDead()
    this.#runner = await run({
      pgPool: owner,
      concurrency,
      events,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: loggerTo(ports.log),
      taskList: Object.fromEntries(tasks.map((kind) => [kind.name, this.#runTask(kind)])),
      crontab: tasks.flatMap(({ schedule, name }) => (schedule ? [`${schedule} ${name}`] : [])).join('\n'),
    })
    this.#burial = setInterval(() => void this.#buryDead(), burialPauseMs)
  }

  /** Tasks under way are let finish. */
  async stop(): Promise<void> {
    clearInterval(this.#burial)
    await this.#runner?.stop().catch(() => {})
    // Destroyed, not given back: the lock of this process must end with it.
    this.#alive?.release(true)
  }

  #runTask({ name, payload: schema, run: runTask }: TaskKind) {
    const { db, ports } = this.#parts
    return async (
      payload: unknown,
      helpers: { job: { attempts: number; max_attempts: number }; abortSignal?: AbortSignal },
    ): Promise<void> => {
      const { attempts, max_attempts } = helpers.job
      const signal = helpers.abortSignal ?? new AbortController().signal
      try {
        const lastAttempt = attempts >= max_attempts
        await runTask(schema.parse(payload) as never, { db, ports, signal, attempt: attempts, lastAttempt })
      } catch (error) {
        ports.log.warn({ task: name, attempt: attempts, of: max_attempts, error }, 'a task failed')
        throw error
      }
    }
  }

  async #register(workerId: string, processKey: number): Promise<void> {
    await this.#parts.owner
      .query('insert into task_worker (worker_id, process_key) values ($1, $2)', [workerId, processKey])
      .catch((error) => this.#parts.ports.log.error({ error }, 'a worker could not be registered'))
  }

  async #buryDead(): Promise<void> {
    await this.#parts.owner
      .query(
        `with dead as (
           delete from task_worker w where not exists (
             select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objid = w.process_key::oid
               and l.database = (select oid from pg_database where datname = current_database()))
           returning worker_id
         ), strays as (
           -- Killed between taking a task and being registered.
           select locked_by as worker_id from graphile_worker._private_jobs
           where locked_at < now() - interval '5 minutes' and locked_by not in (select worker_id from task_worker)
         ), gone as (select worker_id from dead union select worker_id from strays)
         select graphile_worker.force_unlock_workers(array(select worker_id from gone)) where exists (select from gone)`,
        [livenessClass],
      )
      .catch((error) => this.#parts.ports.log.error({ error }, 'tasks of dead workers could not be freed'))
  }
}

const loggerTo = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
    else log.debug({}, message)
  })
