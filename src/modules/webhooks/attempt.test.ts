/** Receivers behave badly: the tests see what is written down of each, and what becomes of the delivery. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { type Receiver, world } from '#test'
import { verdictOf } from './attempt.ts'
import { deliver, deliveryOf, listener } from './pump.fixture.ts'

/** The receiver writes a byte now and then, for as long as anybody listens. */
function drip(response: ServerResponse, text: string): void {
  const { socket } = response
  let at = 0
  const timer = setInterval(() => socket?.write(text[at++ % text.length] ?? ''), 20)
  response.once('close', () => clearInterval(timer))
}

interface Bad {
  readonly answer: Receiver['answer']
  readonly attempt: { readonly status: number | null; readonly error: RegExp | null; readonly answer: RegExp | null }
  readonly state: 'pending' | 'succeeded'
}

const failed = (error: RegExp): Pick<Bad, 'attempt' | 'state'> => ({
  attempt: { status: null, error, answer: null },
  state: 'pending',
})

const said = (status: number, answer: RegExp): Pick<Bad, 'attempt' | 'state'> => ({
  attempt: { status, error: null, answer },
  state: status < 300 ? 'succeeded' : 'pending',
})

const bad: Readonly<Record<string, Bad>> = {
  'says nothing': { answer: () => {}, ...failed(/^timeout: there was no answer within 2 seconds$/) },
  'answers byte by byte, and never ends its headers': {
    answer: (_, response) =>
      drip(response, 'HTTP/1.1 200 OK\r\nx: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'),
    ...failed(/^timeout/),
  },
  'takes it, and says so byte by byte without end': {
    answer: (_, response) => {
      response.writeHead(200, { 'content-length': 100_000 }).flushHeaders()
      drip(response, 'slow ')
    },
    ...said(200, /^(?:slow )+/),
  },
  'refuses with a huge page': {
    answer: (_, response) => response.writeHead(500).end('x'.repeat(5_000_000)),
    ...said(500, /^x{2048}$/),
  },
  'takes it with a huge page': {
    answer: (_, response) => response.writeHead(200).end('y'.repeat(5_000_000)),
    ...said(200, /^y{2048}$/),
  },
  'answers with bytes that are no text': {
    answer: (_, response) => response.writeHead(400).end(Buffer.from([0x61, 0, 0xff, 0xed, 0xa0, 0x80, 0x62])),
    ...said(400, /^a\ufffd+b$/),
  },
  redirects: {
    answer: (_, response) => response.writeHead(307, { location: '/elsewhere' }).end('over there'),
    ...said(307, /^over there$/),
  },
  'redirects to this machine': {
    answer: (_, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(),
    ...said(301, /^$/),
  },
  'has nothing new': { answer: (_, response) => response.writeHead(304).end(), ...said(304, /^$/) },
  'knows no such thing': { answer: (_, response) => response.writeHead(404).end('what?'), ...said(404, /^what\?$/) },
  'closes at once': { answer: (_, response) => response.socket?.end(), ...failed(/^closed: /) },
  'resets the connection': { answer: (_, response) => response.socket?.resetAndDestroy(), ...failed(/^closed: /) },
  'speaks no HTTP': {
    answer: (_, response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
    ...failed(/^closed: .*HTTP/),
  },
}

describe('a receiver that', () => {
  for (const [what, { answer, attempt, state }] of Object.entries(bad)) {
    test(`${what} is remembered by that, and its delivery ${state === 'pending' ? 'waits' : 'has arrived'}`, async (t) => {
      const here = await world()
      const { key, endpoint, receiver } = await listener(t, here)
      receiver.answer = answer

      // This attempt is the last but one: the next is a thousandth of an hour away.
      const [id = ''] = await deliver(here, endpoint, { attempts: 8 })
      await here.settle()

      const delivery = await deliveryOf(here, key, id)
      const last = delivery.attempts.at(-1)
      assert.deepEqual([delivery.state, delivery.attempts.length], [state, 9])
      // A connection that was kept open may have ended unnoticed; then the request is sent once more on a new one.
      assert.ok(receiver.received.length <= 2)
      assert.equal(last.status, attempt.status)
      assert.match(String(last.error), attempt.error ?? /^null$/)
      assert.match(String(last.answer), attempt.answer ?? /^null$/)
      assert.ok(last.durationMs < 4_000)
    })
  }

  test('has a certificate that nobody trusts is told nothing', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here, { scheme: 'https' })

    const [id = ''] = await deliver(here, endpoint, { attempts: 8 })
    await here.settle()

    const { attempts } = await deliveryOf(here, key, id)
    assert.match(attempts.at(-1).error, /^bad_certificate: .*SELF_SIGNED/)
    assert.equal(receiver.received.length, 0)
  })
})

describe('an answer', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const verdict = (status: number, attemptsMade = 1) =>
    verdictOf({ status, answer: '', retryAfter: null }, attemptsMade, { now, scale: 1, random: () => 0.5 })

  test('of any 2xx is a success, and no other is', () => {
    const statuses = Array.from({ length: 500 }, (_, index) => index + 100)

    const successes = statuses.filter((status) => verdict(status).state === 'succeeded')

    assert.deepEqual(
      successes,
      statuses.filter((status) => status >= 200 && status < 300),
    )
  })

  test('of 410 keeps the delivery, however often it was tried', () => {
    assert.deepEqual(verdict(410, 10), { state: 'pending', pauseMs: 0, isGone: true })
  })
})
