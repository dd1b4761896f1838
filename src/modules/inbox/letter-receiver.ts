/** Letters come in as long as a process that works runs: by the listener of the service, and out of mailboxes that are followed. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/database/database.ts'
import type { Worker } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'
import { listenerBeat, listenerEnded } from './arrival-way.ts'
import { listenerTasks } from './letter-intake.ts'
import { MailboxFollowers } from './mailbox-followers.ts'
import { type Ending, letterListenerPort } from './ports.ts'

const lookPauseMs = 2_000
const beatMs = 20_000

interface ReceiverParts {
  readonly db: Database
  readonly ports: Ports
}

export class LetterReceiver implements Worker {
  readonly #parts: ReceiverParts
  readonly #followers: MailboxFollowers | null
  readonly #stopping = new AbortController()
  #listening: Ending | null = null
  #beatAt = Number.NEGATIVE_INFINITY
  #loop: Promise<void> = Promise.resolve()

  constructor(parts: ReceiverParts) {
    const { holder } = parts.ports
    this.#parts = parts
    // Mailboxes are had by a process that can be seen to live.
    this.#followers = holder === null ? null : new MailboxFollowers({ ...parts, holder })
  }

  /** A place that is taken is told at the start, as nobody would miss the letters. */
  async start(): Promise<void> {
    const { ports } = this.#parts
    const listener = letterListenerPort.from(ports)
    if (listener) {
      this.#listening = await listener.listen(listenerTasks(this.#parts))
      ports.log.info({ at: listener.address, takes: takenBy(ports) }, 'letters are taken in')
    }
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([this.#listening?.close(), this.#loop.then(() => this.#followers?.close())])
    if (this.#listening) await this.#parts.db.run('everyone', listenerEnded(this.#parts.ports.holder)).catch(() => {})
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#beat()
        await this.#followers?.look()
      } catch (error) {
        this.#parts.ports.log.error({ error }, 'mailboxes could not be looked for; trying again')
      }
      await pause(lookPauseMs, undefined, { signal }).catch(() => {})
    }
  }

  /** That somebody listens is written down from time to time, for processes that only answer. */
  async #beat(): Promise<void> {
    const { db, ports } = this.#parts
    const listener = letterListenerPort.from(ports)
    if (!listener || performance.now() - this.#beatAt < beatMs) return
    await db.run('everyone', listenerBeat(ports.holder, listener.address))
    this.#beatAt = performance.now()
  }
}

/** Whoever runs the service reads which addresses it takes letters for. */
const takenBy = ({ config: { inboundDomain, mailFrom } }: Ports): string =>
  [
    ...(inboundDomain === null ? [] : [`sealed addresses at ${inboundDomain}`]),
    ...(mailFrom === null ? [] : [mailFrom.address]),
    'the mailboxes of companies',
  ].join(', ')
