/**
 * The sender hands letters to a mail server, over connections that are kept for the next letter. There are as many as
 * letters are handed over at once, and each ends after a while, so that a server behind a balancer is left in time.
 */
import type { ConnectionOptions } from 'node:tls'
import type { SmtpAddress } from '#kernel/smtp-url.ts'
import type { HandedLetter, HandOver, LetterSender } from '#modules/mail/ports.ts'
import { readAccessToken, type TokenSource } from './access-token.ts'
import { Connection, type ConnectionParts, type Patience, textOf, Unreachable } from './connection.ts'

export interface SmtpSenderOptions {
  readonly server: SmtpAddress
  readonly token: TokenSource | null
  /** Tests have less patience, and say whose certificates are trusted. */
  readonly patience?: Patience | undefined
  readonly tls?: ConnectionOptions | undefined
}

const patienceDefault: Patience = { connectMs: 30_000, answerMs: 10 * 60_000 }
/** A connection is kept for so long without a letter, and for so many letters. */
const idleMs = 10_000
const lettersMax = 100

export interface ServiceSender extends LetterSender {
  close(): Promise<void>
}

export function smtpSender({ server, token, patience = patienceDefault, tls }: SmtpSenderOptions): ServiceSender {
  const sender = new SmtpSender({ server, patience, tls, token: token && (() => readAccessToken(token)) })
  return {
    connectionsMax: server.connections,
    perMinute: server.perMinute,
    send: (letter, signal) => sender.send(letter, signal),
    close: () => sender.close(),
  }
}

interface SenderParts extends Omit<ConnectionParts, 'address'> {
  /** The network address of a host is looked up here, where whoever named it is not trusted with ours. */
  readonly dial?: ((host: string) => Promise<string>) | undefined
}

export class SmtpSender {
  readonly #parts: SenderParts
  readonly #idle = new Map<Connection, NodeJS.Timeout>()

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  async send(letter: HandedLetter, signal: AbortSignal): Promise<HandOver> {
    const kept = this.#takeIdle()
    if (kept) {
      const outcome = await this.#sendOver(kept, letter, signal)
      // The server may have ended it in the meantime, and nobody has the letter: it goes over a new one at once.
      if (outcome.state !== 'lost' || signal.aborted) return outcome
    }
    try {
      return await this.#sendOver(await this.#open(signal), letter, signal)
    } catch (error) {
      if (error instanceof Unreachable) return { state: error.state, detail: error.message }
      throw error
    }
  }

  async #open(signal: AbortSignal): Promise<Connection> {
    const { dial, server } = this.#parts
    const unknown = (error: unknown): never => {
      throw new Unreachable('away', textOf(error))
    }
    const address = dial && (await dial(server.host).catch(unknown))
    const connection = new Connection({ ...this.#parts, address })
    await connection.open(this.#parts, signal)
    return connection
  }

  /** Nobody waits for the last word of a server when the service stops. */
  async close(): Promise<void> {
    for (const [connection, timer] of this.#idle) {
      clearTimeout(timer)
      connection.close()
    }
    this.#idle.clear()
  }

  async #sendOver(connection: Connection, letter: HandedLetter, signal: AbortSignal): Promise<HandOver> {
    const outcome = await connection.send(letter, signal)
    if (outcome.state === 'sent' && connection.letters < lettersMax && !signal.aborted) this.#keep(connection)
    else connection.leave()
    return outcome
  }

  #keep(connection: Connection): void {
    const end = (): void => {
      this.#idle.delete(connection)
      connection.leave()
    }
    this.#idle.set(connection, setTimeout(end, idleMs).unref())
  }

  #takeIdle(): Connection | undefined {
    for (const [connection, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(connection)
      if (!connection.isBroken) return connection
    }
    return undefined
  }
}
