/**
 * Printed paper has pages of A4, on which columns fill from top to bottom. The same words give the same bytes.
 *
 * No font is shipped: letters that every reader's fonts lack are printed as plain ones. A paper is made in memory, so
 * its pages are bounded, as the text of a cell is (`column.ts`); anything longer is refused.
 */
import type PDFDocument from 'pdfkit'
import { writable } from '#text/win-ansi.ts'

export const inks = {
  black: '#000000',
  plain: '#1b1f24',
  quiet: '#545c66',
  strong: '#7a838d',
  thin: '#d9dde2',
} as const

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

export interface Style {
  readonly font: keyof typeof fonts
  readonly size: number
  /** Inks are written like "#1b1f24". */
  readonly ink: string
}

export interface Sheet {
  readonly title: string
  /** The identifier of a file is made of this, of the title, and of nothing that changes. */
  readonly createdAt: Date
  readonly language?: string
  readonly margin: number
  /** Lines have this distance, in sizes of their letters. */
  readonly leading: number
  /** Pages whose edges have a style bear their number at the foot, and from the second on the title at the head. */
  readonly edges?: Style
}

export interface Place {
  readonly page: number
  readonly y: number
}

export const pagesMax = 500
const footerHeight = 13
const headHeight = 20

export async function print(sheet: Sheet, draw: (paper: Paper) => void): Promise<Buffer> {
  // A service that prints nothing is spared some hundred milliseconds.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    displayTitle: true,
    ...(sheet.language !== undefined && { lang: sheet.language }),
    info: { Title: writable(sheet.title), CreationDate: sheet.createdAt, Producer: 'Muster', Creator: 'Muster' },
  })
  const bytes = bytesOf(doc)
  const paper = new Paper(doc, sheet)
  draw(paper)
  paper.numberPages()
  doc.end()
  return bytes
}

function bytesOf(doc: NodeJS.ReadableStream): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}

export class Paper {
  readonly #doc: InstanceType<typeof PDFDocument>
  readonly #sheet: Sheet
  #at: Place

  constructor(doc: InstanceType<typeof PDFDocument>, sheet: Sheet) {
    this.#doc = doc
    this.#sheet = sheet
    this.#at = { page: 0, y: sheet.margin }
  }

  /** The width lies between the margins. */
  get width(): number {
    return this.#doc.page.width - 2 * this.#sheet.margin
  }

  get left(): number {
    return this.#sheet.margin
  }

  get top(): number {
    return this.#sheet.margin
  }

  get bottom(): number {
    return this.#doc.page.height - this.#sheet.margin - (this.#sheet.edges ? footerHeight : 0)
  }

  get leading(): number {
    return this.#sheet.leading
  }

  /** The next column or row begins here. */
  get at(): Place {
    return this.#at
  }

  /** The next part begins below the lowest of these ends. */
  goOnBelow(ends: readonly Place[], gap: number): void {
    const [last] = ends.toSorted((one, other) => other.page - one.page || other.y - one.y)
    if (last) this.#at = { page: last.page, y: last.y + gap }
  }

  /** The page is there from then on. */
  open(page: number): void {
    if (page >= pagesMax) throw new RangeError(`A paper has at most ${pagesMax} pages.`)
    const { title, margin, edges } = this.#sheet
    if (page === this.#doc.bufferedPageRange().count) {
      this.#doc.addPage()
      if (edges) this.write(title, margin, margin - headHeight, edges)
    }
    this.#doc.switchToPage(page)
  }

  numberPages(): void {
    const { margin, edges } = this.#sheet
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; edges && page < count; page += 1) {
      this.#doc.switchToPage(page)
      const text = `Page ${page + 1} of ${count}`
      const x = margin + this.width - this.widthOf(text, edges)
      this.write(text, x, this.bottom + 1.5 * footerHeight, edges)
    }
  }

  write(text: string, x: number, y: number, style: Style): void {
    this.#letters(style).fillColor(style.ink).text(writable(text), x, y, { lineBreak: false })
  }

  /** The text is as wide as it will be written. */
  widthOf(text: string, style: Style): number {
    return this.#letters(style).widthOfString(text)
  }

  rule(x: number, y: number, width: number, ink: string): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(ink)
      .stroke()
  }

  #letters({ font, size }: Style): InstanceType<typeof PDFDocument> {
    return this.#doc.font(fonts[font]).fontSize(size)
  }
}
