import { html, type Markup, type Shown } from '#kernel/http/html.ts'
import type { Site, WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import { priceList } from '#modules/plans/index.ts'
import type { Checkout } from '../checkout.ts'
import { displayDay } from '../display.ts'
import { planTitles, type Quote } from '../quote.ts'
import { billingRefusalPage, framed } from './frame.ts'
import { linesTable, shownCount, shownTax } from './lines-table.ts'

interface Open {
  readonly here: string
  readonly buyer: string
  readonly checkout: Checkout
  readonly quote: Quote
}

export function openPage(site: Site, { here, buyer, checkout, quote }: Open): WebPage {
  const { lines, subtotal, tax, taxPercent, total, creditAfter } = quote
  return framed({
    site,
    title: `Checkout: ${wantedIn(checkout)}`,
    main: html`<h1>Checkout</h1>
<p class="lead">${wantedIn(checkout)} for <bdi>${inLine(buyer)}</bdi></p>
${linesTable({
  caption: 'What it costs',
  lines,
  currency: priceList.currency,
  sums: [
    { label: 'Subtotal', amount: subtotal },
    { label: shownTax(taxPercent), amount: tax },
    { label: 'Total', amount: total, isTotal: true },
  ],
})}
${
  takesOff(lines) &&
  html`<p class="hint">What was not used of the plan before is counted anew when you pay. What is left of its credits of this
month goes with it, and what was spent of them ahead of time is taken off those of the new one. Those that were bought
stay.</p>`
}
${
  creditAfter > 0 &&
  lines.some(({ amount }) => amount < 0) &&
  html`<p class="hint">What is kept for later invoices is taken off them before anything is to be paid.</p>`
}
${checkout.plan !== null && html`<p>${renewalOf(checkout)}</p>`}
${checkout.jobId !== null && html`<p>Your job is published as soon as this is paid.</p>`}
<p class="notice">This installation of Muster takes no money. The button does what a payment would do, with an invoice to
go with it, and no money moves.</p>
<form method="post" action="${here}">
<button type="submit" name="action" value="pay">Pay (no money moves)</button>
</form>`,
  })
}

/** A line that was kept from earlier invoices has no period. */
const takesOff = (lines: Quote['lines']): boolean =>
  lines.some(({ amount, periodStart }) => amount < 0 && periodStart !== null)

const renewalOf = ({ billingPeriod }: Checkout): string =>
  `The plan begins now and is renewed each ${billingPeriod === 'annual' ? 'year' : 'month'} until you end it.`

function wantedIn({ plan, billingPeriod, credits }: Checkout): string {
  const wanted = [
    plan && `Plan ${planTitles[plan]}, ${billingPeriod}`,
    credits !== null && `${shownCount(credits)} credits`,
  ]
  return wanted.filter(Boolean).join(' and ')
}

interface Paid {
  readonly checkout: Checkout
  /** The job is a title: this job goes live with the payment. */
  readonly job: string | null
  readonly invoice: LinkedInvoice | null
}

export interface LinkedInvoice {
  readonly number: string
  readonly path: string
}

export const paidPage = (site: Site, { checkout, job, invoice }: Paid): WebPage =>
  framed({
    site,
    title: 'Paid',
    main: html`<h1>Paid</h1>
<p class="lead">${wantedIn(checkout)}: paid on ${displayDay(checkout.paidAt ?? checkout.createdAt)}. No money moved.</p>
<p>${nextOf(checkout)}</p>
${jobWords(checkout, job)}
${invoice && html`<p><a href="${invoice.path}">Invoice ${invoice.number}</a></p>`}
<p>You can close this page and go on in Muster.</p>`,
  })

const nextOf = ({ plan, credits }: Checkout): Shown => [
  plan !== null && `The plan ${planTitles[plan]} has begun. `,
  credits !== null && `The ${shownCount(credits)} credits are yours to spend.`,
]

function jobWords({ jobId, jobOutcome }: Checkout, title: string | null): Markup | null {
  if (jobId === null) return null
  const job = title === null ? html`Your job` : html`The job <bdi>${inLine(title)}</bdi>`
  if (jobOutcome === null) return html`<p>${job} is being published. Load this page again to see when it is live.</p>`
  if (jobOutcome === 'published') return html`<p>${job} is live.</p>`
  return html`<div class="problem">
<p>${job} could not be published (${jobOutcome}). The admins of the company were told by mail what stands against it.</p>
</div>`
}

/** The checkout stays open meanwhile. */
export const owingPage = (site: Site, { number, path }: LinkedInvoice): WebPage =>
  framed({
    site,
    title: 'An invoice is to be paid first',
    main: html`<h1>An invoice is to be paid first</h1>
<p class="lead">What was not used of a plan is taken off the next one, once the plan is paid for. Nothing was paid here.</p>
<p>Pay <a href="${path}">invoice ${number}</a>, then come back to this page.</p>`,
  })

const closed = {
  expired: ['This checkout has expired', 'Nothing was paid. Start a new one in Muster.'],
  had: [
    'The company has this plan already',
    'It was taken in the meantime by another way. Nothing was paid here, and nothing is left to do.',
  ],
  withdrawn: [
    'This checkout is closed',
    'Whoever opened it no longer works for the company in a role that may. Nothing was paid. Start a new one in Muster.',
  ],
} as const

export function closedPage(site: Site, why: keyof typeof closed): WebPage {
  const [title, detail] = closed[why]
  return billingRefusalPage(site, { status: 200, title, detail })
}
