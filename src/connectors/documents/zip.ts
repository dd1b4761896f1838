/**
 * Reads single parts of a zip archive, with a limit on everything. We go by the directory at its end; the headers in
 * between may say what they like.
 */
import { inflateRawSync } from 'node:zlib'
import { limits } from './limits.ts'
import { Unreadable } from './reading.ts'

interface Entry {
  readonly method: number
  readonly isEncrypted: boolean
  readonly packedSize: number
  readonly offset: number
}

export interface Zip {
  readonly names: readonly string[]
  /** Null when there is no such part. */
  part(name: string): Buffer | null
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endSize = 22
const entrySize = 46
const localSize = 30
const commentMax = 0xffff

const stored = 0
const deflated = 8

const damaged = (cause?: unknown) => new Unreadable('damaged', 'The document is damaged.', { cause })
const tooLarge = () => new Unreadable('too_large', 'The document is too large when unpacked.')

export const isZip = (bytes: Buffer): boolean => bytes.length >= endSize && bytes.readUInt32LE(0) === localSignature

export function openZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes)
  let left: number = limits.unzippedMax
  return {
    names: [...entries.keys()],
    part(name) {
      const entry = entries.get(name)
      if (!entry) return null
      const part = unpack(bytes, entry, left)
      left -= part.length
      return part
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.zipEntriesMax) throw tooLarge()
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entrySize > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw damaged()
    const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', at + entrySize, nameEnd), {
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - commentMax)
  for (let at = bytes.length - endSize; at >= first; at--) if (bytes.readUInt32LE(at) === endSignature) return at
  throw damaged()
}

function unpack(bytes: Buffer, { method, isEncrypted, packedSize, offset }: Entry, left: number): Buffer {
  if (isEncrypted) throw new Unreadable('encrypted', 'The document is protected by a password.')
  if (offset + localSize > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw damaged()
  const start = offset + localSize + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length < packedSize) throw damaged()
  if (method === stored) return sized(packed, left)
  if (method === deflated) return inflate(packed, Math.min(left, Math.max(1 << 20, packedSize * limits.zipRatioMax)))
  throw damaged()
}

function sized(part: Buffer, sizeMax: number): Buffer {
  if (part.length > sizeMax) throw tooLarge()
  return part
}

function inflate(packed: Buffer, sizeMax: number): Buffer {
  if (sizeMax <= 0) throw tooLarge()
  try {
    return inflateRawSync(packed, { maxOutputLength: sizeMax })
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : damaged(error)
  }
}
