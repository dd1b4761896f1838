/**
 * A person reads a page in this order: columns one after the other, tables row by row. The text above and below columns
 * is found by cutting: at the gutter, and where something crosses it.
 */
import { directionOf } from './direction.ts'
import type { Box } from './geometry.ts'
import { findLabels, isBetween, type Labels } from './labels.ts'
import { linesOf, textOf } from './lines.ts'
import { piecesOfCells, readRegion, regionsOf } from './regions.ts'
import { isLevel, middleLength, type Phrase, type Row, rowOf } from './rows.ts'
import type { Shape } from './shapes.ts'
import { mirroredPiece, type Piece } from './text.ts'

/** A rule is a horizontal stroke of a table, along the line of writing. */
export interface Rule {
  readonly left: number
  readonly right: number
  readonly height: number
}

interface Gutter {
  /** The right column begins here. */
  readonly x: number
  /** The gutter is between the rows from `from` up to, not including, `to`. */
  readonly from: number
  readonly to: number
}

const depthMax = 12
const rowsOfColumnMin = 3

/** An empty line stands between paragraphs. */
export function readPage(painted: readonly Piece[], shapes: readonly Shape[]): string[] {
  const texts = painted.filter(({ text }) => text.trim() !== '')
  // A page that goes from the right is read like its picture in a mirror.
  const isMirrored = directionOf(texts) === 'right'
  const pieces = isMirrored ? texts.map(mirroredPiece) : texts
  const seen = isMirrored ? shapes.map((shape) => ({ ...shape, box: mirroredBox(shape.box) })) : shapes
  const rules = rulesOf(seen)
  const { left, regions } = takeRegions(pieces, seen, rules)
  return read(left, rules, depthMax).flatMap((line) => withRegions(line, regions))
}

const mirroredBox = ({ left, right, bottom, top }: Box): Box => ({ left: -right, right: -left, bottom, top })

const rulesOf = (shapes: readonly Shape[]): Rule[] =>
  shapes
    .filter(({ box: { left, right, bottom, top } }) => top - bottom < 3 && right - left > 20)
    .map(({ box: { left, right, bottom } }) => ({ left, right, height: bottom }))

/** A sign stands for a region until the page has its order. */
const signOf = (index: number): string => `\0${index}\0`
/** No font has a glyph for this character. */
const sign = /\0(\d{1,4})\0/

function takeRegions(pieces: readonly Piece[], shapes: readonly Shape[], rules: readonly Rule[]) {
  const regions = new Map<number, readonly string[]>()
  let left = [...pieces]
  for (const region of regionsOf(shapes, pieces)) {
    const sorted = piecesOfCells(region, left)
    const first = sorted?.flat().toSorted((a, b) => b.baseline - a.baseline)[0]
    if (!sorted || !first) continue
    const taken = new Set(sorted.flat())
    const place = { ...first, text: signOf(regions.size), left: region.box.left, right: region.box.right }
    regions.set(
      regions.size,
      readRegion(region, sorted, (some) => read(some, rules, depthMax)),
    )
    left = [...left.filter((piece) => !taken.has(piece)), place]
  }
  return { left, regions }
}

function withRegions(line: string, regions: ReadonlyMap<number, readonly string[]>): string[] {
  const found = sign.exec(line)
  const region = found && regions.get(Number(found[1]))
  if (!found || !region) return [line]
  const [before, after] = [line.slice(0, found.index).trim(), line.slice(found.index + found[0].length).trim()]
  return [...(before === '' ? [] : [before]), ...region, ...(after === '' ? [] : withRegions(after, regions))]
}

function read(pieces: readonly Piece[], rules: readonly Rule[], depth: number): string[] {
  const rows = linesOf(pieces).map(rowOf)
  const labels = findLabels(rows)
  const gutter = depth > 0 ? findGutter(rows, labels) : null
  if (!gutter || isTable(rows.slice(gutter.from, gutter.to), gutter, rules)) return paragraphsOf(rows, labels)

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

/** A narrow margin holds the contacts and skills; name and story are beside it, and are read first. */
function isSidebar(left: readonly Piece[], right: readonly Piece[]): boolean {
  const widthOf = (side: readonly Piece[]) =>
    Math.max(...side.map((piece) => piece.right)) - Math.min(...side.map((piece) => piece.left))
  const lettersOf = (side: readonly Piece[]) => side.reduce((sum, { text }) => sum + text.length, 0)
  return widthOf(left) < widthOf(right) * 0.7 && lettersOf(left) < lettersOf(right)
}

/** A gutter is where most rows, one after the other, leave the same strip free. */
function findGutter(rows: readonly Row[], labels: readonly Labels[]): Gutter | null {
  const all = rows.flatMap(({ phrases }) => phrases)
  const [left, right] = [Math.min(...all.map((p) => p.left)), Math.max(...all.map((p) => p.right))]
  const isInside = (x: number) => x > left + (right - left) * 0.05 && x < left + (right - left) * 0.95
  const places = new Set(all.map((phrase) => Math.floor(phrase.left / 2) * 2).filter(isInside))
  let best: (Gutter & { score: number }) | null = null
  for (const x of places) {
    for (const found of guttersAt(x, rows, labels)) if (!best || found.score > best.score) best = found
  }
  return best
}

/** A gutter at `x` is free in some runs of rows, each with how much text it parts. */
function guttersAt(x: number, rows: readonly Row[], labels: readonly Labels[]): (Gutter & { score: number })[] {
  const beginAt = rows.map((_, index) =>
    labels.find(({ from, to, left }) => index >= from && index < to && left > x - 3),
  )
  const passages = rows.map((row, index) =>
    labels.some((each) => isBetween(each, x, index)) ? 'blocked' : passageAt(x, row),
  )
  const found: (Gutter & { score: number })[] = []
  let start = 0
  for (let index = 0; index <= rows.length; index++) {
    if (index < rows.length && passages[index] !== 'blocked') continue
    const run = passages.slice(start, index)
    // A tight row at the ends of a run happens to have a word beginning there.
    const [from, to] = [start + Math.max(0, run.indexOf('free')), start + run.lastIndexOf('free') + 1]
    const tight = passages.slice(from, to).filter((passage) => passage === 'tight').length
    const score = tight <= (to - from) * tightShareMax ? scoreOf(rows.slice(from, to), x, beginAt.slice(from, to)) : 0
    if (score > 0) found.push({ x, from, to, score })
    start = index + 1
  }
  return found
}

/** So many rows of two columns may almost touch, where a long word fills its line. */
const tightShareMax = 0.2
/** The gap is in parts of the font size; the spaces between words are narrower. */
const tightGapMin = 0.4

function passageAt(x: number, { phrases, pieces }: Row): 'free' | 'tight' | 'blocked' {
  if (!phrases.some(({ left, right }) => left < x - 1 && right > x - 2)) return 'free'
  const end = Math.max(...pieces.filter(({ left }) => left < x - 1).map(({ right }) => right))
  const begin = pieces.find(({ left }) => left >= x - 1 && left < x + 2)
  return begin && begin.left - end > begin.size * tightGapMin ? 'tight' : 'blocked'
}

function scoreOf(rows: readonly Row[], x: number, labels: readonly (Labels | undefined)[]): number {
  const left = rows.filter(({ phrases }) => phrases.some((phrase) => phrase.right <= x))
  const right = rows.map(({ phrases }) => phrases.find((phrase) => phrase.left >= x - 1))
  const begins = right.flatMap((phrase, index) =>
    phrase ? { indent: beginOf(phrase, labels[index]) - x, size: phrase.size } : [],
  )
  if (left.length < rowsOfColumnMin || begins.length < rowsOfColumnMin) return 0
  // Lines of a column begin below each other. Text at the right edge, like dates, begins anywhere.
  const flush = begins.filter(({ indent, size }) => indent < size * 1.6).length
  const aligned = flush < begins.length * 0.25 ? flush : flush + indentedIn(begins)
  return aligned / begins.length > 0.6 ? left.length * begins.length : 0
}

/** Lists are set in, some further than a letter: their lines begin below each other too. */
function indentedIn(begins: readonly { readonly indent: number; readonly size: number }[]): number {
  const indented = begins.filter(({ indent, size }) => indent >= size * 1.6 && indent < size * 5)
  const groups = Map.groupBy(indented, ({ indent }) => Math.round(indent))
  return [...groups.values()].reduce((sum, { length }) => sum + (length >= rowsOfColumnMin ? length : 0), 0)
}

/** A labelled phrase belongs to a column that begins with the labels. */
const beginOf = ({ left }: Phrase, labels: Labels | undefined): number =>
  labels && left >= labels.x - 2 ? labels.left : left

const dateLike = /\b(?:19|20)\d\d\b|present|today|heute|aujourd|actual|atual|oggi|heden/i
const cellMax = 30

/** The text left and right of a gutter belongs together row by row. */
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
  const areInMargin = [
    areLabels(sides.map((side) => joined(side.left))),
    areLabels(sides.map((side) => joined(side.right))),
  ].includes(true)
  return areDates || areCells || areInMargin
}

const joined = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join(' ')

/** Strokes between the rows go over both sides of the gutter. */
function isRuled(rows: readonly Row[], { x }: Gutter, rules: readonly Rule[]): boolean {
  const [top, bottom] = [rows[0]?.baseline ?? 0, rows.at(-1)?.baseline ?? 0]
  const across = rules.filter(
    ({ left, right, height }) => left < x - 10 && right > x + 10 && height < top && height > bottom,
  )
  return new Set(across.map(({ height }) => Math.round(height / 3))).size >= Math.max(2, rows.length / 4)
}

/** Labels are few short words in a margin, each beside a long paragraph. A list with wide leading has more of them. */
function areLabels(texts: readonly string[]): boolean {
  const labels = texts.filter((text) => text !== '')
  const alone = texts.filter((text, index) => text !== '' && !texts[index + 1])
  return middleLength(labels) <= cellMax && labels.length <= texts.length * 0.4 && alone.length >= labels.length * 0.6
}

/** An empty line stands where the gap is clearly wider than between most lines. */
function paragraphsOf(rows: readonly Row[], labels: readonly Labels[]): string[] {
  const texts = textsOf(rows, labels)
  const gaps = rows.slice(1).map(({ baseline }, index) => (rows[index]?.baseline ?? 0) - baseline)
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  return rows.flatMap((row, index) => {
    const text = texts[index] ?? ''
    const size = Math.max(rows[index - 1]?.size ?? 0, row.size)
    const isParted = index > 0 && (gaps[index - 1] ?? 0) > Math.max(size * 1.5, Math.min(usual, size * 2) * 1.3)
    return text === '' ? [] : isParted ? ['', text] : [text]
  })
}

/** A label stands whole before its text, also when it takes several lines. No piece is left out. */
function textsOf(rows: readonly Row[], labels: readonly Labels[]): string[] {
  const cells = new Map(labels.flatMap((each) => each.cells.map((cell) => [cell.row, cell])))
  const moved = new Set([...cells.values()].flatMap(({ tail }) => tail.flatMap((phrase) => phrase.pieces)))
  return rows.map((row, index) => {
    const pieces = row.pieces.filter((piece) => !moved.has(piece))
    const cell = cells.get(index)
    if (!cell) return textOf({ pieces })
    const [own, others] = [cell.phrase, pieces.filter((piece) => !cell.phrase.pieces.includes(piece))]
    const [before, after] = [
      others.filter(({ left }) => left < own.left),
      others.filter(({ left }) => left >= own.left),
    ]
    return [textOf({ pieces: before }), cell.text, textOf({ pieces: after })].filter((text) => text !== '').join('\t')
  })
}
