/** These receivers behave badly, down to the bytes they send. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { certificate } from '#test/kit/certificate.ts'
import { webhookSender } from './webhook-sender.ts'

const open = new AbortController().signal
/** This is for receivers that never answer. All others are waited for, however busy the machine is. */
const impatientMs = 300

interface Asked {
  readonly socket: Socket
  /** So many requests came before, on any connection, and on this one. */
  readonly before: number
  readonly beforeHere: number
}

/** The server answers the head of each request with bytes of the test's own. */
async function rawReceiver(
  t: TestContext,
  answer: (asked: Asked) => void,
  protocol: 'http' | 'https' = 'http',
  timeoutMs = 10_000,
) {
  const sockets = new Set<Socket>()
  let requests = 0
  const connected = (socket: Socket): void => {
    sockets.add(socket)
    let beforeHere = 0
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (chunk.includes('POST ')) answer({ socket, before: requests++, beforeHere: beforeHere++ })
    })
  }
  const { key, cert } = certificate
  const server = protocol === 'http' ? createServer(connected) : createTlsServer({ key, cert }, connected)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const origin = `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sender = webhookSender({ allow: [origin], timeoutMs, ca: cert })
  t.after(() => sender.close())
  return {
    sockets,
    requests: () => requests,
    post: (signal = open) => sender.post({ url: `${origin}/`, headers: {}, body: '{"type":"webhook.test"}' }, signal),
  }
}

const head = (status: string, ...lines: readonly string[]): string =>
  `HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`
const taken = head('204 No Content')

const closed = async (socket: Socket | undefined): Promise<void> => {
  if (socket && !socket.closed) await new Promise((done) => socket.once('close', done))
}

/** TLS itself can't be reset, only what is below it: there it ends without a word. */
const reset = (socket: Socket) => (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy())

/** A byte comes now and then, for as long as anybody listens. */
function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 10)
  socket.once('close', () => clearInterval(timer))
}

describe('a receiver that', () => {
  test('accepts and says nothing is given up in time', async (t) => {
    const { post, sockets } = await rawReceiver(t, () => {}, 'http', impatientMs)
    const startedAt = performance.now()

    assert.deepEqual(await post(), { error: 'timeout', detail: 'there was no answer within 0.3 seconds' })
    assert.ok(performance.now() - startedAt < 5_000)
    const [socket] = sockets
    await closed(socket)
  })

  test('answers byte by byte, and never ends its headers, is given up in time', async (t) => {
    const { post } = await rawReceiver(
      t,
      ({ socket }) => drip(socket, 'HTTP/1.1 200 OK\r\nx: yyyyyyyyyyyyyyyyyyyyyyy'),
      'http',
      impatientMs,
    )

    assert.partialDeepStrictEqual(await post(), { error: 'timeout' })
  })

  test('has said its status is believed, and the rest cut off in time, when its body comes byte by byte', async (t) => {
    const drips = ({ socket }: Asked): void => {
      socket.write(head('200 OK', 'content-length: 100000'))
      drip(socket, 'slow')
    }
    const { post } = await rawReceiver(t, drips, 'http', 1_500)

    const answer = await post()

    assert.partialDeepStrictEqual(answer, { status: 200 })
    assert.match('answer' in answer ? answer.answer : '', /^(?:slow)*s?l?o?w?$/)
  })

  test('sends a body without end is read for 2 KB', async (t) => {
    const { post, sockets } = await rawReceiver(t, ({ socket }) => {
      socket.write(head('500 Oh', 'transfer-encoding: chunked'))
      const more = (): void => void (socket.writable && socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`, more))
      more()
    })

    const answer = await post()

    assert.deepEqual(answer, { status: 500, answer: 'x'.repeat(2048), retryAfter: null })
    const [socket] = sockets
    await closed(socket)
    assert.ok((socket?.bytesWritten ?? 0) < 20_000_000)
  })

  test('sends what is no text is quoted as text that can be kept', async (t) => {
    const { post } = await rawReceiver(t, ({ socket }) => {
      const body = Buffer.concat([Buffer.from([0, 0xff, 0xed, 0xa0, 0x80, 65]), Buffer.from('é'.repeat(2000))])
      socket.write(head('400 No', `content-length: ${body.length}`))
      socket.write(body)
    })

    const answer = await post()

    assert.partialDeepStrictEqual(answer, { status: 400 })
    const text = 'answer' in answer ? answer.answer : ''
    assert.ok(text.isWellFormed() && !text.includes('\0'))
    assert.match(text, /^\ufffd+Aé+$/)
  })

  test('closes at once failed by that', async (t) => {
    const { post } = await rawReceiver(t, ({ socket }) => socket.end())

    assert.partialDeepStrictEqual(await post(), { error: 'closed' })
  })

  for (const protocol of ['http', 'https'] as const) {
    test(`resets the connection, over ${protocol}, failed by that, and is asked once`, async (t) => {
      const { post, requests } = await rawReceiver(t, ({ socket }) => reset(socket), protocol)

      assert.partialDeepStrictEqual(await post(), { error: 'closed' })
      assert.equal(requests(), 1)
    })
  }

  test('resets the connection within its body has answered', async (t) => {
    const { post } = await rawReceiver(t, ({ socket }) => {
      socket.write(`${head('503 Busy', 'retry-after: 7', 'content-length: 100')}half`, () => socket.destroy())
    })

    assert.deepEqual(await post(), { status: 503, answer: 'half', retryAfter: '7' })
  })

  for (const [what, bytes] of [
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['has an invalid status', head('OK', 'x: y')],
    ['smuggles a second length', head('200 OK', 'content-length: 3', 'content-length: 5')],
    ['has headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}`],
    ['ends within its head', 'HTTP/1.1 200 O'],
    ['switches protocols', head('101 Switching Protocols', 'connection: upgrade', 'upgrade: websocket')],
  ] as const) {
    test(`${what} failed by that, and is asked once`, async (t) => {
      const { post, requests } = await rawReceiver(t, ({ socket }) => socket.end(bytes))

      assert.partialDeepStrictEqual(await post(), { error: 'closed' })
      assert.equal(requests(), 1)
    })
  }

  test('asks for patience again and again is given up in time', async (t) => {
    const { post } = await rawReceiver(t, ({ socket }) => drip(socket, head('102 Processing')), 'http', impatientMs)

    assert.partialDeepStrictEqual(await post(), { error: 'timeout' })
  })

  test('is not there is unreachable', async (t) => {
    const sender = webhookSender({ allow: ['http://127.0.0.1:1'] })
    t.after(() => sender.close())

    const answer = await sender.post({ url: 'http://127.0.0.1:1/', headers: {}, body: '{}' }, open)

    assert.partialDeepStrictEqual(answer, { error: 'unreachable' })
  })
})

describe('a connection that is kept open', () => {
  test('is used again', async (t) => {
    const { post, sockets } = await rawReceiver(t, ({ socket }) => socket.write(taken))

    for (let count = 0; count < 3; count++) assert.partialDeepStrictEqual(await post(), { status: 204 })

    assert.equal(sockets.size, 1)
  })

  for (const [how, end] of [
    ['reset', (socket: Socket) => reset(socket)],
    ['closed', (socket: Socket) => socket.end()],
  ] as const) {
    for (const protocol of ['http', 'https'] as const) {
      test(`over ${protocol}, and ${how} unnoticed, is replaced, without a failure`, async (t) => {
        const { post, sockets, requests } = await rawReceiver(
          t,
          ({ socket, beforeHere }) => (beforeHere === 0 ? socket.write(taken) : end(socket)),
          protocol,
        )

        for (let count = 0; count < 3; count++) assert.partialDeepStrictEqual(await post(), { status: 204 })

        assert.deepEqual([sockets.size, requests()], [3, 5])
      })
    }
  }

  test('is not used again after more was said than was read', async (t) => {
    const { post, sockets } = await rawReceiver(t, ({ socket }) => {
      socket.write(head('200 OK', 'content-length: 5000') + 'x'.repeat(5000))
    })

    assert.partialDeepStrictEqual(await post(), { status: 200 })
    assert.partialDeepStrictEqual(await post(), { status: 200 })

    assert.equal(sockets.size, 2)
  })
})

describe('a request under way', () => {
  test('is given up when the service stops', async (t) => {
    const { post } = await rawReceiver(t, () => stopping.abort())
    const stopping = new AbortController()

    assert.deepEqual(await post(stopping.signal), { error: 'closed', detail: 'the service stopped meanwhile' })
  })
})
