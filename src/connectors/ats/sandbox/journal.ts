/**
 * A journal keeps what is in memory through restarts: a line for each change, which is on the disk before anybody is told of the change.
 * Opened again, its lines are read in their order; a torn last one was answered to nobody, and is passed over. Grown tenfold, it is
 * written anew from what it came to.
 */
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Smaller journals are never written anew. */
const rewriteBytesMin = 256 * 1024
const growth = 10

interface JournalOptions<Entry> {
  readonly path: string
  /** Reads an entry back as the journal is opened. */
  take(entry: Entry): void
  /** All that the entries came to, for a journal written anew. */
  snapshot(): readonly Entry[]
  /** Throws where another process has become the one that writes. */
  requireOwner?(): Promise<void>
}

export class Journal<Entry> {
  readonly #options: JournalOptions<Entry>
  #file: FileHandle
  #bytes: number
  #rewriteBytes: number
  #pending: Entry[] = []
  #flushing: Promise<void> | undefined
  #failure: unknown

  private constructor(options: JournalOptions<Entry>, file: FileHandle, bytes: number) {
    this.#options = options
    this.#file = file
    this.#bytes = bytes
    this.#rewriteBytes = Math.max(bytes, rewriteBytesMin) * growth
  }

  static async open<Entry>(options: JournalOptions<Entry>): Promise<Journal<Entry>> {
    const file = await open(options.path, 'a+', 0o600)
    const lines = wholeLines(await file.readFile())
    for (const line of lines) for (const entry of entriesOf<Entry>(line)) options.take(entry)
    const bytes = lines.reduce((sum, line) => sum + line.length + 1, 0)
    // The next line would go on where the torn one ends.
    await file.truncate(bytes)
    return new Journal(options, file, bytes)
  }

  /** What is pushed before anything is awaited is one line: it is there as a whole, or not at all. */
  push(entry: Entry): void {
    // Nobody would learn that this is lost, as the journal is opened anew meanwhile.
    if (this.#failure !== undefined) throw this.#failure
    this.#pending.push(entry)
    this.#flushing ??= this.#flush()
  }

  /** All that was pushed is on the disk. */
  async settled(): Promise<void> {
    while (this.#flushing) await this.#flushing
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Writes down all there is, as one file that is there or is not. */
  async rewrite(): Promise<void> {
    const { path, snapshot } = this.#options
    const draft = await open(`${path}.new`, 'w', 0o600)
    const text = snapshot()
      .map((entry) => `${JSON.stringify([entry])}\n`)
      .join('')
    await draft.writeFile(text)
    await draft.sync()
    await draft.close()
    await rename(`${path}.new`, path)
    await syncFolder(dirname(path))
    await this.#file.close()
    this.#file = await open(path, 'a', 0o600)
    this.#bytes = Buffer.byteLength(text)
    this.#rewriteBytes = Math.max(this.#bytes, rewriteBytesMin) * growth
  }

  async close(): Promise<void> {
    await this.settled().catch(() => {})
    await this.#file.close()
  }

  /** After a line that could not be written nothing more is: memory and disk have parted, and the journal is to be opened again. */
  async #flush(): Promise<void> {
    await Promise.resolve()
    try {
      while (this.#pending.length > 0 && this.#failure === undefined) {
        await this.#options.requireOwner?.()
        const batch = this.#pending
        this.#pending = []
        if (this.#bytes > this.#rewriteBytes) await this.rewrite()
        else await this.#append(`${JSON.stringify(batch)}\n`)
      }
    } catch (error) {
      this.#failure = error
    }
    this.#flushing = undefined
  }

  async #append(line: string): Promise<void> {
    await this.#file.appendFile(line)
    await this.#file.datasync()
    this.#bytes += Buffer.byteLength(line)
  }
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

function wholeLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0, end = bytes.indexOf(10); end !== -1; from = end + 1, end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end))
  }
  // A cut of power can leave a line of the right length that was never filled.
  if (lines.length > 0 && !isJson(lines.at(-1))) lines.pop()
  return lines
}

function isJson(line: Buffer | undefined): boolean {
  try {
    JSON.parse(String(line))
    return true
  } catch {
    return false
  }
}

/** Members whose names end in `At` are instants. */
const entriesOf = <Entry>(line: Buffer): Entry[] =>
  JSON.parse(line.toString('utf8'), (key, value) =>
    key.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  )
