/** The files of a letter: named safely, those of a winmail.dat in its place, and told which of them its HTML shows. */
import type { Attachment as ParsedAttachment } from 'postal-mime'
import { lineOf } from '../address/line.ts'
import { bounds } from '../bounds.ts'
import type { Attachment, LetterProblem } from '../letter.ts'
import { isWinmail, readWinmail } from './winmail.ts'

export interface ReadAttachments {
  readonly attachments: readonly Attachment[]
  /** The text that a winmail.dat holds. */
  readonly text: string | null
  readonly problems: readonly LetterProblem[]
}

export function readAttachments(parsed: readonly ParsedAttachment[], html: string | null): ReadAttachments {
  const shown = shownIn(html ?? '')
  const problems: LetterProblem[] = []
  const attachments: Attachment[] = []
  let text: string | null = null
  for (const each of parsed) {
    if (attachments.length >= bounds.attachmentsMax) break
    const file = attachmentOf(each, shown)
    if (!isTnef(file)) {
      attachments.push(file)
      continue
    }
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const winmail = isWinmail(bytes) ? readWinmail(bytes) : { text: null, files: [] }
    if (winmail.files.length === 0 && winmail.text === null) {
      problems.push('winmail_unread')
      attachments.push(file)
    }
    text ??= winmail.text
    attachments.push(...winmail.files.map(({ name, bytes: data }) => winmailFile(name, data)))
  }
  if (Math.max(parsed.length, attachments.length) > bounds.attachmentsMax) problems.push('attachments_cut')
  return { attachments: attachments.slice(0, bounds.attachmentsMax), text, problems }
}

const isTnef = ({ name, contentType }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) || name.toLowerCase() === 'winmail.dat'

function attachmentOf(
  { filename, mimeType, contentId, content }: ParsedAttachment,
  shown: ReadonlySet<string>,
): Attachment {
  const id = lineOf(contentId ?? '', bounds.nameLengthMax).replaceAll(/^<|>$/g, '') || null
  const contentType = /^[\w!#$&^.+-]{1,60}\/[\w!#$&^.+-]{1,100}$/.test(mimeType)
    ? mimeType.toLowerCase()
    : 'application/octet-stream'
  return {
    name: fileNameOf(filename ?? '') || defaultName(contentType),
    contentType,
    contentId: id,
    inline: id !== null && shown.has(id),
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }
}

const winmailFile = (name: string, bytes: Buffer): Attachment => ({
  name: fileNameOf(name) || 'attachment',
  contentType: 'application/octet-stream',
  contentId: null,
  inline: false,
  bytes,
})

/** Without folders, in either notation, and without dots that hide it. */
export function fileNameOf(written: string): string {
  const line = lineOf(written, bounds.headerValueLengthMax)
  const [name = ''] = line.split(/[/\\]/).slice(-1)
  const bare = name.replace(/^[.\s]+/, '')
  if (bare.length <= bounds.nameLengthMax) return bare
  const [ending = ''] = /\.[\w-]{1,10}$/.exec(bare) ?? []
  return `${bare.slice(0, bounds.nameLengthMax - ending.length)}${ending}`.toWellFormed()
}

const defaultNames: Readonly<Record<string, string>> = {
  'message/rfc822': 'letter.eml',
  'message/delivery-status': 'delivery-status.txt',
  'message/feedback-report': 'feedback-report.txt',
  'message/disposition-notification': 'receipt.txt',
  'text/rfc822-headers': 'headers.txt',
  'text/calendar': 'event.ics',
}
const defaultName = (contentType: string): string => defaultNames[contentType] ?? 'attachment'

function shownIn(html: string): Set<string> {
  return new Set([...html.matchAll(/cid:([^"'\s)>]{1,300})/gi)].map(([, id = '']) => plainId(id)))
}

function plainId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
