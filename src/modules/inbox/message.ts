/** A message is one letter of a thread, of ours or of theirs. */
import type { Instant } from '#kernel/database/types.ts'
import { type LetterKind, letterKinds } from '#letters/facts.ts'

export const messageKinds = letterKinds
export type MessageKind = LetterKind

export const messageStates = [
  'kept',
  'queued',
  'sending',
  'sent',
  'refused',
  'uncertain',
  'bounced',
  'withdrawn',
  'received',
  'unreadable',
] as const
export type MessageState = (typeof messageStates)[number]

export const verifications = ['pass', 'fail', 'unknown'] as const
export type Verification = (typeof verifications)[number]

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface MessageFold {
  readonly quoteFrom: number
  readonly signatureFrom: number
}

export interface MessageAttachment {
  readonly fileId: string | null
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly isInline: boolean
}

export interface Message {
  /** Orders the messages of a thread. */
  readonly id: number
  readonly publicId: string
  readonly threadId: string
  readonly direction: 'inbound' | 'outbound'
  readonly kind: MessageKind
  readonly state: MessageState
  readonly fromName: string
  readonly fromAddress: string | null
  readonly verified: Verification
  readonly toBoxes: readonly Mailbox[]
  readonly ccBoxes: readonly Mailbox[]
  readonly subject: string | null
  readonly body: string
  readonly markdown: string | null
  readonly hasHtml: boolean
  readonly hasSource: boolean
  readonly fold: MessageFold | null
  readonly attachments: readonly MessageAttachment[]
  readonly flags: readonly string[]
  readonly letterId: string | null
  /** What the mail server said of its letter, in its words. */
  readonly letterDetail: string | null
  readonly attempts: number
  readonly sentBy: string | null
  readonly sentByName: string | null
  readonly notBefore: Instant | null
  readonly createdAt: Instant
  readonly sentAt: Instant
}

type State = Pick<Message, 'direction' | 'state'>

/** It has not left, so it can be taken back: without a mail server at any time. */
export const canWithdraw = ({ direction, state }: State): boolean =>
  direction === 'outbound' && (state === 'kept' || state === 'queued')

/** Sending it again is for a person to decide, and only where it is not known to have arrived. */
export const canRetry = ({ direction, state }: State): boolean =>
  direction === 'outbound' && (state === 'refused' || state === 'bounced' || state === 'uncertain')

/** A person knows that it arrived where nothing else tells. */
export const canSettle = ({ direction, state }: State): boolean => direction === 'outbound' && state === 'uncertain'
