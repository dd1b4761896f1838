/** The portal shows how the company stands, what is to be paid, its credits and its invoices. */
import { html, type Markup, type Shown } from '#kernel/http/html.ts'
import type { Ports } from '#kernel/ports.ts'
import { type creditLedger, priceList, type Standing } from '#modules/plans/index.ts'
import { displayDay, displayMoney } from '../display.ts'
import type { Invoice } from '../invoice.ts'
import { viewInvoice } from '../invoice.view.ts'
import { daysLater, graceDays } from '../local/terms.ts'
import { providerOf } from '../providers.ts'
import { planTitles } from '../quote.ts'
import { pathOf } from './frame.ts'
import { titleOf } from './invoice-words.ts'
import { shownCount, shownSpan } from './lines-table.ts'

export type Credits = Awaited<ReturnType<typeof creditLedger.read>>

export function standingWords(standing: Standing, open: readonly Invoice[]): Markup {
  const { plan, billingPeriod, periodStart, periodEnd, endsWithPeriod, status } = standing
  const isOver = status === 'lapsed'
  const facts: readonly (readonly [string, string] | null)[] = [
    ['Plan', plan === 'trial' ? 'Trial' : `${planTitles[plan]}, ${billingPeriod}`],
    ['Status', statusNames[status]],
    plan !== 'trial' && billingPeriod ? ['Price', priceOf(plan, billingPeriod)] : null,
    periodStart && periodEnd && !isOver ? ['Period', shownSpan(periodStart, periodEnd)] : null,
    periodEnd && !isOver ? [endsWithPeriod ? 'Ends' : 'Next renewal', displayDay(periodEnd)] : null,
  ]
  return html`<dl class="facts">
${facts.map(
  (fact) =>
    fact &&
    html`<div><dt>${fact[0]}</dt><dd>${fact[1]}</dd></div>
`,
)}</dl>
<p>${meaningOf(standing, open)}</p>`
}

const statusNames: Readonly<Record<Standing['status'], string>> = {
  trialing: 'Running',
  active: 'Active',
  past_due: 'Past due',
  lapsed: 'Ended',
}

const priceOf = (plan: keyof typeof priceList.plans, period: 'monthly' | 'annual'): string =>
  `${displayMoney(priceList.plans[plan].prices[period], priceList.currency)} a ${period === 'annual' ? 'year' : 'month'}, without tax`

function meaningOf(standing: Standing, open: readonly Invoice[]): string {
  const { status, trialEndsAt, periodEnd, endsWithPeriod, endedAt } = standing
  switch (status) {
    case 'trialing':
      return trialEndsAt
        ? `You can try everything until ${displayDay(trialEndsAt)}. Take a plan before then to go on publishing.`
        : 'You can try everything, for as long as you like.'
    case 'active':
      return endsWithPeriod && periodEnd
        ? `The plan ends on ${displayDay(periodEnd)} and is not renewed.`
        : `The plan is renewed on ${displayDay(periodEnd ?? '')}.`
    case 'past_due':
      return missingOf(open)
    case 'lapsed': {
      const since = endedAt ?? trialEndsAt
      return `${standing.plan === 'trial' ? 'The trial' : 'The plan'} ended${since ? ` on ${displayDay(since)}` : ''}. Nothing new is published; what there is stays, and applicants still get in. Take a plan to go on.`
    }
  }
}

/** The text tells what is overdue, and until when it can be paid. */
function missingOf(open: readonly Invoice[]): string {
  const [oldest] = open
  if (!oldest?.dueAt) return 'A payment is missing.'
  const end = displayDay(daysLater(new Date(oldest.dueAt), graceDays))
  const due = `${displayMoney(oldest.amountDue, oldest.currency)} of invoice ${oldest.number}`
  return `A payment is missing: pay ${due} by ${end}, or the plan ends. Until then all goes on.`
}

export const openInvoices = (here: string, open: readonly Invoice[]): Shown =>
  open.length > 0 &&
  html`<h2>To be paid</h2>
<ul class="things">
${open.map(
  ({ id, number, amountDue, currency: of, dueAt }) => html`<li>
<p><b>${displayMoney(amountDue, of)}</b><span class="meta">Invoice ${number}${dueAt && `, due ${displayDay(dueAt)}`}</span></p>
<form method="post" action="${here}">
<input type="hidden" name="action" value="pay-invoice">
<button type="submit" name="invoice" value="${id}">Pay<span class="hidden"> invoice ${number}</span> (no money moves)</button>
</form>
</li>
`,
)}</ul>`

export function creditsWords({ balance, expiring, nextMonthAt }: Credits): Markup {
  return html`<p><b>${shownCount(balance)}</b> credits can be spent now.${
    nextMonthAt !== null && ` Those of the next month come on ${displayDay(nextMonthAt)}.`
  }</p>
${
  expiring.length > 0 &&
  html`<ul>
${expiring.map(
  ({ credits, expiresAt }) => html`<li>${shownCount(credits)} until ${displayDay(expiresAt)}</li>
`,
)}</ul>`
}`
}

const invoiceStates: Readonly<Record<Invoice['status'], string>> = {
  draft: 'draft',
  open: 'to be paid',
  paid: 'paid',
  void: 'void',
  uncollectible: 'not paid',
}

export function invoiceList(ports: Ports, invoices: readonly Invoice[]): Markup {
  if (invoices.length === 0) return html`<p>There are none yet.</p>`
  return html`<ul class="things">
${invoices.map((invoice) => {
  const { kind, number, issuedAt, createdAt, total, currency: of, status } = invoice
  const { hostedUrl, pdfUrl } = viewInvoice(ports, invoice)
  const name = `${titleOf(invoice)} ${number}`
  return html`<li>
<p><b>${displayMoney(total, of)}</b>${kind === 'invoice' && `, ${invoiceStates[status]}`}<span class="meta">${name}, ${displayDay(issuedAt ?? createdAt)}</span></p>
<p>${hostedUrl && html`<a href="${hrefOf(invoice, hostedUrl)}">Open<span class="hidden"> ${name}</span></a>`} ${pdfUrl && html`<a href="${hrefOf(invoice, pdfUrl)}">PDF<span class="hidden"> of ${name}</span></a>`}</p>
</li>
`
})}</ul>
<p class="hint">The latest 24 are shown. Links to them work for a week.</p>`
}

const hrefOf = (invoice: Invoice, url: string): string => (providerOf(invoice).hasPagesHere ? pathOf(url) : url)
