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
import { type Flood, floodWith, frozen } from './flood.ts'
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
  /** Addresses of ours among those it names, as they are compared. */
  readonly ours: readonly string[]
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

export interface TakenIn {
  /** Of the message, inside and outside. */
  readonly id: number
  readonly publicId: string
  readonly threadId: string
}

/** Only what a person wrote opens the thread again, and is told to others. */
export async function takeIn(tx: Tx, actor: CompanyActor, arrival: Arrival): Promise<TakenIn> {
  const { companyId } = actor
  const letter = storableLetter(arrival)
  const thread = await lockThread(tx, actor, await threadOf(tx, actor, letter))
  const fromExact = letter.from.address === '' ? null : exactOf(letter.from)
  const flood = await floodWith(tx, actor, thread, fromExact)
  const publicId = newId('msg')
  const id = await insertMessage(tx, actor, {
    publicId,
    threadId: thread.id,
    direction: 'inbound',
    kind: letter.kind,
    state: letter.isReadable ? 'received' : 'unreadable',
    fromName: letter.from.name,
    fromAddress: letter.from.address || null,
    fromExact,
    verified: letter.verified,
    toBoxes: letter.to,
    ccBoxes: letter.cc,
    subject: letter.subject,
    body: letter.text,
    markdown: null,
    html: letter.html,
    fold: letter.fold,
    flags: flood.isOfSender ? [...letter.flags, 'too_many_from_sender'] : letter.flags,
    letterId: null,
    rfcId: letter.rfcId,
    rfcReferences: letter.references,
    sentBy: null,
    notBefore: null,
    candidateId: thread.candidateId,
    jobId: thread.jobId,
    mailboxId: letter.mailboxId,
    named: namedIn(letter),
    at: letter.receivedAt.toISOString(),
    attachments: await keepFiles(tx, actor, letter.attachments),
  })
  await tx.run(sql`
    insert into message_source (company_id, message_id, raw) values (${companyId}, ${id}, ${letter.source})`)
  const taken = { id, publicId, threadId: thread.id }
  await noteInThread(tx, actor, { thread, letter, flood, taken })
  return taken
}

/** Whoever they are, they are named in a letter that somebody else wrote. */
const namedIn = ({ to, cc, ours, from }: Arrival): string[] => {
  const known = new Set([...ours, exactOf(from)])
  return [...new Set([...to, ...cc].map(exactOf))].filter((exact) => !known.has(exact))
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

interface Noting {
  readonly thread: Thread
  readonly letter: Arrival
  readonly flood: Flood
  readonly taken: TakenIn
}

async function noteInThread(tx: Tx, actor: CompanyActor, { thread, letter, flood, taken }: Noting): Promise<void> {
  const { companyId } = actor
  const { id: threadId, candidateId } = thread
  const { kind, from, text } = letter
  const isWritten = kind === 'written'
  const wakes = isWritten && !flood.isInThread && !flood.isOfSender
  if (isWritten && from.address !== '') {
    const isTheirs = thread.participants.length === 0 && candidateId !== null
    await addParticipants(tx, actor, threadId, [
      { ...from, exact: exactOf(from), role: isTheirs ? 'candidate' : 'other' },
    ])
  }
  const reopened = sql`last_inbound_at = now(), last_inbound_id = ${taken.id}, state = ${openState(thread)},`
  await changeThread(
    tx,
    actor,
    thread,
    sql`${wakes ? reopened : nothing} ${flood.isInThread ? frozen : nothing} message_count = message_count + 1, last_message_at = now(), last_preview = ${previewOf(text)}`,
  )
  await addWords(tx, { companyId, threadId, texts: [thread.subject, text], names: [from.name, from.address] })
  if (wakes) wake(tx, actor, thread, { ...letter, messageId: taken.publicId })
}

interface Waking extends Pick<Arrival, 'verified'> {
  readonly messageId: string
}

function wake(tx: Tx, actor: CompanyActor, thread: Thread, { verified, messageId }: Waking): void {
  const { id: threadId, candidateId, applicationId, jobId } = thread
  if (candidateId !== null && verified !== 'fail') candidateCommands.wasActive(tx, actor.companyId, candidateId)
  if (jobId !== null)
    jobActivity.record(tx, actor, jobId, 'message.received', { threadId, messageId, candidateId, applicationId })
  emit(tx, actor, messageReceived, { threadId, messageId, candidateId, applicationId, jobId })
}
