/** The glyphs of a page come to stand by the arithmetic of section 9.4 of the PDF specification. */
import { type Accented, withAccent } from './accents.ts'
import { apply, type Box, type Matrix, multiply, transformed } from './geometry.ts'
import type { Graphics } from './graphics.ts'

/** A piece is glyphs that follow each other without a gap. */
export interface Piece {
  text: string
  /** The line of writing is turned by so many degrees, against the clock. */
  readonly angle: number
  /** Places are along the line of writing, and across it: on an upright page the usual x and y. */
  readonly left: number
  right: number
  readonly baseline: number
  /** The size is the height of the font as it appears, in points; `stretch` is how wide its glyphs are for that. */
  readonly size: number
  readonly stretch: number
  /** The box is on the page. */
  box: Box
  /** The places along the line are those in a mirror. */
  readonly isMirrored?: boolean
}

export const mirroredPiece = (piece: Piece): Piece => ({
  ...piece,
  left: -piece.right,
  right: -piece.left,
  isMirrored: !piece.isMirrored,
})

export interface Font {
  /** The unit turns glyph widths into those of text. */
  readonly unit: number
  /** The height is for one unit of font size; it is other than 1 only in fonts that draw their own glyphs. */
  readonly height: number
}

interface Cell {
  text: string
  readonly from: number
  to: number
  /** The last glyph goes from here to the end. */
  last: Accented
}

/** The gap is in parts of the font size. A space takes 0.2 to 0.35, kerning less than 0.1. */
const gapBetweenPieces = 0.12

/** Kerning and the backspacing of accents go left a little; a leap further back begins something else. */
const backMax = 0.5

export class TextCursor {
  #matrix: Matrix = [1, 0, 0, 1, 0, 0]
  #line = { x: 0, y: 0 }
  #at = { x: 0, y: 0 }

  begin(matrix: Matrix = [1, 0, 0, 1, 0, 0]): void {
    this.#matrix = matrix
    this.#line = { x: 0, y: 0 }
    this.#at = { x: 0, y: 0 }
  }

  move(x: number, y: number): void {
    this.#line = { x: this.#line.x + x, y: this.#line.y + y }
    this.#at = this.#line
  }

  show(glyphs: readonly unknown[], graphics: Graphics, font: Font): Piece[] {
    const { cells, advance } = layGlyphs(glyphs, graphics, font)
    const start = apply(this.#matrix, this.#at.x, this.#at.y + graphics.rise)
    const [a, b, c, d] = this.#matrix
    const toPage = multiply(graphics.matrix, [a, b, c, d, start.x, start.y])
    this.#at = { x: this.#at.x + advance * graphics.horizontalScale, y: this.#at.y }

    return cells.map((cell) => place(cell, toPage, graphics, font)).filter(({ text }) => text !== '')
  }
}

interface Glyph {
  readonly unicode?: unknown
  readonly width?: unknown
  readonly isSpace?: unknown
}

function layGlyphs(glyphs: readonly unknown[], { fontSize, charSpacing, wordSpacing }: Graphics, font: Font) {
  const cells: Cell[] = []
  let at = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') at -= (glyph * fontSize) / 1000
    if (typeof glyph !== 'object' || glyph === null) continue
    const { unicode, width, isSpace } = glyph as Glyph
    const to = at + (typeof width === 'number' ? width : 0) * font.unit * fontSize
    if (typeof unicode === 'string')
      joinCell(
        cells,
        { text: unicode, from: at, to, last: { text: unicode, from: at, to } },
        Math.abs(fontSize * font.height),
      )
    at = to + charSpacing + (isSpace === true ? wordSpacing : 0)
  }
  return { cells, advance: at }
}

function joinCell(cells: Cell[], cell: Cell, size: number): void {
  const last = cells.at(-1)
  const gap = last ? cell.from - last.to : 0
  if (!last || gap > size * gapBetweenPieces || gap < -size * backMax) {
    cells.push(cell)
    return
  }
  const accented = withAccent(last.last, cell.last)
  last.text = accented === null ? last.text + cell.text : last.text.slice(0, -last.last.text.length) + accented
  last.last = accented === null ? cell.last : { ...cell.last, text: accented }
  last.to = Math.max(last.to, cell.to)
}

function place({ text, from, to }: Cell, toPage: Matrix, { fontSize, horizontalScale }: Graphics, font: Font): Piece {
  const [a, b, c, d] = toPage
  const height = Math.abs(fontSize) * font.height
  const [left, right] = [from * horizontalScale, to * horizontalScale]
  const angle = angleOf(fontSize < 0 ? -a : a, fontSize < 0 ? -b : b)
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [start, end] = [apply(toPage, left, 0), apply(toPage, right, 0)]
  const along = [start, end].map(({ x, y }) => x * cos + y * sin) as [number, number]
  const em = { left, bottom: -0.2 * height, right, top: 0.75 * height }
  return {
    text,
    angle,
    left: Math.min(...along),
    right: Math.max(...along),
    baseline: start.y * cos - start.x * sin,
    size: Math.hypot(c, d) * height,
    stretch: Math.hypot(a, b) * height * Math.abs(horizontalScale),
    box: transformed(toPage, em),
  }
}

/** A line that is a little askew, as on a scan, counts as straight. */
function angleOf(x: number, y: number): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI
  const straight = Math.round(degrees / 90) * 90
  return (Math.abs(degrees - straight) < 5 ? straight : Math.round(degrees)) + 0
}
