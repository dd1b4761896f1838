/** Whether the service can work. It is looked at once a second, however many ask: whoever asks is no load on the database. */
import { statfs } from 'node:fs/promises'
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

export type Checks = Readonly<Record<string, 'ok' | 'unreachable' | 'full'>>

const keptMs = 1000
/** Of the largest file there may be. */
const roomBytesMin = 25 * 1024 * 1024

/** Where there may be no room left. What is full still answers whoever reads: it is told, and does not make us unready. */
export interface Rooms {
  readonly database: Pick<Database, 'isFull'>
  /** Where files are kept, if that is a folder. */
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
    // Made with the first file.
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
