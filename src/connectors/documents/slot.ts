/** A slot reads one document at a time, by a process that is replaced whenever it ends. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentReading } from '#modules/files/ports.ts'
import type { Reading, ReadReply, ReadRequest, ReadWork } from './reading-process.ts'
import { memorySignal } from './signals.ts'

/** What a process is given to read, and how much it may take for it. */
export interface SlotWork {
  readonly bytes: Buffer
  readonly work: ReadWork
  readonly timeoutMs: number
  readonly rssMaxBytes: number
}

export interface SlotLimits {
  readonly rssMaxBytes: number
  readonly heapMaxMb: number
}

/** A start takes 0.3 to 0.7 seconds; on a machine with too much to do, many times that. */
const startTimeoutMs = 30_000
/** A process that parsed this many, or keeps this much memory, is due for a new one. Plain text wears nothing out. */
const parsedMax = 200
const rssKeptMaxBytes = 300 * 1024 * 1024

type NotRead = Exclude<DocumentReading, { readonly outcome: 'read' }>

const unreadable = (reason: 'timeout' | 'too_large' | 'damaged', detail: string): NotRead => ({
  outcome: 'unreadable',
  reason,
  detail,
})
const timedOut = unreadable('timeout', 'Reading the document took too long.')
const tooLarge = unreadable('too_large', 'Reading the document takes too much memory.')
/** These failures are the document's own, after all the time or the memory that there is for one. */
export const failureOf = (reading: Reading): 'timeout' | 'too_large' | undefined =>
  reading === timedOut ? 'timeout' : reading === tooLarge ? 'too_large' : undefined
export const failedBy = (failure: 'timeout' | 'too_large'): NotRead => (failure === 'timeout' ? timedOut : tooLarge)
const crashed = unreadable('damaged', 'The document could not be read.')
const notStarted: NotRead = { outcome: 'unavailable', detail: 'The reader could not be started.' }
const stopped: NotRead = { outcome: 'unavailable', detail: 'The reader was closed.' }

export class Slot {
  readonly #limits: SlotLimits
  #process: ReadingProcess | null = null
  #isClosed = false

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Tests kill this process. */
  get pid(): number | undefined {
    return this.#process?.child.pid
  }

  async read(given: SlotWork, signal?: AbortSignal): Promise<Reading> {
    const process = this.#ready()
    if (!(await process.hasStarted)) {
      this.#drop(process)
      return this.#isClosed ? stopped : notStarted
    }
    signal?.throwIfAborted()
    const reading = await process.read(given, signal)
    if (process.isSpent) this.#drop(process)
    // The next document should not have to wait for the start.
    if (!this.#isClosed) this.#ready()
    return this.#isClosed && reading === crashed ? stopped : reading
  }

  #ready(): ReadingProcess {
    if (!this.#process || this.#process.hasEnded) this.#process = new ReadingProcess(this.#limits)
    return this.#process
  }

  #drop(process: ReadingProcess): void {
    process.kill()
    if (this.#process === process) this.#process = null
  }

  /** A process that is not needed for now gives back its memory. */
  rest(): void {
    if (this.#process) this.#drop(this.#process)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#process?.end()
  }
}

class ReadingProcess {
  readonly child: ChildProcess
  readonly hasStarted: Promise<boolean>
  #count = 0
  #parsed = 0
  #rssBytes = 0
  #hasEnded = false

  constructor(limits: SlotLimits) {
    this.child = forkReader(limits)
    this.child.once('exit', () => {
      this.#hasEnded = true
    })
    // The end of the process tells of a channel that breaks.
    this.child.on('error', () => {
      this.#hasEnded = true
    })
    this.hasStarted = started(this.child)
    this.hasStarted.then((hasStarted) => {
      if (hasStarted) this.#letParentEnd()
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded || this.child.exitCode !== null || this.child.signalCode !== null
  }

  get isSpent(): boolean {
    return this.hasEnded || this.#parsed >= parsedMax || this.#rssBytes > rssKeptMaxBytes
  }

  async read({ timeoutMs, ...given }: SlotWork, signal?: AbortSignal): Promise<Reading> {
    const id = ++this.#count
    if (given.work.kind === 'letter' || given.work.contentType !== 'text/plain') this.#parsed++
    this.child.ref()
    this.child.channel?.ref()
    try {
      return await this.#ask({ id, ...given }, timeoutMs, signal)
    } finally {
      this.#letParentEnd()
    }
  }

  #ask(request: ReadRequest, timeoutMs: number, signal?: AbortSignal): Promise<Reading> {
    const { promise, resolve, reject } = Promise.withResolvers<Reading>()
    const onMessage = ({ id, reading, rssBytes }: ReadReply) => {
      this.#rssBytes = rssBytes
      if (id === request.id && reading) resolve(reading)
    }
    const onExit = (code: number | null, by: NodeJS.Signals | null) => resolve(verdictOf(code, by))
    const onAbort = () => {
      this.kill()
      reject(signal?.reason)
    }
    const stopWaiting = whenOver(timeoutMs, () => {
      this.kill()
      resolve(timedOut)
    })
    this.child.on('message', onMessage).on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
    // The process ended before it had the document.
    this.child.send(request, (error) => error && resolve(notStarted))
    return promise.finally(() => {
      stopWaiting()
      this.child.off('message', onMessage).off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  kill(): void {
    this.#hasEnded = true
    this.child.kill('SIGKILL')
  }

  async end(): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.child, 'exit')
    this.child.ref()
    this.kill()
    await ended
  }

  /** An idle process is no reason for the service to go on; without a parent it ends by itself. */
  #letParentEnd(): void {
    this.child.unref()
    this.child.channel?.unref()
  }
}

/** A timer that is this late was not heard: this process was stopped, or held up. */
const lateMs = 250
const lateTimesMax = 3

/**
 * `over` is called when the time is over. Time in which we heard nothing is no fault of the document: its reading may
 * wait to be heard, or its reader was stopped with us. So then all of the time begins anew, a few times at most.
 */
function whenOver(timeoutMs: number, over: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = (lateTimes: number): void => {
    const dueAt = performance.now() + timeoutMs
    timer = setTimeout(() => {
      const isLate = performance.now() - dueAt > lateMs
      if (isLate && lateTimes < lateTimesMax) wait(lateTimes + 1)
      else over()
    }, timeoutMs)
  }
  wait(0)
  return () => clearTimeout(timer)
}

function forkReader({ heapMaxMb, rssMaxBytes }: SlotLimits): ChildProcess {
  const here = import.meta.dirname
  return fork(join(here, 'reading-process.ts'), [String(rssMaxBytes)], {
    // The process gets no settings, and so no secrets.
    env: {},
    cwd: here,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      '--allow-worker',
      ...readable(here).map((path) => `--allow-fs-read=${path}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMaxMb}`,
      '--disable-warning=ExperimentalWarning',
    ],
  })
}

/**
 * Readers may read their own code, what reads letters, what they need of `src/text`, and the packages, where these are
 * and where they seem to be.
 */
function readable(here: string): string[] {
  const root = join(here, '../../..')
  const packages = join(root, 'node_modules')
  const files = ['package.json', 'src/text/zip.ts', 'src/text/word-sieve.ts', 'src/text/pattern-beginnings.ts'].map(
    (file) => join(root, file),
  )
  return [
    join(here, '*'),
    join(root, 'src/letters/*'),
    join(packages, '*'),
    join(realpathSync(packages), '*'),
    ...files,
  ]
}

async function started(child: ChildProcess): Promise<boolean> {
  const patience = new AbortController()
  const timeout = setTimeout(() => patience.abort(), startTimeoutMs)
  try {
    const { signal } = patience
    return await Promise.race([
      once(child, 'message', { signal }).then(() => true),
      once(child, 'exit', { signal }).then(() => false),
    ])
  } catch {
    return false
  } finally {
    patience.abort()
    clearTimeout(timeout)
  }
}

/** V8 aborts when its heap is full; the kernel kills when the machine's memory is. */
const verdictOf = (_code: number | null, by: NodeJS.Signals | null): NotRead =>
  by === memorySignal || by === 'SIGABRT' || by === 'SIGTRAP' ? tooLarge : crashed
