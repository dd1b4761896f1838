/**
 * Documents are read in processes beside the service. A document that takes too long or too much memory, or that
 * crashes its reader, is answered as unreadable, and delays only what waits for the same process. One that failed is
 * not tried again, and one company never keeps all processes from another.
 */
import { createHash } from 'node:crypto'
import { FairPlaces } from '#kernel/fair-places.ts'
import type {
  Document,
  DocumentReader,
  DocumentReading,
  FailedDocument,
  FailedDocuments,
  LetterReading,
  LetterToRead,
  ReadingFor,
} from '#modules/files/ports.ts'
import { limits, readerVersion } from './limits.ts'
import type { Reading } from './reading-process.ts'
import { failedBy, failureOf, Slot, type SlotWork } from './slot.ts'
import { sniffDocument } from './sniff.ts'

export interface DocumentReaderOptions {
  /**
   * So many are read at a time, the last of them for a company that has none. Each takes a process of about 150 MB, as it reads
   * letters too.
   */
  readonly concurrency?: number
  /** More documents may wait beyond those: so many in all, and so many of one company of one kind of sender. */
  readonly waitingMax?: number
  readonly waitingOfSenderMax?: number
  readonly timeoutMs?: number
  /** Strangers' documents have less time: honest ones are read within a second. */
  readonly strangersTimeoutMs?: number
  readonly rssMaxBytes?: number
  /** Letters have bounds of their own. */
  readonly lettersTimeoutMs?: number
  readonly lettersRssMaxBytes?: number
  /** The processes end after so long without a document; the next one starts them again. */
  readonly restAfterMs?: number
  /** A document that has failed is tried again when this is missing. */
  readonly failed?: FailedDocuments
}

const heapMaxMb = 256

export class ProcessDocumentReader implements DocumentReader {
  readonly #free: Slot[]
  readonly #slots: readonly Slot[]
  readonly #places: FairPlaces
  readonly #timeoutMs: Readonly<Record<ReadingFor['sender'], number>>
  readonly #rssMaxBytes: number
  readonly #ofLetters: Pick<SlotWork, 'timeoutMs' | 'rssMaxBytes'>
  readonly #restAfterMs: number
  readonly #failed: FailedDocuments | undefined
  #rest: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    concurrency = 3,
    waitingMax = 100,
    waitingOfSenderMax = 20,
    timeoutMs = 15_000,
    strangersTimeoutMs = 6000,
    rssMaxBytes = 512 * 1024 * 1024,
    lettersTimeoutMs = 8000,
    lettersRssMaxBytes = 450 * 1024 * 1024,
    restAfterMs = 300_000,
    failed,
  }: DocumentReaderOptions = {}) {
    this.#slots = Array.from({ length: concurrency }, () => new Slot({ rssMaxBytes, heapMaxMb }))
    this.#free = [...this.#slots]
    this.#places = new FairPlaces({
      atOnce: concurrency,
      atOnceOfCompany: concurrency,
      waiting: waitingMax,
      waitingInLane: waitingOfSenderMax,
    })
    this.#timeoutMs = { stranger: Math.min(strangersTimeoutMs, timeoutMs), caller: timeoutMs, task: timeoutMs }
    this.#rssMaxBytes = rssMaxBytes
    this.#ofLetters = { timeoutMs: lettersTimeoutMs, rssMaxBytes: lettersRssMaxBytes }
    this.#restAfterMs = restAfterMs
    this.#failed = failed
  }

  /** Tests kill these processes. */
  get pids(): number[] {
    return this.#slots.flatMap(({ pid }) => pid ?? [])
  }

  readonly sniff = sniffDocument

  async read(document: Document, whom: ReadingFor, signal?: AbortSignal): Promise<DocumentReading> {
    signal?.throwIfAborted()
    if (this.#isClosed) return closed
    if (document.bytes.length > limits.bytesMax) return tooLarge
    if (document.bytes.length === 0) return empty
    const asker = { companyId: whom.companyId, lane: whom.sender }
    const reading = await this.#places.run(asker, () => this.#readUnlessFailed(document, whom, signal), signal)
    return reading ?? (this.#isClosed ? closed : tooMany)
  }

  /** A letter is tried anew each time: whoever asks counts how often. */
  async readLetter({ bytes, ...about }: LetterToRead, companyId: string, signal?: AbortSignal): Promise<LetterReading> {
    signal?.throwIfAborted()
    if (this.#isClosed) return closed
    const given = { bytes, work: { kind: 'letter', ...about }, ...this.#ofLetters } as const
    const asker = { companyId, lane: 'letters' }
    const reading = await this.#places.run(asker, () => this.#inSlot(given, signal), signal)
    if (!reading) return this.#isClosed ? closed : tooMany
    if (reading.outcome === 'read') throw new Error('a letter was read as a document')
    return reading
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#rest)
    this.#places.refuseAll()
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  /**
   * Failures are looked up once a document's turn has come: of several copies that wait, the first has failed by then.
   */
  async #readUnlessFailed(document: Document, whom: ReadingFor, signal?: AbortSignal): Promise<DocumentReading> {
    const timeoutMs = this.#timeoutMs[whom.sender]
    // Plain text takes almost no time, so its failures are not kept.
    const failed = document.contentType === 'text/plain' ? undefined : this.#failed
    if (!failed) return this.#readInSlot(document, timeoutMs, signal)
    const known = identityOf(document, whom)
    const failure = await failed.find(known, timeoutMs)
    if (failure) return failedBy(failure)
    const reading = await this.#readInSlot(document, timeoutMs, signal)
    const ownFailure = failureOf(reading)
    if (ownFailure) await failed.add(known, ownFailure, timeoutMs)
    return reading
  }

  async #readInSlot(
    { bytes, contentType }: Document,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<DocumentReading> {
    const readTimeMs = timeoutMs * limits.readTimeShare
    const work = { kind: 'document', contentType, readTimeMs } as const
    const reading = await this.#inSlot({ bytes, work, timeoutMs, rssMaxBytes: this.#rssMaxBytes }, signal)
    if (reading.outcome === 'letter') throw new Error('a document was read as a letter')
    return reading
  }

  async #inSlot(given: SlotWork, signal?: AbortSignal): Promise<Reading> {
    const slot = this.#free.shift()
    if (!slot) throw new Error('there are more places than processes')
    clearTimeout(this.#rest)
    try {
      return this.#isClosed ? closed : await slot.read(given, signal)
    } finally {
      // The process used last is warm, and goes first.
      this.#free.unshift(slot)
      this.#restLater()
    }
  }

  #restLater(): void {
    if (this.#isClosed || this.#free.length < this.#slots.length) return
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      for (const slot of this.#free) slot.rest()
    }, this.#restAfterMs).unref()
  }
}

type NotRead = Exclude<DocumentReading, { readonly outcome: 'read' }>

const identityOf = ({ bytes, contentType }: Document, { companyId }: ReadingFor): FailedDocument => ({
  companyId,
  sha256: createHash('sha256').update(bytes).digest(),
  contentType,
  reader: readerVersion,
})

const closed: NotRead = { outcome: 'unavailable', detail: 'The reader was closed.' }
const tooMany: NotRead = { outcome: 'unavailable', detail: 'Too many documents are waiting to be read.' }
const empty: DocumentReading = { outcome: 'unreadable', reason: 'empty', detail: 'The file is empty.' }
const tooLarge: DocumentReading = {
  outcome: 'unreadable',
  reason: 'too_large',
  detail: `The file is larger than ${limits.bytesMax / 1024 / 1024} MiB.`,
}
