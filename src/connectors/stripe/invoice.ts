/** Stripe's invoices and credit notes become ours. */
import type Stripe from 'stripe'
import { type InvoiceLine, invoiceStatuses, type ProvidedInvoice } from '#modules/billing/ports.ts'
import { type Connection, idOf, paged, timeOf, timeOrNull } from './connection.ts'

type Line = Stripe.InvoiceLineItem

/** An invoice of no customer is undefined. */
export async function invoiceOf(
  connection: Connection,
  invoice: Stripe.Invoice,
  signal: AbortSignal,
): Promise<ProvidedInvoice | undefined> {
  const customerId = idOf(invoice.customer)
  if (!customerId) return undefined
  const { id, status_transitions: moved, total } = invoice
  const lines = await linesOf(invoice.lines, (place) =>
    connection.ask(signal, (stripe) => stripe.invoices.listLineItems(id, place)),
  )
  const status = invoiceStatuses.find((each) => each === invoice.status) ?? 'draft'
  const tax = taxIn(invoice.total_taxes)
  const issued = invoice.effective_at ?? moved.finalized_at ?? invoice.created
  return {
    providerId: id,
    customerId,
    kind: 'invoice',
    number: invoice.number,
    status,
    currency: invoice.currency.toUpperCase(),
    subtotal: total - tax,
    tax,
    total,
    amountPaid: invoice.amount_paid,
    // Stripe goes on telling what would be due of a void invoice.
    amountDue: status === 'void' ? 0 : Math.max(0, invoice.amount_remaining),
    lines: [...lines.map(viewLine), ...discountLines(invoice.total_discount_amounts)],
    ...periodOf(lines),
    createdAt: timeOf(invoice.created),
    issuedAt: status === 'draft' ? null : timeOf(issued),
    dueAt: timeOrNull(invoice.due_date),
    paidAt: timeOrNull(moved.paid_at),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    attempts: invoice.attempt_count,
    nextAttemptAt: timeOrNull(invoice.next_payment_attempt),
  }
}

/** The amounts that a credit note takes back are above zero, as in those of our own. */
export async function creditNoteOf(
  connection: Connection,
  note: Stripe.CreditNote,
  signal: AbortSignal,
): Promise<ProvidedInvoice | undefined> {
  const customerId = idOf(note.customer)
  if (!customerId) return undefined
  const { id, total } = note
  const lines = await linesOf(note.lines, (place) =>
    connection.ask(signal, (stripe) => stripe.creditNotes.listLineItems(id, place)),
  )
  const tax = taxIn(note.total_taxes)
  const issuedAt = timeOf(note.effective_at ?? note.created)
  return {
    providerId: id,
    customerId,
    kind: 'credit_note',
    number: note.number,
    status: note.status === 'void' ? 'void' : 'paid',
    currency: note.currency.toUpperCase(),
    subtotal: total - tax,
    tax,
    total,
    amountPaid: total,
    amountDue: 0,
    lines: [...lines.map(viewNoteLine), ...discountLines(note.discount_amounts)],
    periodStart: null,
    periodEnd: null,
    createdAt: timeOf(note.created),
    issuedAt,
    dueAt: null,
    paidAt: note.status === 'void' ? null : issuedAt,
    hostedUrl: null,
    pdfUrl: note.pdf,
    attempts: 0,
    nextAttemptAt: null,
  }
}

/** Stripe lists things by when they came, and an invoice changes for as long as its money is looked for. */
const changesForSeconds = 90 * 24 * 3600

interface Listing {
  readonly connection: Connection
  readonly customer: string
  readonly since: Date
}

export async function* listInvoices({ connection, customer, since }: Listing, signal: AbortSignal) {
  const { ask } = connection
  const created = { gte: Math.max(0, Math.floor(since.getTime() / 1000) - changesForSeconds) }
  const invoices = paged((place) => ask(signal, (stripe) => stripe.invoices.list({ customer, created, ...place })))
  for await (const each of invoices) {
    const invoice = await invoiceOf(connection, each, signal)
    if (invoice) yield invoice
  }
  const notes = paged((place) => ask(signal, (stripe) => stripe.creditNotes.list({ customer, created, ...place })))
  for await (const each of notes) {
    const note = await creditNoteOf(connection, each, signal)
    if (note) yield note
  }
}

interface Lines<Each> {
  readonly data: Each[]
  readonly has_more: boolean
}

/** Stripe tells the first few lines with the invoice. */
async function linesOf<Each extends { readonly id: string }>(
  { data, has_more }: Lines<Each>,
  page: (place: { limit: number; starting_after?: string }) => Promise<Lines<Each>>,
): Promise<Each[]> {
  if (!has_more) return data
  return [...data, ...(await Array.fromAsync(paged(page, data.at(-1)?.id)))]
}

const isSpan = ({ period: { start, end } }: Line): boolean => end > start

const viewLine = (line: Line): InvoiceLine => ({
  description: line.description ?? '',
  quantity: line.quantity ?? 1,
  amount: line.amount,
  periodStart: isSpan(line) ? timeOf(line.period.start) : null,
  periodEnd: isSpan(line) ? timeOf(line.period.end) : null,
})

const viewNoteLine = (line: Stripe.CreditNoteLineItem): InvoiceLine => ({
  description: line.description ?? '',
  quantity: line.quantity ?? 1,
  amount: line.amount,
  periodStart: null,
  periodEnd: null,
})

const sum = (amounts: readonly { readonly amount: number }[] | null): number =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0)

const taxIn = sum

/** Lines are told before discounts, sums after them. */
function discountLines(discounts: readonly { readonly amount: number }[] | null): InvoiceLine[] {
  const amount = sum(discounts)
  if (amount === 0) return []
  return [{ description: 'Discount', quantity: 1, amount: -amount, periodStart: null, periodEnd: null }]
}

/** The period is the one that is paid for. The invoice's own period is when its items came together. */
function periodOf(lines: readonly Line[]): Pick<ProvidedInvoice, 'periodStart' | 'periodEnd'> {
  const paidFor = lines.filter((line) => {
    const details = line.parent?.subscription_item_details
    return details && !details.proration && isSpan(line)
  })
  if (paidFor.length === 0) return { periodStart: null, periodEnd: null }
  return {
    periodStart: timeOf(Math.min(...paidFor.map(({ period }) => period.start))),
    periodEnd: timeOf(Math.max(...paidFor.map(({ period }) => period.end))),
  }
}
