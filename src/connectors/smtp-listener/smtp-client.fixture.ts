/** A sender that says exactly what a test tells it to, over a bare socket, and a listener for it. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { connect as connectTls } from 'node:tls'
import { nothingKnown } from '../sender-proof/sender-proof.ts'
import type { LetterArrival, LetterListener, ListenerOptions } from './letter-listener.ts'
import { listenForLetters } from './smtp-listener.ts'

export interface SmtpClient {
  /** Sends a line, and gives the whole answer. */
  say(line: string): Promise<string>
  /** Sends bytes as they are, and waits for no answer. */
  write(bytes: string | Buffer): void
  /** The next answer. */
  answer(): Promise<string>
  startTls(): Promise<void>
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>
  cut(): void
  /** It is gone without a goodbye, as from a machine that fails. */
  reset(): void
}

export async function smtpClient(t: TestContext, port: number, host = '127.0.0.1'): Promise<SmtpClient> {
  let socket: Socket = connect({ port, host: '127.0.0.1', localAddress: host })
  let heard = ''
  let wake = (): void => undefined
  const listen = (to: Socket): void => {
    to.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      wake()
    })
    to.on('error', () => undefined)
    to.on('close', () => wake())
  }
  listen(socket)
  const closed = once(socket, 'close').then(() => undefined)
  t.after(() => socket.destroy())

  const answer = async (): Promise<string> => {
    for (;;) {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(heard) ?? []
      if (whole) {
        heard = heard.slice(whole.length)
        return whole.trimEnd()
      }
      assert.ok(!socket.destroyed, `the connection is closed; it said: ${heard}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const write = (bytes: string | Buffer): void => void socket.write(bytes)
  return {
    closed,
    answer,
    write,
    cut: () => socket.destroy(),
    reset: () => socket.resetAndDestroy(),
    say: (line) => {
      write(`${line}\r\n`)
      return answer()
    },
    async startTls() {
      socket = connectTls({ socket, rejectUnauthorized: false })
      listen(socket)
      await once(socket, 'secureConnect')
    },
  }
}

/** A client that has been greeted and has said who it is. */
export async function greetedClient(t: TestContext, port: number, host?: string): Promise<SmtpClient> {
  const client = await smtpClient(t, port, host)
  assert.match(await client.answer(), /^220 /)
  assert.match(await client.say('EHLO mx.cand.test'), /^250-/)
  return client
}

export interface Sent {
  readonly from?: string
  readonly to?: string
  readonly text?: string
}

/** One letter; the answer to what refused it, or to its final dot. */
export async function sendLetter(
  client: SmtpClient,
  { from = 'jane@cand.test', to = 'jobs@in.acme.test', text = 'Subject: hi\r\n\r\nYes.\r\n' }: Sent = {},
): Promise<string> {
  const sender = await client.say(`MAIL FROM:<${from}>`)
  if (!sender.startsWith('250')) return sender
  const recipient = await client.say(`RCPT TO:<${to}>`)
  if (!recipient.startsWith('250')) return recipient
  assert.match(await client.say('DATA'), /^354 /)
  const end = text.endsWith('\r\n') ? '.\r\n' : '\r\n.\r\n'
  client.write(`${text.replaceAll(/^\./gm, '..')}${end}`)
  return client.answer()
}

export interface TestListener extends LetterListener {
  readonly arrivals: readonly LetterArrival[]
  readonly faults: readonly Error[]
}

/** It knows `jobs@in.acme.test`, and keeps what it is given. */
export async function testListener(t: TestContext, options: Partial<ListenerOptions> = {}): Promise<TestListener> {
  const arrivals: LetterArrival[] = []
  const faults: Error[] = []
  const listener = await listenForLetters({
    host: '127.0.0.1',
    port: 0,
    hostName: 'in.acme.test',
    tls: null,
    isRecipient: async (address) => address.toLowerCase() === 'jobs@in.acme.test',
    catchAll: [],
    store: async (arrival) => void arrivals.push(arrival),
    prove: async () => nothingKnown('not asked'),
    onFault: (fault) => void faults.push(fault),
    ...options,
  })
  t.after(() => listener.close())
  return { ...listener, arrivals, faults }
}
