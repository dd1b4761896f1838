/** What a part is, by its head. */
import { bounds } from '../bounds.ts'
import { fieldValue, findField, type Head } from './head.ts'

export interface Media {
  /** `text/plain`, in small letters. */
  readonly type: string
  /** Of a multipart; null where it tells none that can be used. */
  readonly boundary: string | null
  readonly charset: string
  readonly isFlowed: boolean
  /** Where lines flow, the blank that says so belongs to no word (`delsp`). */
  readonly isBlankDropped: boolean
  readonly encoding: 'base64' | 'quoted-printable' | 'none'
  readonly isAttachment: boolean
  /** The content type can't be read as one, so another takes its place. */
  readonly isOdd: boolean
}

const simpleType = /^[\w!#$&^.+-]+\/[\w!#$&^.+*-]+$/
const noComments = (value: string): string => value.replaceAll(/(^|[\s;])\([^()]*\)/g, '$1')

export function mediaOf(head: Head, inDigest: boolean): Media {
  const field = findField(head, 'content-type')
  const value = field ? noComments(fieldValue(field)) : ''
  const [written = ''] = value.split(';', 1)
  const isOdd = field !== undefined && !simpleType.test(written.trim())
  const disposition = valueOfKey(head, 'content-disposition').toLowerCase()
  const isAttachment = disposition.startsWith('attachment')
  const type = isOdd
    ? isAttachment || /name/i.test(value)
      ? 'application/octet-stream'
      : 'text/plain'
    : written.trim()
  return {
    type: type.toLowerCase() || (inDigest ? 'message/rfc822' : 'text/plain'),
    boundary: boundaryOf(value),
    charset: parameter(value, 'charset').trim().toLowerCase(),
    isFlowed: parameter(value, 'format').toLowerCase() === 'flowed',
    isBlankDropped: parameter(value, 'delsp').toLowerCase() === 'yes',
    encoding: encodingOf(noComments(valueOfKey(head, 'content-transfer-encoding')).toLowerCase()),
    isAttachment,
    isOdd,
  }
}

const valueOfKey = (head: Head, key: string): string => {
  const field = findField(head, key)
  return field ? fieldValue(field) : ''
}

function boundaryOf(value: string): string | null {
  const boundary = parameter(value, 'boundary').trimEnd() || continued(value)
  return boundary === '' || boundary.length > bounds.boundaryLengthMax ? null : boundary
}

/** Rules of RFC 2231 let a long one be written in pieces. */
const continued = (value: string): string =>
  Array.from({ length: 4 }, (_, piece) => parameter(value, `boundary\\*${piece}\\*?`)).join('')

/** As it is written: quotes taken off, with their escapes. */
export function parameter(value: string, name: string): string {
  const [, quoted, bare] =
    new RegExp(`;[ \\t]*${name}[ \\t]*=[ \\t]*(?:"((?:[^"\\\\]|\\\\.)*)"?|([^;\\s]*))`, 'i').exec(value) ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? ''
}

function encodingOf(value: string): Media['encoding'] {
  const [word] = /[\w-]+/.exec(value) ?? []
  if (word === 'base64' || word === 'quoted-printable') return word
  // The parser goes by what the word contains.
  return /base64/.test(word ?? '') ? 'base64' : /quoted-printable/.test(word ?? '') ? 'quoted-printable' : 'none'
}
