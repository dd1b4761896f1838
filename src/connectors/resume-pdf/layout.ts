/** Sets a resume on pages of A4. */
import type PDFDocument from 'pdfkit'
import { writable } from '#text/win-ansi.ts'
import type { Resume, ResumeRow, ResumeSection } from './resume.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

const margin = 50
const leading = 1.35
const gutter = 24
/** Of the width, for the narrow column. */
const asideShare = 0.3
const narrowMax = 220
const labelWidth = 132
const asideWidth = 130

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const
type Weight = keyof typeof fonts

interface Style {
  readonly weight: Weight
  readonly size: number
}

const styles = {
  name: { weight: 'bold', size: 18 },
  headline: { weight: 'plain', size: 12 },
  heading: { weight: 'bold', size: 11.5 },
  head: { weight: 'bold', size: 10 },
  text: { weight: 'plain', size: 10 },
} as const satisfies Record<string, Style>

/** A strip of the pages that fills from top to bottom. */
interface Column {
  readonly x: number
  readonly width: number
  page: number
  y: number
}

/** A piece of a row: it begins at the row's top, and wraps within its width. */
interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly style: Style
  readonly isRight?: boolean
  /** Set smaller rather than broken. */
  readonly isWhole?: boolean
}

export function drawResume(doc: PdfDocument, resume: Resume, columns: 1 | 2): void {
  const width = doc.page.width - 2 * margin
  const indent = columns === 1 ? 0 : width * asideShare + gutter
  const main: Column = { x: margin + indent, width: width - indent, page: 0, y: margin }
  const aside: Column = columns === 1 ? main : { x: margin, width: indent - gutter, page: 0, y: margin }
  drawCells(doc, main, [{ text: resume.name, x: 0, width: main.width, style: styles.name, isWhole: true }])
  if (resume.headline) drawLine(doc, main, resume.headline, styles.headline)
  for (const line of resume.contacts) drawLine(doc, aside, line, styles.text)
  for (const section of resume.sections) drawSection(doc, section.isAside ? aside : main, section)
}

function drawSection(doc: PdfDocument, column: Column, { heading, rows }: ResumeSection): void {
  column.y += 10
  if (heading !== '') drawLine(doc, column, heading, styles.heading)
  for (const row of rows.flatMap((each) => (column.width < narrowMax ? stacked(each) : [each])))
    drawRow(doc, column, row)
}

/** In a narrow column nothing stands beside another. */
function stacked(row: ResumeRow): ResumeRow[] {
  if (typeof row === 'string' || row.kind === 'point') return [row]
  if (row.kind === 'cells') return [...row.cells]
  return row.kind === 'head' ? [row.text, row.aside] : [`${row.label} ${row.text}`.trim()]
}

const drawLine = (doc: PdfDocument, column: Column, text: string, style: Style): void =>
  drawCells(doc, column, [{ text, x: 0, width: column.width, style }])

function drawRow(doc: PdfDocument, column: Column, row: ResumeRow): void {
  if (row === '') column.y += 6
  else drawCells(doc, column, cellsOf(row, column.width))
}

function cellsOf(row: ResumeRow, width: number): Cell[] {
  if (typeof row === 'string') return [{ text: row, x: 0, width, style: styles.text }]
  switch (row.kind) {
    case 'point':
      return [{ text: `• ${row.text}`, x: 8, width: width - 8, style: styles.text }]
    case 'head':
      return [
        { text: row.text, x: 0, width: width - asideWidth - 12, style: styles.head },
        { text: row.aside, x: width - asideWidth, width: asideWidth, style: styles.text, isRight: true },
      ]
    case 'labelled':
      return [
        { text: row.label, x: 0, width: labelWidth - 12, style: styles.text },
        { text: row.text, x: labelWidth, width: width - labelWidth, style: styles.text },
      ]
    case 'cells': {
      const share = width / row.cells.length
      return row.cells.map((text, index) => ({ text, x: index * share, width: share - 10, style: styles.text }))
    }
  }
}

function drawCells(doc: PdfDocument, column: Column, cells: readonly Cell[]): void {
  const set = cells.map((cell) => fitted(doc, cell)).map((cell) => ({ cell, lines: wrapped(doc, cell) }))
  const height = Math.max(...set.map(({ cell, lines }) => lines.length * cell.style.size * leading))
  const bottom = doc.page.height - margin
  if (column.y + height > bottom) turnPage(doc, column)
  doc.switchToPage(column.page)
  for (const { cell, lines } of set)
    lines.forEach((line, index) => {
      const x = column.x + cell.x + (cell.isRight ? cell.width - widthOf(doc, line, cell.style) : 0)
      const y = column.y + index * cell.style.size * leading
      doc.font(fonts[cell.style.weight]).fontSize(cell.style.size).text(line, x, y, { lineBreak: false })
    })
  column.y += height
}

function turnPage(doc: PdfDocument, column: Column): void {
  column.page += 1
  column.y = margin
  if (column.page === doc.bufferedPageRange().count) doc.addPage()
}

const widthOf = (doc: PdfDocument, text: string, { weight, size }: Style): number =>
  doc.font(fonts[weight]).fontSize(size).widthOfString(text)

/** The groups of a telephone number are one word. */
const wordsOf = (text: string): string[] =>
  writable(text)
    .split(/(?<![\d)])\s+|\s+(?![\d(])/)
    .filter((word) => word !== '')

const sizeMin = 7

/** A mail address is not broken: it is set smaller, until it fits its column. */
function fitted(doc: PdfDocument, cell: Cell): Cell {
  const parts = cell.isWhole ? [writable(cell.text)] : wordsOf(cell.text)
  const widest = Math.max(...parts.map((part) => widthOf(doc, part, cell.style)))
  const size = Math.max(sizeMin, Math.floor((2 * cell.style.size * cell.width) / widest) / 2)
  return widest > cell.width ? { ...cell, style: { ...cell.style, size } } : cell
}

function wrapped(doc: PdfDocument, { text, width, style }: Cell): string[] {
  const lines: string[] = []
  for (const word of wordsOf(text)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(doc, joined, style) > width) lines.push(word)
    else lines[Math.max(0, lines.length - 1)] = joined
  }
  return lines
}
