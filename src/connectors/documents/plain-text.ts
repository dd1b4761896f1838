/** Plain text comes in any encoding. */
import { isAscii } from 'node:buffer'
import { type ByteEncoding, decodeBytes, encodingOfBytes } from './encodings.ts'
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
    encoding === 'utf-8' && !isUtf8(taken)
      ? decodeBytes(taken, encodingOfBytes(firstForeign(taken)))
      : decode(taken, encoding)
  if (controlShare(text) > controlShareMax) throw new Unreadable('mismatch', 'The file is not plain text.')
  return { text, hidden: [], pages: null, truncated: taken.length < bytes.length, scanned: false }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-2022-jp' | ByteEncoding

/** A character that the end of the sample cuts in two is left out. */
function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'utf-8' && isAscii(bytes)) return bytes.toString('latin1')
  return /^(?:utf|iso-2022)/.test(encoding)
    ? new TextDecoder(encoding).decode(bytes, { stream: true })
    : decodeBytes(bytes, encoding as ByteEncoding)
}

/** The letters that tell the encoding may come late. */
function firstForeign(bytes: Buffer): Buffer {
  const at = bytes.findIndex((byte) => byte > 0x7f)
  return bytes.subarray(Math.max(0, at - 200))
}

function encodingOf(sample: Buffer): Encoding {
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (sample.includes('\u001b$')) return 'iso-2022-jp'
  return utf16WithoutMark(sample) ?? (isUtf8(sample) ? 'utf-8' : encodingOfBytes(firstForeign(sample)))
}

/** Every other byte of western text is zero in UTF-16; of other text, those of its spaces and ends of lines. */
function utf16WithoutMark(sample: Buffer): Encoding | null {
  const zeros = [0, 0]
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length * 0.01 || Math.min(even, odd) > Math.max(even, odd) * 0.05) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  return isWritten(new TextDecoder(encoding).decode(sample, { stream: true })) ? encoding : null
}

/** Bytes that are no text make characters of scripts that have nothing to do with each other. */
const writtenShareMin = 0.9
const isWritten = (text: string): boolean =>
  (text.match(/[\t\n\r -~\u00a0-\u06ff\u0900-\u097f\u2010-\u2122\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/g)?.length ??
    0) >
  text.length * writtenShareMin

function isUtf8(bytes: Buffer): boolean {
  if (isAscii(bytes)) return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
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
