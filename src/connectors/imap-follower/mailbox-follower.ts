/** Somebody who follows a mailbox that is kept elsewhere, and hands on what comes into it. Nothing there is changed. */
import type { SenderProof } from '../sender-proof/sender-proof.ts'

export interface MailboxFollower {
  /** Ends within seconds, whatever the server does. */
  close(): Promise<void>
}

export interface FollowerOptions {
  readonly server: MailServer
  /** Asked for each connection anew: tokens end, and passwords are sealed until they are needed. */
  readonly credentials: () => Promise<MailboxCredentials>
  /** The first is listened to, all are looked at. */
  readonly folders: readonly string[]
  /** How many days of what is already there are taken at the first look; with 0 it begins with the next letter. */
  readonly firstDays: number
  /** The authserv-id of the provider, whose results alone count; null believes nobody. */
  readonly trustedAuthority: string | null
  readonly cursorOf: (folder: string) => Promise<FolderCursor | null>
  /**
   * Stores letters, and how far they reach, in one transaction. When it rejects, they are fetched again. A letter may come again after
   * the server has numbered its letters anew, so whoever stores knows letters by their hashes.
   */
  readonly store: (batch: FolderBatch, cursor: FolderCursor) => Promise<void>
  /** Never throws. */
  readonly onState: (state: FollowerState) => void
  /** Failures of what was given here, which are no matter of the server's; never throws. */
  readonly onFault: (fault: Error) => void
  /** No attempt is made before, but with another token: how long what was refused rests outlives a restart of ours. */
  readonly restUntil?: Date | null
  /** The address of a host, for whoever lets strangers name one. */
  readonly resolve?: (host: string) => Promise<string>
  readonly limits?: Partial<FollowerLimits>
  readonly times?: Partial<FollowerTimes>
}

export interface MailServer {
  readonly host: string
  readonly port: number
  /** `starttls` goes no further without it; `none` is for servers on this machine. */
  readonly security: 'tls' | 'starttls' | 'none'
  /** A certificate to trust besides the usual ones. */
  readonly ca?: string
}

export interface MailboxCredentials {
  readonly user: string
  readonly secret: { readonly password: string } | { readonly accessToken: string }
}

export interface FolderCursor {
  readonly uidValidity: string
  /** Everything up to this number has been stored, or is older than what was asked for. */
  readonly lastUid: number
  /** Since when the folder is followed: what came before is history that nobody asked for, also when the server numbers it anew. */
  readonly since: Date
}

export interface FolderBatch {
  readonly folder: string
  readonly letters: readonly FollowedLetter[]
  readonly leftOut: readonly LeftOutLetter[]
}

export interface FollowedLetter {
  readonly uid: number
  readonly raw: Buffer
  readonly receivedAt: Date | null
  readonly proof: SenderProof
}

/** A letter that stays where it is; people are told that it is there. */
export interface LeftOutLetter {
  readonly uid: number
  readonly why: 'too_large' | 'unreadable'
  /** The beginning of it, where it could be had. */
  readonly head: Buffer | null
  readonly receivedAt: Date | null
}

export interface FollowerState {
  readonly state: 'following' | 'folder_missing' | 'away' | 'refused'
  /** What is the matter, in words for the people whose mailbox it is. */
  readonly detail: string | null
  /** When it is tried again. */
  readonly until: Date | null
  /** This token was shown, where it was one that is refused. */
  readonly refusedToken?: string
}

export interface FollowerLimits {
  readonly letterBytes: number
  /** Of the letters that are fetched at once; one letter may be larger. */
  readonly batchBytes: number
  readonly batchLetters: number
  /** How often a letter alone may break a connection before it is left out. */
  readonly letterTries: number
}

export interface FollowerTimes {
  /** The bell of IDLE may get lost: so often it looks by itself. */
  readonly lookMs: number
  readonly connectMs: number
  readonly silenceMs: number
  readonly commandMs: number
  /** Between attempts at a server that is away: from the first to the longest, doubled each time. */
  readonly pauseMs: number
  readonly pauseMsMax: number
  /** The same for a password that was refused, since more attempts lock people out of their own mailboxes. */
  readonly restMs: number
  readonly restMsMax: number
  /** So often a token that was refused is looked for anew meanwhile: another program renews it. */
  readonly renewalMs: number
}

export const usualFollowerLimits: FollowerLimits = {
  letterBytes: 25 * 1024 * 1024,
  batchBytes: 8 * 1024 * 1024,
  batchLetters: 20,
  letterTries: 8,
}

const minutes = 60_000

export const usualFollowerTimes: FollowerTimes = {
  lookMs: 4 * minutes,
  connectMs: 15_000,
  silenceMs: 5 * minutes,
  commandMs: 5 * minutes,
  pauseMs: 1_000,
  pauseMsMax: 5 * minutes,
  restMs: 15 * minutes,
  restMsMax: 6 * 60 * minutes,
  renewalMs: minutes,
}
