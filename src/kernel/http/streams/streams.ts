/** All streams of a process are counted, for everybody and for each caller, and ended when the service ends. */
import type { ServerResponse } from 'node:http'
import { type Actor, callerOf } from '../../actor.ts'
import { gatewayError, rateLimited, throttled } from '../problems.ts'
import { EventStream, type EventStreamParts, type Outcome, type StreamTimes } from './event-stream.ts'

export interface StreamBounds extends StreamTimes {
  readonly openMax: number
  /** The bound is for one user, key or address. A stream is a page that is open. */
  readonly openEachMax: number
}

const usual: StreamBounds = {
  openMax: 2000,
  openEachMax: 20,
  lifeMs: 15 * 60_000,
  heartbeatMs: 15_000,
  checkMs: 45_000,
  stallMs: 30_000,
  lastWordsMs: 2_000,
  waitingBytesMax: 256 * 1024,
}

/** A page that is left lets go of its stream in a moment. */
const retrySeconds = '5'

interface StreamsParts {
  /** The signal fires when the service begins to stop: every stream ends, so that its client asks another process. */
  readonly stopping?: AbortSignal
  readonly bounds?: Partial<StreamBounds>
}

export class Streams {
  readonly #stopping: AbortSignal | undefined
  readonly #bounds: StreamBounds
  readonly #callers = new Map<string, number>()
  readonly #streams = new Set<EventStream>()
  readonly #outcomes = new Map<Outcome, number>()
  #open = 0

  constructor({ stopping, bounds }: StreamsParts = {}) {
    this.#stopping = stopping
    this.#bounds = { ...usual, ...bounds }
    stopping?.addEventListener('abort', () => {
      for (const each of this.#streams) each.end('stopping')
    })
  }

  get open(): number {
    return this.#open
  }

  /** Each outcome has the number of streams that ended so. */
  get outcomes(): ReadonlyMap<Outcome, number> {
    return this.#outcomes
  }

  /** A place is taken until the response is closed; a caller without room is refused. */
  enter(actor: Actor, response: ServerResponse): void {
    const caller = callerOf(actor)
    const own = this.#callers.get(caller) ?? 0
    if (this.#stopping?.aborted) throw gatewayError(503, 'This process ends. Ask again for another one.')
    if (own >= this.#bounds.openEachMax) {
      const kind = actor.kind === 'key' ? rateLimited : throttled
      throw kind(`At most ${this.#bounds.openEachMax} streams may be open at a time. Close one that nobody reads.`, {
        headers: { 'retry-after': retrySeconds },
      })
    }
    // Strangers take no place from callers who are known.
    const room = this.#bounds.openMax * (actor.kind === 'visitor' ? 0.5 : 1)
    if (this.#open >= room) throw gatewayError(503, 'Too many streams are open. Ask again in a moment.')
    this.#open++
    this.#callers.set(caller, own + 1)
    if (response.closed) this.#leave(caller)
    else response.once('close', () => this.#leave(caller))
  }

  /** The response has a place already. */
  begin(parts: Omit<EventStreamParts, 'times' | 'onOver'>, response: ServerResponse): EventStream {
    const { log, requestId, operation } = parts
    const stream: EventStream = new EventStream({
      ...parts,
      times: this.#bounds,
      onOver: (outcome) => {
        this.#streams.delete(stream)
        this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1)
        log.info({ requestId, operation, outcome }, 'a stream ended')
        if (response.closed) return
        const cut = setTimeout(() => response.destroy(), outcome === 'slow' ? 0 : this.#bounds.lastWordsMs)
        response.once('close', () => clearTimeout(cut))
      },
    })
    this.#streams.add(stream)
    stream.start()
    // Either may have happened while the handler was at work.
    if (response.closed) stream.end('gone')
    if (this.#stopping?.aborted) stream.end('stopping')
    return stream
  }

  #leave(caller: string): void {
    const own = (this.#callers.get(caller) ?? 1) - 1
    this.#open--
    if (own === 0) this.#callers.delete(caller)
    else this.#callers.set(caller, own)
  }
}
