/**
 * This mail server on loopback is strict: it refuses what RFC 5321 and 5322 forbid (bare line ends, lines that are too long, eight
 * bits in the head, a letter without From, Date and Message-ID), wants the password it knows, and keeps each letter as it came.
 */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { certificate } from './certificate.ts'

export interface ReceivedLetter {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
  /** The fields of its head are unfolded, by their names in lower case. */
  readonly head: ReadonlyMap<string, string>
  readonly isSecure: boolean
}

export interface SmtpSettings {
  readonly user?: string
  readonly password?: string
  /** The user has an access token instead of a password. */
  readonly token?: string
  readonly tls?: boolean
}

export interface SmtpReceiver {
  readonly port: number
  /** A service needs these to know of it. */
  readonly settings: Readonly<Record<string, string>>
  readonly letters: readonly ReceivedLetter[]
  readonly connectionsMade: () => number
  /** The access token that its user has now. */
  token: string | undefined
  /** Tests say what a recipient is answered; nothing takes the letter. */
  answer: (to: string) => string | undefined
  /** All connections end, as servers end those that were idle for too long. */
  endConnections(): void
  /** Letters are counted by their Message-ID. */
  copies(): ReadonlyMap<string, number>
  to(address: string): readonly ReceivedLetter[]
}

type Test = { after(end: () => unknown): void }

export async function smtpServer(
  t: Test,
  { user, password, token, tls = false }: SmtpSettings = {},
): Promise<SmtpReceiver> {
  const letters: ReceivedLetter[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: user === undefined,
    authMethods: token === undefined ? ['PLAIN', 'LOGIN'] : ['XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(user === undefined ? ['AUTH'] : [])],
    ...(tls && { key: certificate.key, cert: certificate.cert }),
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    closeTimeout: 200,
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onAuth: (auth, _session, done) => {
      const isRight =
        auth.username === user &&
        (token === undefined ? auth.password === password : auth.accessToken === receiver.token)
      if (isRight) return done(null, { user: auth.username })
      done(refusal('535 5.7.8 Authentication credentials invalid'))
    },
    onRcptTo: ({ address }, _session, done) => {
      const refused = receiver.answer(address)
      done(refused === undefined ? undefined : refusal(refused))
    },
    onData: (stream, session, done) => {
      buffer(stream).then((raw) => {
        const fault = faultOf(raw)
        if (fault !== undefined) return done(refusal(`554 5.6.0 ${fault}`))
        const { mailFrom, rcptTo } = session.envelope
        const [to] = rcptTo
        if (rcptTo.length !== 1 || !to) return done(refusal('554 5.5.0 one recipient at a time'))
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: to.address,
          raw,
          head: headOf(raw),
          isSecure: session.secure,
        })
        done(null, '2.0.0 taken')
      }, done)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  const sockets = new Set<Socket>()
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  const credentials =
    user === undefined
      ? ''
      : `${encodeURIComponent(user)}${password === undefined ? '' : `:${encodeURIComponent(password)}`}@`
  const receiver: SmtpReceiver = {
    port,
    settings: mailSettings(port, credentials),
    letters,
    connectionsMade: () => connections,
    token,
    answer: () => undefined,
    endConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
    copies: () =>
      new Map(
        [...Map.groupBy(letters, ({ head }) => head.get('message-id') ?? '')].map(([id, all]) => [id, all.length]),
      ),
    to: (address) => letters.filter(({ to }) => to === address),
  }
  return receiver
}

export const mailSettings = (port: number, credentials = '', parameters = ''): Readonly<Record<string, string>> => ({
  SMTP_URL: `smtp://${credentials}127.0.0.1:${port}${parameters}`,
  MUSTER_MAIL_FROM: 'Acme hiring <jobs@acme.example>',
})

function refusal(answer: string): Error {
  const error = new Error(answer.slice(4))
  return Object.assign(error, { responseCode: Number(answer.slice(0, 3)) })
}

function faultOf(raw: Buffer): string | undefined {
  const text = raw.toString('latin1')
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) return 'bare line end'
  if (text.split('\r\n').some((line) => line.length > 998)) return 'line too long'
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return 'no end of the head'
  if (/[\x80-\xff]/.test(text.slice(0, end))) return 'eight bits in the head'
  const names = [...text.slice(0, end).matchAll(/^([!-9;-~]+):/gm)].map(([, name = '']) => name.toLowerCase())
  for (const name of ['from', 'date', 'message-id', 'to', 'subject']) {
    if (names.filter((each) => each === name).length !== 1) return `not one ${name}`
  }
  return undefined
}

export function headOf(raw: Buffer): ReadonlyMap<string, string> {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n', 1)
  return new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}
