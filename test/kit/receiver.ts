/**
 * Webhooks are sent to these servers: one of each test process over HTTP, and one over TLS whose certificate nobody
 * trusts. Every test has an address of its own there and decides what is answered. Each delivery is held against the
 * Standard Webhooks library: a test fails when one of its own was not signed as it should be.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, type TestContext } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { certificate } from './certificate.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  // A black-box test reads whatever came.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
  /** The id is its `webhook-id`. */
  readonly id: string
  readonly deliveryId: string
  /** It came at this time, by the clock of `performance`. */
  readonly at: number
}

type Answer = (received: Received, response: ServerResponse) => unknown

export interface Receiver {
  readonly url: string
  /** Deliveries stand in the order in which they came. */
  readonly received: readonly Received[]
  /** So many requests wait for their answers, and so many ever did at once. */
  readonly open: number
  readonly openMax: number
  /** Deliveries are answered so from now on: 204, unless a test says otherwise. */
  answer: Answer
  /** This secret signs messages, or one of those told before. */
  trust(secret: string): void
  /** The promise waits until so many requests have come. */
  until(count: number): Promise<void>
}

/** Listeners are known by their paths. */
const listeners = new Map<string, RequestListener>()
const untilMaxMs = 20_000

/** A listener that is not there any more says so, which ends what tests left behind. */
const dispatch: RequestListener = (request, response) => {
  const listener = listeners.get(request.url ?? '')
  if (listener) listener(request, response)
  else response.writeHead(410).end()
}

let running: Promise<{ readonly http: string; readonly https: string }> | undefined

const servers: (Server & { closeAllConnections(): void })[] = []
after(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

async function start() {
  servers.push(createServer(dispatch), createTlsServer({ key: certificate.key, cert: certificate.cert }, dispatch))
  for (const server of servers) await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  // A server that listens on a TCP port has an address of this shape.
  const [http, https] = servers.map((server) => (server.address() as AddressInfo).port)
  return { http: `http://127.0.0.1:${http}`, https: `https://127.0.0.1:${https}` }
}

const origins = () => {
  running ??= start()
  return running
}

/** A service needs these settings to send webhooks to the receivers of its tests, with pauses of a thousandth. */
export async function webhookSettings(): Promise<Record<string, string>> {
  const { http, https } = await origins()
  return { MUSTER_WEBHOOK_ALLOW: `${http},${https}`, MUSTER_WEBHOOK_RETRY_SCALE: '0.001' }
}

export async function receiver(
  t: Pick<TestContext, 'after'>,
  { scheme = 'http' }: { readonly scheme?: 'http' | 'https' } = {},
): Promise<Receiver> {
  const path = `/${randomUUID()}`
  const received: Received[] = []
  const secrets: string[] = []
  const faults: string[] = []
  const unverified: (() => void)[] = []
  const open = new Set<ServerResponse>()
  const arrivals = new EventEmitter()
  let openMax = 0

  const verify = (body: string, headers: Record<string, string>): void => {
    const isSigned = secrets.some((secret) => isSignedBy(secret, body, headers))
    if (!isSigned)
      faults.push(`${headers['webhook-id']} is not signed as it should be: ${headers['webhook-signature']}`)
  }
  listeners.set(path, async (request, response) => {
    open.add(response)
    openMax = Math.max(openMax, open.size)
    response.once('close', () => open.delete(response))
    const body = await text(request).catch(() => null)
    if (body === null) return
    const headers = request.headers as Record<string, string>
    if (secrets.length > 0) verify(body, headers)
    else unverified.push(() => verify(body, headers))
    const came = receivedOf(request.headers, body)
    received.push(came)
    arrivals.emit('arrival')
    await it.answer(came, response)
  })
  t.after(() => {
    listeners.delete(path)
    for (const response of open) response.destroy()
    for (const check of unverified) check()
    assert.deepEqual(faults, [])
  })

  const it: Receiver = {
    url: (await origins())[scheme] + path,
    received,
    get open() {
      return open.size
    },
    get openMax() {
      return openMax
    },
    answer: (_, response) => response.writeHead(204).end(),
    trust: (secret) => {
      secrets.push(secret)
      for (const check of unverified.splice(0)) check()
    },
    until: async (count) => {
      const signal = AbortSignal.timeout(untilMaxMs)
      while (received.length < count) {
        await once(arrivals, 'arrival', { signal }).catch(() =>
          assert.fail(`${received.length} of ${count} webhooks came within ${untilMaxMs} ms`),
        )
      }
    },
  }
  return it
}

const receivedOf = (headers: IncomingHttpHeaders, body: string): Received => ({
  headers,
  body: JSON.parse(body),
  id: String(headers['webhook-id']),
  deliveryId: String(headers['muster-delivery-id']),
  at: performance.now(),
})

function isSignedBy(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
