/** The reader is prepared and tested with the first statement, and used from then on. */
import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { worksThatMustNot } from './canaries.ts'
import { readerPassword } from './password.ts'
import { readerPool } from './reader-pool.ts'
import { readerRole } from './roles.ts'
import type { TokenKeys } from './token.ts'
import { unprepared } from './unprepared.ts'

export interface ReaderOptions {
  readonly connection: pg.PoolConfig
  /** The owner of the tables prepares the reader. */
  readonly owner: pg.Pool
  readonly secrets: Secrets
  readonly log: Log
}

export type Readiness =
  | { readonly outcome: 'ready'; readonly pool: pg.Pool; readonly keys: TokenKeys }
  | { readonly outcome: 'unable'; readonly why: string }

const unsafe =
  'Analytics SQL is switched off: the database lets its reader do too much. The log of the service says what.'
const refusedLogin = `The database server does not let ${readerRole} log in. An operator allows it, in pg_hba.conf or its like.`
/** A failed preparation is tried again, but not with each statement. */
const lookAgainMs = 30_000

export class Reader {
  readonly #options: ReaderOptions
  #readiness: Promise<Readiness> | undefined
  #pool: pg.Pool | undefined
  #until = Number.POSITIVE_INFINITY

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  ready(): Promise<Readiness> {
    if (performance.now() > this.#until) this.#readiness = undefined
    this.#readiness ??= this.#open().then(
      (readiness) => this.#keep(readiness),
      (error) => {
        this.#options.log.error({ error }, 'analytics SQL can not be set up')
        return this.#keep({ outcome: 'unable', why: whyNot(error) })
      },
    )
    return this.#readiness
  }

  /** Somebody else may have changed what was prepared: the next statement looks at it anew. */
  doubt(): void {
    this.#until = Number.NEGATIVE_INFINITY
  }

  async close(): Promise<void> {
    await this.#readiness
    await this.#pool?.end()
  }

  #keep(readiness: Readiness): Readiness {
    this.#until = readiness.outcome === 'ready' ? Number.POSITIVE_INFINITY : performance.now() + lookAgainMs
    return readiness
  }

  async #open(): Promise<Readiness> {
    this.#until = Number.POSITIVE_INFINITY
    const { connection, owner, secrets, log } = this.#options
    const { prepareReader } = await import('./prepare-reader.ts')
    const { password, verifier } = readerPassword(secrets)
    const preparation = await prepareReader(owner, verifier)
    if (preparation.outcome === 'unable') return preparation
    const { rows } = await owner.query<TokenKeys>(
      'select inner_key as inner, outer_key as outer from analytics_private.token_key',
    )
    const [keys] = rows
    if (!keys) throw new Error('the key of the tokens is gone')
    this.#pool ??= readerPool(connection, password)
    const working = await onConnection(this.#pool, worksThatMustNot)
    if (working.length === 0) return { outcome: 'ready', pool: this.#pool, keys }
    log.error({ working }, 'analytics SQL stays switched off: the reader can do what it must not')
    return { outcome: 'unable', why: unsafe }
  }
}

async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const whyNot = (error: unknown): string =>
  error instanceof pg.DatabaseError && error.code?.startsWith('28') ? refusedLogin : unprepared
