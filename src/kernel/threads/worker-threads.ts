/** A few threads do heavy work, shared fairly among companies. */
import { type Asker, FairPlaces } from '../fair-places.ts'
import type { Done, HeavyWork, Threads } from './heavy-work.ts'
import { Thread } from './thread.ts'

export interface ThreadsOptions {
  /** The last thread is for a company that has none. Each takes some 60 MB once it has started. */
  readonly count?: number
  readonly waitingMax?: number
  readonly waitingInLaneMax?: number
  /** The limit is many times what the heaviest work takes on an idle machine. */
  readonly timeoutMs?: number
  /** Threads end after so long without work; the next work starts them again. */
  readonly restAfterMs?: number
}

export class WorkerThreads implements Threads {
  readonly #threads: readonly Thread[]
  readonly #free: Thread[]
  readonly #places: FairPlaces
  readonly #timeoutMs: number
  readonly #restAfterMs: number
  #rest: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    count = 2,
    waitingMax = 200,
    waitingInLaneMax = 50,
    timeoutMs = 15_000,
    restAfterMs = 300_000,
  }: ThreadsOptions = {}) {
    this.#threads = Array.from({ length: count }, () => new Thread())
    this.#free = [...this.#threads]
    this.#places = new FairPlaces({
      atOnce: count,
      atOnceOfCompany: count,
      waiting: waitingMax,
      waitingInLane: waitingInLaneMax,
    })
    this.#timeoutMs = timeoutMs
    this.#restAfterMs = restAfterMs
  }

  async run<Input, Result>(
    work: HeavyWork<Input, Result>,
    input: Input,
    asker: Asker,
    signal?: AbortSignal,
  ): Promise<Done<Result>> {
    const done = await this.#places.run(asker, () => this.#runOnThread(work, input, signal), signal)
    return done ?? { outcome: 'busy' }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#rest)
    this.#places.refuseAll()
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  async #runOnThread<Input, Result>(
    work: HeavyWork<Input, Result>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Done<Result>> {
    const thread = this.#free.shift()
    if (!thread) throw new Error('there are more places than threads')
    clearTimeout(this.#rest)
    try {
      return this.#isClosed ? { outcome: 'busy' } : await thread.run(work, input, this.#timeoutMs, signal)
    } finally {
      // The thread used last is warm, and goes first.
      this.#free.unshift(thread)
      this.#restLater()
    }
  }

  #restLater(): void {
    if (this.#isClosed || this.#free.length < this.#threads.length) return
    this.#rest = setTimeout(() => {
      for (const thread of this.#free) void thread.end()
    }, this.#restAfterMs).unref()
  }
}
