/**
 * A letter that came in becomes a message of a thread. Whoever receives it has read it, has decided where it belongs, and has put
 * its files into the store; here all of it is written in one commit, so that it is accepted only when it is stored.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { nothing, sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { newId } from '#kernel/ids.ts'
import { candidateCommands, candidateStore } from '#modules/candidates/index.ts'
import { type KeptFile, keptFiles } from '#modules/files/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { inLine } from '#modules/mail/index.ts'
import { messageReceived } from './events.ts'
import { insertMessage } from './message.store.ts'
import type { Mailbox, MessageAttachment, MessageFold, MessageKind, Verification } from './message.ts'
import { exactOf } from './recipient.ts'
import { addWords } from './search-of-thread.ts'
import { addParticipants, changeThread, insertThread, lockThread, previewOf } from './thread.store.ts'
import { openState, type Thread } from './thread.ts'

export interface Arrival {
  /** Where it belongs: in a thread, or in a new one of somebody or of nobody, which may be like another. */
  readonly place:
    | { readonly threadId: string }
    | { readonly candidateId: number | null; readonly suggestedThreadId: string | null }
  readonly kind: MessageKind
  readonly isReadable: boolean
  readonly from: Mailbox
  readonly verified: Verification
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly subject: string
  readonly text: string
  readonly fold: MessageFold | null
  /** Tamed for display. */
  readonly html: string | null
  readonly rfcId: string | null
  readonly references: readonly string[]
  readonly flags: readonly string[]
  readonly receivedAt: Date
  readonly mailboxId: number | null
  /** The letter as it came, to the byte. */
  readonly source: Buffer
  readonly attachments: readonly ArrivedFile[]
}

export interface ArrivedFile {
  /** Null where it is of no type that is kept as a file: the source has it. */
  readonly kept: KeptFile | null
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly isInline: boolean
}

const textMax = 100_000
const subjectMax = 500

/** The id of its message. Only what a person wrote opens the thread again, and is told to others. */
export async function takeIn(tx: Tx, actor: CompanyActor, arrival: Arrival): Promise<string> {
  const { companyId } = actor
  const letter = storableLetter(arrival)
  const thread = await lockThread(tx, actor, await threadOf(tx, actor, letter))
  const publicId = newId('msg')
  const id = await insertMessage(tx, actor, {
    publicId,
    threadId: thread.id,
    direction: 'inbound',
    kind: letter.kind,
    state: letter.isReadable ? 'received' : 'unreadable',
    fromName: letter.from.name,
    fromAddress: letter.from.address,
    fromExact: exactOf(letter.from),
    verified: letter.verified,
    toBoxes: letter.to,
    ccBoxes: letter.cc,
    subject: letter.subject,
    body: letter.text,
    markdown: null,
    html: letter.html,
    fold: letter.fold,
    flags: letter.flags,
    letterId: null,
    rfcId: letter.rfcId,
    rfcReferences: letter.references,
    sentBy: null,
    notBefore: null,
    candidateId: thread.candidateId,
    jobId: thread.jobId,
    mailboxId: letter.mailboxId,
    at: letter.receivedAt.toISOString(),
    attachments: await keepFiles(tx, actor, letter.attachments),
  })
  await tx.run(sql`
    insert into message_source (company_id, message_id, raw) values (${companyId}, ${id}, ${letter.source})`)
  await noteInThread(tx, actor, thread, letter, { id, publicId })
  return publicId
}

/** PostgreSQL keeps neither a zero byte nor half a character. */
const storable = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed()
const storableOrNull = (text: string | null): string | null => (text === null ? null : storable(text))
const storableBox = ({ name, address }: Mailbox): Mailbox => ({ name: storable(name), address: storable(address) })

/** Whatever a letter is made of, it is taken in. */
const storableLetter = (arrival: Arrival): Arrival => ({
  ...arrival,
  from: storableBox(arrival.from),
  to: arrival.to.map(storableBox),
  cc: arrival.cc.map(storableBox),
  subject: inLine(storable(arrival.subject)).slice(0, subjectMax).toWellFormed(),
  text: storable(arrival.text.slice(0, textMax)),
  html: storableOrNull(arrival.html),
  rfcId: storableOrNull(arrival.rfcId),
  references: arrival.references.map(storable),
  attachments: arrival.attachments.map((file) => ({ ...file, fileName: storable(file.fileName) })),
})

async function threadOf(tx: Tx, actor: CompanyActor, { place, subject }: Arrival): Promise<string> {
  if ('threadId' in place) return place.threadId
  const { candidateId, suggestedThreadId } = place
  // Somebody who is being erased is nobody whom letters go to.
  if (candidateId !== null) await candidateStore.lock(tx, actor, candidateId)
  return insertThread(tx, actor, { subject, candidateId, applicationId: null, jobId: null, suggestedThreadId })
}

async function keepFiles(tx: Tx, actor: CompanyActor, files: readonly ArrivedFile[]): Promise<MessageAttachment[]> {
  const attachments: MessageAttachment[] = []
  for (const { kept, ...named } of files) {
    const file = kept === null ? null : await keptFiles.insert(tx, actor, kept)
    attachments.push({ ...named, fileId: file?.id ?? null })
  }
  return attachments
}

interface Taken {
  readonly id: number
  readonly publicId: string
}

async function noteInThread(
  tx: Tx,
  actor: CompanyActor,
  thread: Thread,
  { kind, from, verified, text }: Arrival,
  { id, publicId }: Taken,
): Promise<void> {
  const { companyId } = actor
  const { id: threadId, candidateId, applicationId, jobId } = thread
  const isWritten = kind === 'written'
  if (isWritten) {
    const isTheirs = thread.participants.length === 0 && candidateId !== null
    await addParticipants(tx, actor, threadId, [
      { ...from, exact: exactOf(from), role: isTheirs ? 'candidate' : 'other' },
    ])
  }
  const reopened = sql`last_inbound_at = now(), last_inbound_id = ${id}, state = ${openState(thread)},`
  await changeThread(
    tx,
    actor,
    thread,
    sql`${isWritten ? reopened : nothing} message_count = message_count + 1, last_message_at = now(), last_preview = ${previewOf(text)}`,
  )
  await addWords(tx, { companyId, threadId, texts: [thread.subject, text], names: [from.name, from.address] })
  if (!isWritten) return

  if (candidateId !== null && verified !== 'fail') candidateCommands.wasActive(tx, companyId, candidateId)
  if (jobId !== null)
    jobActivity.record(tx, actor, jobId, 'message.received', {
      threadId,
      messageId: publicId,
      candidateId,
      applicationId,
    })
  emit(tx, actor, messageReceived, { threadId, messageId: publicId, candidateId, applicationId, jobId })
}
