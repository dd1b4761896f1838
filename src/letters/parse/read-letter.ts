/**
 * Bytes of a letter, read. Whatever comes, there is a letter: what can't be read is one with the problem `unreadable`, whose bytes the
 * caller has. It costs time in proportion to its bytes, but up to seconds and some hundred megabytes for those made to hurt:
 * whoever reads letters of strangers does it in a process that is watched.
 */
import PostalMime, { decodeWords, type Email } from 'postal-mime'
import { lineOf } from '../address/line.ts'
import { type Mailbox, readMailboxes } from '../address/mailbox.ts'
import { bounds } from '../bounds.ts'
import type { Letter, LetterProblem } from '../letter.ts'
import { readAttachments } from './attachments.ts'
import { cutHtml } from './cut-html.ts'
import { readDate } from './date.ts'
import { readIds } from './ids.ts'
import { keepHeaders, type ReadHeader } from './kept-headers.ts'
import { mend } from './mend.ts'

const parserLimits = {
  forceRfc822Attachments: true,
  maxNestingDepth: bounds.nestingMax + 2,
  maxHeadersSize: 4 * bounds.headsBytesMax,
} as const

type Parse = (bytes: Buffer) => Promise<Email>

/** Whatever the parser can't take apart keeps what its head says. */
export const letterReader =
  (parse: Parse) =>
  async (raw: Uint8Array): Promise<Letter> => {
    const { bytes, problems } = mend(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength))
    const email = await parse(bytes).catch(() => null)
    if (email) return letterOf(email, [...problems])
    const head = await parse(bytes.subarray(0, endOfHead(bytes))).catch(() => nothing)
    return letterOf(head, [...problems, 'unreadable'])
  }

export const readLetter = letterReader((bytes) => PostalMime.parse(bytes, parserLimits))

const nothing: Email = { headers: [], headerLines: [], attachments: [] }

function endOfHead(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => bytes.indexOf(blank)).filter((at) => at !== -1)
  return Math.min(bytes.length, bounds.headBytesMax, ...ends)
}

function letterOf(email: Email, before: readonly LetterProblem[]): Letter {
  const cut = cutHtml(email.html ?? '')
  const html = textOf(cut, bounds.htmlLengthMax)
  const files = readAttachments(email.attachments, html)
  const text = textOf(email.text ?? '', bounds.textLengthMax) ?? textOf(files.text ?? '', bounds.textLengthMax)
  const from = mailboxesOf(email.headers, 'from')
  const written = fieldValue(email.headers, 'date')
  const date = readDate(written)
  const problems: (LetterProblem | false)[] = [
    ...files.problems,
    (email.text ?? '').length > bounds.textLengthMax && 'text_cut',
    (email.html ?? '').length > cut.length && 'html_cut',
    written !== '' && date === null && 'date_unlikely',
    from.length === 0 && 'no_sender',
    from.length > 1 && 'several_senders',
  ]
  return {
    ...namesOf(email.headers),
    from: from[0] ?? null,
    date,
    headers: keepHeaders(email.headers),
    text,
    html,
    attachments: files.attachments,
    problems: [...new Set([...before, ...problems.filter((each) => each !== false)])],
  }
}

type Names = Pick<Letter, 'messageId' | 'references' | 'inReplyTo' | 'sender' | 'replyTo' | 'to' | 'cc' | 'subject'>

const namesOf = (headers: readonly ReadHeader[]): Names => ({
  messageId: readIds(fieldValue(headers, 'message-id'))[0] ?? null,
  references: readIds(fieldValue(headers, 'references')),
  inReplyTo: readIds(fieldValue(headers, 'in-reply-to')),
  sender: mailboxesOf(headers, 'sender')[0] ?? null,
  replyTo: mailboxesOf(headers, 'reply-to'),
  to: addressedIn(headers, 'to'),
  cc: addressedIn(headers, 'cc'),
  subject: lineOf(decodeWords(fieldValue(headers, 'subject').slice(0, bounds.fieldBytesMax)), bounds.subjectLengthMax),
})

const fieldValue = (headers: readonly ReadHeader[], wanted: string): string =>
  headers.find(({ key }) => key === wanted)?.value ?? ''

const mailboxesOf = (headers: readonly ReadHeader[], wanted: string): Mailbox[] =>
  headers
    .filter(({ key }) => key === wanted)
    .slice(0, bounds.headerValuesMax)
    .flatMap(({ value }) => readMailboxes(value))
    .slice(0, bounds.recipientsMax)

const addressedIn = (headers: readonly ReadHeader[], wanted: string): Mailbox[] =>
  mailboxesOf(headers, wanted).filter(({ address }) => address !== null)

/** As the database can keep it: without zero bytes and halves of letters. Null where nothing is left. */
function textOf(written: string, lengthMax: number): string | null {
  const text = written.slice(0, lengthMax).replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()
  return text.trim() === '' ? null : text
}
