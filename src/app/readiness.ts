/** Whether the service can work. It is looked at once a second, however many ask: whoever asks is no load on the database. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

export type Checks = Readonly<Record<string, 'ok' | 'unreachable'>>

const keptMs = 1000

export class Readiness {
  readonly #db: Database
  readonly #timeoutMs: number
  #last: Promise<Checks> | undefined

  constructor(db: Database, timeoutMs = 3000) {
    this.#db = db
    this.#timeoutMs = timeoutMs
  }

  look(): Promise<Checks> {
    this.#last ??= this.#lookAnew()
    return this.#last
  }

  async #lookAnew(): Promise<Checks> {
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const reading = this.#db.reading({ companyId: null }, signal)
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', reject, { once: true }))
    const isOk = (work: Promise<unknown>): Promise<Checks[string]> =>
      // A statement that can not be cancelled is waited for no longer than any other.
      Promise.race([work, late]).then(
        () => 'ok',
        () => 'unreachable',
      )
    const [database = 'unreachable', queue = 'unreachable'] = await Promise.all([
      isOk(reading.one(sql`select 1 as one`)),
      isOk(reading.one(sql`select 'enqueue_task'::regproc as queue`)),
    ])
    setTimeout(() => {
      this.#last = undefined
    }, keptMs).unref()
    return { database, queue }
  }
}
