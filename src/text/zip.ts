/**
 * Single entries of a zip archive are read, with a limit on everything. The directory at its end counts; the headers in
 * between may say what they like.
 */
import { crc32, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly packedSize: number
  /** The directory claims this size. */
  readonly size: number
  readonly offset: number
}

export type ZipFaultReason = 'damaged' | 'encrypted' | 'too_large'

export class ZipFault extends Error {
  readonly reason: ZipFaultReason

  constructor(reason: ZipFaultReason, options?: ErrorOptions) {
    super(`the archive is ${reason}`, options)
    this.name = 'ZipFault'
    this.reason = reason
  }
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

export const isZip = (bytes: Buffer): boolean => bytes.length >= endSize && bytes.readUInt32LE(0) === localSignature

/** Entries come in the order of the archive. */
export function readDirectory(bytes: Buffer, { entriesMax }: { readonly entriesMax: number }): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > entriesMax) throw new ZipFault('too_large')
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entrySize > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new ZipFault('damaged')
    const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + entrySize, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - commentMax)
  for (let at = bytes.length - endSize; at >= first; at--) if (bytes.readUInt32LE(at) === endSignature) return at
  throw new ZipFault('damaged')
}

export interface UnpackLimits {
  readonly sizeMax: number
  /** An entry above one megabyte may be at most this many times larger than its packed form. */
  readonly ratioMax: number
}

export function unpackEntry(
  bytes: Buffer,
  { method, isEncrypted, packedSize, offset }: ZipEntry,
  { sizeMax, ratioMax }: UnpackLimits,
): Buffer {
  if (isEncrypted) throw new ZipFault('encrypted')
  if (offset + localSize > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw new ZipFault('damaged')
  const start = offset + localSize + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length < packedSize) throw new ZipFault('damaged')
  if (method === stored) return sized(packed, sizeMax)
  if (method === deflated) return inflate(packed, Math.min(sizeMax, Math.max(1 << 20, packedSize * ratioMax)))
  throw new ZipFault('damaged')
}

/** The bytes must be what the directory says of the entry. */
export const isAsClaimed = (unpacked: Buffer, { size, crc }: ZipEntry): boolean =>
  unpacked.length === size && crc32(unpacked) === crc

function sized(entry: Buffer, sizeMax: number): Buffer {
  if (entry.length > sizeMax) throw new ZipFault('too_large')
  return entry
}

function inflate(packed: Buffer, sizeMax: number): Buffer {
  if (sizeMax <= 0) throw new ZipFault('too_large')
  try {
    return inflateRawSync(packed, { maxOutputLength: sizeMax })
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipFault(tooLarge ? 'too_large' : 'damaged', { cause: error })
  }
}
