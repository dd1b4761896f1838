/** This mail server breaks in one place, as real ones do, and counts which letters it has. It is a bare socket, and shares nothing with a library. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { certificate } from './certificate.ts'
import { headOf } from './smtp-server.ts'

/** The server says this instead of going on, or does `reset`, `end` or `silence`. */
export interface Break {
  readonly at: 'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'bytes' | 'dot' | 'after'
  readonly how: string
  /** The server has the letter when it breaks behind the dot. */
  readonly keeps?: boolean
}

export interface BreakingServer {
  readonly port: number
  /** Tests say how it breaks at a letter or connection; nothing means that all goes well. */
  breaks: () => Break | undefined
  /** Tests say how long it takes to answer behind the dot. */
  answerAfterMs: () => number
  /** Tests let it answer behind the dot. */
  mayAnswer: () => Promise<unknown>
  /** All connections end at once. */
  endConnections(): void
  /** Letters are counted by their Message-ID. */
  readonly copies: ReadonlyMap<string, number>
}

type Test = { after(end: () => unknown): void }

export async function breakingSmtpServer(
  t: Test,
  breaks: BreakingServer['breaks'],
  { tls = false } = {},
): Promise<BreakingServer> {
  const copies = new Map<string, number>()
  const sockets = new Set<Socket>()
  const endConnections = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const receiver: BreakingServer = {
    port: 0,
    breaks,
    answerAfterMs: () => 0,
    mayAnswer: async () => {},
    copies,
    endConnections,
  }
  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    talk(socket, receiver, (raw) => {
      const id = headOf(raw).get('message-id') ?? ''
      copies.set(id, (copies.get(id) ?? 0) + 1)
    })
  }
  const server = tls ? createTlsServer({ key: certificate.key, cert: certificate.cert }, serve) : createServer(serve)
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    endConnections()
    server.close()
  })
  return Object.assign(receiver, { port: (server.address() as AddressInfo).port })
}

const endOfData = Buffer.from('\r\n.\r\n')

function talk(socket: Socket, server: BreakingServer, keep: (raw: Buffer) => void): void {
  let fault = server.breaks()
  let data: Buffer[] | undefined
  let tail = Buffer.alloc(0)
  let said = ''
  /** The answer is whether it broke there. */
  const isBroken = (at: Break['at']): boolean => {
    if (fault?.at !== at) return false
    if (fault.how === 'reset') socket.resetAndDestroy()
    else if (fault.how === 'end') socket.end()
    else if (fault.how !== 'silence') socket.write(`${fault.how}\r\n`)
    return true
  }
  const finish = (raw: Buffer): void => {
    if (fault?.at === 'dot' || fault?.at === 'after') {
      if (fault.keeps) keep(raw)
      if (fault.at === 'after') socket.write('250 2.0.0 taken\r\n', () => isBroken('after'))
      else isBroken('dot')
      return
    }
    keep(raw)
    const answer = (): unknown => setTimeout(() => socket.write('250 2.0.0 taken\r\n'), server.answerAfterMs())
    void server.mayAnswer().then(answer)
  }
  if (!isBroken('greeting')) socket.write('220 breaking.test\r\n')
  socket.on('data', (chunk) => {
    if (data) {
      data.push(chunk)
      if (fault?.at === 'bytes') return void isBroken('bytes')
      tail = Buffer.concat([tail, chunk]).subarray(-endOfData.length)
      if (!tail.equals(endOfData)) return
      const raw = Buffer.concat(data).subarray(0, -3)
      data = undefined
      return finish(raw)
    }
    said += chunk.toString('latin1')
    for (let end = said.indexOf('\r\n'); end !== -1; end = said.indexOf('\r\n')) {
      const verb = said.slice(0, end).split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
      said = said.slice(end + 2)
      if (verb === 'MAIL') fault = server.breaks()
      if (isBroken(verb as Break['at'])) continue
      if (verb === 'EHLO') socket.write('250-breaking.test\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n')
      else if (verb === 'AUTH') socket.write('235 2.7.0 come in\r\n')
      else if (verb === 'DATA') {
        data = []
        tail = Buffer.alloc(0)
        socket.write('354 go on\r\n')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 2.0.0 ok\r\n')
    }
  })
}
