/** Invoices are written, collected and asked for. */
import type Stripe from 'stripe'
import { created, expands, oneOf, text } from './checks.ts'
import { newInvoice } from './new-invoice.ts'
import { StripeRefusal } from './refusal.ts'
import { type Route, route } from './route.ts'
import { customerAt, held, isWithin, listed, newestFirst, pageFields, type Shop } from './shop.ts'

export interface Item {
  readonly description: string
  readonly amount: number
  readonly quantity: number
  readonly period: { readonly start: number; readonly end: number }
  readonly price: Stripe.Price
  readonly taxRates: readonly Stripe.TaxRate[]
  /** The line is for this item of the subscription. */
  readonly subscriptionItem?: string
  readonly isProration?: boolean
}

export interface Writing {
  readonly customer: Stripe.Customer
  readonly subscription?: Stripe.Subscription
  readonly reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly items: readonly Item[]
  readonly metadata?: Stripe.Metadata
}

const linesTold = 10

/** An invoice is drafted, numbered, and paid at once when the customer's balance covers it. */
export function writeInvoice(shop: Shop, writing: Writing): Stripe.Invoice {
  const { customer, subscription } = writing
  const invoice = newInvoice(shop, writing)
  shop.invoices.set(invoice.id, invoice)
  if (subscription) subscription.latest_invoice = invoice.id
  shop.announce('invoice.created', told(invoice))

  const covered = Math.min(Math.max(0, -customer.balance), Math.max(0, invoice.total))
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  const owed = customer.balance
  customer.balance += invoice.total < 0 ? invoice.total : covered
  if (customer.balance !== owed) shop.announce('customer.updated', customer)
  Object.assign(invoice, {
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    amount_due: Math.max(0, invoice.total) - covered,
    amount_remaining: Math.max(0, invoice.total) - covered,
    ending_balance: customer.balance,
    effective_at: shop.now(),
    status_transitions: { ...invoice.status_transitions, finalized_at: shop.now() },
    hosted_invoice_url: `${shop.origin}/i/${invoice.id}`,
    invoice_pdf: `${shop.origin}/i/${invoice.id}/pdf`,
    automatically_finalizes_at: null,
  })
  shop.announce('invoice.finalized', told(invoice))
  if (invoice.amount_due === 0) payInvoice(shop, invoice)
  return invoice
}

export function payInvoice(shop: Shop, invoice: Stripe.Invoice): void {
  const isCharged = invoice.amount_remaining > 0
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: isCharged ? invoice.attempt_count + 1 : invoice.attempt_count,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: shop.now() },
  })
  shop.announce('invoice.paid', told(invoice))
  shop.announce('invoice.payment_succeeded', told(invoice))
}

const dunningSeconds = 3 * 24 * 3600

export function failInvoice(shop: Shop, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: shop.now() + dunningSeconds,
  })
  shop.announce('invoice.payment_failed', told(invoice))
}

/** This happens in the dashboard. What would be due is told as before. */
export function voidInvoice(shop: Shop, id: string): void {
  const invoice = held(shop.invoices, id, 'invoice')
  if (invoice.status !== 'open') throw new StripeRefusal('You can only void an invoice that is open.')
  const status_transitions = { ...invoice.status_transitions, voided_at: shop.now() }
  Object.assign(invoice, { status: 'void', next_payment_attempt: null, status_transitions })
  shop.announce('invoice.voided', told(invoice))
}

export function deleteDraft(shop: Shop, id: string): void {
  const invoice = held(shop.invoices, id, 'invoice')
  if (invoice.status !== 'draft') throw new StripeRefusal('You can only delete draft invoices.')
  shop.invoices.delete(id)
  shop.announce('invoice.deleted', told(invoice))
}

/** Only the first lines come with an invoice. */
export function told(invoice: Stripe.Invoice): Stripe.Invoice {
  const { lines } = invoice
  return {
    ...invoice,
    lines: { ...lines, data: lines.data.slice(0, linesTold), has_more: lines.data.length > linesTold },
  }
}

const invoiceListFields = {
  ...pageFields,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  created,
  customer: text(),
  due_date: created,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text(),
}

export const invoiceRoutes: readonly Route[] = [
  route('GET', '/v1/invoices/{}', { expand: expands() }, (shop, _, id) => told(held(shop.invoices, id, 'invoice'))),
  route('GET', '/v1/invoices/{}/lines', pageFields, (shop, wish, id) =>
    listed(`/v1/invoices/${id}/lines`, held(shop.invoices, id, 'invoice').lines.data, wish),
  ),
  route('GET', '/v1/invoices', invoiceListFields, (shop, wish) => {
    if (wish.customer !== undefined) customerAt(shop, wish.customer)
    const found = newestFirst(shop.invoices).filter(
      (invoice) =>
        (wish.customer === undefined || invoice.customer === wish.customer) &&
        (wish.status === undefined || invoice.status === wish.status) &&
        (wish.subscription === undefined || invoice.parent?.subscription_details?.subscription === wish.subscription) &&
        isWithin(invoice.created, wish.created),
    )
    return listed('/v1/invoices', found.map(told), wish)
  }),
]
