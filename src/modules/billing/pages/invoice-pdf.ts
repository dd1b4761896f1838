/** An invoice is printed as PDF. The same invoice in the same state gives the same bytes. */
import { type Cell, Column, type Row } from '#printing/column.ts'
import { inks, type Paper, print, type Style } from '#printing/paper.ts'
import { writable } from '#text/win-ansi.ts'
import { displayMoney } from '../display.ts'
import type { Invoice } from '../invoice.ts'
import { factsOf, stateOf, sumsOf, titleOf } from './invoice-words.ts'
import { shownCount, shownSpan } from './lines-table.ts'

const gutter = 24

const styles = {
  title: { font: 'bold', size: 22, ink: inks.plain },
  plain: { font: 'plain', size: 9.5, ink: inks.plain },
  bold: { font: 'bold', size: 9.5, ink: inks.plain },
  quiet: { font: 'plain', size: 9.5, ink: inks.quiet },
  small: { font: 'plain', size: 8.5, ink: inks.quiet },
} as const satisfies Record<string, Style>

export const printInvoice = (invoice: Invoice): Promise<Buffer> =>
  print(
    {
      title: `${titleOf(invoice)} ${invoice.number}`,
      createdAt: new Date(invoice.issuedAt ?? invoice.createdAt),
      language: 'en',
      margin: 54,
      leading: 1.4,
      edges: styles.small,
    },
    (paper) => drawInvoice(paper, invoice),
  )

function drawInvoice(paper: Paper, invoice: Invoice): void {
  const { kind, particulars } = invoice
  const { seller = [], buyer = [] } = particulars
  const half = (paper.width - gutter) / 2
  const halves = (): [Column, Column] => [new Column(paper, 0, half), new Column(paper, half + gutter, half)]
  const [left, right] = halves()
  left.rows([lineIn(left, titleOf(invoice), styles.title)])
  right.rows(seller.map((text, index) => lineIn(right, text, index === 0 ? styles.bold : styles.plain)))
  paper.goOnBelow([left.at, right.at], 28)

  const [party, facts] = halves()
  party.rows([
    lineIn(party, kind === 'invoice' ? 'Billed to' : 'Credited to', styles.quiet),
    ...buyer.map((text, index) => lineIn(party, text, index === 0 ? styles.bold : styles.plain)),
  ])
  facts.rows(
    factsOf(invoice).map(({ label, value }) => ({
      cells: [cellIn(facts, [0, 0.42], label, styles.quiet), cellIn(facts, [0.42, 0.58], value, styles.plain)],
    })),
  )
  paper.goOnBelow([party.at, facts.at], 30)

  const table = new Column(paper, 0, paper.width)
  drawLines(table, invoice)
  drawSums(table, invoice)
  table.skip(18)
  table.rows([lineIn(table, stateOf(invoice), styles.bold)])
  if ([...seller, ...buyer].some(isLossy)) {
    const what = titleOf(invoice).toLowerCase()
    table.skip(8)
    table.rows([
      lineIn(
        table,
        `Question marks stand for letters that are missing here. They are on the page of this ${what}.`,
        styles.quiet,
      ),
    ])
  }
}

const marksIn = (text: string): number => text.split('?').length

/** A name in letters that no font here has can not be read from the paper alone. */
const isLossy = (text: string): boolean => marksIn(writable(text)) > marksIn(text)

/** A cell has a place and a width, in shares of its column. */
type Share = readonly [from: number, width: number]

const cellIn = ({ width }: Column, [from, share]: Share, text: string, style: Style): Cell => ({
  text,
  x: from * width,
  width: share * width,
  style,
})

const lineIn = (column: Column, text: string, style: Style): Row => ({ cells: [cellIn(column, [0, 1], text, style)] })

/** A line says what it is, how many, and what it costs. */
const what: Share = [0, 0.62]
const many: Share = [0.64, 0.14]
const cost: Share = [0.78, 0.22]

function drawLines(table: Column, { lines, currency }: Invoice): void {
  const at = (share: Share, text: string, style: Style = styles.plain): Cell => cellIn(table, share, text, style)
  const right = (cell: Cell): Cell => ({ ...cell, isRight: true })
  const head: Row = {
    cells: [
      at(what, 'Description', styles.quiet),
      right(at(many, 'Quantity', styles.quiet)),
      right(at(cost, 'Amount', styles.quiet)),
    ],
    rule: inks.strong,
  }
  const rows = lines.map(
    ({ description, quantity, amount, periodStart, periodEnd }): Row => ({
      cells: [
        {
          ...at(what, description),
          ...(periodStart && periodEnd && { below: { text: shownSpan(periodStart, periodEnd), style: styles.small } }),
        },
        right(at(many, shownCount(quantity))),
        right(at(cost, displayMoney(amount, currency))),
      ],
      rule: inks.thin,
    }),
  )
  table.rows(rows, head)
}

/** The sums are together on one page: a total is never parted from its lines. */
function drawSums(table: Column, invoice: Invoice): void {
  const rows = sumsOf(invoice).map(({ label, amount, isTotal = false }): Row => {
    const style = isTotal ? styles.bold : styles.plain
    return {
      cells: [
        cellIn(table, [0.42, 0.36], label, style),
        { ...cellIn(table, cost, displayMoney(amount, invoice.currency), style), isRight: true },
      ],
    }
  })
  table.skip(8)
  table.keepTogether(rows)
}
