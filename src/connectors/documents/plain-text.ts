/** Plain text comes in any encoding. */
import { isAscii } from 'node:buffer'
import { limits } from './limits.ts'
import { type Contents, Unreadable } from './reading.ts'

/** The sample tells the encoding, and text from other bytes. */
const sampleBytes = 64 * 1024
const controlShareMax = 0.01

export function looksLikeText(bytes: Buffer): boolean {
  // RTF would be text to anybody, but nobody could read it.
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf') return false
  const sample = bytes.subarray(0, sampleBytes)
  return controlShare(decode(sample, encodingOf(sample))) <= controlShareMax
}

export function readPlainText(bytes: Buffer): Contents {
  const taken = bytes.subarray(0, limits.textMax * 4)
  const encoding = encodingOf(taken.subarray(0, sampleBytes))
  // A text that begins as UTF-8 and breaks off later was put together from files of different encodings.
  const text =
    encoding === 'utf-8' && !isUtf8(taken) ? decode(taken, singleByteEncoding(taken)) : decode(taken, encoding)
  if (controlShare(text) > controlShareMax) throw new Unreadable('mismatch', 'The file is not plain text.')
  return { text, hidden: [], pages: null, truncated: taken.length < bytes.length, scanned: false }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1251' | 'koi8-r'

/** A character that the end of the sample cuts in two is left out. */
const decode = (bytes: Buffer, encoding: Encoding): string =>
  encoding === 'utf-8' && isAscii(bytes)
    ? bytes.toString('latin1')
    : new TextDecoder(encoding).decode(bytes, { stream: true })

function encodingOf(sample: Buffer): Encoding {
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16WithoutMark(sample) ?? (isUtf8(sample) ? 'utf-8' : singleByteEncoding(sample))
}

/** Every other byte of western text is zero in UTF-16. */
function utf16WithoutMark(sample: Buffer): Encoding | null {
  const zeros = [0, 0]
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length * 0.3 && even < sample.length * 0.02) return 'utf-16le'
  return even > sample.length * 0.3 && odd < sample.length * 0.02 ? 'utf-16be' : null
}

function isUtf8(bytes: Buffer): boolean {
  if (isAscii(bytes)) return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * Western texts have accents on single letters; where most letters are above 0xc0, they are Cyrillic. The lower case,
 * which is the more frequent, is in the upper half of windows-1251 and in the lower half of KOI8-R.
 */
function singleByteEncoding(bytes: Buffer): Encoding {
  const found = { latin: 0, lower: 0, upper: 0 }
  for (const byte of bytes.subarray(0, sampleBytes)) {
    if (byte >= 0xe0) found.upper++
    else if (byte >= 0xc0) found.lower++
    else if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) found.latin++
  }
  if (found.lower + found.upper < found.latin) return 'windows-1252'
  return found.upper >= found.lower ? 'windows-1251' : 'koi8-r'
}

function controlShare(text: string): number {
  if (!/[^\t\n\r\x20-\x7e]/.test(text)) return 0
  let controls = 0
  for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) controls++
  return controls / Math.max(1, text.length)
}

/** The sign for bytes that are no character counts too; the ends of tabs, lines and pages do not. */
const isControl = (code: number): boolean =>
  code < 32 ? code < 9 || code === 11 || code > 13 : (code >= 127 && code < 160) || code === 0xfffd
