/** Word wrote DOC files until 2007; their text is read here. */
import BufferReader from 'word-extractor/lib/buffer-reader.js'
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js'
import type { HiddenKind } from '#modules/files/ports.ts'
import { type Contents, Unreadable } from '../reading.ts'
import { markTables, withRows } from './doc-tables.ts'
import { beforeTables, type MarkedRange, markedRanges } from './formatting.ts'

export async function readDoc(bytes: Buffer): Promise<Contents> {
  const extractor = new SeeingExtractor()
  const document = await extract(extractor, bytes)
  // The filter would change quotation marks and dashes for those of ASCII.
  const options = { filterUnicode: false }
  const stories = [
    document.getHeaders({ ...options, includeFooters: false }),
    document.getBody(options),
    document.getTextboxes(options),
    document.getFootnotes(options),
    document.getEndnotes(options),
    document.getFooters(options),
  ]
  return {
    text: stories
      .map((story) => withRows(story).trim())
      .filter((story) => story !== '')
      .join('\n\n'),
    hidden: extractor.hidden.map((each) => ({ ...each, page: null })),
    pages: null,
    truncated: false,
    scanned: false,
  }
}

async function extract(extractor: SeeingExtractor, bytes: Buffer): Promise<WordOleExtractor.Document> {
  try {
    const reader = new BufferReader(bytes)
    await reader.open()
    return await extractor.extract(reader)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged', 'The document is damaged.', { cause: error })
  }
}

/** Files of more tables are no resumes. */
const tablesMax = 2000

const flagsOffset = 0x0a
const encryptedFlag = 0x0100

/**
 * The library takes hidden text for any other, and some deleted text too: it reads one bit of formatting where nine are
 * meant. So the formatting is read here.
 */
class SeeingExtractor extends WordOleExtractor {
  hidden: { readonly kind: HiddenKind; readonly text: string }[] = []

  override extractWordDocument(document: unknown, buffer: Buffer): Promise<WordOleExtractor.Document> {
    if ((buffer.readUInt16LE(flagsOffset) & encryptedFlag) !== 0) {
      throw new Unreadable('encrypted', 'The document is protected by a password.')
    }
    return super.extractWordDocument(document, buffer)
  }

  /** Nobody asks for them, and the library refuses some. */
  override writeBookmarks(): void {}

  override writeCharacterProperties(buffer: Buffer, table: Buffer): void {
    const marked = markedRanges(buffer, table)
    const found = new Map<HiddenKind, string>()
    for (const piece of this._pieces) {
      for (const { mark, text } of this.#blank(piece, marked)) {
        if (mark !== 'deleted') found.set(mark, `${found.get(mark) ?? ''}${text} `)
      }
    }
    this.hidden = [...found]
      .map(([kind, text]) => ({ kind, text: withoutFields(text) }))
      .filter(({ text }) => /\S/.test(text))
  }

  override writeParagraphProperties(buffer: Buffer, table: Buffer): void {
    super.writeParagraphProperties(buffer, table)
    markTables(this._pieces, beforeTables(buffer, table).slice(0, tablesMax))
  }

  /** The marked characters are taken out of a piece; the library drops zeros. */
  #blank(piece: WordOleExtractor.Piece, marked: readonly MarkedRange[]): { mark: MarkedRange['mark']; text: string }[] {
    const { text, startFilePos, size, bpc } = piece
    const taken: { mark: MarkedRange['mark']; text: string }[] = []
    const kept: string[] = []
    let at = 0
    for (const { start, end, mark } of marked) {
      if (end <= startFilePos || start >= startFilePos + size || this.#isBoxed(piece, start, mark)) continue
      const from = Math.max(at, Math.ceil((start - startFilePos) / bpc))
      const to = Math.min(text.length, Math.floor((end - startFilePos) / bpc))
      if (to <= from) continue
      taken.push({ mark, text: text.slice(from, to) })
      // The ends of paragraphs and cells stay, or the text around them would become one line.
      kept.push(text.slice(at, from), text.slice(from, to).replaceAll(insideParagraphs, '\0'))
      at = to
    }
    piece.text = kept.join('') + text.slice(at)
    return taken
  }

  /** The fill of text boxes is told elsewhere in the file, where we don't look. */
  #isBoxed(piece: WordOleExtractor.Piece, start: number, mark: MarkedRange['mark']): boolean {
    const { ccpText, ccpFtn, ccpHdd, ccpAtn, ccpEdn } = this._boundaries
    const place = piece.startCp + Math.max(0, (start - piece.startFilePos) / piece.bpc)
    return mark === 'white' && place >= ccpText + ccpFtn + ccpHdd + ccpAtn + ccpEdn
  }
}

const endOfCell = '\u0007'
const insideParagraphs = new RegExp(`[^${endOfCell}\r]`, 'g')

const [fieldStart, fieldMiddle, fieldEnd] = ['\u0013', '\u0014', '\u0015']
const fieldCode = new RegExp(
  `${fieldStart}[^${fieldStart}${fieldMiddle}${fieldEnd}]{0,2000}[${fieldMiddle}${fieldEnd}]`,
  'g',
)

/** The codes of fields stand in the text, and are never shown. */
const withoutFields = (text: string): string =>
  text
    .replaceAll(fieldCode, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
