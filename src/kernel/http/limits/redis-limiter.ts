import { randomBytes } from 'node:crypto'
import { createClient } from 'redis'
import { limitScript } from './limit-script.ts'
import { judge, type Limiter, type LimitPolicy, type LimitVerdict, type Standing } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'

export interface RedisLimiterOptions {
  /** The address is `redis://` or `rediss://`, with credentials and database number if need be. */
  readonly url: string
  /** A warning comes once when limits stop being shared. */
  readonly warn: (message: string) => void
  /** A call waits this long for Redis at most. */
  readonly patienceMs?: number
}

/** Failures less than this apart are one outage, and told once. */
const outageGapMs = 60_000

/**
 * One Redis counts the limits of many processes. It starts and runs without Redis too: while there is no answer, every
 * process counts for itself, since serving a little too much is better than serving nobody.
 *
 * A connection that is known to be down costs a call nothing. One that goes quiet costs the calls under way their
 * patience; then no call is sent until the late answer arrives, or the socket is given up and opened anew.
 */
export class RedisLimiter implements Limiter {
  readonly #client: ReturnType<typeof clientFor>
  readonly #firstAttempt: Promise<void>
  readonly #alone = new MemoryLimiter()
  readonly #warn: (message: string) => void
  readonly #patienceMs: number
  readonly #process = randomBytes(6).toString('base64url')
  #taken = 0
  #quiet = false
  #closed = false
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({ url, warn, patienceMs = 250 }: RedisLimiterOptions) {
    this.#warn = warn
    this.#patienceMs = patienceMs
    this.#client = clientFor(url)
    this.#firstAttempt = new Promise((resolve) => {
      this.#client.once('ready', resolve).once('error', () => resolve())
    })
    this.#client.on('error', (error) => this.#failed(error))
    // The client keeps trying, and says through 'error' why it has no connection.
    this.#client.connect().catch(() => undefined)
  }

  async take(policies: readonly LimitPolicy[]): Promise<LimitVerdict> {
    this.#taken += 1
    const standings = await this.#ask(policies, `${this.#process}${this.#taken.toString(36)}`)
    return standings ? judge(policies, standings) : this.#alone.take(policies)
  }

  async peek(policies: readonly LimitPolicy[]): Promise<LimitVerdict> {
    const standings = await this.#ask(policies, '')
    return standings ? judge(policies, standings) : this.#alone.peek(policies)
  }

  /** Redis is let go. Calls still under way are answered by this process alone. */
  async close(): Promise<void> {
    this.#closed = true
    this.#client.destroy()
    await this.#alone.close()
  }

  /** The counters stood like this before the call; it is undefined when Redis does not say. */
  async #ask(policies: readonly LimitPolicy[], member: string): Promise<Standing[] | undefined> {
    if (this.#quiet || this.#closed) return undefined

    const answer = this.#standings(policies, member)
    try {
      return await within(this.#patienceMs, answer)
    } catch (error) {
      if (error instanceof OutOfPatience) this.#waitFor(answer)
      this.#failed(error)
      return undefined
    }
  }

  async #standings(policies: readonly LimitPolicy[], member: string): Promise<Standing[]> {
    if (!this.#client.isReady) await this.#firstAttempt
    return this.#client.limit(policies, member)
  }

  /** A broken connection rejects the answer, and a new one is known by being ready: both end the silence. */
  #waitFor(answer: Promise<unknown>): void {
    const heard = () => {
      this.#quiet = false
    }
    this.#quiet = true
    answer.then(heard, heard)
  }

  #failed(error: unknown): void {
    const now = performance.now()
    const known = now - this.#failedAt < outageGapMs
    this.#failedAt = now
    if (known || this.#closed) return

    this.#warn(`Rate limits are counted by this process alone, Redis does not answer: ${reasonOf(error)}`)
  }
}

/**
 * Commands are refused, not queued, while there is no connection. The ping and the time-out of the idle socket notice a
 * Redis that vanished without closing; the operating system alone may take a quarter of an hour.
 */
function clientFor(url: string) {
  return createClient({
    url,
    RESP: 2,
    scripts: { limit: limitScript },
    disableOfflineQueue: true,
    // The library's own time-out costs more than the call and ends with the write; ours includes the answer.
    commandOptions: { timeout: 0 },
    pingInterval: 3000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 10_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000) + Math.random() * 100,
    },
  })
}

class OutOfPatience extends Error {}

/**
 * The wait is no longer than `patienceMs`. An answer that is already in the socket when a busy process gets to it still
 * counts.
 */
async function within<T>(patienceMs: number, answer: Promise<T>): Promise<T> {
  const { promise: patience, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => reject(new OutOfPatience(`no answer within ${patienceMs} ms`))),
    patienceMs,
  )
  try {
    return await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** An error from several addresses of one host bears its reason in the code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
