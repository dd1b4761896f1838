/** The draft has the shape of the API. */
import type Stripe from 'stripe'
import type { Item, Writing } from './invoices.ts'
import type { Shop } from './shop.ts'
import { sumOf, taxesOn } from './tax-rates.ts'

export function newInvoice(shop: Shop, { customer, subscription, reason, items, metadata }: Writing): Stripe.Invoice {
  const id = shop.newId('in')
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = taxesOn(items)
  const total = subtotal + sumOf(taxes)
  const now = shop.now()
  return {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'The seller',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: now + 3600,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: items.map((item) => lineOf(shop, { item, invoiceId: id, subscription })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: now,
  }
}

interface LineParts {
  readonly item: Item
  readonly invoiceId: string
  readonly subscription: Stripe.Subscription | undefined
}

function lineOf(shop: Shop, { item, invoiceId, subscription }: LineParts): Stripe.InvoiceLineItem {
  const { price, subscriptionItem, isProration: proration = false } = item
  const about = { proration, proration_details: null, subscription: subscription?.id ?? null }
  return {
    id: shop.newId('il'),
    object: 'line_item',
    amount: item.amount,
    currency: price.currency,
    description: item.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: subscriptionItem
      ? {
          invoice_item_details: null,
          subscription_item_details: { ...about, invoice_item: null, subscription_item: subscriptionItem },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: { ...about, invoice_item: shop.newId('ii') },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: { ...item.period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: item.quantity,
    quantity_decimal: null,
    subscription: subscription?.id ?? null,
    subtotal: item.amount,
    taxes: [],
  }
}
