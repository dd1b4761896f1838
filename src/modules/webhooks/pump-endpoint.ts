/**
 * Delivers to one endpoint for as long as this process holds it and something is due: at most five at a time, and those of
 * one subject one after another. To an endpoint that failed when it was last asked it sends one at a time, and rests
 * between them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { mayAct } from '#modules/access/index.ts'
import { attemptDelivery, type Destination, destinationOf, isSuccess, type Outcome } from './attempt.ts'
import type { AttemptLog } from './attempt-log.ts'
import { type DisableReason, disableEndpoint, patienceOf } from './disabling.ts'
import { atFirst, byIndexAlone, type Due, dueDeliveries, type Taken, targetOf } from './due.ts'
import { DueQueue } from './due-queue.ts'

const atOnceMax = 5
/**
 * What is read ahead; more is asked for when half of it is left. Twice as much each time when it is gone that soon, and of
 * what fails next to nothing.
 */
const queueMaxMin = 50
const queueMaxMax = 400
const soonMs = 300
const queueOfFailingMax = 5
/** What waits to be written down. */
const unwrittenMax = 500
/** While something is under way, more may become due. The longer nothing does, the less often it looks. */
const lookAgainMinMs = 200
const lookAgainMaxMs = 800
/** For so long it counts what was read of the endpoint and its key. */
const trustMs = 1_000
/** Between two requests to an endpoint that fails, with `MUSTER_WEBHOOK_RETRY_SCALE`. */
const restMs = 1_000
const tickMs = 50
const pauseAfterFailureMs = 2_000

export interface PumpParts {
  readonly db: Database
  readonly ports: Ports
  /** What this process holds endpoints by. */
  readonly pump: string
  readonly attemptLog: AttemptLog
}

export class EndpointPump {
  readonly endpoint: Taken
  readonly startedAt = performance.now()
  /** By the clock of `performance`. */
  heldUntil: number
  isFailing: boolean
  readonly #parts: PumpParts
  readonly #abandoned = new AbortController()
  readonly #queue = new DueQueue()
  #destination: Destination = { url: '', keys: [] }
  #underWay = 0
  #unwritten = 0
  #isLooking = false
  #isLeaving = false
  #hasMore = true
  #readUpTo = atFirst
  #readAhead = queueMaxMin
  #lookedAt = Number.NEGATIVE_INFINITY
  #lookAgainMs = lookAgainMinMs
  #allowedAt = Number.NEGATIVE_INFINITY
  #restsUntil = 0
  /** It has failed for so long that one more failure disables it. */
  #isOverdue = false
  #disabling: { readonly reason: DisableReason; readonly url: string } | undefined
  #tick: NodeJS.Timeout | undefined
  #done: () => void = () => {}

  constructor(parts: PumpParts, endpoint: Taken, heldUntil: number) {
    this.#parts = parts
    this.endpoint = endpoint
    this.isFailing = endpoint.isFailing
    this.heldUntil = heldUntil
  }

  /** Until nothing is due, or it is told to leave. What came of all that was sent is written down then. */
  run(): Promise<void> {
    return new Promise((done) => {
      this.#done = done
      this.#tick = setInterval(() => this.#advance(), tickMs)
      this.#advance()
    })
  }

  /** Lets what is under way end. */
  leave(): void {
    this.#isLeaving = true
    this.#queue.clear()
    this.#advance()
  }

  /** Gives up what is under way too: it is as if it never was. */
  abandon(): void {
    this.#abandoned.abort()
    this.leave()
  }

  /** After anything that happens: asks for more, sends what may be sent, and ends when there is nothing left. */
  #advance(): void {
    if (!this.#tick) return
    if (this.#wantsLook()) void this.#look()
    while (this.#maySend()) {
      const due = this.#queue.take()
      if (!due) break
      void this.#send(due)
    }
    const mayEnd = this.#isLeaving || !this.#hasMore
    if (mayEnd && !this.#isLooking && this.#queue.isForgotten) void this.#end()
  }

  #wantsLook(): boolean {
    if (this.#isLeaving || this.#isLooking || this.#underWay >= this.#atOnceMax) return false
    const sinceMs = performance.now() - this.#lookedAt
    if (sinceMs > trustMs) return true
    return this.#hasMore ? this.#queue.length <= this.#queueMax / 2 : this.#underWay > 0 && sinceMs > this.#lookAgainMs
  }

  #maySend(): boolean {
    const now = performance.now()
    return (
      this.#underWay < this.#atOnceMax &&
      this.#unwritten < unwrittenMax &&
      now < this.heldUntil &&
      now >= this.#restsUntil &&
      now - this.#lookedAt <= trustMs
    )
  }

  get #atOnceMax(): number {
    return this.isFailing ? 1 : atOnceMax
  }

  get #queueMax(): number {
    return this.isFailing ? queueOfFailingMax : this.#readAhead
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      await this.#read()
    } catch (error) {
      this.#parts.ports.log.warn({ endpointId: this.endpoint.id, error }, 'due webhooks could not be read')
      // Whoever finds the endpoint next, perhaps this process, looks again: but not at once.
      await pause(pauseAfterFailureMs)
      this.leave()
    }
    this.#isLooking = false
    this.#advance()
  }

  async #read(): Promise<void> {
    const { db, pump, ports } = this.#parts
    const { companyId } = this.endpoint
    const startedAt = performance.now()
    // From here on what is known may be forgotten, because it is written down: in what is read now it is due all the same.
    const known = this.#queue.known
    const limit = Math.max(1, this.#queueMax - this.#queue.length) + (this.#readUpTo === atFirst ? known.size : 0)
    const isTrusted = startedAt - this.#allowedAt < trustMs
    const [may, [, [target], due]] = await Promise.all([
      isTrusted || mayAct(db, this.endpoint),
      db
        .reading({ companyId })
        .batch(
          byIndexAlone,
          targetOf(this.endpoint, pump, patienceOf(ports.config.webhookRetryScale)),
          dueDeliveries(this.endpoint, this.#readUpTo, limit),
        ),
    ])
    if (!may) this.#disabling = { reason: 'key_ended', url: this.#destination.url }
    if (!may || !target || this.#isLeaving) return this.leave()
    if (!isTrusted) this.#allowedAt = startedAt
    this.#readAhead = startedAt - this.#lookedAt < soonMs ? Math.min(this.#readAhead * 2, queueMaxMax) : queueMaxMin
    this.#lookedAt = performance.now()
    this.#destination = destinationOf(target, ports.secrets)
    this.#isOverdue = target.isOverdue
    const unknown = due.filter(({ id }) => !known.has(id))
    this.#queue.add(unknown)
    this.#hasMore = due.length === limit
    // Where there is more it goes on, and reads nothing twice; otherwise it begins anew.
    this.#readUpTo = (this.#hasMore && due.at(-1)) || atFirst
    this.#lookAgainMs = unknown.length > 0 ? lookAgainMinMs : Math.min(this.#lookAgainMs * 2, lookAgainMaxMs)
  }

  async #send(due: Due): Promise<void> {
    const { ports, attemptLog } = this.#parts
    const destination = this.#destination
    this.#underWay++
    const outcome = await attemptDelivery(due, this.endpoint, destination, ports, this.#abandoned.signal)
    this.#underWay--
    this.#queue.end(due)
    if (outcome) {
      this.#learnFrom(outcome, destination)
      this.#unwritten++
      void attemptLog.add(outcome).then(() => {
        this.#unwritten--
        this.#queue.forget(due)
        this.#advance()
      })
    } else this.#queue.forget(due)
    this.#advance()
  }

  #learnFrom({ attempt, isGone }: Outcome, { url }: Destination): void {
    this.isFailing = !isSuccess(attempt)
    if (!this.isFailing) {
      this.#isOverdue = false
      return
    }
    this.#restsUntil = performance.now() + restMs * this.#parts.ports.config.webhookRetryScale
    if (!isGone && !this.#isOverdue) return
    this.#disabling ??= { reason: isGone ? 'gone' : 'failing', url }
    this.leave()
  }

  /** It is disabled last, when all is written down: a hold that is over writes nothing. */
  async #end(): Promise<void> {
    clearInterval(this.#tick)
    this.#tick = undefined
    const { db, pump, ports } = this.#parts
    if (this.#disabling && !this.#abandoned.signal.aborted) {
      const disabling = { ...this.#disabling, pump, scale: ports.config.webhookRetryScale }
      await disableEndpoint(db, this.endpoint, disabling).catch((error) =>
        ports.log.error(
          { endpointId: this.endpoint.id, reason: disabling.reason, error },
          'a webhook endpoint could not be disabled',
        ),
      )
    }
    this.#done()
  }
}
