/**
 * Commands that no mail server would send, to the listener that takes letters in: of several senders at once, in pieces, cut off and out
 * of order. It must answer in lines of SMTP, accept what it has stored and nothing else, and take a plain letter after all of it.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { nothingKnown } from '#connectors/sender-proof/sender-proof.ts'
import { listenForLetters } from '#connectors/smtp-listener/smtp-listener.ts'
import { type Random, randomOf } from './random.ts'

export interface CommandsReport {
  readonly talks: number
  readonly accepted: number
  readonly faults: readonly string[]
}

const ours = 'jobs@in.acme.test'
const words = [
  'EHLO mx.cand.test\r\n',
  'HELO mx\r\n',
  'EHLO \xff\xfe\r\n',
  'LHLO x\r\n',
  'MAIL FROM:<jane@cand.test>\r\n',
  'MAIL FROM:<>\r\n',
  'MAIL FROM:<jane@cand.test> SIZE=99999999999\r\n',
  'MAIL FROM:<jane@cand.test> SIZE=-1 BODY=8BITMIME SMTPUTF8 RET=FULL\r\n',
  'MAIL FROM:<"a b"@cand.test>\r\n',
  'MAIL FROM: jane@cand.test\r\n',
  `MAIL FROM:<${'a'.repeat(3000)}@cand.test>\r\n`,
  `RCPT TO:<${ours}>\r\n`,
  `RCPT TO:<${ours}>\r\n`,
  `rcpt to:<${ours.toUpperCase()}>\r\n`,
  `RCPT TO:<${ours}> NOTIFY=NEVER ORCPT=rfc822;x\r\n`,
  'RCPT TO:<other@in.acme.test>\r\n',
  'RCPT TO:<@relay.test:jobs@in.acme.test>\r\n',
  'RCPT TO:<jobs@in.acme.test\0>\r\n',
  'RCPT TO:<jobs%in.acme.test@relay.test>\r\n',
  'DATA\r\n',
  'DATA\r\n',
  'DATA x\r\n',
  'BDAT 10 LAST\r\n',
  'RSET\r\n',
  'NOOP\r\n',
  'VRFY root\r\n',
  'EXPN all\r\n',
  'HELP\r\n',
  'AUTH PLAIN AGEAYgA=\r\n',
  'STARTTLS\r\n',
  'QUIT\r\n',
  'XCLIENT ADDR=127.0.0.2\r\n',
  'XFORWARD NAME=x\r\n',
  'GET / HTTP/1.1\r\n',
  '\r\n',
  '\n',
  '\r',
  '\0',
  '.\r\n',
  '\r\n.\r\n',
  '\r\n.\r\n',
  '\n.\n',
  '\r\n.\n',
  '\n.\r\n',
  '\r.\r',
  '..\r\n',
  'Subject: hello\r\n\r\nWords.\r\n.\r\n',
  'Subject: hello\r\n\r\nWords.\r\n.\r\nMAIL FROM:<eve@cand.test>\r\n',
  `${'x'.repeat(4000)}\r\n`,
  `Subject: long\r\n\r\n${'y'.repeat(70_000)}\r\n.\r\n`,
] as const

/** What begins a letter as it should, so that many are accepted. */
const opening = ['EHLO mx.cand.test\r\n', 'MAIL FROM:<jane@cand.test>\r\n', `RCPT TO:<${ours}>\r\n`, 'DATA\r\n']
const talksTogether = 8
const quietMs = 30_000
const faultsMax = 5
const everybody = { minute: 1e9, hour: 1e9 }

export async function fuzzCommands({
  seed,
  count,
}: {
  readonly seed: number
  readonly count: number
}): Promise<CommandsReport> {
  const random = randomOf(seed)
  const faults: string[] = []
  let [stored, acceptedLetters, talks] = [0, 0, 0]
  const listener = await listenForLetters({
    host: '127.0.0.1',
    port: 0,
    hostName: 'in.acme.test',
    tls: null,
    isRecipient: async (address) => address.toLowerCase() === ours,
    catchAll: [],
    store: async ({ envelope, raw }) => {
      stored++
      if (envelope.to.length === 0) faults.push(`seed ${seed}: a letter to nobody was stored`)
      if (envelope.to.some(({ address }) => address.toLowerCase() !== ours)) faults.push(`seed ${seed}: to others`)
      if (raw.length > letterBytes) faults.push(`seed ${seed}: ${raw.length} bytes were stored`)
    },
    prove: async () => nothingKnown('not asked'),
    onFault: (fault) => void faults.push(`seed ${seed}: ${fault.stack}`),
    limits: {
      letterBytes,
      silenceMs: 2_000,
      connections: 100,
      connectionsOfAddress: 100,
      ofSender: everybody,
      ofAddress: everybody,
    },
  })
  try {
    for (; talks < count && faults.length < faultsMax; talks += talksTogether) {
      const talked = await Promise.all(Array.from({ length: talksTogether }, () => talk(listener.port, random)))
      for (const { said, heard, isCut } of talked) {
        const lines = heard.split('\r\n')
        const rest = lines.pop()
        const odd = lines.find((line) => !/^\d{3}(?:[ -][ -~]*)?$/.test(line))
        if (odd !== undefined || (rest !== '' && !isCut))
          faults.push(`seed ${seed}: ${JSON.stringify(said)} was answered ${JSON.stringify(odd ?? rest)}`)
        acceptedLetters += lines.filter((line) => line.includes('It is written down')).length
      }
    }
    // Whoever cuts a connection does not hear that their letter was accepted.
    if (acceptedLetters > stored) faults.push(`seed ${seed}: ${acceptedLetters} were accepted, and ${stored} stored`)
    const before = stored
    const { heard } = await exchange(listener.port, [...opening, 'Subject: plain\r\n\r\nYes.\r\n.\r\n', 'QUIT\r\n'])
    if (!heard.includes('It is written down') || stored !== before + 1)
      faults.push(`seed ${seed}: a plain letter was answered ${JSON.stringify(heard)}`)
  } finally {
    await listener.close()
  }
  return { talks, accepted: acceptedLetters, faults }
}

const letterBytes = 64 * 1024

interface Talk {
  readonly said: string
  readonly heard: string
  readonly isCut: boolean
}

function talk(port: number, random: Random): Promise<Talk> {
  const begun = random.below(2) === 0 ? opening.slice(0, random.below(opening.length + 1)) : []
  const all = [...begun, ...Array.from({ length: 1 + random.below(8) }, () => changed(random.one(words), random))]
  const isCut = random.below(4) === 0
  // Some say one thing after the other, some all in one piece, some in pieces that end anywhere.
  const said = random.one([() => all, () => [all.join('')], () => inPieces(all.join(''), random)])()
  return exchange(port, isCut ? said : [...said, '\r\n.\r\n', 'QUIT\r\n'], { isCut, waits: random.below(16) > 0 })
}

function changed(word: string, random: Random): string {
  if (random.below(6) > 0) return word
  const at = random.below(word.length)
  return word.slice(0, at) + String.fromCharCode(random.below(256)) + word.slice(at + random.below(3))
}

function inPieces(text: string, random: Random): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const length = 1 + random.below(200)
    pieces.push(text.slice(at, at + length))
    at += length
  }
  return pieces
}

/** Everything is said, a little apart, and everything is heard until the other side ends; or it is cut off at once. */
async function exchange(port: number, said: readonly string[], { isCut = false, waits = true } = {}): Promise<Talk> {
  const socket: Socket = connect({ port, host: '127.0.0.1' })
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').catch(() => undefined)
  // Who speaks before the greeting is sent away.
  if (waits) await Promise.race([once(socket, 'data').catch(() => undefined), closed])
  for (const piece of said) {
    if (socket.destroyed) break
    socket.write(piece, 'latin1')
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (isCut) socket.destroy()
  const end = await Promise.race([closed.then(() => 'closed'), pause(quietMs, 'silent', { ref: false })])
  socket.destroy()
  return { said: said.join(''), heard: end === 'silent' ? `${heard}it never ended` : heard, isCut }
}
