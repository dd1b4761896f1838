/** Credit notes are made in the dashboard. */
import type Stripe from 'stripe'
import { created, expands, text } from './checks.ts'
import { told } from './invoices.ts'
import { StripeRefusal } from './refusal.ts'
import { type Route, route } from './route.ts'
import { customerAt, held, isWithin, listed, newestFirst, pageFields, type Shop } from './shop.ts'
import { taxOf } from './tax-rates.ts'

export function writeCreditNote(shop: Shop, invoiceId: string, amount?: number): Stripe.CreditNote {
  const invoice = held(shop.invoices, invoiceId, 'invoice')
  if (invoice.status !== 'paid') throw new StripeRefusal('This Stripe takes back only what is paid.')
  const total = amount ?? invoice.total
  const [tax] = invoice.total_taxes ?? []
  const subtotal = Math.round((total * invoice.subtotal) / invoice.total)
  const id = shop.newId('cn')
  const count = [...shop.creditNotes.values()].filter((each) => each.invoice === invoiceId).length + 1
  const lines: Stripe.CreditNoteLineItem[] = [lineOf(shop, subtotal)]
  const note: Stripe.CreditNote = {
    id,
    object: 'credit_note',
    amount: total,
    amount_shipping: 0,
    created: shop.now(),
    currency: invoice.currency,
    customer: String(invoice.customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: shop.now(),
    invoice: invoiceId,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: null,
    metadata: {},
    number: `${invoice.number}-CN-${String(count).padStart(2, '0')}`,
    out_of_band_amount: null,
    pdf: `${shop.origin}/cn/${id}/pdf`,
    post_payment_amount: total,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: tax ? [taxOf(total - subtotal, subtotal, String(tax.tax_rate_details?.tax_rate))] : [],
    type: 'post_payment',
    voided_at: null,
  }
  shop.creditNotes.set(id, note)
  invoice.post_payment_credit_notes_amount += total
  shop.announce('credit_note.created', note)
  shop.announce('invoice.updated', told(invoice))
  return note
}

const lineOf = (shop: Shop, amount: number): Stripe.CreditNoteLineItem => ({
  id: shop.newId('cnli'),
  object: 'credit_note_line_item',
  amount,
  description: 'Taken back',
  discount_amount: 0,
  discount_amounts: [],
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  quantity: 1,
  tax_rates: [],
  taxes: [],
  type: 'custom_line_item',
  unit_amount: amount,
  unit_amount_decimal: null,
})

export function voidCreditNote(shop: Shop, id: string): void {
  const note = held(shop.creditNotes, id, 'credit note')
  Object.assign(note, { status: 'void', voided_at: shop.now() })
  shop.announce('credit_note.voided', note)
}

export const creditNoteRoutes: readonly Route[] = [
  route('GET', '/v1/credit_notes/{}', { expand: expands() }, (shop, _, id) =>
    held(shop.creditNotes, id, 'credit note'),
  ),
  route('GET', '/v1/credit_notes/{}/lines', pageFields, (shop, wish, id) =>
    listed(`/v1/credit_notes/${id}/lines`, held(shop.creditNotes, id, 'credit note').lines.data, wish),
  ),
  route('GET', '/v1/credit_notes', { ...pageFields, created, customer: text(), invoice: text() }, (shop, wish) => {
    if (wish.customer !== undefined) customerAt(shop, wish.customer)
    const found = newestFirst(shop.creditNotes).filter(
      (note) =>
        (wish.customer === undefined || note.customer === wish.customer) &&
        (wish.invoice === undefined || note.invoice === wish.invoice) &&
        isWithin(note.created, wish.created),
    )
    return listed('/v1/credit_notes', found, wish)
  }),
]
