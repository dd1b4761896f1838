/** A column of a paper takes rows from top to bottom, over as many pages as they need. What does not fit is wrapped. */
import { writable } from '#text/win-ansi.ts'
import { linesOf, wordsOf } from './lines.ts'
import type { Paper, Place, Style } from './paper.ts'

/** A piece of a row begins at the row's top, so far from the left edge of the column, and wraps within its width. */
export interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly style: Style
  readonly isRight?: boolean
  /** Words (or the whole line) that do not fit are set smaller and not broken: a mail address is copied whole. */
  readonly keeps?: 'words' | 'line'
  /** The text below it has lines of its own. */
  readonly below?: Pick<Cell, 'text' | 'style'>
}

export interface Row {
  readonly cells: readonly Cell[]
  /** A row with a line under it stands off from it. */
  readonly rule?: string
}

interface SetLine {
  readonly text: string
  /** The top counts from the top of the row. */
  readonly top: number
  readonly style: Style
  readonly cell: Cell
}

export const cellTextMax = 50_000
const rulePadding = 5
const keptSizeMin = 7

export class Column {
  readonly width: number
  readonly #paper: Paper
  readonly #x: number
  #page: number
  #y: number

  /** The column begins `from` the left margin, below everything that its paper goes on below. */
  constructor(paper: Paper, from: number, width: number) {
    this.width = width
    this.#paper = paper
    this.#x = paper.left + from
    this.#page = paper.at.page
    this.#y = paper.at.y
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
    if (head && first) this.#makeRoom(this.#heightOf(head) + this.#heightOf(first))
    if (head) this.#draw(head)
    for (const row of rows) {
      if (this.#makeRoom(this.#heightOf(row)) && head) this.#draw(head)
      this.#draw(row, head)
    }
  }

  keepTogether(rows: readonly Row[]): void {
    this.#makeRoom(rows.reduce((sum, row) => sum + this.#heightOf(row), 0))
    this.rows(rows)
  }

  /** The answer tells if a new page was needed for so much. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= this.#paper.bottom || this.#y === this.#paper.top) return false
    this.#turn()
    return true
  }

  #turn(): void {
    this.#page += 1
    this.#y = this.#paper.top
  }

  #heightOf({ cells, rule }: Row): number {
    return this.#endOf(cells.flatMap((cell) => this.#set(cell))) + (rule === undefined ? 0 : 2 * rulePadding)
  }

  /** A row longer than a page goes on on the next. */
  #draw({ cells, rule }: Row, head?: Row): void {
    const padding = rule === undefined ? 0 : rulePadding
    this.#y += padding
    const lines = cells.flatMap((cell) => this.#set(cell)).toSorted((one, other) => one.top - other.top)
    let begun = 0
    for (const line of lines) {
      if (this.#y + this.#bottomOf(line) - begun > this.#paper.bottom && line.top > begun) {
        begun = line.top
        this.#turn()
        if (head) this.#draw(head)
      }
      this.#write(line, this.#y + line.top - begun)
    }
    this.#y += this.#endOf(lines) - begun + padding
    if (rule !== undefined) this.#paper.rule(this.#x, this.#y, this.width, rule)
  }

  #write({ text, style, cell: { x, width, isRight = false } }: SetLine, y: number): void {
    const slack = isRight ? width - this.#paper.widthOf(text, style) : 0
    this.#paper.open(this.#page)
    this.#paper.write(text, this.#x + x + slack, y, style)
  }

  #set(cell: Cell): SetLine[] {
    const own = this.#linesOf(cell, cell, 0)
    return cell.below ? [...own, ...this.#linesOf(cell, cell.below, this.#endOf(own))] : own
  }

  #linesOf(cell: Cell, { text, style: wanted }: Pick<Cell, 'text' | 'style'>, top: number): SetLine[] {
    if (text.length > cellTextMax) throw new RangeError(`A cell has at most ${cellTextMax} signs.`)
    const printed = writable(text)
    const style = cell.keeps ? this.#fitted(printed, wanted, cell) : wanted
    const fits = (part: string): boolean => this.#paper.widthOf(part, style) <= cell.width
    return linesOf(printed, fits, cell.keeps !== undefined).map((line, index) => ({
      text: line,
      top: top + index * style.size * this.#paper.leading,
      style,
      cell,
    }))
  }

  /** The size goes down by halves of a point until all fits, as long as it can be read. */
  #fitted(text: string, style: Style, { width, keeps }: Cell): Style {
    const parts = keeps === 'line' ? [text] : wordsOf(text)
    const widest = Math.max(...parts.map((part) => this.#paper.widthOf(part, style)))
    const size = Math.max(keptSizeMin, Math.floor((2 * style.size * width) / widest) / 2)
    return widest > width ? { ...style, size } : style
  }

  #bottomOf({ top, style }: SetLine): number {
    return top + style.size * this.#paper.leading
  }

  #endOf(lines: readonly SetLine[]): number {
    return lines.reduce((end, line) => Math.max(end, this.#bottomOf(line)), 0)
  }
}
