/** The head of a letter or of a part, as fields in latin1: one sign is one byte. */
import { bounds } from '../bounds.ts'

export interface Field {
  /** In small letters; empty for a line that is no field. */
  readonly key: string
  /** With its line breaks. */
  readonly raw: string
}

export interface Head {
  readonly fields: readonly Field[]
  readonly isCut: boolean
}

const fieldName = /^([!-9;-~]+)[ \t]*:/

/** A field that is too long keeps its beginning, and a head its first fields. */
export function readHead(latin1: string): Head {
  const fields: { key: string; pieces: string[]; length: number }[] = []
  let isCut = latin1.length > bounds.headBytesMax
  for (const [line] of latin1.slice(0, bounds.headBytesMax).matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const last = fields.at(-1)
    if (last && /^[ \t]/.test(line)) {
      if (last.length + line.length > bounds.fieldBytesMax) isCut = true
      else {
        last.pieces.push(line)
        last.length += line.length
      }
      continue
    }
    const piece = line.length > bounds.fieldBytesMax ? `${line.slice(0, bounds.fieldBytesMax)}\r\n` : line
    if (piece !== line) isCut = true
    fields.push({ key: fieldName.exec(line)?.[1]?.toLowerCase() ?? '', pieces: [piece], length: piece.length })
  }
  return { fields: fields.map(({ key, pieces }) => ({ key, raw: pieces.join('') })), isCut }
}

/** What stands behind the colon, on one line. */
export const fieldValue = ({ raw }: Field): string =>
  raw
    .slice(raw.indexOf(':') + 1)
    .replaceAll(/\r?\n/g, '')
    .trim()

export const findField = (head: Head, key: string): Field | undefined => head.fields.find((field) => field.key === key)
