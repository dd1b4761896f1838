/** Bytes become a reading, in a process of its own. */
import type { DocumentReading, DocumentType, HiddenText } from '#modules/files/ports.ts'
import { readDoc } from './doc/read-doc.ts'
import { readDocx } from './docx/read-docx.ts'
import { findInstructions, looksLikeInstruction } from './instructions.ts'
import { limits } from './limits.ts'
import { normalise } from './normalise.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readPlainText } from './plain-text.ts'
import { type Contents, Unreadable } from './reading.ts'
import { contentOf } from './sniff.ts'

const nameOf: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'a PDF',
  'application/msword': 'a Word document (DOC)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document (DOCX)',
  'text/plain': 'plain text',
}

const readers: Readonly<Record<DocumentType, (bytes: Buffer, deadline: number) => Contents | Promise<Contents>>> = {
  'application/pdf': readPdf,
  'application/msword': readDoc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readDocx,
  'text/plain': readPlainText,
}

/** Fewer letters on the pages of a PDF are the stamp of a scanner. */
const lettersOfPdfMin = 20

/** The text that was read so far is the answer after `readTimeMs`. */
export async function readDocument(bytes: Buffer, declared: DocumentType, readTimeMs = 9000): Promise<DocumentReading> {
  const deadline = Date.now() + readTimeMs
  try {
    requireContent(bytes, declared)
    return readingOf(await readers[declared](bytes, deadline), declared)
  } catch (error) {
    return error instanceof Unreadable
      ? { outcome: 'unreadable', reason: error.reason, detail: error.message }
      : { outcome: 'unreadable', reason: 'damaged', detail: 'The document is damaged.' }
  }
}

function requireContent(bytes: Buffer, declared: DocumentType): void {
  if (bytes.length === 0) throw new Unreadable('empty', 'The file is empty.')
  const content = contentOf(bytes)
  const isDocx = declared === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const isDoc = declared === 'application/msword'
  // The reader tells what is wrong with it.
  const isBroken = (content === 'broken-docx' && isDocx) || (content === 'broken-doc' && isDoc)
  if (content === declared || isBroken) return
  if (content === 'encrypted-office' && (isDocx || isDoc)) {
    throw new Unreadable('encrypted', 'The document is protected by a password.')
  }
  const found = content in nameOf ? nameOf[content as DocumentType] : 'something else'
  throw new Unreadable('mismatch', `The file is said to be ${nameOf[declared]}, but is ${found}.`)
}

function readingOf(contents: Contents, declared: DocumentType): DocumentReading {
  const { text: whole, smuggled } = normalise(contents.text.slice(0, limits.textMax * 1.2))
  const text = cut(whole)
  const letters = text.slice(0, 10_000).match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < (declared === 'application/pdf' ? lettersOfPdfMin : 1)) throw noText(contents)

  const hidden = [
    ...contents.hidden,
    ...(smuggled === '' ? [] : [{ kind: 'characters', text: smuggled, page: null } as const]),
  ]
  return {
    outcome: 'read',
    text,
    hidden: mostTelling(hidden.flatMap(hiddenText)),
    instructions: findInstructions(text).slice(0, limits.instructionsMax),
    pages: contents.pages,
    truncated: contents.truncated || text.length < whole.length || contents.text.length > limits.textMax * 1.2,
    scanned: contents.scanned,
  }
}

/** A character that takes two units is not cut in the middle. */
const cut = (text: string): string =>
  text.length > limits.textMax ? text.slice(0, limits.textMax).replace(/[\ud800-\udbff]$/, '') : text

const noText = ({ hidden }: Contents): Unreadable =>
  new Unreadable(
    'no_text',
    hidden.length > 0
      ? 'The document has only text that nobody can see.'
      : 'The document has no text that can be read; it may be a picture of one.',
  )

function hiddenText({ kind, text, page }: Contents['hidden'][number]): HiddenText[] {
  const words = normalise(text.slice(0, limits.hiddenTextMax)).text.replaceAll(/\s+/g, ' ').trim()
  if (words === '') return []
  const excerpt = words.slice(0, limits.excerptMax).replace(/[\ud800-\udbff]$/, '')
  return [{ kind, excerpt, page, instruction: looksLikeInstruction(words) }]
}

/** The most telling texts come first: nobody should hide an order behind the marks of a printer on every page. */
const mostTelling = (hidden: readonly HiddenText[]): HiddenText[] =>
  hidden.length <= limits.hiddenMax
    ? [...hidden]
    : hidden.toSorted((a, b) => Number(b.instruction) - Number(a.instruction)).slice(0, limits.hiddenMax)
