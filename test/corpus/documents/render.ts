/** The corpus becomes files: each resume in one of the formats people send. */

import { type Resume, type ResumeRow, type ResumeSection, renderResumePdf } from '#connectors/resume-pdf/resume-pdf.ts'
import type { DocumentType } from '#modules/files/ports.ts'
import type { Paper } from '#printing/paper.ts'
import { paragraph, run, table, writeDocx } from '#test/kit/documents/docx.ts'
import { type DocRun, writeDoc } from './doc.ts'
import { structureOf } from './structure.ts'

export const formats = ['pdf', 'pdf-columns', 'docx', 'docx-columns', 'doc', 'txt'] as const
export type Format = (typeof formats)[number]

/** Each format has its share: so many of twelve. */
const dealt: readonly Format[] = [
  'pdf',
  'pdf-columns',
  'docx',
  'pdf',
  'doc',
  'pdf-columns',
  'txt',
  'pdf',
  'docx-columns',
  'pdf-columns',
  'docx',
  'doc',
]

/** This resume is written as two columns of text already, so it stays text. */
const asText: ReadonlySet<string> = new Set(['en-pm-twocol'])

export const formatOf = (id: string, order: number): Format =>
  asText.has(id) ? 'txt' : (dealt[order % dealt.length] ?? 'txt')

export const contentTypes: Readonly<Record<Format, DocumentType>> = {
  pdf: 'application/pdf',
  'pdf-columns': 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'docx-columns': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
}

/** A file may hold words that nobody sees, in the ways of its format. */
export interface Hidden {
  readonly pdf?: (paper: Paper) => void
  /** The words are paragraphs. */
  readonly docx?: string
  readonly doc?: readonly DocRun[]
}

export function renderDocument(text: string, format: Format, hidden: Hidden = {}): Buffer | Promise<Buffer> {
  switch (format) {
    case 'pdf':
    case 'pdf-columns':
      return renderResumePdf(structureOf(text), {
        columns: format === 'pdf' ? 1 : 2,
        ...(hidden.pdf && { drawAlso: hidden.pdf }),
      })
    case 'docx':
    case 'docx-columns':
      return writeDocx({ body: bodyOf(structureOf(text), format === 'docx' ? 1 : 2) + (hidden.docx ?? '') })
    case 'doc':
      return writeDoc([{ text: text.trimEnd() }, ...(hidden.doc ?? [])])
    case 'txt':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
  }
}

function bodyOf({ name, contacts, sections }: Resume, columns: 1 | 2): string {
  const head = [name, ...contacts].map((line) => paragraph(line)).join('') + paragraph('')
  if (columns === 1) return head + sections.map(bodyOfSection).join('')
  const sides = [sections.filter(({ isAside }) => !isAside), sections.filter(({ isAside }) => isAside)]
  const cells = sides.map((side) => side.map(bodyOfSection).join('') || paragraph(''))
  return head + table([cells])
}

const bodyOfSection = ({ heading, rows }: ResumeSection): string =>
  paragraph(run(heading, '<w:b/>')) + rows.map(bodyOfRow).join('') + paragraph('')

const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'

function bodyOfRow(row: ResumeRow): string {
  if (typeof row === 'string') return paragraph(row)
  if (row.kind === 'point') return paragraph(row.text, listed)
  const cells = row.kind === 'cells' ? row.cells : row.kind === 'head' ? [row.text, row.aside] : [row.label, row.text]
  return paragraph(cells.map((cell) => run(cell)).join('<w:r><w:tab/></w:r>'))
}
