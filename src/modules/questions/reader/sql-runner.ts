/** A statement of a caller goes from its text to its answer here. */
import type pg from 'pg'
import { FairPlaces } from '#kernel/fair-places.ts'
import type { Log } from '#kernel/log.ts'
import type { AnalyticsSql, SqlAnswer, SqlGrammars, SqlRun } from '../ports.ts'
import { fitting } from './fitting.ts'
import { CutOff, guardedQuery, type Rows } from './guarded-query.ts'
import { otherError, publicError, rowTooLarge, tooBusy, tooLarge, tooLong, unreachable } from './public-error.ts'
import { Reader, type ReaderOptions } from './reader.ts'
import { connectionsMax } from './reader-pool.ts'
import { signToken, type TokenKeys } from './token.ts'
import { unquoted } from './unquoted.ts'

export interface SqlRunnerOptions extends ReaderOptions {
  readonly grammars: SqlGrammars
}

const bounds = { atOnce: connectionsMax, atOnceOfCompany: 2, waiting: 64, waitingInLane: 8, waitMaxMs: 4_000 }
const tokenSeconds = 10
const prepareAfterMs = 5_000

export class SqlRunner implements AnalyticsSql {
  readonly #grammars: SqlGrammars
  readonly #reader: Reader
  readonly #log: Log
  readonly #places = new FairPlaces(bounds)
  #soon: NodeJS.Timeout | undefined

  constructor({ grammars, ...options }: SqlRunnerOptions) {
    this.#grammars = grammars
    this.#reader = new Reader(options)
    this.#log = options.log
  }

  async run(companyId: string, sql: string): Promise<SqlRun> {
    const begin = performance.now()
    const verdict = await this.#check(sql)
    if (verdict.outcome === 'rejected') return unrun(verdict.reason)
    const readiness = await this.#reader.ready()
    if (readiness.outcome === 'unable') return unrun(readiness.why)
    const { pool, keys } = readiness
    const run = async () => {
      const entered = performance.now()
      const found = await this.#query(pool, verdict.canonical, companyId, keys)
      return { found, spentMs: performance.now() - entered }
    }
    const ran = await this.#places.run({ companyId }, run)
    return ran ? { answer: answerOf(ran.found, begin), spentMs: ran.spentMs } : unrun(tooBusy)
  }

  /**
   * The reader is prepared before somebody asks, but not while the service starts: it takes half a second of a new
   * database.
   */
  prepareSoon(): void {
    this.#soon = setTimeout(() => void this.#reader.ready(), prepareAfterMs).unref()
  }

  close(): Promise<void> {
    clearTimeout(this.#soon)
    return this.#reader.close()
  }

  /** The checker is loaded with the first statement, not with the service. */
  async #check(sql: string) {
    const [{ checkStatement }, grammar] = await Promise.all([import('../check-statement.ts'), this.#grammars.open()])
    return checkStatement(grammar, sql)
  }

  /** A text in place of rows is what the caller is told. */
  async #query(pool: pg.Pool, canonical: string, companyId: string, keys: TokenKeys): Promise<Rows | string> {
    const tokenFor = (backend: number): string =>
      signToken(keys, { companyId, backend, seconds: tokenSeconds, now: new Date() })
    const client = await pool.connect().catch((error) => {
      this.#reader.doubt()
      this.#log.warn({ error }, 'the reader of analytics SQL got no connection')
    })
    if (!client) return unreachable
    let isLost = false
    try {
      return await guardedQuery(client, canonical, tokenFor)
    } catch (error) {
      if (error instanceof CutOff) {
        isLost = true
        return error.reason === 'time' ? tooLong : tooLarge
      }
      const told = publicError(error)
      isLost = told === undefined
      if (told === undefined)
        this.#log.warn({ error, statement: unquoted(canonical) }, 'a statement of analytics SQL failed')
      return told ?? otherError(error)
    } finally {
      client.release(isLost)
    }
  }
}

function answerOf(found: Rows | string, begin: number): SqlAnswer {
  if (typeof found === 'string') return failed(found)
  const fit = fitting(found.rows)
  if (!fit) return failed(rowTooLarge)
  return { success: true, columns: found.columns, ...fit, elapsedMs: Math.round(performance.now() - begin) }
}

const failed = (error: string): SqlAnswer => ({ success: false, error })
const unrun = (error: string): SqlRun => ({ answer: failed(error), spentMs: 0 })
