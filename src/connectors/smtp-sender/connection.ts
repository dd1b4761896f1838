/**
 * Letters go over a connection to the mail server one after another.
 *
 * Whether somebody may have a letter can not be told from the error: a connection that is lost before MAIL and one that is
 * lost behind the final dot give the same. The log of the library tells them apart. It has an entry `message` with a count of
 * bytes when the last byte was handed to the socket: without it nobody has the letter, with it and without an answer nobody
 * knows. `modules/mail/hand-over.test.ts` proves it for each way to break.
 */
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import type { SmtpAddress } from '#kernel/smtp-url.ts'
import type { HandedLetter, HandOver } from '#modules/mail/ports.ts'

/** RFC 5321 gives the server ten minutes at the dot, and most doubles come of less patience. */
export interface Patience {
  readonly connectMs: number
  readonly answerMs: number
}

export interface ConnectionParts {
  readonly server: Omit<SmtpAddress, 'perMinute' | 'connections'>
  /** This network address is dialled, where whoever named the server is not trusted with ours. */
  readonly address?: string | undefined
  readonly patience: Patience
  /** Each connection asks anew, because tokens end. */
  readonly token: (() => Promise<string>) | null
  readonly tls?: ConnectionOptions | undefined
}

/** The server can not be spoken to, or does not let us in. */
export class Unreachable extends Error {
  readonly state: 'away' | 'locked'

  constructor(state: 'away' | 'locked', detail: string) {
    super(detail)
    this.state = state
  }
}

export class Connection {
  readonly #smtp: SMTPConnection
  #isHandedOver = false
  #isBroken = false
  letters = 0

  constructor({ server: { host, port, tls }, address = host, patience, tls: tlsOptions }: ConnectionParts) {
    const silent = (): void => {}
    const note = (entry: unknown): void => {
      if (isLastByte(entry)) this.#isHandedOver = true
    }
    this.#smtp = new SMTPConnection({
      host: address,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      secure: tls === 'implicit',
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'never',
      connectionTimeout: patience.connectMs,
      greetingTimeout: patience.connectMs,
      dnsTimeout: patience.connectMs,
      socketTimeout: patience.answerMs,
      socketCloseTimeout: 0,
      logger: { level: silent, trace: silent, debug: silent, info: note, warn: silent, error: silent, fatal: silent },
      ...(tlsOptions && { tls: tlsOptions }),
    })
    const broken = (): void => {
      this.#isBroken = true
    }
    this.#smtp.on('error', broken)
    this.#smtp.on('end', broken)
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  /** The caller is thrown `Unreachable`. */
  async open({ server: { user, password }, token }: ConnectionParts, signal: AbortSignal): Promise<void> {
    const stop = (): void => this.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      await this.#connect(signal)
      if (user === null) return
      const oauth2 = token && new XOAuth2({ user, accessToken: await token() })
      await this.#logIn(oauth2 ? { user, oauth2 } : { user, pass: password ?? '' })
    } catch (error) {
      this.close()
      if (error instanceof Unreachable) throw error
      throw new Unreachable('locked', textOf(error))
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** A signal of the whole process outlives the connection, so nothing of it stays behind there. */
  #connect(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const fail = (error: unknown): void => reject(new Unreachable('away', textOf(error)))
    signal.addEventListener('abort', fail, { once: true })
    this.#smtp.once('error', fail)
    this.#smtp.once('end', fail)
    this.#smtp.connect((error) => (error ? fail(error) : resolve()))
    return promise.finally(() => signal.removeEventListener('abort', fail))
  }

  /** A server that says that it can't tell right now, or that is lost, has not refused the password. */
  #logIn(auth: Parameters<SMTPConnection['login']>[0]): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void =>
        reject(new Unreachable(isRefusal(error) ? 'locked' : 'away', textOf(error)))
      this.#smtp.once('error', fail)
      this.#smtp.once('end', fail)
      this.#smtp.login(auth, (error) => (error ? fail(error) : resolve()))
    })
  }

  /** What is known when the signal fires is the outcome. The connection is of use for another letter only when it was sent. */
  send({ from, to, bytes }: HandedLetter, signal: AbortSignal): Promise<HandOver> {
    this.#isHandedOver = false
    this.letters++
    return new Promise((resolve) => {
      const finish = (outcome: HandOver): void => {
        signal.removeEventListener('abort', stop)
        if (outcome.state !== 'sent') this.close()
        resolve(outcome)
      }
      const stop = (): void => finish(this.#broken('this service stopped'))
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) return stop()
      this.#smtp.send({ from, to: [to], size: bytes.length }, bytes, (error, info) => {
        if (error) return finish(this.#outcomeOf(error))
        finish({ state: 'sent', detail: shortened(info?.response ?? ''), serverMessageId: info?.serverMessageId })
      })
    })
  }

  /** The connection ends as servers like it. */
  leave(): void {
    if (this.#isBroken) return
    this.#isBroken = true
    this.#smtp.quit()
  }

  close(): void {
    this.#isBroken = true
    this.#smtp.close()
  }

  #outcomeOf(error: SmtpFailure): HandOver {
    const { responseCode: code = 0, code: kind = '', response } = error
    const detail = textOf(error)
    // Whatever the library itself refuses, before a word is spoken, is refused at every try.
    const isOurs = response === undefined && ['EENVELOPE', 'EMESSAGE'].includes(kind)
    if (isOurs && !this.#isHandedOver) return { state: 'refused', detail }
    if (code >= 400 && code < 500) return { state: 'delayed', detail }
    if (code >= 500 && code < 600) return { state: 'refused', detail }
    return this.#broken(detail)
  }

  #broken(detail: string): HandOver {
    return { state: this.#isHandedOver ? 'uncertain' : 'lost', detail }
  }
}

interface SmtpFailure {
  readonly message: string
  readonly code?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
}

const isLastByte = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message' && 'outByteCount' in entry

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500

const detailMax = 500

/** What servers say is kept in one line of a bounded length. */
const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, detailMax).toWellFormed()

export function textOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'response' in error && typeof error.response === 'string') {
    return shortened(error.response)
  }
  return error instanceof Error ? shortened(error.message) : 'the connection ended'
}
