/** The tests write HTTP byte by byte, for what no client would send, and check what every refusal has in common. */
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // A black-box test reads whatever came back.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

export interface Asking {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string | Uint8Array
}

/** The request is written as a client would write it. A header that is undefined is left out. */
export function written({ method = 'GET', path = '/v1/things', headers = {}, body }: Asking): Buffer {
  const all = {
    host: 'localhost',
    connection: 'close',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return Buffer.concat([
    Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`),
    Buffer.from(body ?? ''),
  ])
}

/** Bytes are sent, and the answer is read until the server closes, or has been silent for a while. */
export async function exchanged(port: number, ...pieces: readonly (string | Uint8Array)[]): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('close', () => resolve())
  // The server may close while we still write: what it said before counts.
  socket.on('error', () => resolve())
  socket.setTimeout(4000, () => socket.destroy())
  for (const piece of pieces) {
    socket.write(piece)
    if (pieces.length > 1) await new Promise(setImmediate)
  }
  await ended
  socket.destroy()
  return Buffer.concat(chunks)
}

/** The server, in this process, begins with a request of the client: this is told at once, with the server's socket. */
export function onceBegun(client: Socket, tell: (socket: Socket) => void): void {
  const channel = 'http.server.request.start'
  const begin = (message: unknown): void => {
    const { socket } = (message as { readonly request: IncomingMessage }).request
    if (socket.remotePort !== client.localPort) return
    unsubscribe(channel, begin)
    tell(socket)
  }
  subscribe(channel, begin)
}

/** Only the first answer counts. */
export function parsed(bytes: Buffer): WireAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  assert.notEqual(end, -1, `no answer: ${bytes.toString('latin1').slice(0, 200)}`)
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const rest = bytes.subarray(end + 4)
  const length = headers['content-length']
  const text = rest.subarray(0, length === undefined ? undefined : Number(length)).toString('utf8')
  const isJson = /json/.test(headers['content-type'] ?? '') && text !== ''
  return { status: Number(statusLine.split(' ')[1]), headers, text, body: isJson ? JSON.parse(text) : text }
}

export const sent = async (port: number, asking: Asking): Promise<WireAnswer> =>
  parsed(await exchanged(port, written(asking)))

export function assertLimitHeaders({ headers }: WireAnswer): void {
  for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']) {
    assert.match(headers[name] ?? 'absent', /^\d+$/, name)
  }
  assert.match(headers['x-request-id'] ?? 'absent', /^req_[0-9a-f]{32}$/)
}

/** A refusal bears all of this (spec §7, contract §1), and nothing more. */
export function assertProblem(answer: WireAnswer, status: number, code: string): void {
  const { headers, body, text } = answer
  assert.equal(`${answer.status} ${body.code}`, `${status} ${code}`, text)
  assert.equal(headers['content-type'], 'application/problem+json')
  assert.equal(headers['content-length'], String(Buffer.byteLength(text)))
  assert.equal(body.type, `http://localhost:3000/problems/${code}`)
  assert.ok(typeof body.title === 'string' && body.title !== '')
  assert.ok(typeof body.detail === 'string' && body.detail !== '')
  assert.equal(body.status, code === 'gateway_error' ? undefined : status)
  assert.equal(body.correlationId, status === 500 ? headers['x-request-id'] : undefined)
  const members = new Set(['type', 'title', 'status', 'code', 'detail', 'errors', 'correlationId'])
  assert.deepEqual(
    Object.keys(body).filter((name) => !members.has(name)),
    [],
  )
  assertLimitHeaders(answer)
}
