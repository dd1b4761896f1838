/**
 * The inbox has one way to mail. A letter is composed before the transaction that queues it begins, because its files are
 * read from the store. Without a mail server it is kept in the local outbox, and its message says so.
 */
import type { Tx } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { type StoredFile, storedFiles } from '#modules/files/index.ts'
import {
  composeLetter,
  forgetLettersOf,
  keepLetter,
  messageIdOf,
  queueLetter,
  retryLetter,
  settleLetter,
  withdrawLetter,
} from '#modules/mail/index.ts'
import type { Mailbox, Message } from './message.ts'

export const purpose = 'message'

export interface LetterToSend {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly StoredFile[]
  /** Answers go to this mailbox of the company, and else to where the service reads. */
  readonly mailbox: { readonly address: string } | null
  readonly leavesAt: string
  readonly applicationId: number | null
  /** The letters before it in its thread, the newest last. */
  readonly references: readonly string[]
}

export interface PackedLetter extends Pick<LetterToSend, 'to' | 'subject' | 'text' | 'leavesAt' | 'applicationId'> {
  readonly id: string
  /** The letter has this name in its own head, and answers call it by that. */
  readonly rfcId: string
  /** There are none where no mail server is named. */
  readonly bytes: Buffer | null
}

export async function packLetter(ports: Ports, letter: LetterToSend, signal?: AbortSignal): Promise<PackedLetter> {
  const { to, subject, text, leavesAt, applicationId } = letter
  const id = newId('msg')
  const bytes = await bytesOf(ports, id, letter, signal)
  return { id, rfcId: messageIdOf(ports, id), to, subject, text, leavesAt, applicationId, bytes }
}

async function bytesOf(ports: Ports, id: string, letter: LetterToSend, signal?: AbortSignal): Promise<Buffer | null> {
  const { smtp, mailFrom } = ports.config
  if (smtp === null || mailFrom === null) return null
  const { to, subject, text, html, mailbox, references, files } = letter
  const attachments = []
  for (const file of files) {
    const content = await storedFiles.readBytes(ports, file, signal)
    attachments.push({ fileName: file.fileName, contentType: file.contentType, content })
  }
  const newest = references.at(-1)
  return composeLetter(ports, {
    id,
    from: mailFrom,
    to,
    subject,
    text,
    html,
    attachments,
    references,
    writtenAt: ports.clock.now(),
    isAutomatic: false,
    ...(newest !== undefined && { inReplyTo: newest }),
    ...(mailbox !== null && { replyTo: mailbox.address }),
  })
}

/** The answer is the state of its message from now on. */
export function handOver(tx: Tx, companyId: string, letter: PackedLetter): Message['state'] {
  const { id, to, subject, text, applicationId, bytes, leavesAt } = letter
  const about = applicationId === null ? {} : { applicationId }
  const row = { id, companyId, purpose, to: to.address, subject, text, ...about }
  if (bytes === null) {
    keepLetter(tx, row)
    return 'kept'
  }
  queueLetter(tx, { ...row, bytes, notBefore: new Date(leavesAt) })
  return 'queued'
}

type Sent = Pick<Message, 'state' | 'letterId'>

/** A letter that has not left is taken back. The answer is whether it was. */
export async function takeBack(tx: Tx, companyId: string, { state, letterId }: Sent): Promise<boolean> {
  if (letterId === null) return false
  if (state === 'queued') return withdrawLetter(tx, companyId, letterId)
  if (state !== 'kept') return false
  await forgetLettersOf(tx, companyId, [letterId])
  return true
}

/** The same letter leaves once more. One whose bytes are gone can not. */
export const sendAgain = async (tx: Tx, companyId: string, { letterId }: Sent): Promise<boolean> =>
  letterId !== null && (await retryLetter(tx, companyId, letterId))

/** Mail hears that a letter of which nobody knew has arrived. */
export async function sayArrived(tx: Tx, companyId: string, { letterId }: Sent): Promise<void> {
  if (letterId !== null) await settleLetter(tx, { companyId, letterId, state: 'sent' })
}

/** Letters of people who are erased. */
export const forgetLetters = forgetLettersOf
