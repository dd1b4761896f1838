/**
 * The pump delivers what is due. Every process that works looks a few times a second for endpoints that have something
 * due and that nobody holds, holds as many as it has room for, and delivers to each apart from all others. Endpoints
 * that fail have a room of their own, so they take none from those that don't. When more are due than there is room
 * for, all take turns.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from '#kernel/module.ts'
import { AttemptLog } from './attempt-log.ts'
import {
  byIndexAlone,
  type EndpointKey,
  type Found,
  leaseMs,
  type Room,
  releaseEndpoints,
  renewHolds,
  type Taken,
  takeEndpoints,
} from './due.ts'
import { EndpointPump, type PumpParts } from './endpoint-pump.ts'

/**
 * A process holds as many endpoints of each sort at once. Each may have five requests under way, a failing one has one.
 */
const roomMax: Room = { sound: 400, failing: 100 }
const lookPauseMs = 200
const lookPauseMinMs = 10
const lookPauseMaxMs = 1_000
const pauseAfterFailureMs = 2_000
const renewMs = 2_500
/** An endpoint's turn lasts this long while others wait for room. */
const turnMs = 1_000
/** Deliveries under way have so long to end when the process stops. */
const patienceMs = 4_000
const patienceAtLastMs = 2_000

export class WebhookPump implements Worker {
  readonly #parts: PumpParts
  readonly #pumps = new Map<string, EndpointPump>()
  /** Finished endpoints are held until the next look, which lets them go. */
  #finished: EndpointKey[] = []
  #isStopped = false
  #isWoken = false
  #wake: () => void = () => {}
  #loop: Promise<void> = Promise.resolve()
  #renewing: NodeJS.Timeout | undefined
  #isRenewing = false

  constructor({ db, ports }: Pick<PumpParts, 'db' | 'ports'>) {
    const pump = randomUUID()
    this.#parts = { db, ports, pump, attemptLog: new AttemptLog(db, pump, ports.log) }
  }

  start(): void {
    this.#renewing = setInterval(() => void this.#renew(), renewMs)
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const pump of this.#pumps.values()) pump.leave()
    this.#wake()
    await this.#loop
    await this.#untilEmpty(patienceMs)
    this.#parts.attemptLog.close()
    for (const pump of this.#pumps.values()) pump.abandon()
    await this.#untilEmpty(patienceAtLastMs)
    clearInterval(this.#renewing)
    const { db, pump, ports } = this.#parts
    await db
      .run('everyone', releaseEndpoints(pump, this.#finished))
      .catch((error) =>
        ports.log.warn({ error }, 'webhook endpoints could not be let go; their holds end by themselves'),
      )
  }

  async #untilEmpty(maxMs: number): Promise<void> {
    for (const until = Date.now() + maxMs; this.#pumps.size > 0 && Date.now() < until; ) await pause(10)
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const startedAt = performance.now()
      const pauseMs = await this.#look().then(
        () => lookPauseMs,
        (error) => {
          this.#parts.ports.log.error({ error }, 'due webhooks could not be looked for; trying again')
          return pauseAfterFailureMs
        },
      )
      const tookMs = performance.now() - startedAt
      // Looking takes the database a tenth of the time, however many endpoints there are, and a fifth while there is
      // much to do.
      await this.#rest(
        Math.max(lookPauseMinMs, Math.min(lookPauseMs, 4 * tookMs)),
        Math.max(pauseMs, Math.min(lookPauseMaxMs, 9 * tookMs)),
      )
    }
  }

  async #rest(minMs: number, maxMs: number): Promise<void> {
    await pause(minMs)
    if (!this.#isWoken && !this.#isStopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs - minMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#isWoken = false
  }

  async #look(): Promise<void> {
    const { db, pump } = this.#parts
    const startedAt = performance.now()
    const finished = this.#finished
    this.#finished = []
    const [, , found] = await db
      .writing('everyone')
      .batch(byIndexAlone, releaseEndpoints(pump, finished), takeEndpoints(pump, this.#room()))
      .catch((error) => {
        this.#finished.push(...finished)
        throw error
      })
    this.#makeRoomFor(found)
    for (const endpoint of found) if (endpoint.isTaken) this.#startOn(endpoint, startedAt + leaseMs)
  }

  #room(): Room {
    const failing = this.#pumps.values().reduce((count, { trust }) => count + Number(trust.isFailing), 0)
    const sound = this.#pumps.size - failing
    return { sound: Math.max(0, roomMax.sound - sound), failing: Math.max(0, roomMax.failing - failing) }
  }

  /**
   * An endpoint that had its turn goes to the end of the line when there is one, and so does one that began to fail,
   * beyond the room for those.
   */
  #makeRoomFor(found: readonly Found[]): void {
    const isCrowded = (failing: boolean): boolean =>
      found.some(({ isBeyondRoom, isFailing }) => isBeyondRoom && isFailing === failing)
    const crowded = { sound: isCrowded(false), failing: isCrowded(true) }
    const pumps = [...this.#pumps.values()]
    const turnBegan = performance.now() - turnMs
    for (const pump of pumps) {
      if (pump.startedAt < turnBegan && crowded[pump.trust.isFailing ? 'failing' : 'sound']) pump.leave()
    }
    for (const pump of pumps.filter(({ trust }) => trust.isFailing).slice(roomMax.failing)) pump.leave()
  }

  #startOn(endpoint: Taken, heldUntil: number): void {
    if (this.#isStopped) return void this.#finished.push(endpoint)
    // An endpoint that was lost, perhaps to another address, gives up what is under way; only then it is let go, and
    // begins anew.
    const lost = this.#pumps.get(endpoint.id)
    if (lost) {
      lost.abandon()
      return
    }
    const started = new EndpointPump(this.#parts, endpoint, heldUntil)
    this.#pumps.set(endpoint.id, started)
    void started.run().then(() => {
      this.#pumps.delete(endpoint.id)
      this.#finished.push(endpoint)
      this.#isWoken = true
      this.#wake()
    })
  }

  async #renew(): Promise<void> {
    const held = [...this.#pumps.values()]
    const startedAt = performance.now()
    // Nobody else has the endpoint yet, but somebody might before the next look at the clock.
    for (const pump of held) if (pump.pace.heldUntil < startedAt + renewMs) pump.abandon()
    if (this.#isRenewing || held.length === 0) return
    this.#isRenewing = true
    const { db, ports, pump } = this.#parts
    const endpoints = held.map(({ endpoint }) => endpoint)
    const renewed = await db
      .writing('everyone')
      .all(renewHolds(pump, endpoints))
      .catch((error) => ports.log.warn({ error }, 'holds of webhook endpoints could not be renewed'))
    this.#isRenewing = false
    if (!renewed) return
    const ids = new Set(renewed.map(({ id }) => id))
    for (const each of held) {
      if (ids.has(each.endpoint.id)) each.pace.heldUntil = startedAt + leaseMs
      else each.abandon()
    }
  }
}
