/** The open Checkout Session has the shape of the API. */
import type Stripe from 'stripe'
import type { SessionWish } from './checkout.ts'
import type { Shop } from './shop.ts'

interface Amounts {
  readonly subtotal: number
  readonly tax: number
}

export function newSession(shop: Shop, wish: SessionWish, { subtotal, tax }: Amounts): Stripe.Checkout.Session {
  const id = shop.newId('cs_test')
  shop.subscriptionMetadata.set(id, wish.subscription_data?.metadata ?? {})
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: wish.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: subtotal + tax,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: wish.billing_address_collection ?? null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: shop.now(),
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: wish.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: wish.expires_at ?? shop.now() + 24 * 3600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: invoiceCreationOf(wish),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: wish.metadata ?? {},
    mode: wish.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: wish.mode === 'subscription' ? 'always' : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: wish.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: `${shop.origin}/pay/${id}`,
    wallet_options: null,
  }
}

function invoiceCreationOf({ mode, invoice_creation: wish }: SessionWish): Stripe.Checkout.Session['invoice_creation'] {
  if (mode !== 'payment') return null
  return {
    enabled: wish?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: wish?.invoice_data?.description ?? null,
      footer: wish?.invoice_data?.footer ?? null,
      issuer: null,
      metadata: wish?.invoice_data?.metadata ?? {},
      rendering_options: null,
    },
  }
}
