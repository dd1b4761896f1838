/** Files of these types are taken, and each is known by its content, whatever its name. */
import type { Ports } from '#kernel/ports.ts'
import { documents } from './document.ts'
import { documentTypes } from './ports.ts'

export const fileTypes = [...documentTypes, 'application/zip', 'text/csv', 'image/png', 'image/jpeg'] as const
export type FileType = (typeof fileTypes)[number]

/** The document reader takes this much. */
export const fileBytesMax = 25 * 1024 * 1024

interface Trait {
  /** The name has its article: `a PDF`. */
  readonly name: string
  /** We write the first, and know the type by the others as well. */
  readonly extensions: readonly [string, ...string[]]
}

export const traits: Readonly<Record<FileType, Trait>> = {
  'application/pdf': { name: 'a PDF', extensions: ['pdf'] },
  'application/msword': { name: 'a Word document (DOC)', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'a Word document (DOCX)',
    extensions: ['docx'],
  },
  'text/plain': { name: 'plain text', extensions: ['txt', 'text', 'md'] },
  'application/zip': { name: 'a ZIP archive', extensions: ['zip'] },
  'text/csv': { name: 'CSV', extensions: ['csv'] },
  'image/png': { name: 'a PNG picture', extensions: ['png'] },
  'image/jpeg': { name: 'a JPEG picture', extensions: ['jpg', 'jpeg'] },
}

const beginnings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  // One signature is of an archive with something in it, the other of an empty one.
  'application/zip': ['504b0304', '504b0506'],
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
}

const begins = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** Pictures and archives say what they are in their first bytes. */
export const knownByBeginning = (bytes: Buffer): FileType | null =>
  fileTypes.find((type) => beginnings[type]?.some((hex) => begins(bytes, hex))) ?? null

export function isOfType(ports: Pick<Ports, 'adapters'>, bytes: Buffer, type: FileType): boolean {
  const known = beginnings[type]
  if (known) return known.some((hex) => begins(bytes, hex))
  return documents.sniff(ports, bytes) === (type === 'text/csv' ? 'text/plain' : type)
}
