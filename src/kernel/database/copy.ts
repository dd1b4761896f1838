/** PostgreSQL's COPY becomes streams: any number of rows passes through, and few are held at a time. */
import { PassThrough, type Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { serialize } from 'pg-protocol'

/** We use this much of pg's own connection object (pg 8.23; pinned, and held by copy.test.ts). */
interface Wire {
  readonly stream: {
    write(bytes: Buffer, written?: (error?: Error | null) => void): boolean
    pause(): void
    resume(): void
  }
  query(text: string): void
}

interface Copying {
  /** The promise gives the number of copied rows, and settles when the connection is free again. */
  readonly rows: Promise<number>
}

/** Rows come one message each; their reader is quicker with more at once. */
const chunkBytes = 64 * 1024

const rowsIn = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? 0)

/** The statement is a `copy … to stdout`. */
export function copyOut(client: pg.ClientBase, statement: string): Copying & { readonly stream: Readable } {
  const stream = new PassThrough({ highWaterMark: chunkBytes })
  const ended = Promise.withResolvers<number>()
  ended.promise.catch(() => {})
  let wire: Wire | undefined
  let kept: Buffer[] = []
  let keptBytes = 0
  let rows = 0
  const pass = (): void => {
    if (keptBytes > 0 && !stream.destroyed && !stream.write(Buffer.concat(kept))) wire?.stream.pause()
    kept = []
    keptBytes = 0
  }
  // The stream itself tells a reader that stopped; everything else the server sends is read and dropped.
  for (const event of ['drain', 'close']) stream.on(event, () => wire?.stream.resume())

  client.query({
    submit(connection: Wire) {
      wire = connection
      connection.query(statement)
      return null
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The chunk is a view of a buffer that pg uses again.
      kept.push(Buffer.from(chunk))
      keptBytes += chunk.length
      if (keptBytes >= chunkBytes) pass()
    },
    handleCommandComplete({ text }: { text: string }) {
      rows = rowsIn(text)
    },
    handleError(error: Error) {
      stream.destroy(error)
      ended.reject(error)
    },
    handleReadyForQuery() {
      pass()
      stream.end()
      ended.resolve(rows)
    },
  } as unknown as pg.Submittable)
  return { stream, rows: ended.promise }
}

/** The statement is a `copy … from stdin`. Copying ends when the server has all rows. */
export function copyIn(client: pg.ClientBase, statement: string): Copying & { readonly stream: Writable } {
  const asked = Promise.withResolvers<Wire>()
  const ended = Promise.withResolvers<number>()
  for (const each of [asked, ended]) each.promise.catch(() => {})
  let rows = 0
  const send = (bytes: Buffer): Promise<void> =>
    asked.promise.then(
      (wire) => new Promise((done, fail) => wire.stream.write(bytes, (error) => (error ? fail(error) : done()))),
    )
  const stream = new Writable({
    highWaterMark: chunkBytes,
    write: (chunk: Buffer, _encoding, done) => void send(serialize.copyData(chunk)).then(() => done(), done),
    final: (done) =>
      void send(serialize.copyDone())
        .then(() => ended.promise)
        .then(() => done(), done),
    destroy(error, done) {
      if (error) void send(serialize.copyFail(error.message)).catch(() => {})
      done(error)
    },
  })

  let wire: Wire | undefined
  client.query({
    submit(connection: Wire) {
      wire = connection
      connection.query(statement)
      return null
    },
    handleCopyInResponse() {
      if (wire) asked.resolve(wire)
    },
    handleCommandComplete({ text }: { text: string }) {
      rows = rowsIn(text)
    },
    handleError(error: Error) {
      asked.reject(error)
      ended.reject(error)
      stream.destroy(error)
    },
    handleReadyForQuery() {
      ended.resolve(rows)
    },
  } as unknown as pg.Submittable)
  return { stream, rows: ended.promise }
}
