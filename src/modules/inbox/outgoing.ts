/**
 * The inbox has one way to mail. A letter is composed before the transaction that queues it begins, because its files are
 * read from the store. It leaves by the mail server of the mailbox that it is from, and else by the service's. Without either it is
 * kept in the local outbox, and its message says so.
 */
import type { Tx } from '#kernel/database/database.ts'
import type { Instant } from '#kernel/database/types.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { type StoredFile, storedFiles } from '#modules/files/index.ts'
import {
  composeLetter,
  forgottenLetters,
  inLine,
  keepLetter,
  letterAddresses,
  queueLetter,
  writtenLetters,
} from '#modules/mail/index.ts'
import { type CompanyMailbox, serverIdOf } from './mailbox.ts'
import type { Mailbox, Message } from './message.ts'
import { replyAddressOf } from './token-address.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

export const purpose = 'message'

export interface LetterToSend {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly StoredFile[]
  /** Answers go to the address of this thread, where the service receives letters. */
  readonly threadId: string
  /** Else they go to this mailbox of the company. */
  readonly mailbox: Pick<CompanyMailbox, 'id' | 'name' | 'address' | 'smtpState'> | null
  /** This company writes to somebody who asked for nothing, and who may end that. */
  readonly unaskedBy: string | null
  /** That is done on this page, where it is not the inbox's own. */
  readonly objectionUrl?: string
  readonly leavesAt: string
  readonly applicationId: number | null
  /** The letters before it in its thread, the newest last. */
  readonly references: readonly string[]
  /** Nobody wrote it, and its head says so. */
  readonly isAutomatic?: true
}

export interface PackedLetter
  extends Pick<LetterToSend, 'to' | 'subject' | 'text' | 'leavesAt' | 'applicationId' | 'isAutomatic'> {
  readonly id: string
  /** The letter has this name in its own head, and answers call it by that. */
  readonly rfcId: string
  readonly unsubscribeUrl: string | null
  /** There are none where no mail server is named. */
  readonly bytes: Buffer | null
  /** The mail server of the mailbox that it is from; undefined is the service's. */
  readonly serverId: string | undefined
}

export async function packLetter(ports: Ports, letter: LetterToSend, signal?: AbortSignal): Promise<PackedLetter> {
  const { to, subject, text, leavesAt, applicationId, unaskedBy, isAutomatic } = letter
  const id = newId('msg')
  const sender = senderOf(ports, letter)
  const rfcId = letterAddresses.messageId(ports, id, sender?.from)
  const ownPage = unaskedBy === null ? null : unsubscribeLink(ports, { companyId: unaskedBy, messageId: id })
  const unsubscribeUrl = letter.objectionUrl ?? ownPage
  const bytes = sender && (await bytesOf(ports, letter, { id, ...sender, unsubscribeUrl }, signal))
  const serverId = sender?.serverId
  const known = { id, rfcId, to, subject, text, leavesAt, applicationId, unsubscribeUrl, bytes, serverId }
  return { ...known, ...(isAutomatic && { isAutomatic }) }
}

interface Sender {
  readonly from: { readonly name: string | null; readonly address: string }
  readonly serverId: string | undefined
}

function senderOf({ config: { smtp, mailFrom } }: Ports, { mailbox }: LetterToSend): Sender | null {
  if (mailbox !== null && mailbox.smtpState !== null) {
    const { name, address } = mailbox
    return { from: { name: inLine(name), address }, serverId: serverIdOf(mailbox) }
  }
  return smtp === null || mailFrom === null ? null : { from: mailFrom, serverId: undefined }
}

type Heading = Sender & Pick<PackedLetter, 'id' | 'unsubscribeUrl'>

async function bytesOf(
  ports: Ports,
  letter: LetterToSend,
  { id, from, serverId, unsubscribeUrl }: Heading,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { to, subject, text, html, mailbox, threadId, references, files } = letter
  const attachments = []
  for (const file of files) {
    const content = await storedFiles.readBytes(ports, file, signal)
    attachments.push({ fileName: file.fileName, contentType: file.contentType, content })
  }
  const newest = references.at(-1)
  const replyTo = replyAddressOf(ports, threadId) ?? mailbox?.address
  return composeLetter(ports, {
    id,
    from,
    to,
    subject,
    text,
    html,
    attachments,
    references,
    writtenAt: ports.clock.now(),
    isAutomatic: letter.isAutomatic ?? false,
    byServerOfCompany: serverId !== undefined,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
    ...(newest !== undefined && { inReplyTo: newest }),
    ...(replyTo !== undefined && { replyTo }),
  })
}

/** The answer is the state of its message from now on. */
export function handOver(tx: Tx, companyId: string, letter: PackedLetter): Message['state'] {
  const { id, to, subject, text, applicationId, bytes, leavesAt, serverId, unsubscribeUrl, isAutomatic } = letter
  const about = {
    ...(applicationId !== null && { applicationId }),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    ...(isAutomatic && { byMachine: isAutomatic }),
  }
  const row = { id, companyId, purpose, to: to.address, subject, text, ...about }
  if (bytes === null) {
    keepLetter(tx, row)
    return 'kept'
  }
  queueLetter(tx, { ...row, bytes, serverId, notBefore: new Date(leavesAt) })
  return 'queued'
}

type Sent = Pick<Message, 'state' | 'letterId'>

/** A letter that has not left is taken back. The answer is whether it was. */
export async function takeBack(tx: Tx, companyId: string, { state, letterId }: Sent): Promise<boolean> {
  if (letterId === null) return false
  if (state === 'queued') return writtenLetters.withdraw(tx, companyId, letterId)
  if (state !== 'kept') return false
  await forgottenLetters.drop(tx, companyId, [letterId])
  return true
}

interface SoonerLetter {
  readonly letterId: string
  readonly dueAt: Instant
}

/** Letters that have not left do so at these times, if that is sooner. */
export const leaveSooner = (tx: Tx, companyId: string, letters: readonly SoonerLetter[]): Promise<number> =>
  writtenLetters.hasten(tx, companyId, letters)

/** The same letter leaves once more. One whose bytes are gone can not. */
export const sendAgain = async (tx: Tx, companyId: string, { letterId }: Sent): Promise<boolean> =>
  letterId !== null && (await writtenLetters.retry(tx, companyId, letterId))

/** Mail hears that a letter of which nobody knew has arrived. */
export async function sayArrived(tx: Tx, companyId: string, { letterId }: Pick<Sent, 'letterId'>): Promise<void> {
  if (letterId !== null) await writtenLetters.settle(tx, { companyId, letterId, state: 'sent' })
}

/** Letters of people who are erased. */
export const forgetLetters = forgottenLetters.drop
