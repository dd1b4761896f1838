/**
 * A stream asks its source for the next event when the one before has room, so nothing is gathered for a reader who is
 * slow, and one who takes nothing is cut off.
 */
import { Readable } from 'node:stream'
import { DatabaseAway } from '../../database/away.ts'
import type { Log } from '../../log.ts'
import { Problem } from '../problem.ts'
import { type Ending, frameOf, lastFrameOf, type Stream, type StreamEvent } from './stream.ts'

/** Two outcomes are not told to the client: it took nothing, or went away. */
export type Outcome = Ending | 'slow' | 'gone'

export interface StreamTimes {
  readonly lifeMs: number
  readonly heartbeatMs: number
  /** A check asks this often whether the reader still may. */
  readonly checkMs: number
  /** A reader may take nothing for so long while the most that may wait for them waits. */
  readonly stallMs: number
  /** The last words have so long to arrive. */
  readonly lastWordsMs: number
  readonly waitingBytesMax: number
}

export interface EventStreamParts {
  readonly stream: Pick<Stream, 'lastWord'>
  readonly events: (signal: AbortSignal) => AsyncIterable<StreamEvent>
  /** This throws in tests for an event that was not declared so. */
  readonly checkEvent: (event: StreamEvent) => void
  readonly isStillWelcome: () => Promise<boolean>
  readonly times: StreamTimes
  readonly log: Log
  readonly requestId: string
  readonly operation: string
  readonly onOver: (outcome: Outcome) => void
}

const retryMinMs = 1_000
const heartbeat = ':\n\n'

export class EventStream extends Readable {
  readonly #parts: EventStreamParts
  readonly #ended = new AbortController()
  #outcome: Outcome | undefined
  #isQuiet = true
  #goOn: (() => void) | undefined
  #timers: NodeJS.Timeout[] = []
  #check: NodeJS.Timeout | undefined

  constructor(parts: EventStreamParts) {
    super({ highWaterMark: parts.times.waitingBytesMax })
    this.#parts = parts
  }

  start(): void {
    const { heartbeatMs, lifeMs } = this.#parts.times
    // The headers leave with this line. Clients who were sent away together must not come back together.
    this.push(`retry: ${Math.round(retryMinMs * (1 + 2 * Math.random()))}\n\n`)
    this.#timers = [
      setInterval(() => this.#beat(), heartbeatMs),
      // Clients who came together must not leave together.
      setTimeout(() => this.end('time'), lifeMs * (0.9 + Math.random() / 10)),
    ]
    this.#checkLater()
    void this.#run()
  }

  /** The last event says why, and the stream closes. */
  end(outcome: Outcome): void {
    if (this.#outcome !== undefined) return
    this.#outcome = outcome
    for (const timer of [...this.#timers, this.#check]) clearTimeout(timer)
    this.#ended.abort()
    this.#goOn?.()
    if (outcome === 'slow' || outcome === 'gone') this.destroy()
    else {
      this.push(lastFrameOf(outcome, this.#parts.stream))
      this.push(null)
    }
    this.#parts.onOver(outcome)
  }

  override _read(): void {
    this.#goOn?.()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.end('gone')
    done(error)
  }

  async #run(): Promise<void> {
    const { events, checkEvent } = this.#parts
    try {
      for await (const event of events(this.#ended.signal)) {
        if (this.#outcome) return
        checkEvent(event)
        await this.#write(frameOf(event))
      }
      this.end('complete')
    } catch (error) {
      this.#fail(error)
    }
  }

  async #write(frame: string): Promise<void> {
    this.#isQuiet = false
    if (this.#outcome || this.push(frame)) return
    const stalled = setTimeout(() => this.end('slow'), this.#parts.times.stallMs)
    await new Promise<void>((resolve) => (this.#goOn = resolve))
    this.#goOn = undefined
    clearTimeout(stalled)
  }

  /** A beat goes only into silence; a reader for whom something waits needs none. */
  #beat(): void {
    if (this.#isQuiet && !this.#goOn && !this.#outcome) this.push(heartbeat)
    this.#isQuiet = true
  }

  #checkLater(): void {
    const { checkMs } = this.#parts.times
    this.#check = setTimeout(() => void this.#lookWhetherWelcome(), checkMs * (0.75 + Math.random() / 4))
  }

  async #lookWhetherWelcome(): Promise<void> {
    try {
      if (!(await this.#parts.isStillWelcome())) this.end('refused')
    } catch (error) {
      this.#fail(error)
    }
    if (!this.#outcome) this.#checkLater()
  }

  /** A refused reader is told why when they ask again. */
  #fail(error: unknown): void {
    if (this.#outcome) return
    const { log, requestId, operation } = this.#parts
    const isRefusal = error instanceof Problem && error.status < 500
    if (error instanceof DatabaseAway || (error instanceof Problem && !isRefusal)) {
      log.warn({ requestId, operation, error }, 'a stream ended before its time')
    } else if (!isRefusal) log.error({ requestId, operation, error }, 'a stream failed')
    this.end(isRefusal ? 'refused' : 'failed')
  }
}
