/**
 * What senders get wrong, put right before the parser reads it, which decodes by labels and by nothing else; and what is beyond the
 * bounds, left out. A letter of one part with nothing to mend comes back as it is.
 */
import { bounds } from '../bounds.ts'
import type { LetterProblem } from '../letter.ts'
import { fromQuotedPrintable, isAscii, isMostlyUtf8, isUtf8 } from './bytes.ts'
import { isKnownCharset, isMeaninglessCharset } from './charset.ts'
import { joinCutWords } from './encoded-words.ts'
import { unflow } from './flow.ts'
import { fieldValue, findField, type Head } from './head.ts'
import { type Media, parameter } from './media.ts'
import { outlineOf, type Part } from './outline.ts'

export interface Mended {
  readonly bytes: Buffer
  readonly problems: ReadonlySet<LetterProblem>
}

const cp1252 = new TextDecoder('windows-1252')

export function mend(raw: Buffer): Mended {
  const whole = withLineFeeds(raw.subarray(leadingBlanks(raw), bounds.letterBytesMax))
  const outline = outlineOf(whole)
  const problems = new Set(outline.problems)
  if (raw.length > bounds.letterBytesMax) problems.add('letter_cut')
  const pieces: Buffer[] = []
  let [at, isChanged] = [0, outline.end < whole.length]
  for (const section of outline.sections) {
    const head = whole.subarray(section.start, section.bodyStart)
    const body = whole.subarray(section.bodyStart, section.end)
    const mended = section.part ? mendPart(section.part, { head, body }, problems) : { head, body: briefly(body) }
    pieces.push(whole.subarray(at, section.start), mended.head, mended.body)
    if (mended.head !== head || mended.body !== body) isChanged = true
    at = section.end
  }
  pieces.push(whole.subarray(at, outline.end))
  return { bytes: isChanged ? Buffer.concat(pieces) : whole, problems }
}

/** Nobody reads what stands before the first part or behind the last. */
const briefly = (body: Buffer): Buffer => (hasManyLines(body) ? Buffer.alloc(0) : body)

/** Some letters begin with blank lines, which would end their head. */
function leadingBlanks(raw: Buffer): number {
  let at = 0
  while (at < raw.length && [0x0a, 0x0d, 0x20, 0x09].includes(raw[at] ?? 0)) at++
  return at
}

/** Letters that went through an old Macintosh end their lines by carriage returns alone. */
const withLineFeeds = (bytes: Buffer): Buffer =>
  bytes.includes(0x0a) || !bytes.includes(0x0d)
    ? bytes
    : Buffer.from(bytes.toString('latin1').replaceAll('\r', '\n'), 'latin1')

type Bytes = Readonly<Record<'head' | 'body', Buffer>>

/** Fields that take the place of those of the letter. */
type Told = Readonly<Partial<Record<'content-type' | 'content-transfer-encoding', string>>>

function mendPart(part: Part, { head, body }: Bytes, problems: Set<LetterProblem>): Bytes {
  const kept = boundedBody(part.media, body, problems)
  const packed = packedBody(part.media, kept)
  const told = { ...typeOf(part, kept, problems), ...(packed && { 'content-transfer-encoding': 'base64' }) }
  return { head: mendHead(part, head, told), body: packed ?? kept }
}

function mendHead({ head: { fields, isCut } }: Part, head: Buffer, told: Told): Buffer {
  const lines = Object.entries(told).map(([key, value]) => `${key}: ${value}\r\n`)
  const left = fields.filter(({ key }) => !(key in told)).map(({ raw }) => raw)
  const text = joinCutWords([...lines, ...left].join(''))
  const closed = isCut && !/\n\r?\n$/.test(text) ? `${text.replace(/\r?\n$/, '')}\r\n\r\n` : text
  return inUtf8(closed === head.toString('latin1') ? head : Buffer.from(closed, 'latin1'))
}

const inUtf8 = (head: Buffer): Buffer => (isUtf8(head) ? head : Buffer.from(cp1252.decode(head)))

/** One without a boundary is read as text. */
const isMultipart = ({ type, boundary }: Media): boolean => type.startsWith('multipart/') && boundary !== null

const isText = ({ type, isAttachment }: Media): boolean =>
  type.startsWith('multipart/') || ((type === 'text/plain' || type === 'text/html') && !isAttachment)

function boundedBody(media: Media, body: Buffer, problems: Set<LetterProblem>): Buffer {
  if (isMultipart(media)) return briefly(body)
  if (!isText(media) || body.length <= bounds.textPartBytesMax) return body
  problems.add('text_cut')
  return Buffer.concat([body.subarray(0, bounds.textPartBytesMax), Buffer.from('\r\n')])
}

/**
 * A body that flows or has many lines becomes one line of base64: none of it is taken for a boundary, and the parser, which waits and
 * copies for each line, is done in a tenth of the time. Null leaves it as it is.
 */
function packedBody(media: Media, body: Buffer): Buffer | null {
  if (isMultipart(media)) return null
  const flows = isText(media) && media.isFlowed
  if (!flows && !hasManyLines(body)) return null
  const latin1 = body.toString('latin1').replace(/\r?\n$/, '')
  if (media.encoding === 'base64' && !flows) return asLine(latin1.replaceAll(/[^\w+/=]|_/g, ''))
  const bytes = decoded(media, latin1)
  const text = flows ? Buffer.from(unflow(bytes.toString('latin1'), media.isBlankDropped), 'latin1') : bytes
  return asLine(text.toString('base64'))
}

const asLine = (base64: string): Buffer => Buffer.from(`${base64}\r\n`, 'latin1')

const linesMax = 2_000

function hasManyLines(body: Buffer): boolean {
  let at = -1
  for (let count = 0; count < linesMax; count++) {
    at = body.indexOf(0x0a, at + 1)
    if (at === -1) return false
  }
  return true
}

function typeOf({ head, media }: Part, body: Buffer, problems: Set<LetterProblem>): Told {
  if (isMultipart(media)) return { 'content-type': multipartType(media, head) }
  if (!isText(media)) return media.isOdd ? { 'content-type': textType(media, null, head) } : {}
  const isClosed = media.type.startsWith('multipart/')
  if (isClosed) problems.add('boundary_missing')
  const charset = charsetOf(media, body)
  if (charset === null && !isKnownCharset(media.charset)) problems.add('charset_unknown')
  if (charset === null && !media.isOdd && !media.isFlowed && !isClosed) return {}
  const type = isClosed ? 'text/plain' : media.type
  return { 'content-type': textType({ type }, charset ?? media.charset, head) }
}

const typeParameter = (head: Head, name: string): string => {
  const field = findField(head, 'content-type')
  return field ? parameter(fieldValue(field), name) : ''
}
const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

function textType({ type }: Pick<Media, 'type'>, charset: string | null, head: Head): string {
  const name = typeParameter(head, 'name')
  return [
    type,
    ...(charset ? [`charset="${charset.replaceAll(/[^\w.:+-]/g, '')}"`] : []),
    ...(name ? [`name=${quoted(name)}`] : []),
  ].join('; ')
}

/** It is written anew, so that the parser finds the parts that we found. */
function multipartType({ type, boundary }: Media, head: Head): string {
  const report = typeParameter(head, 'report-type').replaceAll(/[^\w-]/g, '')
  return [type, `boundary=${quoted(boundary ?? '')}`, ...(report ? [`report-type=${report}`] : [])].join('; ')
}

/** Which charset is told to the parser instead of the label; null where the label holds. */
function charsetOf(media: Media, body: Buffer): string | null {
  const isLatinOrJapanese = /^utf-?8$/.test(media.charset) || /^iso-2022/.test(media.charset)
  if (!isMeaninglessCharset(media.charset) && !isLatinOrJapanese) return null
  const latin1 = body.toString('latin1')
  if (media.encoding === 'none' && isAscii(latin1)) return null
  const bytes = decoded(media, latin1)
  if (isAscii(bytes.toString('latin1'))) return null
  if (/^utf-?8$/.test(media.charset)) return isMostlyUtf8(bytes) ? null : 'windows-1252'
  if (/^iso-2022/.test(media.charset)) return isUtf8(bytes) ? 'utf-8' : null
  return isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function decoded({ encoding }: Media, latin1: string): Buffer {
  if (encoding === 'base64') return Buffer.from(latin1, 'base64')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(latin1) : Buffer.from(latin1, 'latin1')
}
