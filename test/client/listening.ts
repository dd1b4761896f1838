/** A test has a server of its own on loopback, which answers as the test says and remembers what it was asked. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import type { TestContext } from 'node:test'
import { Muster, type Settings } from '@muster/client'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answering = (response: ServerResponse, asked: Asked, count: number) => void

export interface Listening {
  readonly url: string
  readonly asked: Asked[]
  /** The client waits for hardly anything. */
  client(settings?: Partial<Settings>): Muster
}

export async function listening(t: Pick<TestContext, 'after'>, answer: Answering): Promise<Listening> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
    answer(response, asked.at(-1) as Asked, asked.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, client: (settings) => new Muster({ baseUrl: url, key: 'k', firstPauseMs: 1, ...settings }) }
}

export function answerJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function refuse(response: ServerResponse, status: number, code: string, headers: object = {}): void {
  const problem = { type: `https://example.org/problems/${code}`, title: 'Refused', status, code, detail: 'No.' }
  response.writeHead(status, { 'content-type': 'application/problem+json', ...headers }).end(JSON.stringify(problem))
}

/** Nobody listens on this port. */
export async function freePort(): Promise<number> {
  const server = createSocketServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
