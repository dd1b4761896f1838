/**
 * The files in a winmail.dat, which Outlook makes of letters it takes to be for Outlook: a row of attributes, of which those of
 * attachments and the plain text are read.
 */
import { bounds } from '../bounds.ts'

export interface WinmailFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface Winmail {
  readonly text: string | null
  readonly files: readonly WinmailFile[]
}

const signature = 0x223e9f78
const headSize = 6
const attributeSize = 9
const checksumSize = 2
const attribute = { text: 0x800c, render: 0x9002, title: 0x8010, data: 0x800f, properties: 0x9005 } as const
const longFileName = 0x3707

export const isWinmail = (bytes: Buffer): boolean => bytes.length >= headSize && bytes.readUInt32LE(0) === signature

/** What is cut off is left out. */
export function readWinmail(bytes: Buffer): Winmail {
  const files: { name: string; bytes: Buffer | null }[] = []
  let text: string | null = null
  for (const { id, data } of attributesOf(bytes)) {
    const file = files.at(-1)
    if (id === attribute.text) text ??= ansi(data)
    else if (id === attribute.render) {
      if (files.length >= bounds.attachmentsMax) break
      files.push({ name: '', bytes: null })
    } else if (file && id === attribute.title) file.name ||= ansi(data)
    else if (file && id === attribute.data) file.bytes = data
    else if (file && id === attribute.properties) file.name = longName(data) ?? file.name
  }
  return { text, files: files.flatMap(({ name, bytes: data }) => (data === null ? [] : [{ name, bytes: data }])) }
}

const cp1252 = new TextDecoder('windows-1252')
const ansi = (data: Buffer): string => {
  const end = data.indexOf(0)
  return cp1252.decode(end === -1 ? data : data.subarray(0, end))
}

function* attributesOf(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  let at = headSize
  while (at + attributeSize <= bytes.length) {
    const start = at + attributeSize
    const end = start + bytes.readUInt32LE(at + 5)
    if (end > bytes.length) return
    yield { id: bytes.readUInt16LE(at + 1), data: bytes.subarray(start, end) }
    at = end + checksumSize
  }
}

/** Sizes of values by their type; strings and objects tell theirs. */
const sizes = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
])
const propertiesMax = 500
const valuesMax = 500
const utf16 = 0x1f
const many = 0x1000

/** The names of attributes are short and without foreign letters; the long one is among the properties. */
function longName(data: Buffer): string | null {
  try {
    return findString(data, longFileName)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const padded = (length: number): number => length + ((4 - (length % 4)) % 4)

function findString(data: Buffer, wanted: number): string | null {
  let at = 4
  for (let left = Math.min(data.readUInt32LE(0), propertiesMax); left > 0; left--) {
    const type = data.readUInt16LE(at)
    const id = data.readUInt16LE(at + 2)
    at = id >= 0x8000 ? endOfName(data, at + 4) : at + 4
    const size = sizes.get(type & 0xfff)
    let count = 1
    if ((type & many) !== 0 || size === undefined) {
      count = Math.min(data.readUInt32LE(at), valuesMax)
      at += 4
    }
    if (size !== undefined) {
      at += size * count
      continue
    }
    for (; count > 0; count--) {
      const length = data.readUInt32LE(at)
      const value = data.subarray(at + 4, at + 4 + length)
      if (id === wanted) return stringOf(value, type & 0xfff)
      at += 4 + padded(length)
    }
  }
  return null
}

function endOfName(data: Buffer, at: number): number {
  const kind = data.readUInt32LE(at + 16)
  return kind === 0 ? at + 24 : at + 24 + padded(data.readUInt32LE(at + 20))
}

const stringOf = (value: Buffer, type: number): string | null => {
  const text = type === utf16 ? value.toString('utf16le') : cp1252.decode(value)
  return text.replace(/\0.*$/s, '') || null
}
