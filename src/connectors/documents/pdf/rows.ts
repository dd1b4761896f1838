/** Rows are lines of a page with their phrases: the cells of a table, or lines of columns beside each other. */
import { type Line, phrasesOf, textOf } from './lines.ts'
import type { Piece } from './text.ts'

export interface Phrase {
  readonly left: number
  readonly right: number
  readonly size: number
  readonly baseline: number
  readonly pieces: readonly Piece[]
  readonly text: string
}

export interface Row extends Line {
  readonly phrases: readonly Phrase[]
}

export const rowOf = (line: Line): Row => ({ ...line, phrases: phrasesOf(line).map(phraseOf) })

export const phraseOf = (pieces: readonly Piece[]): Phrase => ({
  left: Math.min(...pieces.map(({ left }) => left)),
  right: Math.max(...pieces.map(({ right }) => right)),
  size: Math.max(...pieces.map(({ size }) => size)),
  baseline: pieces[0]?.baseline ?? 0,
  pieces,
  text: textOf({ pieces }),
})

export const isLevel = (one: Phrase | undefined, other: Phrase | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one.baseline - other.baseline) < one.size * 0.15

export const middleLength = (texts: readonly string[]): number =>
  texts.map(({ length }) => length).sort((a, b) => a - b)[texts.length >> 1] ?? 0
