import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { EarlyAnswers } from './early-answers.ts'

type Bounds = ConstructorParameters<typeof EarlyAnswers>[0]

/** The server answers everything early, and keeps what it took for a request. */
async function server(t: TestContext, bounds: Bounds) {
  const earlyAnswers = new EarlyAnswers(bounds)
  const taken: (string | undefined)[] = []
  const http = createServer((request, response) => {
    if (earlyAnswers.isClosing(request.socket)) return
    taken.push(request.url)
    if (earlyAnswers.begin(request)) response.setHeader('connection', 'close')
    response.setHeader('content-length', 2).end('no')
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  t.after(() => http.close())
  const { port } = http.address() as AddressInfo
  const open = async (head: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.write(`${head}\r\nHost: x\r\n\r\n`)
    await once(socket, 'data')
    return socket
  }
  return { open, taken }
}

/** The server hangs up in the end. Anything written after that fails, which does not matter. */
async function untilClosed(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'close')
}

describe('after an early answer', () => {
  test('a body is read to its end, and the connection closed without a reset', async (t) => {
    const { open } = await server(t, {})
    const socket = await open('POST / HTTP/1.1\r\nContent-Length: 300000')
    const faults: unknown[] = []
    socket.on('error', (error) => faults.push(error))

    socket.write('x'.repeat(300_000))
    await untilClosed(socket)

    assert.deepEqual([faults, socket.bytesWritten > 300_000], [[], true])
  })

  test('a body without an end is read to a bound', async (t) => {
    const { open } = await server(t, { bytesMax: 200_000 })
    const socket = await open('POST / HTTP/1.1\r\nTransfer-Encoding: chunked')
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`

    const pouring = setInterval(() => socket.write(chunk), 1)
    await untilClosed(socket)
    clearInterval(pouring)
  })

  test('a body that stands still is not waited for', async (t) => {
    const { open } = await server(t, { roundMs: 10 })
    const socket = await open('POST / HTTP/1.1\r\nContent-Length: 300000')

    await untilClosed(socket)
  })

  test('a body that trickles is waited for no longer than any other', async (t) => {
    const { open } = await server(t, { roundMs: 20, roundsMax: 3 })
    const socket = await open('POST / HTTP/1.1\r\nContent-Length: 300000')

    const trickling = setInterval(() => socket.write('x'), 2)
    await untilClosed(socket)
    clearInterval(trickling)
  })

  test('so many are waited for at a time, and no more', async (t) => {
    const { open } = await server(t, { connectionsMax: 1 })
    const first = await open('POST / HTTP/1.1\r\nContent-Length: 300000')

    const second = await open('POST / HTTP/1.1\r\nContent-Length: 300000')
    await untilClosed(second)

    assert.equal(first.closed, false)
  })

  test('a short body leaves its connection to the next request', async (t) => {
    const { open, taken } = await server(t, {})
    const socket = await open('POST /first HTTP/1.1\r\nContent-Length: 5')

    socket.write('12345GET /second HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')

    assert.deepEqual(taken, ['/first', '/second'])
  })

  test('nothing is a request on a connection that was said to close', async (t) => {
    const { open, taken } = await server(t, {})
    const socket = await open('POST /first HTTP/1.1\r\nTransfer-Encoding: chunked')

    socket.write('0\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n')
    await untilClosed(socket)

    assert.deepEqual(taken, ['/first'])
  })
})
