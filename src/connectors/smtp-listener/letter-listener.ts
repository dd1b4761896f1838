/** A server that takes letters in from others. Nothing is accepted that has not been stored. */
import type { SenderProof } from '../sender-proof/sender-proof.ts'

export interface LetterListener {
  readonly port: number
  /** Who is still sending is told to come again; ends within seconds. */
  close(): Promise<void>
}

export interface ListenerOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** The name by which it greets. */
  readonly hostName: string
  /** With a certificate it offers STARTTLS; it asks nobody for it, since letters of those who lack it would be lost. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** Whether an address is one of ours. When it throws, the sender is told to come again. */
  readonly isRecipient: (address: string) => Promise<boolean>
  /** Domains of which every address is taken, whatever `isRecipient` says. */
  readonly catchAll: readonly string[]
  /** A letter is accepted when this has resolved; when it rejects, the sender keeps it and comes again. */
  readonly store: (arrival: LetterArrival) => Promise<void>
  readonly prove: (letter: LetterArrival['envelope'] & { readonly raw: Buffer }) => Promise<SenderProof>
  /** Whatever no sender is told: failures of `store`, of `isRecipient` and of the server itself. */
  readonly onFault: (fault: Error) => void
  readonly limits?: Partial<ListenerLimits>
}

export interface LetterArrival {
  /** As it came, without dots that the transport added. Who repeats a letter sends the same bytes. */
  readonly raw: Buffer
  readonly envelope: LetterEnvelope
  readonly receivedAt: Date
  readonly proof: SenderProof
}

export interface LetterEnvelope {
  /** Empty for reports, which nobody may answer. */
  readonly from: string
  readonly to: readonly LetterRecipient[]
  readonly remoteAddress: string
  readonly helo: string
  readonly isEncrypted: boolean
}

export interface LetterRecipient {
  readonly address: string
  /** Taken by a rule for its whole domain alone. */
  readonly isCaught: boolean
}

export interface ListenerLimits {
  readonly letterBytes: number
  /** Of all letters that are on their way in. */
  readonly bytesTogether: number
  readonly connections: number
  readonly connectionsOfAddress: number
  readonly recipients: number
  /** A connection that says nothing for so long is closed. */
  readonly silenceMs: number
  /** However it is used, a connection ends after so long: who sends a byte a minute holds no place for ever. */
  readonly connectionMs: number
  /** Letters in a minute and in an hour, of a sender's address, and of a network address. */
  readonly ofSender: Pace
  readonly ofAddress: Pace
}

export interface Pace {
  readonly minute: number
  readonly hour: number
}

export const usualListenerLimits: ListenerLimits = {
  letterBytes: 25 * 1024 * 1024,
  bytesTogether: 160 * 1024 * 1024,
  connections: 50,
  connectionsOfAddress: 20,
  recipients: 100,
  silenceMs: 60_000,
  connectionMs: 20 * 60_000,
  ofSender: { minute: 30, hour: 300 },
  ofAddress: { minute: 300, hour: 3_000 },
}
