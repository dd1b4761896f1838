/**
 * Reads documents in processes beside the service. A document that takes too long or too much memory, or that crashes
 * what reads it, is answered as unreadable, and delays only what waits for the same process.
 */
import type { DocumentReader, DocumentReading } from '#modules/files/ports.ts'
import { limits } from './limits.ts'
import { type Document, Slot } from './slot.ts'
import { sniffDocument } from './sniff.ts'

export interface DocumentReaderOptions {
  /** How many are read at a time. Each takes a process of about 100 MB. */
  readonly concurrency?: number
  /** How many may wait beyond those. */
  readonly waitingMax?: number
  readonly timeoutMs?: number
  readonly rssMaxBytes?: number
  /** After so long without a document the processes end; the next one starts them again. */
  readonly restAfterMs?: number
}

interface Waiting {
  readonly document: Document
  readonly signal: AbortSignal | undefined
  resolve(reading: DocumentReading): void
  reject(reason: unknown): void
}

const heapMaxMb = 256

export class ProcessDocumentReader implements DocumentReader {
  readonly #free: Slot[]
  readonly #slots: readonly Slot[]
  readonly #waiting: Waiting[] = []
  readonly #waitingMax: number
  readonly #restAfterMs: number
  #rest: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    concurrency = 2,
    waitingMax = 100,
    timeoutMs = 15_000,
    rssMaxBytes = 512 * 1024 * 1024,
    restAfterMs = 300_000,
  }: DocumentReaderOptions = {}) {
    this.#slots = Array.from({ length: concurrency }, () => new Slot({ timeoutMs, rssMaxBytes, heapMaxMb }))
    this.#free = [...this.#slots]
    this.#waitingMax = waitingMax
    this.#restAfterMs = restAfterMs
  }

  /** Of the processes that are running. For tests, which kill them. */
  get pids(): number[] {
    return this.#slots.flatMap(({ pid }) => pid ?? [])
  }

  readonly sniff = sniffDocument

  async read(document: Document, signal?: AbortSignal): Promise<DocumentReading> {
    signal?.throwIfAborted()
    if (this.#isClosed) return closed
    if (document.bytes.length > limits.bytesMax) return tooLarge
    if (document.bytes.length === 0) return empty
    if (this.#free.length === 0 && this.#waiting.length >= this.#waitingMax) return tooMany

    const { promise, resolve, reject } = Promise.withResolvers<DocumentReading>()
    const waiting: Waiting = { document, signal, resolve, reject }
    const giveUp = () => this.#giveUp(waiting)
    signal?.addEventListener('abort', giveUp, { once: true })
    this.#waiting.push(waiting)
    this.#next()
    return promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#rest)
    for (const { resolve } of this.#waiting.splice(0)) resolve(closed)
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  #giveUp(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting)
    if (index !== -1) this.#waiting.splice(index, 1)
    waiting.reject(waiting.signal?.reason)
  }

  #next(): void {
    const slot = this.#waiting.length > 0 ? this.#free.shift() : undefined
    const waiting = slot && this.#waiting.shift()
    if (!slot || !waiting) return
    clearTimeout(this.#rest)
    slot
      .read(waiting.document, waiting.signal)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        // The one used last is warm, and goes first.
        this.#free.unshift(slot)
        this.#next()
        this.#restLater()
      })
  }

  #restLater(): void {
    if (this.#isClosed || this.#free.length < this.#slots.length) return
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      for (const slot of this.#free) slot.rest()
    }, this.#restAfterMs).unref()
  }
}

const closed: DocumentReading = { outcome: 'unavailable', detail: 'The reader was closed.' }
const tooMany: DocumentReading = { outcome: 'unavailable', detail: 'Too many documents are waiting to be read.' }
const empty: DocumentReading = { outcome: 'unreadable', reason: 'empty', detail: 'The file is empty.' }
const tooLarge: DocumentReading = {
  outcome: 'unreadable',
  reason: 'too_large',
  detail: `The file is larger than ${limits.bytesMax / 1024 / 1024} MiB.`,
}
