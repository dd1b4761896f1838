/** A request that is not HTTP as we take it is refused before any operation, as `gateway_error` (contract §1). */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { openEdge } from './fixture.ts'
import { assertProblem, exchanged, onceBegun, parsed, written } from './wire.ts'

const edge = await openEdge()
const { port } = edge
const raw = async (...pieces: (string | Uint8Array)[]) => parsed(await exchanged(port, ...pieces))
const get = (path: string, ...headers: string[]) =>
  raw(`${[`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`)
const post = (headers: readonly string[], body = '') =>
  raw(
    `${['POST /v1/public/notes HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`,
  )

/** The client hangs up as soon as the server begins with its request; the promise waits until the server has noticed. */
function hangUp(client: Socket): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  onceBegun(client, (socket) => {
    socket.once('close', resolve)
    client.destroy()
  })
  return promise
}

/** What a request leaves behind is logged before the next one is answered. */
async function assertNoBug(): Promise<void> {
  assert.equal((await get('/v1/echo/x')).status, 200)
  assert.deepEqual(
    edge.lines.filter((line) => line.includes('"level":"error"')),
    [],
  )
}

describe('a request that is not valid HTTP', () => {
  const requests: [string, string | Uint8Array][] = [
    ['junk', 'hello\r\n\r\n'],
    ['random bytes', Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256)],
    ['the beginning of TLS', Buffer.from('1603010200010001fc0303', 'hex')],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown method', 'BREW /v1/things HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a method in small letters', 'get /v1/things HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no version', 'GET /v1/things\r\n\r\n'],
    ['a space before a colon', 'GET /v1/echo/x HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a header without a name', 'GET /v1/echo/x HTTP/1.1\r\n: x\r\nHost: x\r\n\r\n'],
    ['a control character in a header', 'GET /v1/echo/x HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n'],
    ['two lengths', 'POST /v1/public/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length that is none', 'POST /v1/public/notes HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}'],
    ['a signed length', 'POST /v1/public/notes HTTP/1.1\r\nHost: x\r\nContent-Length: +2\r\n\r\n{}'],
    [
      'a length and chunks, as smugglers send',
      'POST /v1/public/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks that are not the last encoding',
      'POST /v1/public/notes HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
  ]

  for (const [what, request] of requests) {
    test(`is refused: ${what}`, async () => {
      const answer = await raw(request)

      assertProblem(answer, 400, 'gateway_error')
      assert.equal(answer.headers['connection'], 'close')
    })
  }

  test('closes its connection: what follows is not taken for a request', async () => {
    const bytes = await exchanged(port, 'junk\r\n\r\nGET /v1/echo/x HTTP/1.1\r\nHost: x\r\n\r\n')

    assert.equal(bytes.toString().split('HTTP/1.1 ').length - 1, 1)
  })

  test('is not answered in the place of the request before it', async () => {
    for (const connection of ['close', 'keep-alive']) {
      const body = `{"name":"kept by ${connection}"}`
      const request = written({ method: 'POST', path: '/v1/public/notes', body, headers: { connection } })

      const bytes = await exchanged(port, Buffer.concat([request, Buffer.from('}} more than was announced')]))

      const answers = bytes.toString().match(/HTTP\/1\.1 \d+/g)
      assert.deepEqual(answers, connection === 'close' ? ['HTTP/1.1 201'] : ['HTTP/1.1 201', 'HTTP/1.1 400'])
    }
  })

  test('is not answered again when its request was refused already', async () => {
    const socket = connect(port, '127.0.0.1')
    const pieces: string[] = []
    socket.on('data', (chunk) => pieces.push(String(chunk)))
    socket.on('error', () => {})
    const closed = once(socket, 'close')

    socket.write('POST /v1/things HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    await once(socket, 'data')
    socket.write('zz\r\n{}\r\n0\r\n\r\n')
    await closed

    assert.deepEqual(pieces.join('').match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 401'])
  })

  test('is refused in its chunks too, and the operation does not run', async () => {
    const answer = await post(['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')

    assertProblem(answer, 400, 'gateway_error')
  })
})

describe('a request that is too long', () => {
  test('in one header is 431', async () => {
    assertProblem(await get('/v1/echo/x', `X-Long: ${'x'.repeat(20_000)}`), 431, 'gateway_error')
  })

  test('in many headers is 431', async () => {
    const headers = Array.from({ length: 500 }, (_, index) => `X-${index}: ${'x'.repeat(40)}`)

    assertProblem(await get('/v1/echo/x', ...headers), 431, 'gateway_error')
  })

  test('in its address is 431', async () => {
    assertProblem(await get(`/v1/echo/${'x'.repeat(20_000)}`), 431, 'gateway_error')
  })

  test('in one part of its path is refused, and one of 2000 characters is not', async () => {
    const [fits, tooLong] = [await get(`/v1/echo/${'x'.repeat(2000)}`), await get(`/v1/echo/${'x'.repeat(2001)}`)]

    assert.equal(fits.status, 200)
    assertProblem(tooLong, 414, 'gateway_error')
  })
})

describe('a request without Host', () => {
  test('is refused', async () => {
    assertProblem(await edge.ask({ path: '/v1/echo/x', headers: { host: undefined } }), 400, 'gateway_error')
  })

  test('is taken over HTTP/1.0, which has none', async () => {
    assert.equal((await raw('GET /v1/echo/x HTTP/1.0\r\n\r\n')).status, 200)
  })

  test('is refused before its path and its method are looked at', async () => {
    const answers = [
      await edge.ask({ path: '/v1/nowhere', headers: { host: undefined } }),
      await edge.ask({ method: 'DELETE', path: '/v1/echo/x', headers: { host: undefined } }),
    ]

    for (const answer of answers) assertProblem(answer, 400, 'gateway_error')
  })
})

describe('a request whose host is not clear', () => {
  const asked = (target: string, ...hosts: string[]) =>
    raw(
      `${[`GET ${target} HTTP/1.1`, 'Connection: close', ...hosts.map((host) => `Host: ${host}`)].join('\r\n')}\r\n\r\n`,
    )
  const unclear: [string, ...string[]][] = [
    ['/v1/echo/x', 'muster.example', 'other.example'],
    ['/v1/echo/x', 'muster.example', 'muster.example'],
    ['/v1/nowhere', 'muster.example', 'other.example'],
    ['/v1/echo/x', 'muster.example, other.example'],
    ['/v1/echo/x', 'muster.example other.example'],
    ['/v1/echo/x', 'somebody@muster.example'],
    ['/v1/echo/x', 'muster.example/path'],
    ['/v1/echo/x', 'muster.example:http'],
    ['/v1/echo/x', ''],
    ['http://other.example/v1/echo/x', 'muster.example'],
    ['http://muster.example:81/v1/echo/x', 'muster.example'],
    ['http:///v1/echo/x', 'muster.example'],
  ]
  for (const [target, ...hosts] of unclear) {
    test(`is refused: ${target} at ${JSON.stringify(hosts)}`, async () => {
      assertProblem(await asked(target, ...hosts), 400, 'gateway_error')
    })
  }

  for (const host of ['muster.example', 'MUSTER.example:8080', '127.0.0.1:3000', '[::1]:3000', 'a_b.example', 'x:']) {
    test(`is not this one: ${host}`, async () => {
      assert.equal((await asked('/v1/echo/x', host)).status, 200)
    })
  }
})

describe('a path that is not validly encoded', () => {
  for (const path of ['/v1/echo/%ZZ', '/v1/echo/%', '/v1/echo/%FF', '/v1/echo/%C0%80', '/v1/nowhere/%ZZ']) {
    test(`is refused: ${path}`, async () => {
      assertProblem(await get(path), 400, 'gateway_error')
    })
  }

  test('is refused in the query as well', async () => {
    assertProblem(await get('/v1/echo/x?one=%ZZ'), 400, 'gateway_error')
  })
})

describe('a client', () => {
  test('that expects what nobody promises is answered as if it did not', async () => {
    const answer = await get('/v1/echo/x', 'Expect: 200-ok')

    assert.deepEqual([answer.status, answer.body], [200, { words: 'x' }])
  })

  test('that asks leave to send its body is told to go on', async () => {
    const bytes = await exchanged(
      port,
      written({
        method: 'POST',
        path: '/v1/public/notes',
        body: '{"name":"expected"}',
        headers: { expect: '100-continue' },
      }),
    )

    assert.match(bytes.toString(), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created/)
  })

  test('that hangs up in the middle of its body is nobody’s bug', async () => {
    const socket = connect(port, '127.0.0.1')
    const noticed = hangUp(socket)

    socket.write(
      'POST /v1/public/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
    )
    await noticed

    await assertNoBug()
  })

  test('that hangs up before it is answered is nobody’s bug', async () => {
    const socket = connect(port, '127.0.0.1')
    const noticed = hangUp(socket)

    socket.write('GET /v1/echo/x HTTP/1.1\r\nHost: x\r\n\r\n')
    await noticed

    await assertNoBug()
  })

  test('may send several requests on one connection, and in one piece', async () => {
    const request = (words: string, connection: string) =>
      `GET /v1/echo/${words} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`

    const bytes = await exchanged(port, request('one', 'keep-alive') + request('two', 'close'))

    assert.match(bytes.toString(), /\{"words":"one"\}.*\{"words":"two"\}$/s)
  })

  test('may name the whole address, as through a proxy', async () => {
    const answer = await get('http://localhost/v1/echo/x?one=1')
    const refused = await edge.ask({ method: 'DELETE', path: 'HTTP://Localhost/v1/echo/x?one=1' })

    assert.deepEqual(answer.body, { words: 'x', one: '1' })
    assertProblem(refused, 405, 'method_not_allowed')
    assert.equal(refused.headers['allow'], 'GET, HEAD, OPTIONS')
  })
})
