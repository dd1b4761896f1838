/**
 * The pump delivers to one endpoint for as long as this process holds it and something is due: at most five at a time,
 * and deliveries of one subject one after another. An endpoint that failed when it was last asked gets one at a time,
 * with rests between them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { attemptDelivery, type Destination } from './attempt.ts'
import type { AttemptLog } from './attempt-log.ts'
import { disableEndpoint } from './disabling.ts'
import type { Due, Taken } from './due.ts'
import { DueQueue } from './due-queue.ts'
import { EndpointReader } from './endpoint-reader.ts'
import { LookAhead } from './look-ahead.ts'
import { Pace } from './pace.ts'
import { Trust } from './trust.ts'

const tickMs = 50
const pauseAfterFailureMs = 2_000

export interface PumpParts {
  readonly db: Database
  readonly ports: Ports
  /** This process holds endpoints by this id. */
  readonly pump: string
  readonly attemptLog: AttemptLog
}

export class EndpointPump {
  readonly endpoint: Taken
  readonly startedAt = performance.now()
  readonly pace: Pace
  readonly trust: Trust
  readonly #parts: PumpParts
  readonly #abandoned = new AbortController()
  readonly #queue = new DueQueue()
  readonly #lookAhead = new LookAhead(this.#queue)
  readonly #reader: EndpointReader
  readonly #ended = Promise.withResolvers<void>()
  #destination: Destination = { url: '', keys: [] }
  #isLooking = false
  #isLeaving = false
  #tick: NodeJS.Timeout | undefined

  constructor(parts: PumpParts, endpoint: Taken, heldUntil: number) {
    this.#parts = parts
    this.endpoint = endpoint
    this.trust = new Trust(endpoint.isFailing, parts.ports.config.webhookRetryScale)
    this.pace = new Pace(this.trust, heldUntil)
    this.#reader = new EndpointReader(parts, endpoint)
  }

  /**
   * The pump runs until nothing is due, or it is told to leave. What came of all that was sent is written down then.
   */
  run(): Promise<void> {
    this.#tick = setInterval(() => this.#advance(), tickMs)
    this.#advance()
    return this.#ended.promise
  }

  /** Deliveries under way may end. */
  leave(): void {
    this.#isLeaving = true
    this.#queue.clear()
    this.#advance()
  }

  /** Deliveries under way are given up too: it is as if they never were. */
  abandon(): void {
    this.#abandoned.abort()
    this.leave()
  }

  /**
   * This is called after anything that happens: it asks for more, sends what may be sent, and ends when there is
   * nothing left.
   */
  #advance(): void {
    if (!this.#tick) return
    if (this.#wantsLook()) void this.#look()
    while (this.#maySend()) {
      const due = this.#queue.take()
      if (!due) break
      void this.#send(due)
    }
    const mayEnd = this.#isLeaving || !this.#lookAhead.hasMore
    if (mayEnd && !this.#isLooking && this.#queue.isForgotten) void this.#end()
  }

  #wantsLook(): boolean {
    if (this.#isLeaving || this.#isLooking || this.pace.isFull) return false
    const { isFailing } = this.trust
    return this.#lookAhead.isWanted(performance.now(), { isFailing, isUnderWay: this.pace.isUnderWay })
  }

  #maySend(): boolean {
    const now = performance.now()
    return this.pace.maySend(now) && this.#lookAhead.isFresh(now)
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      await this.#read()
    } catch (error) {
      this.#parts.ports.log.warn({ endpointId: this.endpoint.id, error }, 'due webhooks could not be read')
      // The process that finds the endpoint next, perhaps this one, looks again, but not at once.
      await pause(pauseAfterFailureMs)
      this.leave()
    }
    this.#isLooking = false
    this.#advance()
  }

  async #read(): Promise<void> {
    const look = this.#lookAhead.begin(performance.now(), this.trust)
    const read = await this.#reader.read(look)
    if (read === 'key_ended') this.trust.endKey(this.#destination.url)
    if (typeof read === 'string' || this.#isLeaving) return this.leave()
    this.#destination = read.destination
    this.trust.setOverdue(read.isOverdue)
    this.#lookAhead.learn(look, read.due, performance.now())
  }

  async #send(due: Due): Promise<void> {
    const { ports, attemptLog } = this.#parts
    const destination = this.#destination
    this.pace.begin()
    const outcome = await attemptDelivery(due, this.endpoint, destination, ports, this.#abandoned.signal)
    this.pace.end(outcome ? 'answered' : 'given up')
    this.#queue.end(due)
    if (outcome) {
      this.trust.learn(outcome, destination.url, performance.now())
      if (this.trust.disabling) this.leave()
      void attemptLog.add(outcome).then(() => {
        this.pace.written()
        this.#queue.forget(due)
        this.#advance()
      })
    } else this.#queue.forget(due)
    this.#advance()
  }

  /** Disabling comes last, when all is written down: a hold that is over writes nothing. */
  async #end(): Promise<void> {
    clearInterval(this.#tick)
    this.#tick = undefined
    const { db, pump, ports } = this.#parts
    if (this.trust.disabling && !this.#abandoned.signal.aborted) {
      const disabling = { ...this.trust.disabling, pump, scale: ports.config.webhookRetryScale }
      await disableEndpoint(db, this.endpoint, disabling).catch((error) =>
        ports.log.error(
          { endpointId: this.endpoint.id, reason: disabling.reason, error },
          'a webhook endpoint could not be disabled',
        ),
      )
    }
    this.#ended.resolve()
  }
}
