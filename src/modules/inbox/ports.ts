/**
 * Letters come in from the outside world: others hand them to a server of ours, or they lie in mailboxes elsewhere. Mailboxes also
 * know of letters that left.
 */
import { port } from '#kernel/port.ts'
import type { ArrivalProof } from './arrival.ts'

/** Work that goes on until it is closed. */
export interface Ending {
  /** The promise resolves within seconds. */
  close(): Promise<void>
}

export interface ListenedLetter {
  readonly raw: Buffer
  readonly envelope: { readonly from: string; readonly to: readonly { readonly address: string }[] }
  readonly receivedAt: Date
  readonly proof: ArrivalProof
}

export interface ListenerTasks {
  /** Nobody is told of a letter to whom else it is addressed: every other recipient is refused. */
  readonly isRecipient: (address: string) => Promise<boolean>
  /** A letter is accepted when this has resolved. */
  readonly store: (letter: ListenedLetter) => Promise<void>
  readonly onFault: (fault: Error) => void
}

export interface LetterListener {
  /** Where it listens, for people. */
  readonly address: string
  listen(tasks: ListenerTasks): Promise<Ending>
}

export interface MailboxServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly user: string
  readonly password: string
}

/** A server that a company named, and what opens its mailbox. */
export interface FollowedServer extends MailboxServer {
  readonly folders: readonly string[]
  /** What this server says of senders is believed. */
  readonly trust: string | null
}

export interface FolderPlace {
  readonly uidValidity: string
  /** Everything up to this number has been stored. */
  readonly lastUid: number
  readonly since: Date
}

export interface FolderLetters {
  readonly folder: string
  readonly letters: readonly FolderLetter[]
  readonly leftOut: readonly LetterLeftThere[]
}

export interface FolderLetter {
  readonly uid: number
  readonly raw: Buffer
  readonly receivedAt: Date | null
  readonly proof: ArrivalProof
}

export interface LetterLeftThere {
  readonly uid: number
  readonly why: 'too_large' | 'unreadable'
  readonly head: Buffer | null
  readonly receivedAt: Date | null
}

export interface FollowingState {
  readonly state: 'following' | 'folder_missing' | 'away' | 'refused'
  readonly detail: string | null
  readonly until: Date | null
  /** What was refused, as `OwnMailbox` calls it, where that ends by itself. */
  readonly login?: string
}

export interface FollowingTasks {
  readonly placeOf: (folder: string) => Promise<FolderPlace | null>
  /** Letters are fetched again when this rejects. */
  readonly store: (letters: FolderLetters, place: FolderPlace) => Promise<void>
  /** Neither of these throws. */
  readonly onState: (state: FollowingState) => void
  readonly onFault: (fault: Error) => void
  readonly restUntil: Date | null
}

export interface OwnMailbox {
  /** Which mailbox it is: how far it was followed is true of no other. */
  readonly address: string
  /** A fingerprint of what opens it now, which tells that a password was mended, or a token renewed. */
  readonly login: () => Promise<string>
}

export interface MailboxFollowing {
  /** The service's own mailbox; null where none is named. */
  readonly ownMailbox: OwnMailbox | null
  followOwn(tasks: FollowingTasks): Promise<Ending>
  follow(server: FollowedServer, tasks: FollowingTasks): Promise<Ending>
}

export interface SentLetter {
  readonly letterId: string
  readonly rfcId: string
  readonly writtenAt: Date
}

export type LookIntoSent =
  /** These letters are there. */
  | { readonly state: 'looked'; readonly found: ReadonlySet<string> }
  /** It can not be looked into now, or there is no such folder. */
  | { readonly state: 'closed'; readonly detail: string }

/** Servers that put what they sent into a folder know of letters that nobody else can tell of. */
export interface SentFolder {
  /** The service has a mailbox of its own, and can look into that. */
  readonly hasOwn: boolean
  /** The promise never rejects. */
  look(mailbox: MailboxServer | 'own', letters: readonly SentLetter[], signal: AbortSignal): Promise<LookIntoSent>
}

/** The port is null where the service listens nowhere. */
export const letterListenerPort = port<LetterListener | null>('letterListener')
export const mailboxFollowingPort = port<MailboxFollowing>('mailboxFollowing')
export const sentFolderPort = port<SentFolder>('sentFolder')
