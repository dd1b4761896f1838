/**
 * graphile-worker runs the tasks. It does not outlive a lost connection: it may hold a task whose handing over was
 * never heard, or wait for an outcome that will never be recorded. So then its pool of workers is left to itself,
 * another one is started, and the tasks of the first are freed as those of a dead process are.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { type Log, withoutSecrets } from '../log.ts'
import type { Ports } from '../ports.ts'
import { CompanyPlaces } from './company-places.ts'
import { Liveness } from './liveness.ts'
import { QueueEnds } from './queue-ends.ts'
import { queuePool } from './queue-pool.ts'
import type { Lane, TaskKind } from './task.ts'

/** A process runs so many at once. */
const places: Readonly<Record<Lane, number>> = { short: 5, long: 4 }
const restartPauseMs = 1_000
const breakdowns = ['pool:fatalError', 'worker:fatalError', 'worker:getJob:error'] as const

interface RunnerParts {
  readonly owner: pg.Pool
  readonly db: Database
  readonly ports: Ports
  readonly tasks: readonly TaskKind[]
  readonly lane?: Lane
  /** Chores begin by the clock, or are enqueued by their callers. */
  readonly byTheClock?: boolean
}

/** Each lane that has tasks gets a runner. */
export const taskRunners = (parts: RunnerParts): TaskRunner[] =>
  (Object.keys(places) as Lane[]).flatMap((lane) => {
    const tasks = parts.tasks.filter((kind) => kind.lane === lane)
    return tasks.length > 0 ? [new TaskRunner({ ...parts, tasks, lane })] : []
  })

export class TaskRunner {
  readonly #parts: RunnerParts
  readonly #liveness: Liveness
  #runner: Runner | undefined
  #replacing: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: RunnerParts) {
    this.#parts = parts
    this.#liveness = new Liveness(parts.owner, parts.ports.log)
  }

  async start(): Promise<void> {
    await this.#run()
    this.#liveness.start()
  }

  /** Tasks under way may finish. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#liveness.retire()
    await this.#replacing
    await this.#runner?.stop().catch(() => {})
    this.#liveness.stop()
  }

  async #run(): Promise<void> {
    const { owner, tasks, ports, lane = 'short', byTheClock = true } = this.#parts
    const events: WorkerEvents = new EventEmitter()
    const companies = new CompanyPlaces(places.long - 1)
    const ends = new QueueEnds()
    if (lane === 'long') companies.watch(events)
    ends.watch(events)
    wakeFor(lane, events)
    const runner = await run({
      pgPool: queuePool(owner, ends),
      concurrency: places[lane],
      // Asked before each claim.
      forbiddenFlags: () => ends.written().then(() => (lane === 'long' ? companies.full() : [])),
      events,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: loggerTo(ports.log),
      taskList: Object.fromEntries(tasks.map((kind) => [kind.name, this.#runTask(kind)])),
      crontab: byTheClock ? crontabOf(tasks) : '',
      preset: {
        // A failure to record an outcome is handled only in batches; otherwise it ends the process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        // The lock is taken before a worker takes its first task: no task is ever held by somebody nobody knows to
        // live.
        plugins: [
          {
            name: 'MusterLiveness',
            worker: { hooks: { startWorker: (_, { worker }) => this.#liveness.hold(worker.workerPool.id) } },
          },
        ],
      },
    })
    this.#runner = runner
    const replace = (): void => {
      if (this.#stopped || this.#runner !== runner) return
      this.#runner = undefined
      // The stop is not waited for: it may wait forever itself.
      runner.stop().catch(() => {})
      this.#replacing = this.#runAnother()
    }
    for (const breakdown of breakdowns) events.once(breakdown, replace)
    runner.promise.then(replace, replace)
  }

  async #runAnother(): Promise<void> {
    const { log } = this.#parts.ports
    log.warn({}, 'the task runner broke down; starting another')
    while (!this.#runner) {
      await pause(restartPauseMs)
      if (this.#stopped) return
      await this.#run().catch((error) => log.error({ error }, 'the task runner could not be started; trying again'))
    }
  }

  #runTask({ name, payload: schema, run: runTask }: TaskKind) {
    const { db, ports, owner } = this.#parts
    return async (payload: unknown, helpers: { job: Claimed; abortSignal?: AbortSignal }): Promise<void> => {
      const { id, key, attempts, max_attempts } = helpers.job
      const signal = helpers.abortSignal ?? new AbortController().signal
      const lastAttempt = attempts >= max_attempts
      try {
        // Wishes from now on are for the next task. A wish that is being written at this moment is waited for.
        if (key !== null) await owner.query({ ...giveKeyUp, values: [id] })
        await runTask(schema.parse(payload) as never, { db, ports, signal, attempt: attempts, lastAttempt })
      } catch (error) {
        ports.log.warn({ task: name, attempt: attempts, of: max_attempts, error }, 'a task failed')
        // The task waits again, for the next wish as well, unless somebody has wished already; without its key it only
        // runs beside that.
        if (key !== null) await owner.query(takeKeyBack, [id, key]).catch(() => {})
        // The error is kept beside a dead letter: its message, without what it may quote of people.
        throw new Error(withoutSecrets(error instanceof Error ? error.message : String(error)))
      }
    }
  }
}

interface Claimed {
  readonly id: string
  readonly key: string | null
  readonly attempts: number
  readonly max_attempts: number
}

/** Each task with a key begins by this statement, so it is planned once for a connection. */
const giveKeyUp = { name: 'give-key-up', text: 'update graphile_worker._private_jobs set key = null where id = $1' }

const takeKeyBack = `
  update graphile_worker._private_jobs set key = $2
  where id = $1 and not exists (select from graphile_worker._private_jobs where key = $2)`

/** A wish names its lane (enqueue.sql), and the workers of the other need not look for it. */
function wakeFor(lane: Lane, events: WorkerEvents): void {
  const other = lane === 'long' ? 'short' : 'long'
  events.on('pool:listen:notification', ({ message }) => {
    if (message.channel === 'jobs:insert' && JSON.parse(message.payload || '{}').lane === other)
      message.payload = wakesNobody
  })
}

const wakesNobody = '{"count":0}'

/** graphile-worker reads the chores in this form. */
export const crontabOf = (tasks: readonly TaskKind[]): string =>
  tasks
    .flatMap(({ schedule, name, attemptsMax }) => (schedule ? [`${schedule} ${name} ?max=${attemptsMax}`] : []))
    .join('\n')

const loggerTo = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    // The message quotes what tasks throw.
    const words = withoutSecrets(message)
    if (level === 'error') log.error({}, words)
    else if (level === 'warning') log.warn({}, words)
    else log.debug({}, words)
  })
