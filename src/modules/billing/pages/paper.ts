/** Pages of A4 that fill from top to bottom, for printing. What does not fit into its place is wrapped, and never cut off. */
import type PDFDocument from 'pdfkit'
import { writable } from '#text/win-ansi.ts'

type Doc = InstanceType<typeof PDFDocument>

const margin = 54
/** For the number of the page. */
const footer = 26
const leading = 1.4
const gutter = 24
const padding = 5
const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const
const inks = { plain: '#1b1f24', quiet: '#545c66', strong: '#7a838d', thin: '#d9dde2' } as const

export const sizes = { title: 22, text: 9.5, small: 8.5 } as const

interface Cell {
  readonly text: string
  /** Smaller, in lines of its own. */
  readonly below?: string
  /** Of the width of the column. */
  readonly from?: number
  readonly share?: number
  readonly size?: number
  readonly isBold?: boolean
  readonly isQuiet?: boolean
  readonly isRight?: boolean
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Under it. */
  readonly rule?: 'strong' | 'thin'
}

interface Place {
  readonly page: number
  readonly y: number
}

/** One line of a cell, where it belongs in its row. */
interface SetLine {
  readonly text: string
  readonly top: number
  readonly size: number
  readonly cell: Cell
}

export class PaperRoll {
  readonly doc: Doc
  readonly #title: string
  #at: Place = { page: 0, y: margin }

  constructor(doc: Doc, title: string) {
    this.doc = doc
    this.#title = title
  }

  /** Two beside each other. */
  columns(): [Column, Column] {
    const width = (this.doc.page.width - 2 * margin - gutter) / 2
    return [new Column(this, margin, width, this.#at), new Column(this, margin + width + gutter, width, this.#at)]
  }

  whole(): Column {
    return new Column(this, margin, this.doc.page.width - 2 * margin, this.#at)
  }

  /** Goes on below whichever of the two is longer. */
  join(one: Column, other: Column, gap: number): void {
    const [a, b] = [one.at, other.at]
    const last = a.page !== b.page ? (a.page > b.page ? a : b) : a.y > b.y ? a : b
    this.#at = { page: last.page, y: last.y + gap }
  }

  /** The page, which is there from then on; each after the first says whose it is. */
  open(page: number): void {
    if (page === this.doc.bufferedPageRange().count) {
      this.doc.addPage()
      this.write(this.#title, margin, margin - 20, { size: sizes.small, isQuiet: true })
    }
    this.doc.switchToPage(page)
  }

  numberPages(): void {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      const text = `Page ${page + 1} of ${count}`
      const x = this.doc.page.width - margin - this.widthOf(text, sizes.small, false)
      this.write(text, x, this.doc.page.height - margin + footer / 4, { size: sizes.small, isQuiet: true })
    }
  }

  write(
    text: string,
    x: number,
    y: number,
    { size = sizes.text, isBold = false, isQuiet = false }: Pick<Cell, 'size' | 'isBold' | 'isQuiet'>,
  ): void {
    this.doc
      .font(isBold ? fonts.bold : fonts.plain)
      .fontSize(size)
      .fillColor(isQuiet ? inks.quiet : inks.plain)
      .text(writable(text), x, y, { lineBreak: false })
  }

  widthOf(text: string, size: number, isBold: boolean): number {
    return this.doc
      .font(isBold ? fonts.bold : fonts.plain)
      .fontSize(size)
      .widthOfString(text)
  }
}

export class Column {
  readonly #paper: PaperRoll
  readonly #x: number
  readonly #width: number
  readonly #bottom: number
  #page: number
  #y: number

  constructor(paper: PaperRoll, x: number, width: number, { page, y }: Place) {
    this.#paper = paper
    this.#x = x
    this.#width = width
    this.#bottom = paper.doc.page.height - margin - footer / 2
    this.#page = page
    this.#y = y
  }

  get at(): Place {
    return { page: this.#page, y: this.#y }
  }

  skip(height: number): void {
    this.#y += height
  }

  /** The head comes again at the top of each page. */
  rows(rows: readonly Row[], head?: Row): void {
    const [first] = rows
    if (head && first) this.#room(this.#heightOf(head) + this.#heightOf(first))
    if (head) this.#draw(head)
    for (const row of rows) {
      if (this.#room(this.#heightOf(row)) && head) this.#draw(head)
      this.#draw(row, head)
    }
  }

  keepTogether(rows: readonly Row[]): void {
    this.#room(rows.reduce((sum, row) => sum + this.#heightOf(row), 0))
    this.rows(rows)
  }

  /** Whether a new page was needed for so much. */
  #room(height: number): boolean {
    if (this.#y + height <= this.#bottom || this.#y === margin) return false
    this.#turn()
    return true
  }

  #turn(): void {
    this.#page += 1
    this.#y = margin
  }

  #heightOf(row: Row): number {
    return Math.max(...row.cells.map((cell) => endOf(this.#set(cell)))) + (row.rule ? 2 * padding : 0)
  }

  /** A row longer than a page goes on on the next. */
  #draw(row: Row, head?: Row): void {
    const pad = row.rule ? padding : 0
    this.#y += pad
    const lines = row.cells.flatMap((cell) => this.#set(cell)).toSorted((one, other) => one.top - other.top)
    let begun = 0
    for (const line of lines) {
      if (this.#y + line.top - begun + line.size * leading > this.#bottom && line.top > begun) {
        begun = line.top
        this.#turn()
        if (head) this.#draw(head)
      }
      this.#paper.open(this.#page)
      this.#write(line, this.#y + line.top - begun)
    }
    this.#y += endOf(lines) - begun + pad
    if (row.rule) this.#rule(inks[row.rule])
  }

  #write({ text, size, cell }: SetLine, y: number): void {
    const { from = 0, share = 1, isBold = false, isRight = false, isQuiet = false } = cell
    const slack = isRight ? share * this.#width - this.#paper.widthOf(text, size, isBold) : 0
    const isSmall = size === sizes.small
    this.#paper.write(text, this.#x + from * this.#width + slack, y, { size, isBold, isQuiet: isQuiet || isSmall })
  }

  #rule(ink: string): void {
    this.#paper.doc
      .moveTo(this.#x, this.#y)
      .lineTo(this.#x + this.#width, this.#y)
      .lineWidth(0.5)
      .strokeColor(ink)
      .stroke()
  }

  #set(cell: Cell): SetLine[] {
    const { text, below, share = 1, size = sizes.text, isBold = false } = cell
    const width = share * this.#width
    const set = (words: string, of: number, top: number): SetLine[] =>
      this.#wrapped(words, width, of, isBold).map((each, index) => ({
        text: each,
        top: top + index * of * leading,
        size: of,
        cell,
      }))
    const lines = set(text, size, 0)
    return below === undefined ? lines : [...lines, ...set(below, sizes.small, endOf(lines))]
  }

  /** A word that is too long for a line is broken where it must be. */
  #wrapped(text: string, width: number, size: number, isBold: boolean): string[] {
    const fits = (each: string): boolean => this.#paper.widthOf(each, size, isBold) <= width
    const lines: string[] = []
    for (const word of writable(text).split(/\s+/)) {
      const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
      if (fits(joined)) {
        lines[Math.max(0, lines.length - 1)] = joined
        continue
      }
      lines.push(...broken(word, fits))
    }
    return lines
  }
}

const endOf = (lines: readonly SetLine[]): number => Math.max(0, ...lines.map(({ top, size }) => top + size * leading))

function broken(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return part === '' ? parts : [...parts, part]
}
