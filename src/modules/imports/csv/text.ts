/** A list comes in any of several encodings. */
import { isUtf8 } from 'node:buffer'

/**
 * The text is UTF-8 without a byte order mark. A file without a mark is read as UTF-8 where it can be, and else as what
 * Excel writes in the west.
 */
export function textOf(bytes: Buffer): Buffer {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8') return bytes.subarray(hasUtf8Mark(bytes) ? 3 : 0)
  return Buffer.from(new TextDecoder(encoding).decode(bytes))
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const hasUtf8Mark = (bytes: Buffer): boolean => bytes.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf'
