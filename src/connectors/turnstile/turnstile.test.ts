import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { turnstileCaptcha } from './turnstile.ts'

const good = { success: true, action: 'apply', hostname: 'jobs.example.org', challenge_ts: '2026-05-01T12:00:00.000Z' }

type Answer = (response: ServerResponse) => void
const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/**
 * This server is as strict as the real one: a question in another form gets an error, and a test that expects better
 * fails.
 */
async function isAskedWell(request: IncomingMessage): Promise<boolean> {
  const fields = [...new URLSearchParams(await text(request))]
  return (
    request.method === 'POST' &&
    request.url === '/turnstile/v0/siteverify' &&
    request.headers['content-type'] === 'application/x-www-form-urlencoded;charset=UTF-8' &&
    JSON.stringify(fields) === '[["secret","the secret"],["response","a+token/of=ours"]]'
  )
}

/** Cloudflare is played as its documentation describes it, and answers each question the same. */
async function cloudflare(t: TestContext, answer: Answer, timeoutMs = 5000) {
  const asked: boolean[] = []
  const server = createServer(async (request, response) => {
    const well = await isAskedWell(request)
    asked.push(well)
    if (well) answer(response)
    else json({ success: false, 'error-codes': ['bad-request'] })(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a TCP port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const captcha = turnstileCaptcha({
    siteKey: 'the site key',
    secretKey: 'the secret',
    verifyUrl: `http://127.0.0.1:${port}/turnstile/v0/siteverify`,
    hostname: 'jobs.example.org',
    timeoutMs,
  })
  return { asked, server, verify: (token = 'a+token/of=ours') => captcha.verify(token, 'apply') }
}

const failed = (reason: string) => ({ outcome: 'failed', reason })

describe('a Turnstile challenge', () => {
  const captcha = turnstileCaptcha({ siteKey: 'site', secretKey: 's', verifyUrl: 'http://[::1]:1/', hostname: 'h' })

  test('tells the widget the site key and the action', async () => {
    const challenge = await captcha.challenge('apply')

    assert.deepEqual(challenge, { kind: 'turnstile', challenge: { siteKey: 'site', action: 'apply' } })
  })

  test('is not given for a purpose the widget would refuse', async () => {
    await assert.rejects(captcha.challenge('apply to job 7'), /no action named/)
  })
})

describe('a Turnstile token', () => {
  test('passes when Cloudflare says so, with its hash as proof for five minutes', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-05-01T12:01:00Z') })
    const { verify } = await cloudflare(t, json(good))

    const verdict = await verify()

    assert.deepEqual(verdict, {
      outcome: 'passed',
      proof: createHash('sha256').update('a+token/of=ours').digest(),
      expiresAt: new Date('2026-05-01T12:06:00Z'),
    })
  })

  test('fails with the reason of Cloudflare', async (t) => {
    const { verify } = await cloudflare(t, json({ success: false, 'error-codes': ['timeout-or-duplicate'] }))

    assert.deepEqual(await verify(), failed('timeout-or-duplicate'))
  })

  test('fails when Cloudflare gives no reason', async (t) => {
    const { verify } = await cloudflare(t, json({ success: false }))

    assert.deepEqual(await verify(), failed('refused'))
  })

  for (const [what, answer, reason] of [
    ['of another action', { ...good, action: 'sign-up' }, 'solved for another purpose'],
    ['of no action', { success: true, hostname: good.hostname }, 'solved for another purpose'],
    ['of another site', { ...good, hostname: 'evil.example.org' }, 'solved on another site'],
    ['of no site', { success: true, action: 'apply' }, 'solved on another site'],
  ] as const) {
    test(`${what} fails though Cloudflare vouches for it`, async (t) => {
      const { verify } = await cloudflare(t, json(answer))

      assert.deepEqual(await verify(), failed(reason))
    })
  }

  for (const [what, token] of [
    ['empty', ''],
    ['too long', 'x'.repeat(2049)],
    ['with a space', 'a token'],
    ['with a line break at its end', 'token\n'],
    ['with other letters than ASCII', 'tökén'],
  ] as const) {
    test(`that is ${what} is not sent to Cloudflare`, async (t) => {
      const { verify, asked } = await cloudflare(t, json(good))

      assert.deepEqual(await verify(token), failed('malformed'))
      assert.deepEqual(asked, [])
    })
  }
})

describe('a Cloudflare that does not answer well', () => {
  for (const [what, answer] of [
    ['with an error', json(good, 500)],
    ['with a client error', json(good, 403)],
    ['with something else than JSON', (response) => response.end('<html>')],
    ['with nothing', (response) => response.end()],
    ['with null', json(null)],
    ['with a list', json([good])],
    ['with a success that is only like true', json({ ...good, success: 'true' })],
    ['with a redirection', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['by hanging up', (response) => response.destroy()],
    ['with more than any answer needs', json({ ...good, cdata: 'x'.repeat(20_000) })],
  ] as const satisfies [string, Answer][]) {
    test(`${what} lets nobody pass`, async (t) => {
      const { verify, asked } = await cloudflare(t, answer)

      assert.deepEqual(await verify(), failed('unreachable'))
      assert.deepEqual(asked, [true])
    })
  }

  test('in time lets nobody pass', async (t) => {
    const { verify } = await cloudflare(t, () => undefined, 100)

    assert.deepEqual(await verify(), failed('unreachable'))
  })

  test('to its end in time lets nobody pass', async (t) => {
    const { verify } = await cloudflare(t, (response) => response.writeHead(200).write('{"success":'), 100)

    assert.deepEqual(await verify(), failed('unreachable'))
  })

  test('because it is not there lets nobody pass', async (t) => {
    const { verify, server } = await cloudflare(t, json(good))
    await once(server.close(), 'close')

    assert.deepEqual(await verify(), failed('unreachable'))
  })
})
