/** Prints an invoice as PDF. The same invoice in the same state gives the same bytes. */
import { writable } from '#text/win-ansi.ts'
import { displayMoney } from '../display.ts'
import type { Invoice } from '../invoice.ts'
import { factsOf, stateOf, sumsOf, titleOf } from './invoice-words.ts'
import { shownCount, shownSpan } from './lines-table.ts'
import { type Column, PaperRoll, type Row, sizes } from './paper.ts'

export async function printInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `${titleOf(invoice)} ${invoice.number}`
  // Some hundred milliseconds that a service which prints nothing is spared.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    // The identifier of a PDF is made of these, and of nothing that changes.
    info: {
      Title: writable(title),
      CreationDate: new Date(invoice.issuedAt ?? invoice.createdAt),
      Producer: 'Muster',
      Creator: 'Muster',
    },
  })
  const done = bytesOf(doc)
  drawInvoice(new PaperRoll(doc, title), invoice)
  doc.end()
  return done
}

function bytesOf(doc: NodeJS.ReadableStream): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}

function drawInvoice(paper: PaperRoll, invoice: Invoice): void {
  const { kind, particulars } = invoice
  const what = titleOf(invoice).toLowerCase()
  const { seller = [], buyer = [] } = particulars
  const [left, right] = paper.columns()
  left.rows([{ cells: [{ text: titleOf(invoice), size: sizes.title, isBold: true }] }])
  right.rows(seller.map((text, index) => line(text, index === 0)))
  paper.join(left, right, 28)

  const [party, facts] = paper.columns()
  party.rows([
    note(kind === 'invoice' ? 'Billed to' : 'Credited to'),
    ...buyer.map((text, index) => line(text, index === 0)),
  ])
  facts.rows(factsOf(invoice).map(({ label, value }) => ({ cells: [quiet(label, 0, 0.42), plain(value, 0.42, 0.58)] })))
  paper.join(party, facts, 30)

  const table = paper.whole()
  drawLines(table, invoice)
  drawSums(table, invoice)
  table.skip(18)
  table.rows([{ cells: [{ text: stateOf(invoice), isBold: true }] }])
  if ([...seller, ...buyer].some(isLossy)) {
    table.skip(8)
    table.rows([note(`Question marks stand for letters that are missing here. They are on the page of this ${what}.`)])
  }
  paper.numberPages()
}

const marksIn = (text: string): number => text.split('?').length

/** A name in letters that no font here has can't be read from the paper alone. */
const isLossy = (text: string): boolean => marksIn(writable(text)) > marksIn(text)

const line = (text: string, isBold: boolean): Row => ({ cells: [{ text, isBold }] })
const note = (text: string): Row => ({ cells: [quiet(text, 0, 1)] })
const quiet = (text: string, from: number, share: number) => ({ text, from, share, isQuiet: true })
const plain = (text: string, from: number, share: number) => ({ text, from, share })

/** Of the width: what it is, how many, and what it costs. */
const places = [
  { from: 0, share: 0.62 },
  { from: 0.64, share: 0.14 },
  { from: 0.78, share: 0.22 },
] as const

function drawLines(table: Column, { lines, currency }: Invoice): void {
  const [what, many, cost] = places
  const head: Row = {
    cells: [
      { text: 'Description', ...what, isQuiet: true },
      { text: 'Quantity', ...many, isQuiet: true, isRight: true },
      { text: `Amount`, ...cost, isQuiet: true, isRight: true },
    ],
    rule: 'strong',
  }
  const rows = lines.map(
    ({ description, quantity, amount, periodStart, periodEnd }): Row => ({
      cells: [
        {
          text: description,
          ...what,
          ...(periodStart && periodEnd && { below: shownSpan(periodStart, periodEnd) }),
        },
        { text: shownCount(quantity), ...many, isRight: true },
        { text: displayMoney(amount, currency), ...cost, isRight: true },
      ],
      rule: 'thin',
    }),
  )
  table.rows(rows, head)
}

/** Together on one page: a total is never parted from what it is of. */
function drawSums(table: Column, invoice: Invoice): void {
  const rows = sumsOf(invoice).map(
    ({ label, amount, isTotal = false }): Row => ({
      cells: [
        { text: label, from: 0.42, share: 0.36, isBold: isTotal },
        { text: displayMoney(amount, invoice.currency), from: 0.78, share: 0.22, isRight: true, isBold: isTotal },
      ],
    }),
  )
  table.skip(8)
  table.keepTogether(rows)
}
