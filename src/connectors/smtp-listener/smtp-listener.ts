/**
 * Letters come in over smtp-server. The life of one: the recipient is looked up while the sender waits, the bytes are read into bounded
 * room, its sender is checked against DNS, it is stored, and then only it is accepted. Whatever fails on our side is 451: a sender
 * keeps what was not accepted, and sends the same bytes again. When we die between storing and accepting, it comes twice, and
 * whoever stores knows it by its hash.
 *
 * Nobody signs in here, no name is looked up for an address, and a letter ends at CR LF dot CR LF alone.
 */
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { comparableAddress, domainOf } from '#letters/index.ts'
import { byteRoom, readLetterBytes } from './letter-bytes.ts'
import {
  type LetterEnvelope,
  type LetterListener,
  type ListenerLimits,
  type ListenerOptions,
  usualListenerLimits,
} from './letter-listener.ts'
import { senderPace } from './sender-pace.ts'
import { isRefusal, refusals } from './smtp-refusal.ts'

const closeMsMax = 3_000

export async function listenForLetters(options: ListenerOptions): Promise<LetterListener> {
  const limits: ListenerLimits = { ...usualListenerLimits, ...options.limits }
  const door = doorOf(limits, (id) => {
    for (const connection of server.connections) if (connection.id === id) connection.close()
  })
  const take = takerOf(options, limits, door)
  const isOurs = recipientsOf(options)
  const server = new SMTPServer({
    name: options.hostName,
    banner: 'Muster',
    ...(options.tls ?? {}),
    disabledCommands: options.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    rejectOversized: true,
    disableReverseLookup: true,
    size: limits.letterBytes,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    maxCommandLength: 2_048,
    socketTimeout: limits.silenceMs,
    closeTimeout: closeMsMax,
    logger: false,
    onConnect: (session, done) => done(door.enter(session) ? null : refusals.tooManyConnections()),
    onClose: (session) => door.leave(session),
    onMailFrom: (sender, session, done) => done(door.mayWrite(sender.address, session) ? null : refusals.tooMany()),
    onRcptTo: (recipient, _session, done) => void answering(isOurs(recipient.address), done),
    onData: (stream, session, done) => void answering(door.working(session, take(stream, session)), done, accepted),
  })
  server.on('error', (error) => {
    // A sender who breaks off within a letter is no failure of ours, and could fill the log. Errors of connections say whose they are.
    if (!('remoteAddress' in error)) options.onFault(error)
  })

  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  const bound = server.listen(options.port, options.host, () => listening.resolve())
  await listening.promise
  const address = bound.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const connection of server.connections) {
          if (door.isAtWork(connection.id)) continue
          connection.send(421, '4.3.2 The server stops, try again later')
          connection.close()
        }
      }),
  }
}

const accepted = '2.6.0 It is written down'

function answering(
  work: Promise<void>,
  done: (error?: Error | null, words?: string) => void,
  words?: string,
): Promise<void> {
  return work.then(
    () => done(null, words),
    (error: Error) => done(error),
  )
}

/** Who may come in, and how often. */
interface Door {
  enter(session: SMTPServerSession): boolean
  leave(session: SMTPServerSession): void
  mayWrite(sender: string, session: SMTPServerSession): boolean
  count(sender: string, session: SMTPServerSession): void
  /** A letter of it is on its way in, or being stored. */
  isAtWork(connection: string): boolean
  working<Value>(session: SMTPServerSession, work: Promise<Value>): Promise<Value>
}

function doorOf(limits: ListenerLimits, close: (connection: string) => void): Door {
  const inside = new Map<string, { readonly remoteAddress: string; readonly timer: NodeJS.Timeout }>()
  const atWork = new Set<string>()
  const [ofSender, ofAddress] = [senderPace(limits.ofSender), senderPace(limits.ofAddress)]
  return {
    enter({ id, remoteAddress }) {
      const others = [...inside.values()].filter((each) => each.remoteAddress === remoteAddress).length
      if (others >= limits.connectionsOfAddress) return false
      inside.set(id, { remoteAddress, timer: setTimeout(close, limits.connectionMs, id).unref() })
      return true
    },
    leave({ id }) {
      clearTimeout(inside.get(id)?.timer)
      inside.delete(id)
    },
    // Reports have no sender; those of all who send them would be counted as one.
    mayWrite: (sender, { remoteAddress }) =>
      (sender === '' || ofSender.isWithin(sender.toLowerCase())) && ofAddress.isWithin(remoteAddress),
    count(sender, { remoteAddress }) {
      if (sender !== '') ofSender.count(sender.toLowerCase())
      ofAddress.count(remoteAddress)
    },
    isAtWork: (connection) => atWork.has(connection),
    working(session, work) {
      atWork.add(session.id)
      return work.finally(() => atWork.delete(session.id))
    },
  }
}

function recipientsOf({ isRecipient, catchAll, onFault }: ListenerOptions): (address: string) => Promise<void> {
  return async (address) => {
    if (isCaught(address, catchAll)) return
    const isOurs = await isRecipient(address).catch((error: unknown) => {
      onFault(faultOf(error))
      throw refusals.notLookedUp()
    })
    if (!isOurs) throw refusals.noSuchRecipient()
  }
}

const isCaught = (address: string, catchAll: readonly string[]): boolean => {
  const comparable = comparableAddress(address)
  return comparable !== null && catchAll.includes(domainOf(comparable))
}

function takerOf(
  { store, prove, catchAll, isRecipient, onFault }: ListenerOptions,
  limits: ListenerLimits,
  door: Door,
): (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<void> {
  const room = byteRoom(limits.bytesTogether)
  const recipientOf = async ({ address }: SMTPServerAddress): Promise<LetterEnvelope['to'][number]> => ({
    address,
    isCaught: isCaught(address, catchAll) && !(await isRecipient(address)),
  })

  return async (stream, session) => {
    const receivedAt = new Date()
    const letter = await readLetterBytes(stream, room, limits.letterBytes).catch((error: unknown) => {
      throw isRefusal(error) ? error : refusals.notStored()
    })
    try {
      const envelope = envelopeOf(session, await Promise.all(session.envelope.rcptTo.map(recipientOf)))
      const proof = await prove({ ...envelope, raw: letter.raw })
      await store({ raw: letter.raw, envelope, receivedAt, proof })
      door.count(envelope.from, session)
    } catch (error) {
      onFault(faultOf(error))
      throw refusals.notStored()
    } finally {
      letter.release()
    }
  }
}

const envelopeOf = (session: SMTPServerSession, to: LetterEnvelope['to']): LetterEnvelope => ({
  from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
  to,
  remoteAddress: session.remoteAddress.replace(/^::ffff:/i, ''),
  helo: session.hostNameAppearsAs,
  isEncrypted: session.secure,
})

const faultOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
