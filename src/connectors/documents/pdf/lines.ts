/** Pieces of text become lines, and lines become rows that a page reads as one. */
import { inReadingOrder } from './direction.ts'
import { mirroredPiece, type Piece } from './text.ts'

export interface Line {
  readonly pieces: readonly Piece[]
  readonly baseline: number
  readonly size: number
}

/** Gaps are in parts of the font size. */
const spaceMin = 0.18
const wideGapMin = 1.6
/** The space between the columns of scientific papers is as narrow as this. */
const columnGapMin = 0.75

const neighboursMax = 200

/**
 * Lines go from top to bottom, each with its pieces from left to right. Raised and lowered pieces stay in their line.
 */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Row[] = []
  for (const piece of pieces.toSorted((a, b) => b.baseline - a.baseline || a.left - b.left)) {
    const last = lines.at(-1)
    if (last && belongsTo(last, piece)) {
      last.pieces.push(piece)
      if (piece.size > last.size) [last.size, last.baseline] = [piece.size, piece.baseline]
    } else lines.push({ pieces: [piece], baseline: piece.baseline, size: piece.size })
  }
  for (const line of lines) line.pieces = withoutDoubles(line.pieces.sort((a, b) => a.left - b.left))
  return lines
}

interface Row {
  pieces: Piece[]
  baseline: number
  size: number
}

function belongsTo({ pieces, baseline, size }: Row, piece: Piece): boolean {
  const bottom = Math.max(baseline - size * 0.2, piece.baseline - piece.size * 0.2)
  const top = Math.min(baseline + size * 0.75, piece.baseline + piece.size * 0.75)
  if (top - bottom < Math.min(size, piece.size) * 0.5) return false
  // Several small lines may stand beside a large heading, and only one is the heading's. A raised piece is smaller.
  const isAbove = (other: Piece) =>
    other.size > piece.size * 0.8 &&
    other.left < piece.right &&
    other.right > piece.left &&
    other.baseline - piece.baseline > piece.size * 0.3
  return !pieces.slice(-neighboursMax).some(isAbove)
}

/** Bold faces and shadows are sometimes made by painting the same twice, a hair apart. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const isDouble = kept
      .slice(-4)
      .some(({ text, left, size }) => text === piece.text && Math.abs(left - piece.left) < size * 0.15)
    if (!isDouble) kept.push(piece)
  }
  return kept
}

/** A phrase has no wide gap between its pieces: it is a cell of a table, or a line of a column. */
export function phrasesOf({ pieces }: Pick<Line, 'pieces'>, gapMin = columnGapMin): Piece[][] {
  const phrases: Piece[][] = []
  for (const piece of pieces) {
    const phrase = phrases.at(-1)
    const end = phrase ? Math.max(...phrase.slice(-3).map(({ right }) => right)) : 0
    if (phrase && piece.left - end < Math.max(piece.size, phrase.at(-1)?.size ?? 0) * gapMin) phrase.push(piece)
    else phrases.push([piece])
  }
  return phrases
}

export function textOf(line: Pick<Line, 'pieces'>): string {
  return phrasesOf(line, wideGapMin)
    .map(phraseInOrder)
    .filter((text) => text !== '')
    .join('\t')
}

function phraseInOrder(phrase: readonly Piece[]): string {
  if (!phrase[0]?.isMirrored) return inReadingOrder(phraseText(phrase).trim())
  return inReadingOrder(phraseText(phrase.toReversed().map(mirroredPiece)).trim(), 'right')
}

function phraseText(phrase: readonly Piece[]): string {
  const gaps = phrase.map((piece, index) => gapBefore(piece, phrase[index - 1]))
  const spaced = isSpacedOut(phrase) ? spacedOutMin(phrase, gaps) : spaceMin
  let text = ''
  phrase.forEach((piece, index) => {
    const apart = index > 0 && (gaps[index] ?? 0) > spaced && !/\s$/.test(text) && !/^\s/.test(piece.text)
    text += apart ? ` ${piece.text}` : piece.text
  })
  return joinLetters(text)
}

const partedScripts =
  /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef][a-z\d]|[a-z\d%][\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/iu

/** Word processors leave a quarter of a letter between Chinese or Japanese and other letters, and nobody typed it. */
const isSpacing = (piece: Piece, previous: Piece): boolean =>
  piece.left - previous.right < piece.size * 0.35 &&
  partedScripts.test(previous.text.slice(-1) + piece.text.slice(0, 1))

const gapBefore = (piece: Piece, previous: Piece | undefined): number =>
  previous && !isSpacing(piece, previous)
    ? (piece.left - previous.right) / Math.max(1, Math.min(piece.size, previous.size))
    : 0

/** The gaps between the letters look like spaces in H E A D I N G S. */
const isSpacedOut = (phrase: readonly Piece[]): boolean =>
  phrase.length >= 4 && phrase.filter(isOneLetter).length / phrase.length > 0.7

const isOneLetter = ({ text }: Piece): boolean => /^\s*[\p{L}\p{N}]\p{M}*\s*$/u.test(text)

function spacedOutMin(phrase: readonly Piece[], gaps: readonly number[]): number {
  const between = gaps.filter((_, index) => {
    const [piece, previous] = [phrase[index], phrase[index - 1]]
    return piece && previous && isOneLetter(piece) && isOneLetter(previous)
  })
  const middle = between.sort((a, b) => a - b)[between.length >> 1] ?? 0
  return Math.max(spaceMin, middle * 1.4 + 0.05)
}

/** Some such headings are made with real spaces: one between letters, more between words. */
const joinLetters = (text: string): string =>
  /^(?:\p{L} ){4,}\p{L}$|^(?:\p{L} {1,4}){6,}\p{L}$/u.test(text.trim())
    ? text
        .trim()
        .split(/ {2,}/)
        .map((word) => word.replaceAll(' ', ''))
        .join(' ')
    : text
