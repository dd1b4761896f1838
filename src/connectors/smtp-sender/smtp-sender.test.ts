import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { readSmtpUrl } from '#kernel/smtp-url.ts'
import type { HandOver } from '#modules/mail/ports.ts'
import { type SmtpReceiver, smtpServer } from '#test'
import { certificate } from '#test/kit/certificate.ts'
import type { TokenSource } from './access-token.ts'
import { type ServiceSender, smtpSender } from './smtp-sender.ts'

interface Wish {
  readonly url: string
  readonly token?: TokenSource
}

function senderTo(t: TestContext, { url, token }: Wish): ServiceSender {
  const sender = smtpSender({
    server: readSmtpUrl(url),
    token: token ?? null,
    patience: { connectMs: 1_000, answerMs: 1_000 },
    tls: { ca: certificate.cert },
  })
  t.after(() => sender.close())
  return sender
}

let written = 0

function send(
  sender: ServiceSender,
  to = 'jana@people.example',
  signal = new AbortController().signal,
): Promise<HandOver> {
  const head = `From: a@acme.example\r\nTo: b\r\nSubject: c\r\nDate: d\r\nMessage-ID: <${++written}@acme.example>`
  return sender.send({ from: 'b@acme.example', to, bytes: Buffer.from(`${head}\r\n\r\n.Hello\r\n`) }, signal)
}

const at = ({ port }: SmtpReceiver, before = '', after = ''): string => `smtp://${before}127.0.0.1:${port}${after}`

describe('the sender of letters', () => {
  test('takes one connection for letters that go one after another', async (t) => {
    const server = await smtpServer(t)
    const sender = senderTo(t, { url: at(server) })

    const outcomes = []
    for (let count = 0; count < 3; count++) outcomes.push((await send(sender)).state)

    assert.deepEqual([outcomes, server.connectionsMade()], [['sent', 'sent', 'sent'], 1])
    assert.match(server.letters[0]?.raw.toString() ?? '', /\r\n\r\n\.Hello\r\n$/)
  })

  test('goes on over another connection where the server ended the one it had', async (t) => {
    const server = await smtpServer(t)
    const sender = senderTo(t, { url: at(server) })
    await send(sender)
    server.endConnections()

    assert.equal((await send(sender)).state, 'sent')
    assert.deepEqual([server.letters.length, server.connectionsMade()], [2, 2])
  })

  test('encrypts where that is offered, and insists where it is told to', async (t) => {
    const [open, secure] = [await smtpServer(t), await smtpServer(t, { tls: true })]

    const states = [
      await send(senderTo(t, { url: at(open) })),
      await send(senderTo(t, { url: at(open, '', '?tls=require') })),
      await send(senderTo(t, { url: at(secure) })),
      await send(senderTo(t, { url: at(secure, '', '?tls=require') })),
      await send(senderTo(t, { url: at(secure, '', '?tls=never') })),
    ].map(({ state }) => state)

    assert.deepEqual(states, ['sent', 'away', 'sent', 'sent', 'sent'])
    assert.deepEqual(
      secure.letters.map(({ isSecure }) => isSecure),
      [true, true, false],
    )
  })

  test('sends nothing to a server whose certificate is not trusted', async (t) => {
    const server = await smtpServer(t, { tls: true })
    const sender = smtpSender({ server: readSmtpUrl(at(server)), token: null })
    t.after(() => sender.close())

    assert.equal((await send(sender)).state, 'away')
    assert.equal(server.letters.length, 0)
  })

  test('logs in with a password, and says when it is the wrong one', async (t) => {
    const server = await smtpServer(t, { user: 'ada@acme.example', password: 'open sesame' })

    const right = await send(senderTo(t, { url: at(server, 'ada%40acme.example:open%20sesame@') }))
    const wrong = await send(senderTo(t, { url: at(server, 'ada%40acme.example:sesame@') }))

    assert.deepEqual([right.state, wrong.state], ['sent', 'locked'])
    assert.match(wrong.detail, /535/)
    assert.doesNotMatch(wrong.detail, /sesame/)
  })

  test('logs in with a token that a file holds or a command prints, read anew for each connection', async (t) => {
    const server = await smtpServer(t, { user: 'ada', token: 'ya29.right' })
    const folder = mkdtempSync(join(tmpdir(), 'muster-token-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'token')
    writeFileSync(file, 'ya29.old\n')
    const sender = senderTo(t, { url: at(server, 'ada@'), token: { file } })

    const old = await send(sender)
    writeFileSync(file, 'ya29.right\n')
    const renewed = await send(sender)
    const printed = await send(senderTo(t, { url: at(server, 'ada@'), token: { command: `cat ${file}` } }))
    const failed = await send(senderTo(t, { url: at(server, 'ada@'), token: { command: 'echo ya29.right; exit 1' } }))

    assert.deepEqual(
      [old, renewed, printed, failed].map(({ state }) => state),
      ['locked', 'sent', 'sent', 'locked'],
    )
    assert.doesNotMatch(failed.detail, /ya29/)
  })

  test('goes on with the next token when one has ended, on the connection it has until that ends', async (t) => {
    const server = await smtpServer(t, { user: 'ada', token: 'ya29.first' })
    const folder = mkdtempSync(join(tmpdir(), 'muster-token-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'token')
    writeFileSync(file, 'ya29.first\n')
    const sender = senderTo(t, { url: at(server, 'ada@'), token: { file } })

    const states = [(await send(sender)).state]
    server.token = 'ya29.second'
    states.push((await send(sender)).state)
    server.endConnections()
    states.push((await send(sender)).state)
    writeFileSync(file, 'ya29.second\n')
    states.push((await send(sender)).state)

    assert.deepEqual(states, ['sent', 'sent', 'locked', 'sent'])
  })

  test('refuses of itself what would be commands of its own', async (t) => {
    const server = await smtpServer(t)

    const outcome = await send(senderTo(t, { url: at(server) }), 'jana@people.example>\r\nRCPT TO:<eva@people.example')

    assert.deepEqual([outcome.state, server.letters.length], ['refused', 0])
  })

  test('leaves nothing behind at the signal of the process', async (t) => {
    const server = await smtpServer(t)
    const { signal } = new AbortController()

    for (let count = 0; count < 3; count++) await send(senderTo(t, { url: at(server) }), undefined, signal)

    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })

  test('ends at once when it is told to, with what is known', async (t) => {
    const server = await smtpServer(t)
    const stopped = new AbortController()
    stopped.abort()

    const outcome = await send(senderTo(t, { url: at(server) }), undefined, stopped.signal)

    assert.ok(outcome.state === 'away' || outcome.state === 'lost', outcome.state)
    assert.equal(server.letters.length, 0)
  })
})
