/** Prints resumes as PDF, for demo data and tests. The same resume gives the same bytes. */
import PDFDocument from 'pdfkit'
import { writable } from '#text/win-ansi.ts'
import { drawResume, type PdfDocument } from './layout.ts'
import type { Resume } from './resume.ts'

export type { Resume, ResumeRow, ResumeSection } from './resume.ts'

export interface ResumePdfOptions {
  readonly columns?: 1 | 2
}

/** The identifier of a PDF is made of this date and the title, and of nothing that changes. */
const createdAt = new Date('2026-01-01T00:00:00Z')

export const openPdf = (title: string): PdfDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: writable(title), CreationDate: createdAt, Producer: 'Muster', Creator: 'Muster' },
  })

export function closePdf(doc: PdfDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  doc.end()
  return promise
}

export function renderResumePdf(resume: Resume, { columns = 1 }: ResumePdfOptions = {}): Promise<Buffer> {
  const doc = openPdf(resume.name)
  drawResume(doc, resume, columns)
  return closePdf(doc)
}
