/** Mail needs a mail server and a signature of the outside world. */
import { port } from '#kernel/port.ts'

/** A letter that was handed to the mail server came to one of these ends. */
export type HandOver =
  /** The server has it, and perhaps calls it by an id of its own. */
  | { readonly state: 'sent'; readonly detail: string; readonly serverMessageId?: string | undefined }
  /** The server has it not, and will never take it. */
  | { readonly state: 'refused'; readonly detail: string }
  /** The server has it not, and may take it later. */
  | { readonly state: 'delayed'; readonly detail: string }
  /** The connection ended before the last byte was handed over: nobody has it. */
  | { readonly state: 'lost'; readonly detail: string }
  /** The last byte was handed over, and no answer came that says what became of it. */
  | { readonly state: 'uncertain'; readonly detail: string }
  /** The server can not be spoken to, which is no letter's fault. `locked`: it does not let us in. */
  | { readonly state: 'away' | 'locked'; readonly detail: string }

export interface HandedLetter {
  /** Bounces go to the sender on the envelope. */
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

export interface LetterSender {
  /** So many letters are handed over at once, and leave in a minute, at most. */
  readonly connectionsMax: number
  readonly perMinute: number
  /** The promise never rejects. The signal ends it at once, with what is known by then. */
  send(letter: HandedLetter, signal: AbortSignal): Promise<HandOver>
}

/** A mail server that a company named, with what it lets us in by. */
export interface CompanyServer {
  readonly host: string
  readonly port: number
  /** Nothing is said to it in the open. */
  readonly security: 'tls' | 'starttls'
  readonly user: string
  readonly password: string
}

/** Companies are strangers: outside development their servers are on the public Internet. */
export interface CompanySender {
  /** The same as of `LetterSender`. Why it is away or locked is told in words for the people whose server it is. */
  send(server: CompanyServer, letter: HandedLetter, signal: AbortSignal): Promise<HandOver>
}

export interface LetterSigner {
  /** Letters from this domain are signed. */
  readonly domain: string
  sign(bytes: Buffer): Promise<Buffer>
}

/** The port is null where no mail server is named. */
export const letterSenderPort = port<LetterSender | null>('letterSender')
export const companySenderPort = port<CompanySender>('companySender')
/** The port is null where no key is named. */
export const letterSignerPort = port<LetterSigner | null>('letterSigner')
