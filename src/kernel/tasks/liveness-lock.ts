/**
 * A lock says that its holder lives: it is named by an id, in a session of its own, which ends when its process does.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** `holder_lives()` knows it too. */
export const livenessClass = 7_236_102
const retryPauseMs = 500

export class LivenessLock {
  readonly #owner: pg.Pool
  readonly #log: Log
  #id: string | undefined
  #retired = false
  #held: Promise<void> = Promise.resolve()
  #session: pg.PoolClient | undefined

  constructor(owner: pg.Pool, log: Log) {
    this.#owner = owner
    this.#log = log
  }

  /** The lock is kept, and a missing one is tried for no more: nobody needs to wait for it. */
  retire(): void {
    this.#retired = true
  }

  /**
   * The holder lives under this id from now on, and no more under another one. The promise resolves when everybody can
   * see it.
   */
  hold(id: string): Promise<void> {
    if (this.#id === id) return this.#held
    this.letGo()
    this.#id = id
    this.#held = this.#lock(id)
    return this.#held
  }

  letGo(): void {
    this.#id = undefined
    const session = this.#session
    this.#session = undefined
    // The session is destroyed, not given back: the lock must end with it.
    session?.release(true)
  }

  async #lock(id: string): Promise<void> {
    while (this.#id === id && !this.#retired) {
      const session = await this.#openSession(id).catch((error) => {
        this.#log.error({ error }, 'the lock that says that this process lives could not be taken; trying again')
        return undefined
      })
      if (session) return this.#keep(session, id)
      await pause(retryPauseMs)
    }
  }

  async #openSession(id: string): Promise<pg.PoolClient> {
    const session = await this.#owner.connect()
    try {
      // The lock is shared: a session of ours that was cut off may live on for a while, seen from the server.
      await session.query('select pg_advisory_lock_shared($1, hashtext($2))', [livenessClass, id])
      return session
    } catch (error) {
      session.release(true)
      throw error
    }
  }

  #keep(session: pg.PoolClient, id: string): void {
    if (this.#id !== id) {
      session.release(true)
      return
    }
    this.#session = session
    session.once('end', () => {
      if (this.#session !== session) return
      this.#session = undefined
      session.release(true)
      this.#held = this.#lock(id)
    })
  }
}
