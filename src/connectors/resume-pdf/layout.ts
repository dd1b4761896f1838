/** The words of a resume are laid out on its pages. */
import { type Cell, Column } from '#printing/column.ts'
import { inks, type Paper, type Style } from '#printing/paper.ts'
import type { Resume, ResumeRow, ResumeSection } from './resume.ts'

const gutter = 24
/** The narrow column has so much of the width. */
const asideShare = 0.3
const narrowMax = 220
const labelWidth = 132
const asideWidth = 130

const styles = {
  name: { font: 'bold', size: 18, ink: inks.black },
  headline: { font: 'plain', size: 12, ink: inks.black },
  heading: { font: 'bold', size: 11.5, ink: inks.black },
  head: { font: 'bold', size: 10, ink: inks.black },
  text: { font: 'plain', size: 10, ink: inks.black },
} as const satisfies Record<string, Style>

export function drawResume(paper: Paper, resume: Resume, columns: 1 | 2): void {
  const indent = columns === 1 ? 0 : paper.width * asideShare + gutter
  const main = new Column(paper, indent, paper.width - indent)
  const aside = columns === 1 ? main : new Column(paper, 0, indent - gutter)
  main.rows([{ cells: [{ text: resume.name, x: 0, width: main.width, style: styles.name, keeps: 'line' }] }])
  if (resume.headline) drawLine(main, resume.headline, styles.headline)
  for (const line of resume.contacts) drawLine(aside, line, styles.text)
  for (const section of resume.sections) drawSection(section.isAside ? aside : main, section)
}

function drawSection(column: Column, { heading, rows }: ResumeSection): void {
  column.skip(10)
  if (heading !== '') drawLine(column, heading, styles.heading)
  for (const row of rows.flatMap((each) => (column.width < narrowMax ? stacked(each) : [each]))) drawRow(column, row)
}

/** Nothing stands beside another in a narrow column. */
function stacked(row: ResumeRow): ResumeRow[] {
  if (typeof row === 'string' || row.kind === 'point') return [row]
  if (row.kind === 'cells') return [...row.cells]
  return row.kind === 'head' ? [row.text, row.aside] : [`${row.label} ${row.text}`.trim()]
}

const drawLine = (column: Column, text: string, style: Style): void =>
  column.rows([{ cells: [{ text, x: 0, width: column.width, style, keeps: 'words' }] }])

function drawRow(column: Column, row: ResumeRow): void {
  if (row === '') column.skip(6)
  else column.rows([{ cells: cellsOf(row, column.width).map((cell) => ({ ...cell, keeps: 'words' })) }])
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
