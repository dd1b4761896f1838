/**
 * The order in which a person reads a page: columns one after the other, tables row by row. What stands above and below
 * columns is found by cutting: at the gutter, and where something crosses it.
 */
import { type Line, linesOf, phrasesOf, textOf } from './lines.ts'
import type { Piece } from './text.ts'

/** A horizontal stroke of a table, along the line of writing. */
export interface Rule {
  readonly left: number
  readonly right: number
  readonly height: number
}

interface Phrase {
  readonly left: number
  readonly right: number
  readonly size: number
  readonly pieces: readonly Piece[]
  readonly text: string
}

interface Row extends Line {
  readonly phrases: readonly Phrase[]
}

interface Gutter {
  /** Where the right column begins. */
  readonly x: number
  /** Rows from `from` up to, not including, `to`. */
  readonly from: number
  readonly to: number
}

const depthMax = 12
const rowsOfColumnMin = 3

/** The lines of a page; an empty one stands between paragraphs. */
export function readPage(pieces: readonly Piece[], rules: readonly Rule[]): string[] {
  return read(
    pieces.filter(({ text }) => text.trim() !== ''),
    rules,
    depthMax,
  )
}

function read(pieces: readonly Piece[], rules: readonly Rule[], depth: number): string[] {
  const rows = linesOf(pieces).map(rowOf)
  const gutter = depth > 0 ? findGutter(rows) : null
  if (!gutter || isTable(rows.slice(gutter.from, gutter.to), gutter, rules)) return paragraphsOf(rows)

  const piecesIn = (some: readonly Row[]) => some.flatMap((row) => row.pieces)
  const within = piecesIn(rows.slice(gutter.from, gutter.to))
  const left = within.filter((piece) => !isRight(piece, gutter))
  const right = within.filter((piece) => isRight(piece, gutter))
  const columns = isSidebar(left, right) ? [right, left] : [left, right]
  const parts = [piecesIn(rows.slice(0, gutter.from)), ...columns, piecesIn(rows.slice(gutter.to))]
  return parts
    .map((part) => read(part, rules, depth - 1))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

const isRight = ({ left }: Pick<Piece, 'left'>, { x }: Gutter): boolean => left >= x - 1

/** In a narrow margin stand the contacts and skills; name and story are beside it, and are read first. */
function isSidebar(left: readonly Piece[], right: readonly Piece[]): boolean {
  const widthOf = (side: readonly Piece[]) =>
    Math.max(...side.map((piece) => piece.right)) - Math.min(...side.map((piece) => piece.left))
  const lettersOf = (side: readonly Piece[]) => side.reduce((sum, { text }) => sum + text.length, 0)
  return widthOf(left) < widthOf(right) * 0.7 && lettersOf(left) < lettersOf(right)
}

function rowOf(line: Line): Row {
  const phrases = phrasesOf(line).map((pieces) => ({
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
    size: Math.max(...pieces.map(({ size }) => size)),
    pieces,
    text: textOf({ pieces }),
  }))
  return { ...line, phrases }
}

/** Where most rows, one after the other, leave the same strip free. */
function findGutter(rows: readonly Row[]): Gutter | null {
  const all = rows.flatMap(({ phrases }) => phrases)
  const [left, right] = [Math.min(...all.map((p) => p.left)), Math.max(...all.map((p) => p.right))]
  const isInside = (x: number) => x > left + (right - left) * 0.05 && x < left + (right - left) * 0.95
  const places = new Set(all.map((phrase) => Math.floor(phrase.left / 2) * 2).filter(isInside))
  let best: (Gutter & { score: number }) | null = null
  for (const x of places) {
    for (const found of guttersAt(x, rows)) if (!best || found.score > best.score) best = found
  }
  return best
}

/** The runs of rows that a gutter at `x` is free in, each with how much text it parts. */
function guttersAt(x: number, rows: readonly Row[]): (Gutter & { score: number })[] {
  const passages = rows.map((row) => passageAt(x, row))
  const found: (Gutter & { score: number })[] = []
  let start = 0
  for (let index = 0; index <= rows.length; index++) {
    if (index < rows.length && passages[index] !== 'blocked') continue
    const run = passages.slice(start, index)
    // At its ends a tight row is one that happens to have a word beginning there.
    const [from, to] = [start + Math.max(0, run.indexOf('free')), start + run.lastIndexOf('free') + 1]
    const tight = passages.slice(from, to).filter((passage) => passage === 'tight').length
    const score = tight <= (to - from) * tightShareMax ? scoreOf(rows.slice(from, to), x) : 0
    if (score > 0) found.push({ x, from, to, score })
    start = index + 1
  }
  return found
}

/** So many rows of two columns may almost touch, where a long word fills its line. */
const tightShareMax = 0.2
/** In parts of the font size; the spaces between words are narrower. */
const tightGapMin = 0.4

function passageAt(x: number, { phrases, pieces }: Row): 'free' | 'tight' | 'blocked' {
  if (!phrases.some(({ left, right }) => left < x - 1 && right > x - 2)) return 'free'
  const end = Math.max(...pieces.filter(({ left }) => left < x - 1).map(({ right }) => right))
  const begin = pieces.find(({ left }) => left >= x - 1 && left < x + 2)
  return begin && begin.left - end > begin.size * tightGapMin ? 'tight' : 'blocked'
}

function scoreOf(rows: readonly Row[], x: number): number {
  const left = rows.filter(({ phrases }) => phrases.some((phrase) => phrase.right <= x))
  const right = rows.flatMap(({ phrases }) => phrases.find((phrase) => phrase.left >= x - 1) ?? [])
  if (left.length < rowsOfColumnMin || right.length < rowsOfColumnMin) return 0
  // Lines of a column begin below each other. What stands at the right edge, as dates do, begins anywhere.
  const flush = right.filter((phrase) => phrase.left - x < phrase.size * 1.6).length
  return flush / right.length > 0.6 ? left.length * right.length : 0
}

const dateLike = /\b(?:19|20)\d\d\b|present|today|heute|aujourd|actual|atual|oggi|heden/i
const cellMax = 30

/** Whether what is left and right of a gutter belongs together row by row. */
function isTable(rows: readonly Row[], gutter: Gutter, rules: readonly Rule[]): boolean {
  const sides = rows.map(({ phrases }) => ({
    left: phrases.filter((phrase) => !isRight(phrase, gutter)),
    right: phrases.filter((phrase) => isRight(phrase, gutter)),
  }))
  const left = sides.filter((side) => side.left.length > 0)
  const right = sides.filter((side) => side.right.length > 0)
  const both = sides.filter((side) => isLevel(side.left[0], side.right[0]))
  if (isRuled(rows, gutter, rules)) return true
  if (both.length < Math.min(left.length, right.length) * 0.85) return false

  const [leftTexts, rightTexts] = [left.map((side) => joined(side.left)), right.map((side) => joined(side.right))]
  const areDates = [leftTexts, rightTexts].some(
    (texts) => texts.filter((text) => dateLike.test(text) && text.length < 40).length > texts.length * 0.7,
  )
  const areCells = middleLength(leftTexts) <= cellMax && middleLength(rightTexts) <= cellMax
  return (
    areDates ||
    areCells ||
    areLabels(
      sides.map((side) => side.left.length > 0),
      middleLength(leftTexts),
    )
  )
}

const joined = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join(' ')

const middleLength = (texts: readonly string[]): number =>
  texts.map(({ length }) => length).sort((a, b) => a - b)[texts.length >> 1] ?? 0

const isLevel = (one: Phrase | undefined, other: Phrase | undefined): boolean => {
  const [left, right] = [one?.pieces[0], other?.pieces[0]]
  return left !== undefined && right !== undefined && Math.abs(left.baseline - right.baseline) < left.size * 0.15
}

/** Strokes between the rows, over both sides of the gutter. */
function isRuled(rows: readonly Row[], { x }: Gutter, rules: readonly Rule[]): boolean {
  const [top, bottom] = [rows[0]?.baseline ?? 0, rows.at(-1)?.baseline ?? 0]
  const across = rules.filter(
    ({ left, right, height }) => left < x - 10 && right > x + 10 && height < top && height > bottom,
  )
  return new Set(across.map(({ height }) => Math.round(height / 3))).size >= Math.max(2, rows.length / 4)
}

/** Short words in the left margin, each before a paragraph of its own. */
function areLabels(labelled: readonly boolean[], length: number): boolean {
  const labels = labelled.filter(Boolean).length
  const alone = labelled.filter((has, index) => has && !labelled[index + 1]).length
  return length <= cellMax && labels <= labelled.length * 0.6 && alone >= labels * 0.6
}

/** An empty line stands where the gap is clearly wider than between most lines. */
function paragraphsOf(rows: readonly Row[]): string[] {
  const gaps = rows.slice(1).map(({ baseline }, index) => (rows[index]?.baseline ?? 0) - baseline)
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  return rows.flatMap((row, index) => {
    const text = textOf(row)
    const size = Math.max(rows[index - 1]?.size ?? 0, row.size)
    const isParted = index > 0 && (gaps[index - 1] ?? 0) > Math.max(size * 1.5, Math.min(usual, size * 2) * 1.3)
    return text === '' ? [] : isParted ? ['', text] : [text]
  })
}
