/** Checkout Sessions are opened, paid, left alone. */
import type Stripe from 'stripe'
import {
  boolean,
  created,
  expands,
  integer,
  list,
  metadata,
  needed,
  object,
  oneOf,
  type Parsed,
  text,
  url,
} from './checks.ts'
import { type Item, payInvoice, told, writeInvoice } from './invoices.ts'
import { newSession } from './new-session.ts'
import { noSuch, StripeRefusal } from './refusal.ts'
import { type Route, route } from './route.ts'
import {
  customerAt,
  held,
  isWithin,
  type Line,
  listed,
  newestFirst,
  type PaymentIntent,
  pageFields,
  type Shop,
} from './shop.ts'
import { begin, fallBehind, payLatest } from './subscriptions.ts'
import { sumOf, taxesOn, taxRateAt } from './tax-rates.ts'

const auto = oneOf('auto', 'never')

const lineItem = object({
  price: needed(text()),
  quantity: needed(integer(1, 999_999)),
  metadata,
  tax_rates: list(text(), 5),
})

const sessionFields = {
  allow_promotion_codes: boolean,
  automatic_tax: object({ enabled: needed(boolean) }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: url,
  client_reference_id: text(200),
  customer: needed(text()),
  customer_update: object({ address: auto, name: auto, shipping: auto }),
  expand: expands(),
  expires_at: integer(0),
  invoice_creation: object({
    enabled: needed(boolean),
    invoice_data: object({ description: text(), footer: text(), metadata }),
  }),
  line_items: needed(list(lineItem, 100)),
  locale: text(10),
  metadata,
  mode: needed(oneOf('payment', 'setup', 'subscription')),
  payment_method_collection: oneOf('always', 'if_required'),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({ description: text(500), metadata, trial_period_days: integer(1, 730) }),
  success_url: needed(url),
  tax_id_collection: object({ enabled: needed(boolean), required: oneOf('if_supported', 'never') }),
  ui_mode: oneOf('elements', 'embedded_page', 'form', 'hosted_page'),
}

export type SessionWish = Parsed<typeof sessionFields>

function requireThat(condition: boolean, message: string, param?: string, code?: string): void {
  if (!condition) throw new StripeRefusal(message, { ...(param && { param }), ...(code && { code }) })
}

const [soonestSeconds, latestSeconds] = [30 * 60, 24 * 3600]

function requireRules(shop: Shop, wish: SessionWish): void {
  const left = (wish.expires_at ?? shop.now() + latestSeconds) - shop.now()
  requireThat(left >= soonestSeconds, 'The `expires_at` timestamp must be at least 30 minutes away.', 'expires_at')
  requireThat(left <= latestSeconds, 'The `expires_at` timestamp must be less than 24 hours away.', 'expires_at')
  requireThat(
    !wish.tax_id_collection?.enabled || wish.customer_update?.name === 'auto',
    'To collect tax ids of an existing customer, please set `customer_update[name]` to `auto`.',
    'customer_update[name]',
  )
  requireThat(wish.mode !== 'setup', 'This Stripe knows no `setup` mode.', 'mode')
  requireThat(
    wish.mode === 'subscription' || !wish.subscription_data,
    'You can not pass `subscription_data` in `payment` mode.',
    'subscription_data',
  )
  requireThat(
    wish.mode === 'payment' || !wish.invoice_creation,
    'You can only pass `invoice_creation` in `payment` mode.',
    'invoice_creation',
  )
}

function basketOf(shop: Shop, { line_items: items, mode }: SessionWish): Line[] {
  const lines = items.map((item, index) => {
    const param = `line_items[${index}][price]`
    const price = shop.prices.get(item.price)
    if (!price) throw noSuch('price', item.price, { param, status: 400 })
    requireThat(price.active, 'The price specified is inactive. This field only accepts active prices.', param)
    const taxRates = (item.tax_rates ?? []).map((id, at) =>
      taxRateAt(shop, id, `line_items[${index}][tax_rates][${at}]`),
    )
    return { price, quantity: item.quantity, taxRates }
  })
  const recurring = lines.filter(({ price }) => price.recurring !== null)
  requireThat(
    mode === 'subscription' || recurring.length === 0,
    'You specified `payment` mode but passed a recurring price.',
    'mode',
  )
  requireThat(
    mode !== 'subscription' || recurring.length > 0,
    'You must provide at least one recurring price in `subscription` mode when using prices.',
    'line_items',
  )
  const kinds = new Set(recurring.map(({ price }) => price.recurring?.interval))
  requireThat(kinds.size < 2, 'Checkout does not support multiple prices with different billing intervals.')
  requireThat(new Set(lines.map(({ price }) => price.currency)).size === 1, 'All prices must have the same currency.')
  const isEnough = mode === 'subscription' || totalOf(lines) >= 50
  requireThat(isEnough, 'The total amount must convert to at least 50 cents.', undefined, 'amount_too_small')
  return lines
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)

const listFields = {
  ...pageFields,
  created,
  customer: text(),
  status: oneOf('complete', 'expired', 'open'),
  subscription: text(),
}

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', sessionFields, (shop, wish) => {
    customerAt(shop, wish.customer)
    requireRules(shop, wish)
    const lines = basketOf(shop, wish)
    const tax = sumOf(taxesOn(lines.map((line) => itemOf(shop, line))))
    const session = newSession(shop, wish, { subtotal: totalOf(lines), tax })
    shop.sessions.set(session.id, session)
    shop.baskets.set(session.id, lines)
    return session
  }),
  route('GET', '/v1/checkout/sessions/{}', { expand: expands('invoice', 'payment_intent') }, (shop, wish, id) => {
    const session = held(shop.sessions, id, 'checkout.session')
    const { expand = [] } = wish
    const [invoice, intent] = [shop.invoices.get(String(session.invoice)), String(session.payment_intent)]
    return {
      ...session,
      ...(expand.includes('invoice') && { invoice: invoice ? told(invoice) : null }),
      ...(expand.includes('payment_intent') && { payment_intent: shop.paymentIntents.get(intent) ?? null }),
    }
  }),
  route('POST', '/v1/checkout/sessions/{}/expire', { expand: expands() }, (shop, _, id) => expire(shop, id)),
  route('GET', '/v1/checkout/sessions', listFields, (shop, wish) => {
    if (wish.customer !== undefined) customerAt(shop, wish.customer)
    const found = newestFirst(shop.sessions).filter(
      (session) =>
        (wish.customer === undefined || session.customer === wish.customer) &&
        (wish.status === undefined || session.status === wish.status) &&
        (wish.subscription === undefined || session.subscription === wish.subscription) &&
        isWithin(session.created, wish.created),
    )
    return listed('/v1/checkout/sessions', found, wish)
  }),
]

function openOne(shop: Shop, id: string): Stripe.Checkout.Session {
  const session = held(shop.sessions, id, 'checkout.session')
  requireThat(session.status === 'open', `Only Checkout Sessions that are open can be used: ${session.status}.`)
  return session
}

export function expire(shop: Shop, id: string): Stripe.Checkout.Session {
  const session = openOne(shop, id)
  Object.assign(session, { status: 'expired', url: null })
  shop.announce('checkout.session.expired', session)
  return session
}

export interface Paying {
  /** The way to pay takes days: the money comes, or not, by `settle`. */
  readonly delayed?: boolean
}

/** The customer goes through with it. */
export function pay(shop: Shop, id: string, { delayed = false }: Paying = {}): Stripe.Checkout.Session {
  const session = openOne(shop, id)
  const lines = shop.baskets.get(id) ?? []
  const customer = held(shop.customers, String(session.customer), 'customer')
  const intent = newIntent(shop, session, delayed ? 'processing' : 'succeeded')
  if (session.mode === 'subscription') {
    const subscription = begin(shop, {
      customer,
      lines: lines.filter(({ price }) => price.recurring !== null),
      extras: lines.filter(({ price }) => price.recurring === null).map((line) => itemOf(shop, line)),
      metadata: shop.subscriptionMetadata.get(id) ?? {},
    })
    session.subscription = subscription.id
    session.invoice = subscription.latest_invoice
    if (delayed) subscription.status = 'active'
    else payLatest(shop, subscription)
  } else {
    session.payment_intent = intent.id
    if (!delayed) session.invoice = writePaid(shop, session, lines)
  }
  Object.assign(session, { status: 'complete', url: null, payment_status: delayed ? 'unpaid' : 'paid' })
  shop.announce('checkout.session.completed', session)
  return session
}

/** The money on its way arrives, or does not. Then the session itself stays as it was. */
export function settle(shop: Shop, id: string, outcome: 'succeeded' | 'failed'): void {
  const session = held(shop.sessions, id, 'checkout.session')
  requireThat(session.status === 'complete' && session.payment_status === 'unpaid', `Nothing is on its way for ${id}.`)
  const intent = shop.paymentIntents.get(String(session.payment_intent))
  const subscription = shop.subscriptions.get(String(session.subscription))
  if (outcome === 'failed') {
    if (intent) Object.assign(intent, { status: 'requires_payment_method' })
    if (subscription) fallBehind(shop, subscription)
    shop.announce('checkout.session.async_payment_failed', session)
    return
  }
  session.payment_status = 'paid'
  if (intent) Object.assign(intent, { status: 'succeeded' })
  if (subscription) payLatest(shop, subscription)
  else session.invoice = writePaid(shop, session, shop.baskets.get(id) ?? [])
  shop.announce('checkout.session.async_payment_succeeded', session)
}

function newIntent(shop: Shop, session: Stripe.Checkout.Session, status: PaymentIntent['status']): PaymentIntent {
  const intent: PaymentIntent = {
    id: shop.newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: session.customer,
    status,
  }
  shop.paymentIntents.set(intent.id, intent)
  shop.announce(`payment_intent.${status}`, intent)
  return intent
}

function writePaid(shop: Shop, session: Stripe.Checkout.Session, lines: readonly Line[]): string | null {
  if (!session.invoice_creation?.enabled) return null
  const customer = held(shop.customers, String(session.customer), 'customer')
  const metadata = session.invoice_creation.invoice_data.metadata ?? {}
  const items = lines.map((line) => itemOf(shop, line))
  const invoice = writeInvoice(shop, { customer, reason: 'manual', items, metadata })
  if (invoice.status === 'open') payInvoice(shop, invoice)
  return invoice.id
}

const itemOf = (shop: Shop, { price, quantity, taxRates }: Line): Item => ({
  description: String(shop.products.get(String(price.product))?.name),
  amount: (price.unit_amount ?? 0) * quantity,
  quantity,
  period: { start: shop.now(), end: shop.now() },
  price,
  taxRates,
})
