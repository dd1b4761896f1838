/** A thread is what a candidate and the company write to each other about one thing. */
import type { Instant } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'

export const threadStates = ['open', 'unassigned', 'archived'] as const
export type ThreadState = (typeof threadStates)[number]

export interface Participant {
  readonly name: string
  readonly address: string
  readonly role: 'candidate' | 'other'
}

export interface Thread {
  readonly id: string
  readonly subject: string
  readonly candidateId: number | null
  readonly applicationId: number | null
  readonly jobId: number | null
  readonly state: ThreadState
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly participants: readonly Participant[]
  readonly messageCount: number
  readonly lastMessageAt: Instant
  readonly lastPreview: string
  /** What a person wrote to the company is not read yet by whoever asks. */
  readonly unread: boolean
  /** A note names whoever asks, who has not read the thread since. */
  readonly mentioned: boolean
  /** So much came into it that it wakes nobody for a while, and no machine writes in it. */
  readonly isFrozen: boolean
  readonly suggestedThreadId: string | null
  /** Somebody in it has an address. */
  readonly canBeWrittenTo: boolean
  readonly createdAt: Instant
  readonly version: number
}

/** What is unread changes with its reader, and what is frozen with time, so both are in the version of what they were shown. */
export const versionOfThread = ({
  version,
  unread,
  mentioned,
  isFrozen,
}: Pick<Thread, 'version' | 'unread' | 'mentioned' | 'isFrozen'>): Versioned =>
  versionOf(version, unread, mentioned, isFrozen)

/** Where a thread is that is not archived. */
export const openState = ({ candidateId }: Pick<Thread, 'candidateId'>): ThreadState =>
  candidateId === null ? 'unassigned' : 'open'

/** The subject of an answer. */
export const answering = (subject: string): string => (/^re\s*:/iu.test(subject) ? subject : `Re: ${subject}`.trim())
