/**
 * What a page frames belongs together: the cells between the strokes of a table, and cards with a ground of their own
 * beside each other. Each row of them is read cell by cell, and stands in the text where the row is.
 */
import { linesOfRow } from '../table-rows.ts'
import { areaOf, type Box } from './geometry.ts'
import { type Line, linesOf, textOf } from './lines.ts'
import type { Shape } from './shapes.ts'
import type { Piece } from './text.ts'

/** A region is a row of frames, from left to right. */
export interface Region {
  readonly box: Box
  readonly cells: readonly Box[]
}

interface Stroke {
  readonly at: number
  from: number
  to: number
}

/** A page that a person wrote has fewer; pages of charts have many more. */
const strokesMax = 1500
const thin = 3
const strokeMin = 6
const cardMin = { width: 60, height: 24, lines: 2 } as const

export function regionsOf(shapes: readonly Shape[], pieces: readonly Piece[]): Region[] {
  const rows = rowsOfTables(shapes)
  const cards = rowsOfCards(shapes, pieces).filter(({ box }) => !rows.some((row) => isNear(row.box, box)))
  return [...rows, ...cards]
}

const isNear = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom

function rowsOfTables(shapes: readonly Shape[]): Region[] {
  const strokes = shapes.filter(({ box }) => box.right - box.left < thin !== box.top - box.bottom < thin)
  if (strokes.length > strokesMax) return []
  const levels = joined(
    strokes.flatMap(({ box: { left, right, bottom, top } }) =>
      right - left > strokeMin ? { at: (bottom + top) / 2, from: left, to: right } : [],
    ),
  ).sort((a, b) => b.at - a.at)
  const sides = joined(
    strokes.flatMap(({ box: { left, right, bottom, top } }) =>
      top - bottom > strokeMin ? { at: (left + right) / 2, from: bottom, to: top } : [],
    ),
  ).sort((a, b) => a.at - b.at)
  return levels.flatMap((top, index) => {
    const bottom = levels.slice(index + 1).find((level) => level.at < top.at - strokeMin && isAsWide(level, top))
    return bottom ? (rowBetween(top, bottom, sides) ?? []) : []
  })
}

/** Strokes on one line that touch are one: tables are often drawn cell by cell. */
function joined(strokes: readonly Stroke[]): Stroke[] {
  const lines: Stroke[] = []
  for (const stroke of strokes.toSorted(
    (a, b) => Math.round(a.at / thin) - Math.round(b.at / thin) || a.from - b.from,
  )) {
    const last = lines.at(-1)
    if (last && Math.abs(last.at - stroke.at) <= thin && stroke.from <= last.to + 4)
      last.to = Math.max(last.to, stroke.to)
    else lines.push({ ...stroke })
  }
  return lines
}

const isAsWide = (one: Stroke, other: Stroke): boolean =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from) > Math.max(one.to - one.from, other.to - other.from) * 0.9

function rowBetween(top: Stroke, bottom: Stroke, sides: readonly Stroke[]): Region | null {
  const height = top.at - bottom.at
  const [left, right] = [Math.min(top.from, bottom.from), Math.max(top.to, bottom.to)]
  const between = sides
    .filter(({ at, from, to }) => {
      const isInside = at > left + strokeMin && at < right - strokeMin
      return isInside && Math.min(to, top.at) - Math.max(from, bottom.at) > height * 0.8
    })
    .map(({ at }) => at)
  if (between.length === 0) return null
  const edges = [left, ...between, right]
  const cells = edges.slice(1).map((edge, index) => ({
    left: edges[index] ?? left,
    right: edge,
    bottom: bottom.at,
    top: top.at,
  }))
  return { box: { left, right, bottom: bottom.at, top: top.at }, cells }
}

/** Cards stand beside each other, are about as high, and each holds some lines. */
function rowsOfCards(shapes: readonly Shape[], pieces: readonly Piece[]): Region[] {
  const boxes = shapes
    .filter(
      ({ box, isLine }) => !isLine && box.right - box.left > cardMin.width && box.top - box.bottom > cardMin.height,
    )
    .map(({ box }) => box)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, 60)
  const cards = boxes.filter((box) => linesOf(pieces.filter((piece) => isIn(piece, box))).length >= cardMin.lines)
  const rows: Box[][] = []
  for (const card of cards) {
    const row = rows.find((others) => others.every((other) => isBeside(other, card)))
    if (row) row.push(card)
    else rows.push([card])
  }
  return rows
    .filter((row) => row.length > 1)
    .map((row) => ({ box: around(row), cells: row.toSorted((a, b) => a.left - b.left) }))
}

function isBeside(one: Box, other: Box): boolean {
  const [height, otherHeight] = [one.top - one.bottom, other.top - other.bottom]
  const common = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return (one.right <= other.left + 1 || other.right <= one.left + 1) && common > Math.max(height, otherHeight) * 0.6
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  top: Math.max(...boxes.map(({ top }) => top)),
})

const isIn = ({ left, right, baseline, size }: Piece, box: Box): boolean => {
  const [x, y] = [(left + right) / 2, baseline + size * 0.3]
  return x > box.left && x < box.right && y > box.bottom && y < box.top
}

/** Null says that some text goes over the strokes, which then part nothing. */
export function piecesOfCells({ box, cells }: Region, pieces: readonly Piece[]): Piece[][] | null {
  const inside = pieces.filter((piece) => isIn(piece, box))
  const sorted = cells.map((cell) => inside.filter((piece) => isIn(piece, cell)))
  const isCrossed = sorted.some((some, index) => {
    const { left = 0, right = 0 } = cells[index] ?? {}
    return some.some((piece) => piece.left < left - piece.size * 0.5 || piece.right > right + piece.size * 0.5)
  })
  const count = sorted.reduce((sum, { length }) => sum + length, 0)
  return isCrossed || count < inside.length || sorted.filter(({ length }) => length > 0).length < 2 ? null : sorted
}

/** A narrow cell breaks its lines where the next word had no room. */
const linesOfCellMax = 6

export function readRegion(
  { cells }: Region,
  sorted: readonly (readonly Piece[])[],
  read: (pieces: readonly Piece[]) => string[],
): string[] {
  return linesOfRow(
    sorted.map((pieces, index) => {
      const lines = linesOf(pieces)
      return lines.length > linesOfCellMax ? read(pieces) : unbroken(lines, cells[index])
    }),
  )
}

function unbroken(lines: readonly Line[], cell: Box | undefined): string[] {
  const texts: string[] = []
  lines.forEach((line, index) => {
    const text = textOf(line)
    const above = lines[index - 1]
    if (above && cell && goesOn(above, line, cell, text)) texts.push(together(texts.pop() ?? '', text))
    else texts.push(text)
  })
  return texts
}

function goesOn(above: Line, line: Line, cell: Box, text: string): boolean {
  const [left, right, end] = [
    Math.min(...line.pieces.map((piece) => piece.left)),
    Math.max(...line.pieces.map((piece) => piece.right)),
    Math.max(...above.pieces.map((piece) => piece.right)),
  ]
  const word = ((right - left) * (text.search(/[\s-]|$/u) + 1)) / Math.max(1, text.length)
  const padding = Math.max(0, Math.min(left - cell.left, line.size))
  const isNear = above.baseline - line.baseline < line.size * 1.8 && Math.abs(above.size - line.size) < 1
  return isNear && !/^[•‣▪●◦*–—-]\s/u.test(text) && end + word > cell.right - padding
}

/** A hyphen at the end may part a word or belong to it; scripts without spaces get none. */
function together(one: string, other: string): string {
  if (/\p{L}[-\u00ad\u2010]$/u.test(one)) return one + other
  return /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]$/u.test(one) ? one + other : `${one} ${other}`
}
