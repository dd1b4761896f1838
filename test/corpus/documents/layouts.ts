/** Other programs wrote these files, and beside each is the text that was put into it, as a person reads it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentType } from '#modules/files/ports.ts'

export interface Layout {
  readonly name: string
  readonly bytes: Buffer
  readonly contentType: DocumentType
  /** Each line stands in the document without a break in its words. */
  readonly lines: readonly string[]
}

const contentTypes: readonly (readonly [string, DocumentType])[] = [
  ['.pdf', 'application/pdf'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.doc', 'application/msword'],
]

export function readLayouts(): Layout[] {
  const folder = join(import.meta.dirname, 'layouts')
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [ending, contentType] = contentTypes.find(([end]) => name.endsWith(end)) ?? []
      if (ending === undefined || contentType === undefined) return []
      const text = readFileSync(join(folder, `${name.slice(0, -ending.length)}.txt`), 'utf8')
      const lines = text.split('\n').filter((line) => line !== '')
      return { name, bytes: readFileSync(join(folder, name)), contentType, lines }
    })
}

/** Only words and numbers count, and the dashes between them. */
export const wordsOf = (text: string): string =>
  (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+|–/gu) ?? []
  ).join(' ')
