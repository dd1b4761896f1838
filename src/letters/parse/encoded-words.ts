/**
 * Encoded words of which one ends in the middle of a letter, joined with the next: senders cut by bytes. Only those are joined,
 * since joining all breaks charsets that have states.
 */
import { isUtf8 } from './bytes.ts'

interface Word {
  readonly charset: string
  readonly encoding: string
  text: string
  bytes: Buffer
  gap: string
}

const word = /=\?([^?\s*]{1,40})(?:\*[^?\s]{0,20})?\?([BbQq])\?([^?]{0,2000})\?=(\s*)/g

export function joinCutWords(head: string): string {
  if (!/\?=\s+=\?/.test(head)) return head
  const pieces: string[] = []
  let open: Word | null = null
  let at = 0
  for (const match of head.matchAll(word)) {
    const [all, charset = '', encoding = '', text = '', gap = ''] = match
    if (open && match.index === at && isContinued(open, charset, encoding)) {
      open.bytes = Buffer.concat([open.bytes, bytesOf(encoding, text)])
      open.text += text
      open.gap = gap
    } else {
      if (open) pieces.push(written(open))
      pieces.push(head.slice(at, match.index))
      open = { charset, encoding, text, gap, bytes: bytesOf(encoding, text) }
    }
    at = match.index + all.length
  }
  if (open) pieces.push(written(open))
  pieces.push(head.slice(at))
  return pieces.join('')
}

const bytesOf = (encoding: string, text: string): Buffer =>
  /b/i.test(encoding)
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )

const written = ({ charset, encoding, text, bytes, gap }: Word): string =>
  `=?${charset}?${encoding}?${/b/i.test(encoding) ? bytes.toString('base64') : text}?=${gap}`

/** As long as no word of a mail is: what goes on for ever is left as it is. */
const joinedMax = 4_000

function isContinued(open: Word, charset: string, encoding: string): boolean {
  const isAlike =
    open.charset.toLowerCase() === charset.toLowerCase() && open.encoding.toLowerCase() === encoding.toLowerCase()
  return isAlike && open.gap !== '' && open.bytes.length < joinedMax && isCut(open.charset, open.bytes)
}

function isCut(charset: string, bytes: Buffer): boolean {
  if (/^utf-?8/i.test(charset)) return !isUtf8(bytes)
  if (/^iso-2022/i.test(charset)) {
    const text = bytes.toString('latin1')
    return text.lastIndexOf('\x1b$') > text.lastIndexOf('\x1b(')
  }
  if (!/^(?:gb|big5|euc|shift|ks_c)/i.test(charset)) return false
  return (bytes.at(-1) ?? 0) > 127 && bytes.filter((byte) => byte > 127).length % 2 === 1
}
