/**
 * The signals of all processes are heard here, and told to those in this one who watch. While nothing can be heard, and
 * once after that, watchers are told of a gap and look for themselves; they are told so now and then in any case,
 * because nothing depends on a hint.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Log } from '../log.ts'
import { type Ending, listen } from './listening.ts'
import { channel, type Signal, type Subject, signalIn, type Topic } from './signal.ts'

/** A `gap` means that something may have happened that nobody told. */
export type Hint = 'signal' | 'gap'

export interface Watcher {
  signal(heard: Signal): void
  gap(): void
}

export interface SignalTimes {
  /** Everybody looks for themselves this often while nothing can be heard. */
  readonly lookMs: number
  /** Everybody looks this often in any case. */
  readonly lookAnywayMs: number
  readonly pauseMinMs: number
  readonly pauseMaxMs: number
  /** A probe makes sure this often that signals are heard. */
  readonly probeMs: number
  readonly answerMaxMs: number
}

const usual: SignalTimes = {
  lookMs: 2_000,
  lookAnywayMs: 30_000,
  pauseMinMs: 250,
  pauseMaxMs: 30_000,
  probeMs: 20_000,
  answerMaxMs: 5_000,
}

/** So many look at the same moment; more are told one after another, about one each millisecond. */
const atOnceMax = 20

interface SignalsParts {
  readonly db: Database
  /** This connection is outside the pool. */
  readonly connection: pg.ClientConfig
  readonly log: Log
  readonly times?: Partial<SignalTimes>
}

export class Signals {
  readonly #parts: SignalsParts
  readonly #times: SignalTimes
  readonly #stopping = new AbortController()
  /** A key is a topic, or a topic and a subject. */
  readonly #watchers = new Map<string, Set<Watcher>>()
  #count = 0
  #isHearing = false
  /** The log is told once that nothing can be heard, until something can. */
  #isTold = false
  #failures = 0
  #looking: NodeJS.Timeout | undefined
  #loop: Promise<void> | undefined

  constructor(parts: SignalsParts) {
    this.#parts = parts
    this.#times = { ...usual, ...parts.times }
  }

  get isHearing(): boolean {
    return this.#isHearing
  }

  /** The watcher hears of every subject of a topic, until the returned function is called. */
  on(topic: Topic, watcher: Watcher): () => void {
    return this.#add(topic, watcher)
  }

  /**
   * Hints about one subject come until the signal fires, the first of them at once: a watcher that looks at each hint
   * misses nothing. Hints that come while it looks are one.
   */
  async *watch(topic: Topic, about: Subject, ended: AbortSignal): AsyncGenerator<Hint, void, undefined> {
    let hint: Hint | undefined = 'gap'
    let wake = (): void => {}
    const tell = (told: Hint): void => {
      hint = hint === 'gap' ? hint : told
      wake()
    }
    const watcher = { signal: () => tell('signal'), gap: () => tell('gap') }
    const leave = this.#add(keyOf({ topic, ...about }), watcher)
    const stop = (): void => wake()
    ended.addEventListener('abort', stop)
    try {
      while (!ended.aborted) {
        const told: Hint | undefined = hint
        hint = undefined
        if (told) yield told
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      leave()
      ended.removeEventListener('abort', stop)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#looking)
    await this.#loop
  }

  /** The connection is opened for the first watcher: a process without watchers needs none. */
  #add(key: string, watcher: Watcher): () => void {
    const beside = this.#watchers.get(key) ?? new Set()
    this.#watchers.set(key, beside.add(watcher))
    this.#count++
    this.#loop ??= this.#run()
    return () => {
      if (!beside.delete(watcher)) return
      this.#count--
      if (beside.size === 0 && this.#watchers.get(key) === beside) this.#watchers.delete(key)
    }
  }

  async #run(): Promise<void> {
    const { signal: stopping } = this.#stopping
    this.#lookAgain()
    while (!stopping.aborted) {
      const ending = await this.#listen().catch((error) => ({ error }))
      this.#isHearing = false
      if (stopping.aborted) return
      this.#tellOnce(ending)
      this.#tellGap()
      this.#lookAgain()
      await pause(this.#pauseMs(ending), undefined, { signal: stopping }).catch(() => {})
    }
  }

  #listen(): Promise<Ending> {
    const { db, connection } = this.#parts
    return listen({
      connection,
      stopping: this.#stopping.signal,
      send: (payload) => db.run('everyone', sql`select pg_notify(${channel}, ${payload})`),
      hear: (payload) => this.#hear(payload),
      onHearing: () => this.#hears(),
      probeMs: this.#times.probeMs,
      answerMaxMs: this.#times.answerMaxMs,
    })
  }

  #hears(): void {
    if (this.#isTold) this.#parts.log.info({}, 'signals of other processes are heard again')
    this.#isHearing = true
    this.#isTold = false
    this.#failures = 0
    this.#tellGap()
    this.#lookAgain()
  }

  #hear(payload: string): void {
    const heard = signalIn(payload)
    if (!heard) return
    for (const key of [heard.topic, keyOf(heard)]) {
      for (const watcher of this.#watchers.get(key) ?? []) watcher.signal(heard)
    }
  }

  #tellGap(): void {
    const spreadMs = this.#count > atOnceMax ? Math.min(this.#count, this.#times.lookMs / 2) : 0
    for (const watcher of [...this.#watchers.values()].flatMap((beside) => [...beside])) {
      if (spreadMs === 0) watcher.gap()
      else setTimeout(() => watcher.gap(), Math.random() * spreadMs).unref()
    }
  }

  #lookAgain(): void {
    clearTimeout(this.#looking)
    if (this.#stopping.signal.aborted) return
    const { lookMs, lookAnywayMs } = this.#times
    this.#looking = setTimeout(
      () => {
        this.#tellGap()
        this.#lookAgain()
      },
      scattered(this.#isHearing ? lookAnywayMs : lookMs),
    ).unref()
  }

  #tellOnce(ending: Ending | { readonly error: unknown }): void {
    if (this.#isTold) return
    this.#isTold = true
    const { log } = this.#parts
    const instead = 'whoever watches looks every few seconds'
    if (ending === 'deaf')
      log.warn({}, `the database takes LISTEN and passes nothing on, as some poolers do: ${instead}`)
    else log.warn(typeof ending === 'object' ? ending : {}, `signals of other processes are not heard: ${instead}`)
  }

  /** A deaf connection will hardly hear in a moment. */
  #pauseMs(ending: Ending | object): number {
    const { pauseMinMs, pauseMaxMs } = this.#times
    return scattered(ending === 'deaf' ? pauseMaxMs : Math.min(pauseMaxMs, pauseMinMs * 2 ** this.#failures++))
  }
}

/** Processes that lost their database together must not come back together. */
const scattered = (ms: number): number => ms * (0.75 + Math.random() / 2)

const keyOf = ({ topic, companyId, subject }: Signal): string => `${topic} ${companyId} ${subject}`
