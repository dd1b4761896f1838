/**
 * A reading process takes documents from its parent one at a time, and answers. It has no environment, may write
 * nothing, and once its code is loaded it may read nothing either. Whatever a document makes of it, it can be killed.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentReading, DocumentType } from '#modules/files/ports.ts'
import { warmUp } from './pdf/read-pdf.ts'
import { readDocument } from './read.ts'

/** The parent sends this, in messages of the `advanced` serialisation. */
export interface ReadRequest {
  readonly id: number
  readonly bytes: Uint8Array
  readonly contentType: DocumentType
  readonly readTimeMs: number
}

/** The parent gets this. The first reply, with id 0, says that the process is ready. */
export interface ReadReply {
  readonly id: number
  readonly reading: DocumentReading | null
  readonly rssBytes: number
}

const ready = 0

const busy = new Int32Array(new SharedArrayBuffer(4))
const rssMaxBytes = Number(process.argv[2])

function reply(id: number, reading: DocumentReading | null): void {
  process.send?.({ id, reading, rssBytes: process.memoryUsage.rss() } satisfies ReadReply)
}

function setBusy(isBusy: boolean): void {
  Atomics.store(busy, 0, isBusy ? 1 : 0)
  Atomics.notify(busy, 0)
}

async function answer({ id, bytes, contentType, readTimeMs }: ReadRequest): Promise<void> {
  setBusy(true)
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reading = await readDocument(own, contentType, readTimeMs)
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

const guard = new Worker(new URL('./guard.ts', import.meta.url), {
  workerData: { busy, rssMaxBytes, parent: process.ppid },
})
await once(guard, 'message')
guard.unref()
await warmUp()
dropPermissions()
process.on('message', (request: ReadRequest) => void answer(request))
reply(ready, null)
