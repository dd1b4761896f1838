/** Zip archives are written with claims about their parts that need not be true. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly data: Buffer | string
  readonly isStored?: boolean
  readonly isEncrypted?: boolean
}

export function writeZip(parts: readonly ZipPart[]): Buffer {
  const written = parts.map(({ name, data, isStored = false, isEncrypted = false }) => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    return {
      name: Buffer.from(name),
      packed: isStored ? bytes : deflateRawSync(bytes),
      size: bytes.length,
      crc: crc32(bytes),
      method: isStored ? 0 : 8,
      flags: isEncrypted ? 1 : 0,
    }
  })
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const part of written) {
    const local = Buffer.concat([u32(0x04034b50), u16(20), described(part), part.name, part.packed])
    const attributes = [u16(0), u16(0), u16(0), u32(0), u32(offset)]
    entries.push(Buffer.concat([u32(0x02014b50), u16(20), u16(20), described(part), ...attributes, part.name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const counts = [u16(0), u16(0), u16(parts.length), u16(parts.length)]
  const end = Buffer.concat([u32(0x06054b50), ...counts, u32(directory.length), u32(offset), u16(0)])
  return Buffer.concat([...locals, directory, end])
}

interface Written {
  readonly name: Buffer
  readonly packed: Buffer
  readonly size: number
  readonly crc: number
  readonly method: number
  readonly flags: number
}

/** The header of a part and its entry in the directory both say this. */
const described = ({ flags, method, crc, packed, size, name }: Written): Buffer =>
  Buffer.concat([u16(flags), u16(method), u32(0), u32(crc), u32(packed.length), u32(size), u16(name.length), u16(0)])

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
