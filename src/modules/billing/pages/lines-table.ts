/** Charges are shown line by line, on a checkout and on an invoice. */
import { html, type Markup } from '#kernel/http/html.ts'
import { inLine } from '#modules/mail/index.ts'
import { displayDay, displayMoney } from '../display.ts'
import type { InvoiceLine } from '../ports.ts'

export interface Sum {
  readonly label: string
  readonly amount: number
  readonly isTotal?: boolean
}

interface Charged {
  readonly caption: string
  readonly lines: readonly InvoiceLine[]
  readonly sums: readonly Sum[]
  readonly currency: string
}

export const linesTable = ({ caption, lines, sums, currency }: Charged): Markup => html`<table>
<caption class="hidden">${caption}</caption>
<thead>
<tr><th scope="col">What</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Amount</th></tr>
</thead>
<tbody>
${lines.map(
  (
    line,
  ) => html`<tr><th scope="row">${inLine(line.description)}${spanOf(line)}</th><td class="number">${shownCount(line.quantity)}</td><td class="number">${displayMoney(line.amount, currency)}</td></tr>
`,
)}</tbody>
<tfoot>
${sums.map(
  ({ label, amount, isTotal = false }) => html`<tr${isTotal && html` class="total"`}><th scope="row" colspan="2">${
    isTotal ? html`<b>${label}</b>` : label
  }</th><td class="number">${displayMoney(amount, currency)}</td></tr>
`,
)}</tfoot>
</table>`

const spanOf = ({ periodStart, periodEnd }: InvoiceLine): Markup | null =>
  periodStart && periodEnd ? html`<span class="meta">${shownSpan(periodStart, periodEnd)}</span>` : null

export const shownSpan = (start: string, end: string): string => `${displayDay(start)} to ${displayDay(end)}`

export const shownCount = (count: number): string => new Intl.NumberFormat('en').format(count)

export const shownTax = (percent: number | undefined): string => (percent === undefined ? 'Tax' : `Tax (${percent} %)`)
