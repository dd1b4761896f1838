/**
 * The worker of a process takes turns that wait, a few at a time, and runs them under leases. It hears of them by
 * signals and looks by itself as well. It also looks for turns whose worker is missed
 * (`docs/decisions/0061-conversations.md`).
 */
import type { Database } from '#kernel/database/database.ts'
import type { Worker } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'
import { workTopic } from '../turn.ts'
import { claimTurn, endMissedTurns, giveBack, type LeasedTurn, renewLeases, renewMs } from './lease.ts'
import { runTurn } from './run-turn.ts'

const lookMs = 1_000
const atOnceMax = 8
const atOnceOfCompany = 4
/** Answers under way have so long to end when the process stops. */
const patienceMs = 2_000

interface WorkerParts {
  readonly db: Database
  readonly ports: Ports
}

interface Running {
  readonly turn: LeasedTurn
  readonly ended: AbortController
  readonly over: Promise<void>
}

export class TurnWorker implements Worker {
  readonly #parts: WorkerParts
  readonly #running = new Map<string, Running>()
  #isStopped = false
  #isWished = false
  #isRenewalWished = false
  #looking: Promise<void> | undefined
  #renewing: Promise<void> | undefined
  #timers: NodeJS.Timeout[] = []
  #leave: () => void = () => {}

  constructor(parts: WorkerParts) {
    this.#parts = parts
  }

  start(): void {
    this.#leave = this.#parts.ports.signals.on(workTopic, {
      signal: ({ subject }) => this.#hear(subject),
      gap: () => this.#hear(),
    })
    this.#timers = [setInterval(() => this.#look(), lookMs), setInterval(() => this.#renew(), renewMs)]
    this.#look()
    // It may have been started in place of one that was killed, whose turns are missed.
    this.#renew()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#looking
    const running = [...this.#running.values()]
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([late, Promise.all(running.map(({ over }) => over))])
    clearTimeout(timer)
    this.#leave()
    for (const each of this.#timers) clearInterval(each)
    await this.#renewing
    await Promise.all([...this.#running.values()].map((each) => this.#giveBack(each)))
  }

  async #giveBack({ turn, ended, over }: Running): Promise<void> {
    ended.abort()
    await over
    await giveBack(this.#parts.db, turn).catch((error) => this.#tell(error, 'a turn could not be given back'))
  }

  /** A turn of this conversation waits, or one that runs here was ended. */
  #hear(conversationId?: string): void {
    const isHere = [...this.#running.values()].some(({ turn }) => turn.conversationId === conversationId)
    if (isHere || conversationId === undefined) this.#renew()
    this.#look()
  }

  /** One look follows the other; wishes that come meanwhile are one. */
  #look(): void {
    this.#isWished = true
    this.#looking ??= this.#lookWhileWished().finally(() => (this.#looking = undefined))
  }

  async #lookWhileWished(): Promise<void> {
    while (this.#isWished && !this.#isStopped) {
      this.#isWished = false
      await this.#takeTurns().catch((error) => this.#tell(error, 'turns of the agent could not be looked for'))
    }
  }

  async #takeTurns(): Promise<void> {
    while (!this.#isStopped && this.#running.size < atOnceMax) {
      const turn = await claimTurn(this.#parts.db, this.#fullCompanies())
      if (!turn) return
      this.#begin(turn)
    }
  }

  #fullCompanies(): string[] {
    const counts = new Map<string, number>()
    for (const { turn } of this.#running.values()) counts.set(turn.companyId, (counts.get(turn.companyId) ?? 0) + 1)
    return [...counts].flatMap(([companyId, count]) => (count >= atOnceOfCompany ? [companyId] : []))
  }

  #begin(turn: LeasedTurn): void {
    const ended = new AbortController()
    const over = runTurn({ ...this.#parts, turn, ended })
      // Whoever looks for missed turns ends it, when the lease is over.
      .catch((error) => this.#tell(error, 'a turn of the agent failed'))
      .finally(() => {
        this.#running.delete(turn.leaseToken)
        this.#look()
      })
    this.#running.set(turn.leaseToken, { turn, ended, over })
  }

  #renew(): void {
    this.#isRenewalWished = true
    this.#renewing ??= this.#renewWhileWished()
      .catch((error) => this.#tell(error, 'leases of turns could not be renewed'))
      .finally(() => (this.#renewing = undefined))
  }

  /** A turn may have been ended while leases were being renewed. */
  async #renewWhileWished(): Promise<void> {
    while (this.#isRenewalWished) {
      this.#isRenewalWished = false
      await this.#keepLeases()
    }
  }

  async #keepLeases(): Promise<void> {
    const { db } = this.#parts
    const tokens = [...this.#running.keys()]
    const kept = tokens.length > 0 ? await renewLeases(db, tokens) : new Set<string>()
    for (const token of tokens) if (!kept.has(token)) this.#running.get(token)?.ended.abort()
    if ((await endMissedTurns(db)) > 0) this.#look()
  }

  #tell(error: unknown, what: string): void {
    this.#parts.ports.log.error({ error }, what)
  }
}
