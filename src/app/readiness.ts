/** The service looks once a second if it can work, however many ask: asking is no load on the database. */
import { statfs } from 'node:fs/promises'
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

export type Checks = Readonly<Record<string, 'ok' | 'unreachable' | 'full'>>

const keptMs = 1000
/** The largest file must find room. */
const roomBytesMin = 25 * 1024 * 1024

/** These may have no room left. A full one still answers readers: it is reported, and does not make us unready. */
export interface Rooms {
  readonly database: Pick<Database, 'isFull'>
  /** The folder of files is null where files are in a store. */
  readonly filesFolder: string | null
}

export class Readiness {
  readonly #db: Database
  readonly #timeoutMs: number
  readonly #rooms: Rooms
  #last: Promise<Checks> | undefined

  constructor(db: Database, rooms: Rooms = { database: db, filesFolder: null }, timeoutMs = 3000) {
    this.#db = db
    this.#rooms = rooms
    this.#timeoutMs = timeoutMs
  }

  look(): Promise<Checks> {
    this.#last ??= this.#lookAnew()
    return this.#last
  }

  #withRoom(database: Checks[string]): Checks {
    return { database: database === 'ok' && this.#rooms.database.isFull ? 'full' : database }
  }

  async #files(): Promise<Checks> {
    const { filesFolder } = this.#rooms
    // The folder is made with the first file.
    const room = filesFolder === null ? null : await statfs(filesFolder).catch(() => null)
    return room && room.bavail * room.bsize < roomBytesMin ? { files: 'full' } : {}
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
    return { ...this.#withRoom(database), queue, ...(await this.#files()) }
  }
}
