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
  readonly suggestedThreadId: string | null
  /** Somebody in it has an address. */
  readonly canBeWrittenTo: boolean
  readonly createdAt: Instant
  readonly version: number
}

/** What is unread changes with its reader, so it is in the version of what they were shown. */
export const versionOfThread = ({ version, unread }: Pick<Thread, 'version' | 'unread'>): Versioned =>
  versionOf(version, unread)

/** Where a thread is that is not archived. */
export const openState = ({ candidateId }: Pick<Thread, 'candidateId'>): ThreadState =>
  candidateId === null ? 'unassigned' : 'open'

/** As clients write it before a subject when they answer or hand on. */
const prefix =
  /^(?:re|aw|wg|sv|vs|rv|res|tr|fw|fwd|antw|odp|ynt|r|i)\s{0,3}(?:\[\d{1,4}\]|\(\d{1,4}\))?\s{0,3}[:：]\s{0,10}/iu
const prefixesMax = 30

/** A subject as two letters of one talk share it: for finding, never for joining. */
export function bareSubjectOf(subject: string): string {
  let bare = subject.normalize('NFKC').trim()
  for (let count = 0; count < prefixesMax && prefix.test(bare); count++) bare = bare.replace(prefix, '')
  return bare.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** The subject of an answer. */
export const answering = (subject: string): string => (/^re\s*:/iu.test(subject) ? subject : `Re: ${subject}`.trim())
