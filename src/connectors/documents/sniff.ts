/** The content of a document says what it is. Names and declarations are only claims. */
import type { DocumentType } from '#modules/files/ports.ts'
import { looksLikeText } from './plain-text.ts'
import { isZip, openZip } from './zip.ts'

/** Some types that we can't read are known well enough to say why. */
export type Content = DocumentType | 'encrypted-office' | 'broken-doc' | 'broken-docx' | 'unknown'

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const text = 'text/plain'
const documentTypes: readonly DocumentType[] = [pdf, doc, docx, text]

const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const utf16 = (name: string): Buffer => Buffer.from(name, 'utf16le')
const wordStream = utf16('WordDocument')
const encryptedStream = utf16('EncryptedPackage')
/** Spreadsheets, slides and mails have these streams. */
const otherStreams = ['Workbook', 'PowerPoint Document', '__properties_version1.0'].map(utf16)

/** Some producers put a header of their own before that of PDF. */
const pdfHeaderWithin = 1024

/** Null is none of the types we read. Only a bounded part of the bytes is looked at, and nothing is thrown. */
export function sniffDocument(bytes: Buffer): DocumentType | null {
  const content = contentOf(bytes)
  return documentTypes.find((type) => type === content) ?? null
}

export function contentOf(bytes: Buffer): Content {
  if (bytes.length === 0) return 'unknown'
  if (bytes.subarray(0, compoundMagic.length).equals(compoundMagic)) return compoundContent(bytes)
  if (isZip(bytes)) return zipContent(bytes)
  if (/%PDF-\d/.test(bytes.toString('latin1', 0, pdfHeaderWithin + 6))) return pdf
  return looksLikeText(bytes) ? text : 'unknown'
}

function compoundContent(bytes: Buffer): Content {
  // Password-protected Office files of the newer kind are wrapped in one of the older kind.
  if (bytes.includes(encryptedStream)) return 'encrypted-office'
  if (bytes.includes(wordStream)) return doc
  return otherStreams.some((stream) => bytes.includes(stream)) ? 'unknown' : 'broken-doc'
}

/** The words of a DOCX file are in `word/document.xml`, which some online editors number. */
export function mainPart(names: readonly string[]): string | null {
  return (
    names.find((name) => name === 'word/document.xml') ??
    names.find((name) => /^word\/document\d{0,3}\.xml$/.test(name)) ??
    null
  )
}

function zipContent(bytes: Buffer): Content {
  try {
    return mainPart(openZip(bytes).names) ? docx : 'unknown'
  } catch {
    return 'broken-docx'
  }
}
