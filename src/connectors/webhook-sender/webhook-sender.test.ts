/**
 * Strangers can reach nothing of our network by the addresses they give. `127.0.0.2` stands for the public Internet.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { certificate } from '#test/kit/certificate.ts'
import { type NameServer, nameServer } from './name-server.fixture.ts'
import { nameServers } from './resolve.ts'
import { type WebhookSenderOptions, webhookSender } from './webhook-sender.ts'

const [outside, inside] = ['127.0.0.2', '127.0.0.3']
const { name } = certificate
const open = new AbortController().signal

interface Arrival {
  readonly at: string
  readonly path: string | undefined
  readonly host: string | undefined
  readonly tlsName: unknown
}

/** Both addresses have the same port, so that only the address tells one from the other. */
async function network(t: TestContext, answer: RequestListener = (_request, response) => response.end('taken')) {
  const arrivals: Arrival[] = []
  let connections = 0
  const listenAt = async (at: string, port: number): Promise<Server> => {
    const server = createTlsServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
      const { servername: tlsName } = request.socket as TLSSocket & { servername?: unknown }
      arrivals.push({ at, path: request.url, host: request.headers.host, tlsName })
      answer(request, response)
    })
    server.on('connection', () => connections++)
    await once(server.listen(port, at), 'listening')
    t.after(() => server.close().closeAllConnections())
    return server
  }
  const { port } = (await listenAt(outside, 0)).address() as AddressInfo
  await listenAt(inside, port)
  return { port, arrivals, connections: () => connections, url: `https://${name}:${port}/hook` }
}

function senderTo(t: TestContext, names: NameServer | null, options: Partial<WebhookSenderOptions> = {}) {
  const sender = webhookSender({
    allow: [],
    timeoutMs: 10_000,
    isPublic: (address) => address === outside,
    ca: certificate.cert,
    ...(names && { resolve: nameServers({ servers: [names.address] }) }),
    ...options,
  })
  t.after(() => sender.close())
  return {
    ...sender,
    post: (url: string) => sender.post({ url, headers: { 'content-type': 'application/json' }, body: '{}' }, open),
  }
}

const closing: RequestListener = (_request, response) => void response.setHeader('connection', 'close').end('taken')

describe('an address that is set', () => {
  test('is refused when its name has an address that is not public', async (t) => {
    const sender = senderTo(t, await nameServer(t, () => [inside]))

    assert.match(String(await sender.refusalOf(`https://${name}/`, open)), /hooks\.acme\.test .* not public/)
  })

  test('is refused when one address of several is not public', async (t) => {
    const sender = senderTo(t, await nameServer(t, () => [outside, outside, inside]))

    assert.match(String(await sender.refusalOf(`https://${name}/`, open)), /not public/)
  })

  test('is taken when all its addresses are public, and when nobody knows its name yet', async (t) => {
    const names = await nameServer(t, (asked) => (asked === name ? [outside] : []))
    const sender = senderTo(t, names)

    assert.equal(await sender.refusalOf(`https://${name}/`, open), null)
    assert.equal(await sender.refusalOf('https://nobody.acme.test/', open), null)
    assert.deepEqual(names.asked.toSorted(), [name, 'nobody.acme.test'])
  })

  test('is taken when its name server is silent', async (t) => {
    const sender = senderTo(t, await nameServer(t, () => 'silent'), { lookUpMaxMs: 100 })

    assert.equal(await sender.refusalOf(`https://${name}/`, open), null)
  })

  test('is looked up no more when it is an address in digits, or admitted by the settings', async (t) => {
    const names = await nameServer(t, () => [inside])
    const sender = senderTo(t, names, { allow: ['http://receiver.acme.test:81'] })

    assert.equal(await sender.refusalOf('https://8.8.8.8/', open), null)
    assert.equal(await sender.refusalOf('http://receiver.acme.test:81/', open), null)
    assert.match(String(await sender.refusalOf('https://2130706433/', open)), /public Internet/)
    assert.deepEqual(names.asked, [])
  })
})

describe('a webhook', () => {
  test('reaches the address that its name has, under its name', async (t) => {
    const { url, port, arrivals } = await network(t)
    const sender = senderTo(t, await nameServer(t, () => [outside]))

    assert.deepEqual(await sender.post(url), { status: 200, answer: 'taken', retryAfter: null })
    assert.deepEqual(arrivals, [{ at: outside, path: '/hook', host: `${name}:${port}`, tlsName: name }])
  })

  test('reaches nobody when its name has come to mean an inner address', async (t) => {
    const { url, arrivals, connections } = await network(t, closing)
    const names = await nameServer(t, () => [outside])
    const sender = senderTo(t, names)
    assert.equal(await sender.refusalOf(url, open), null)
    assert.partialDeepStrictEqual(await sender.post(url), { status: 200 })

    names.tell = () => [inside]
    const after = await sender.post(url)

    assert.partialDeepStrictEqual(after, { error: 'forbidden_address' })
    assert.equal(connections(), 1)
    assert.deepEqual(
      arrivals.map(({ at }) => at),
      [outside],
    )
  })

  test('is dialled to what was checked, though its name means another address a moment later', async (t) => {
    const { url, arrivals } = await network(t, closing)
    const names = await nameServer(t, () => (names.asked.length % 2 === 1 ? [outside] : [inside]))
    const sender = senderTo(t, names)

    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await sender.post(url))

    assert.deepEqual(
      answers.map((answer) => ('status' in answer ? answer.status : answer.error)),
      [200, 'forbidden_address', 200, 'forbidden_address', 200, 'forbidden_address'],
    )
    assert.deepEqual(
      arrivals.map(({ at }) => at),
      [outside, outside, outside],
    )
    assert.equal(names.asked.length, 6)
  })

  test('reaches nobody when one address of several is inner', async (t) => {
    const { url, connections } = await network(t)
    const sender = senderTo(t, await nameServer(t, () => [outside, inside]))

    assert.partialDeepStrictEqual(await sender.post(url), { error: 'forbidden_address' })
    assert.equal(connections(), 0)
  })

  test('goes on over the connection that was checked, without another look-up', async (t) => {
    const { url, arrivals, connections } = await network(t)
    const names = await nameServer(t, () => [outside])
    const sender = senderTo(t, names)
    await sender.post(url)

    names.tell = () => [inside]
    const after = await sender.post(url)

    assert.partialDeepStrictEqual(after, { status: 200 })
    assert.deepEqual(
      arrivals.map(({ at }) => at),
      [outside, outside],
    )
    assert.deepEqual([connections(), names.asked.length], [1, 1])
  })

  test('reaches no inner address in digits, which no look-up sees', async (t) => {
    const { port, connections } = await network(t)
    const sender = senderTo(t, null)

    for (const host of [inside, '2130706435', '0x7f.3', '[::ffff:127.0.0.3]', `${inside}.`, 'localhost', '[::1]']) {
      assert.partialDeepStrictEqual(await sender.post(`https://${host}:${port}/`), { error: 'forbidden_address' }, host)
    }
    assert.equal(connections(), 0)
  })

  test('does not follow a redirect', async (t) => {
    const { url, port, arrivals } = await network(t, (_request, response) => {
      response.writeHead(307, { location: `https://${inside}:${port}/secret` }).end()
    })
    const sender = senderTo(t, await nameServer(t, () => [outside]))

    assert.partialDeepStrictEqual(await sender.post(url), { status: 307 })
    assert.deepEqual(
      arrivals.map(({ path }) => path),
      ['/hook'],
    )
  })

  test('is told nowhere but where the certificate is good', async (t) => {
    const { url, port, arrivals } = await network(t)
    const sender = senderTo(t, await nameServer(t, () => [outside]))
    const trustless = webhookSender({ allow: [`https://${outside}:${port}`] })
    t.after(() => trustless.close())

    const selfSigned = await trustless.post({ url: `https://${outside}:${port}/`, headers: {}, body: '{}' }, open)
    const ofAnother = await sender.post(`https://other.acme.test:${port}/`)

    assert.partialDeepStrictEqual(selfSigned, { error: 'bad_certificate' })
    assert.partialDeepStrictEqual(ofAnother, { error: 'bad_certificate' })
    assert.partialDeepStrictEqual(await sender.post(url), { status: 200 })
    assert.equal(arrivals.length, 1)
  })

  test('fails by name when the name is not known', async (t) => {
    const sender = senderTo(t, await nameServer(t, () => []))

    assert.partialDeepStrictEqual(await sender.post(`https://${name}/`), { error: 'unknown_host' })
  })

  test('goes through no proxy of the environment', async (t) => {
    const seen: string[] = []
    const listen = async (who: string): Promise<string> => {
      const server = createServer((_request, response) => {
        seen.push(who)
        response.end()
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      t.after(() => server.close().closeAllConnections())
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }
    const [proxy, receiver] = [await listen('proxy'), await listen('receiver')]
    const program = `
      const { webhookSender } = await import(${JSON.stringify(join(import.meta.dirname, 'webhook-sender.ts'))})
      const request = { url: '${receiver}/', headers: {}, body: '{}' }
      await webhookSender({ allow: ['${receiver}'] }).post(request, new AbortController().signal)
      process.exit()`

    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')

    assert.equal(code, 0)
    assert.deepEqual(seen, ['receiver'])
  })
})
