import { html } from '#kernel/http/html.ts'
import type { Site, WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { Invoice } from '../invoice.ts'
import { framed } from './frame.ts'
import { factsOf, stateOf, sumsOf, titleOf } from './invoice-words.ts'
import { linesTable } from './lines-table.ts'

interface Shown {
  readonly here: string
  readonly invoice: Invoice
  readonly pdfPath: string
  readonly canPay: boolean
}

export function invoicePage(site: Site, { here, invoice, pdfPath, canPay }: Shown): WebPage {
  const { lines, currency, number, particulars } = invoice
  const title = `${titleOf(invoice)} ${number}`
  return framed({
    site,
    title,
    main: html`<h1>${titleOf(invoice)} <span class="whole">${number}</span></h1>
<p class="lead">${stateOf(invoice)}</p>
<div class="parties">
${party('From', particulars.seller)}
${party(invoice.kind === 'invoice' ? 'Billed to' : 'Credited to', particulars.buyer)}
</div>
<dl class="facts">
${factsOf(invoice).map(
  ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>
`,
)}</dl>
${linesTable({ caption: 'Lines', lines, currency, sums: sumsOf(invoice) })}
${
  canPay &&
  html`<p class="notice">This installation of Muster takes no money: the button marks the invoice as paid.</p>
<form method="post" action="${here}">
<button type="submit" name="action" value="pay">Pay (no money moves)</button>
</form>`
}
<p class="actions"><a href="${pdfPath}">Open as PDF</a></p>`,
  })
}

const party = (label: string, lines: readonly string[] = []) => html`<div>
<h2>${label}</h2>
<p>${lines.map((line, index) => html`${index > 0 && html`<br>`}<bdi>${inLine(line)}</bdi>`)}</p>
</div>`
