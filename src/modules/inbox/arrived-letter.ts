/**
 * A letter of a stranger is read in the process that is watched. One that can't be read is shown by what its head says, and one that was
 * left where it lies says where that is.
 */
import type { TaskScope } from '#kernel/tasks/task.ts'
import { documents } from '#modules/files/index.ts'
import type { WaitingArrival } from './waiting-arrival.ts'

type LetterReading = Awaited<ReturnType<typeof documents.readLetter>>
export type ReadLetter = Extract<LetterReading, { readonly outcome: 'letter' }>['read']

export interface ArrivedLetter {
  readonly read: ReadLetter
  /** What is shown in place of its text, which nobody could read. */
  readonly instead: string | null
}

/** Throws where it is worth another attempt. */
export async function readArrived(scope: TaskScope, arrival: WaitingArrival): Promise<ArrivedLetter> {
  const { raw, leftOut } = arrival
  if (leftOut !== null) return { read: await readHead(scope, arrival, raw), instead: whereItLies(arrival, leftOut) }
  const reading = await reads(scope, arrival, raw)
  if (reading.outcome === 'letter') {
    const isRead = !reading.read.letter.problems.includes('unreadable')
    return { read: reading.read, instead: isRead ? null : damaged }
  }
  const isHopeless = reading.outcome === 'unreadable' && scope.lastAttempt
  if (!isHopeless && !arrival.isOverdue) throw new Error(`a letter was not read: ${reading.detail}`)
  return { read: await readHead(scope, arrival, raw), instead: tooMuch }
}

const reads = (
  { ports, signal }: TaskScope,
  { companyId, envelope, mailboxAddress }: WaitingArrival,
  bytes: Buffer,
): Promise<LetterReading> => {
  const { mailFrom, inboundDomain } = ports.config
  const addresses = [mailboxAddress, mailFrom?.address].flatMap((address) => address?.toLowerCase() ?? [])
  const letter = { bytes, mailFrom: envelope.from, ours: { addresses, domain: inboundDomain } }
  return documents.readLetter(ports, letter, companyId, signal)
}

const headMax = 64 * 1024

/** A head alone takes little, whatever stands behind it. Nothing is known of a letter whose head can't be read either. */
async function readHead(scope: TaskScope, arrival: WaitingArrival, raw: Buffer): Promise<ReadLetter> {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => raw.indexOf(blank)).filter((at) => at !== -1)
  const head = raw.subarray(0, Math.min(headMax, raw.length, ...ends))
  const reading = await reads(scope, arrival, head)
  if (reading.outcome === 'letter') return { ...reading.read, text: '', display: null }
  if (reading.outcome === 'unavailable' && !arrival.isOverdue) throw new Error(`a head was not read: ${reading.detail}`)
  return nothing
}

const nothing: ReadLetter = {
  letter: {
    messageId: null,
    references: [],
    inReplyTo: [],
    from: null,
    sender: null,
    replyTo: [],
    to: [],
    cc: [],
    subject: '',
    date: null,
    headers: {},
    text: null,
    html: null,
    attachments: [],
    problems: ['unreadable'],
  },
  kind: { kind: 'written', deliveries: [], complainant: null, originals: [] },
  text: '',
  fold: { quoteFrom: 0, signatureFrom: 0, reason: 'only_quotes' },
  display: null,
}

const damaged = 'This letter is damaged, and nobody can tell what it says. It is kept as it came: look at its source.'
const tooMuch =
  'This letter takes too much time or memory to be read, as letters do that are made to. It is kept as it came: look at its source.'

/** Whoever left it there may have said where that is. */
function whereItLies({ mailboxAddress, detail }: WaitingArrival, why: 'too_large' | 'unreadable'): string {
  const mailbox = mailboxAddress === null ? 'the mailbox that the service reads' : `the mailbox ${mailboxAddress}`
  const reason = why === 'too_large' ? 'It is larger than 25 MB.' : 'The mail server could not hand it over.'
  return `${reason} ${detail ?? `It was left in ${mailbox}.`} Look at it there: only its head came in.`
}
