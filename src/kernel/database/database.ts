/**
 * This is the one way to PostgreSQL. Every statement runs with the caller's company set for row security, in the round
 * trip of the statement itself. A `Reading` sends each statement on its own, and can change nothing; a `Writing` does
 * so and can; a `Tx` is a transaction whose `begin` rides with its first statement and whose `commit` rides with its
 * last ones.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway, diskFull, isOutage } from './away.ts'
import { type Result, runBatch } from './batch.ts'
import { Places } from './places.ts'
import { type Prepared, prepare, type Statement, sql } from './sql.ts'

/**
 * The reach says whose rows a statement may see: a company's, those that belong to no company, or (the service's own
 * chores) all.
 */
export type Reach = { readonly companyId: string | null } | 'everyone'

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/** PostgreSQL refuses a statement of a `Reading` that writes or locks, as connections read only (`operationsOptions`). */
export interface Reading {
  all<Row>(statement: Statement<Row>): Promise<Row[]>
  maybe<Row>(statement: Statement<Row>): Promise<Row | undefined>
  /** A missing row is a bug. */
  one<Row>(statement: Statement<Row>): Promise<Row>
  /** Several statements that are known beforehand go in one round trip and one transaction. */
  batch<const Statements extends readonly Statement[]>(...statements: Statements): Promise<RowsOf<Statements>>
}

/** A function that changes something asks for a `Writing`, so a caller with only a `Reading` can't call it. */
export interface Writing extends Reading {
  readonly writes: true
  /** The answer is how many rows were changed. */
  run(statement: Statement): Promise<number>
}

export interface Tx extends Writing {
  /**
   * The statement is sent with the commit, in order: for rows nobody reads back before it (events, audit entries,
   * tasks).
   */
  later(statement: Statement): void
  /** This transaction leaves events in the outbox, so the outbox is drained at once after the commit. */
  announces(): void
}

const begin = prepare(sql`begin read write`)
const beginSnapshot = prepare(sql`begin isolation level repeatable read read only`)
const commit = prepare(sql`commit`)
const rollback = prepare(sql`rollback`)

/** The reach holds for the statements that follow in a transaction. */
export const setReach = (reach: Reach): Statement =>
  sql`select set_config('muster.company_id', ${companyOf(reach)}, true)`
const companyOf = (reach: Reach): string => (reach === 'everyone' ? '*' : (reach.companyId ?? 'none'))

const attemptsMax = 3
const retryPauseMs = 20
const cancelAgainMs = 100
const fullForMs = 60_000
const retryable = new Set(['40001', '40P01'])
/** The server was shut down, crashed, dropped the session, or ended it for being idle too long. */
const sessionEnded = /^(?:57P|08|25P03)/

export class Database {
  readonly #pool: pg.Pool
  /** There are as many places as the pool has connections: nobody waits in the pool itself, which hears no signal. */
  readonly #places: Places
  readonly #lost = new WeakSet<pg.ClientBase>()
  #closed = false
  #fullAt = Number.NEGATIVE_INFINITY
  /** The outbox of this process is drained sooner by this. It is only a hint: the drain also looks by itself. */
  onAnnounced: () => void = () => {}

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#places = new Places(pool.options.max)
    // A connection that drops while it is held speaks through this event; unheard, it would end the process.
    pool.on('connect', (client) => client.on('error', () => this.#lost.add(client)))
    pool.on('error', () => {})
  }

  /** Each statement of a reading is one round trip. */
  reading(reach: Reach, signal?: AbortSignal): Reading {
    return readingOver(this.#each(prepare(setReach(reach)), signal))
  }

  /**
   * Others see these changes at once, each statement in one round trip: claims, and changes that are done again if they
   * fail.
   */
  writing(reach: Reach, signal?: AbortSignal): Writing {
    return writingOver(this.#eachChange(prepare(setReach(reach)), signal))
  }

  /** One change on its own takes one round trip. The answer is how many rows it changed. */
  run(reach: Reach, statement: Statement, signal?: AbortSignal): Promise<number> {
    return this.writing(reach, signal).run(statement)
  }

  /** Several reads of a snapshot agree with each other. */
  snapshot<T>(reach: Reach, work: (reading: Reading) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#onConnection(signal, (client) =>
      inTransaction(client, [beginSnapshot, prepare(setReach(reach))], work, { signal }),
    )
  }

  /** A deadlock or a serialization failure runs the work again: it must have no effect outside. */
  async transaction<T>(reach: Reach, work: (tx: Tx) => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#onConnection(signal, (client) =>
          inTransaction(client, [begin, prepare(setReach(reach))], work, { signal, onAnnounced: this.onAnnounced }),
        )
      } catch (error) {
        if (attempt === attemptsMax || !retryable.has(sqlState(error) ?? '')) throw error
        // The winner must get through first, or both would meet again.
        await pause(attempt * retryPauseMs * (1 + Math.random()))
      }
    }
  }

  /** A caller who came now would wait this long for a connection. */
  get likelyWaitMs(): number {
    return this.#places.likelyWaitMs
  }

  /** Something was refused a moment ago because the disk of the database has no room. */
  get isFull(): boolean {
    return performance.now() - this.#fullAt < fullForMs
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#pool.end()
  }

  #each(reaching: Prepared, signal: AbortSignal | undefined): Send {
    return async (statements) =>
      (await this.#onConnection(signal, (client) => runBatch(client, [reaching, ...statements]))).slice(1)
  }

  /** A change begins and commits in its round trip, because only what begins so may write. */
  #eachChange(reaching: Prepared, signal: AbortSignal | undefined): Send {
    return async (statements) => {
      const whole = [begin, reaching, ...statements, commit]
      return (await this.#onConnection(signal, (client) => runBatch(client, whole).catch(undone(client)))).slice(2, -1)
    }
  }

  /**
   * The statement in flight is cancelled on the server when the signal fires, and the connection thrown away: nothing
   * of an operation goes on after its caller was told that it failed.
   */
  async #onConnection<T>(signal: AbortSignal | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    signal?.throwIfAborted()
    const place = this.#places.take(signal)
    const giveBack = place instanceof Promise ? await place : place
    let client: pg.PoolClient
    try {
      client = await this.#pool.connect()
    } catch (error) {
      giveBack()
      throw new DatabaseAway(error)
    }
    let over = false
    const cancel = (): void => {
      this.#lost.add(client)
      void this.#cancel(client, () => over)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      // The signal may have fired during the wait for a connection.
      signal?.throwIfAborted()
      return await work(client)
    } catch (error) {
      // The loss is known here a moment before the socket closes: the next in the queue must not be given this
      // connection.
      if (sessionEnded.test(sqlState(error) ?? '') || error instanceof DatabaseAway) this.#lost.add(client)
      if (sqlState(error) === diskFull) this.#fullAt = performance.now()
      throw isOutage(sqlState(error)) ? new DatabaseAway(error) : error
    } finally {
      over = true
      signal?.removeEventListener('abort', cancel)
      client.release(this.#lost.has(client))
      giveBack()
    }
  }

  async #cancel(client: pg.PoolClient, isOver: () => boolean): Promise<void> {
    const { processID } = client as unknown as { processID: number | null }
    if (processID === null) return
    // The pool may be all in use; a connection of its own is sure to get through.
    const canceller = new pg.Client({ ...this.#pool.options, options: '' })
    canceller.on('error', () => {})
    try {
      await canceller.connect()
      // A cancellation that overtakes its statement, as it may on a busy server, finds nothing to cancel: so it is sent
      // again until all is over.
      while (!isOver()) {
        await canceller.query('select pg_cancel_backend($1)', [processID])
        await pause(cancelAgainMs)
      }
    } catch {
      // The server's own statement_timeout ends it a second later.
    } finally {
      await canceller.end().catch(() => {})
    }
  }
}

type Send = (statements: readonly Prepared[]) => Promise<Result[]>

function readingOver(send: Send): Reading {
  const rowsOf = async (statement: Statement): Promise<unknown[]> => {
    const [result] = await send([prepare(statement)])
    return result?.rows ?? []
  }
  return {
    all: async <Row>(statement: Statement<Row>) => (await rowsOf(statement)) as Row[],
    maybe: async <Row>(statement: Statement<Row>) => (await rowsOf(statement))[0] as Row | undefined,
    one: async <Row>(statement: Statement<Row>) => {
      const [row] = await rowsOf(statement)
      if (row === undefined) throw new Error(`expected a row from: ${prepare(statement).text}`)
      return row as Row
    },
    batch: async <const Statements extends readonly Statement[]>(...statements: Statements) =>
      (await send(statements.map(prepare))).map(({ rows }) => rows) as RowsOf<Statements>,
  }
}

const writingOver = (send: Send): Writing => ({
  ...readingOver(send),
  writes: true,
  run: async (statement) => (await send([prepare(statement)]))[0]?.affected ?? 0,
})

async function inTransaction<T>(
  client: pg.PoolClient,
  opening: readonly Prepared[],
  work: (tx: Tx) => Promise<T>,
  { signal, onAnnounced = () => {} }: { signal?: AbortSignal | undefined; onAnnounced?: () => void },
): Promise<T> {
  let unsent = opening
  const deferred: Prepared[] = []
  let announced = false
  let over = false
  // Work that still runs beside a failure must not reach a connection that may serve another company by now.
  const requireOpen = (): void => {
    if (over) throw new Error('this transaction is over')
  }
  const send: Send = async (statements) => {
    signal?.throwIfAborted()
    requireOpen()
    const before = unsent
    const running = runBatch(client, [...before, ...statements])
    unsent = []
    return (await running).slice(before.length)
  }
  const tx: Tx = {
    ...writingOver(send),
    later: (statement) => {
      requireOpen()
      deferred.push(prepare(statement))
    },
    announces: () => {
      announced = true
    },
  }
  try {
    const result = await work(tx)
    const ending = unsent.length === 0 || deferred.length > 0 ? send([...deferred, commit]) : undefined
    over = true
    // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
    if (ending && (await ending).at(-1)?.command !== 'COMMIT') {
      throw new Error('a statement failed earlier in this transaction')
    }
    if (announced) onAnnounced()
    return result
  } catch (error) {
    over = true
    if (unsent.length > 0) throw error
    return undone(client)(error)
  }
}

const undone = (client: pg.PoolClient) => async (error: unknown) => {
  await runBatch(client, [rollback]).catch(() => {})
  throw error
}

/** PostgreSQL's errors have a code of five letters; other errors have none. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
