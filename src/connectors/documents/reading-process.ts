/**
 * A reading process takes documents from its parent one at a time, and answers. It has no environment, may write
 * nothing, and once its code is loaded it may read nothing either. Whatever a document makes of it, it can be killed.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentReading, DocumentType, LetterReading, LetterToRead } from '#modules/files/ports.ts'
import { readWholeLetter } from './letter/read-whole-letter.ts'
import { warmUp } from './pdf/read-pdf.ts'
import { readDocument } from './read.ts'

/** A document, or a letter. */
export type ReadWork =
  | { readonly kind: 'document'; readonly contentType: DocumentType; readonly readTimeMs: number }
  | ({ readonly kind: 'letter' } & Omit<LetterToRead, 'bytes'>)

export type Reading = DocumentReading | LetterReading

/** The parent sends this, in messages of the `advanced` serialisation. */
export interface ReadRequest {
  readonly id: number
  readonly bytes: Uint8Array
  readonly work: ReadWork
  readonly rssMaxBytes: number
}

/** The parent gets this. The first reply, with id 0, says that the process is ready. */
export interface ReadReply {
  readonly id: number
  readonly reading: Reading | null
  readonly rssBytes: number
}

const ready = 0

/** The guard reads here whether a document is being read, and how many kilobytes it may take. */
const busy = new Int32Array(new SharedArrayBuffer(8))
const rssMaxBytes = Number(process.argv[2])

function reply(id: number, reading: Reading | null): void {
  process.send?.({ id, reading, rssBytes: process.memoryUsage.rss() } satisfies ReadReply)
}

function setBusy(isBusy: boolean, bytesMax = rssMaxBytes): void {
  Atomics.store(busy, 1, Math.ceil(bytesMax / 1024))
  Atomics.store(busy, 0, isBusy ? 1 : 0)
  Atomics.notify(busy, 0)
}

async function answer({ id, bytes, work, rssMaxBytes: bytesMax }: ReadRequest): Promise<void> {
  setBusy(true, bytesMax)
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reading = await (work.kind === 'document'
    ? readDocument(own, work.contentType, work.readTimeMs)
    : readWholeLetter({ ...work, bytes: own }))
  setBusy(false)
  reply(id, reading)
}

/** The types of this version of Node do not know `drop` yet. */
function dropPermissions(): void {
  const permission = process.permission as unknown as { drop?(scope: string): void } | undefined
  for (const scope of ['worker', 'fs.read']) permission?.drop?.(scope)
}

// Ctrl-C in a terminal and the stop of a service reach all processes. When we end, our parent decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
// Failures that the libraries leave to themselves do not concern the document; others are awaited, or time out.
process.on('unhandledRejection', () => {})

// Nothing here has a use for the network.
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)

setBusy(false)
const guard = new Worker(new URL('./guard.ts', import.meta.url), {
  workerData: { busy, parent: process.ppid },
})
await once(guard, 'message')
guard.unref()
await warmUp()
dropPermissions()
process.on('message', (request: ReadRequest) => void answer(request))
reply(ready, null)
