/**
 * Tables of a DOC file are marks in its text: cells and rows end in them, and where a table begins is told beside it.
 * The marks become characters that Unicode gives to no one, so that the library leaves them in the text.
 */
import { areColumns } from '../docx/paired-cells.ts'
import { linesOfRow } from '../table-rows.ts'
import type { Range } from './formatting.ts'

export const marks = { cell: '\ufdd0', row: '\ufdd1', table: '\ufdd2' } as const

interface Piece {
  text: string
  readonly startFilePos: number
  readonly size: number
  readonly bpc: number
}

/** The library has made line feeds of the ends of rows; it takes soft hyphens for a word of its own. */
export function markTables(pieces: readonly Piece[], before: readonly Range[]): void {
  for (const piece of pieces) {
    piece.text = piece.text.replaceAll('\n', marks.row).replaceAll('\u0007', marks.cell).replaceAll('\u001f', '\0')
    const letters = [...piece.text.split('')]
    for (const { end } of before) {
      const at = (end - piece.startFilePos) / piece.bpc - 1
      if (letters[at] === '\r') letters[at] = marks.table
    }
    piece.text = letters.join('')
  }
}

export function withRows(text: string): string {
  const [plain = '', ...tables] = text.split(marks.table)
  const first = plain.includes(marks.row) ? rowsOf(plain) : plain
  return withoutMarks([first, ...tables.map(rowsOf)].join('\n'))
}

function rowsOf(text: string): string {
  const parts = text.split(marks.row)
  const after = parts.pop() ?? ''
  const rows = parts.map((row) => {
    const cells = row.replace(new RegExp(`${marks.cell}$`), '').split(marks.cell)
    const lines = cells.map((cell) => cell.trim().split('\n'))
    const filled = lines.filter((cell) => cell.some((line) => line !== ''))
    const isLong = filled.some(({ length }) => length > 1)
    return `${linesOfRow(filled, areColumns(filled, false)).join('\n')}${isLong ? '\n' : ''}`
  })
  return [...rows, after].join('\n')
}

const withoutMarks = (text: string): string => text.replaceAll(marks.cell, '\t').replaceAll(marks.row, '\n')
