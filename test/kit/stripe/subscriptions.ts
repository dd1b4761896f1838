/** Subscriptions are begun, renewed, left unpaid, ended. */
import type Stripe from 'stripe'
import { boolean, created, expands, object, oneOf, text } from './checks.ts'
import { failInvoice, type Item, payInvoice, told, writeInvoice } from './invoices.ts'
import { newSubscription } from './new-subscription.ts'
import { noSuch, StripeRefusal } from './refusal.ts'
import { type Route, route } from './route.ts'
import { customerAt, held, isWithin, type Line, listed, newestFirst, pageFields, type Shop } from './shop.ts'

const found = (shop: Shop, id: string): Stripe.Subscription => held(shop.subscriptions, id, 'subscription')

/** The period begins at `start`, and its end is counted by months from the first. */
export function periodEnd(first: number, start: number, price: Stripe.Price): number {
  const months = price.recurring?.interval === 'year' ? 12 : 1
  for (let count = months; ; count += months) {
    const anchor = new Date(first * 1000)
    const day = anchor.getUTCDate()
    anchor.setUTCDate(1)
    anchor.setUTCMonth(anchor.getUTCMonth() + count)
    const last = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + 1, 0)).getUTCDate()
    anchor.setUTCDate(Math.min(day, last))
    const end = Math.floor(anchor.getTime() / 1000)
    if (end > start) return end
  }
}

function itemsOf(subscription: Stripe.Subscription): Item[] {
  return subscription.items.data.map(
    ({ id, price, quantity = 1, current_period_start: start, current_period_end: end, tax_rates }) => ({
      description: `${quantity} × ${price.lookup_key ?? price.product}`,
      amount: (price.unit_amount ?? 0) * quantity,
      quantity,
      period: { start, end },
      price,
      taxRates: tax_rates ?? [],
      subscriptionItem: id,
    }),
  )
}

interface Beginning {
  readonly customer: Stripe.Customer
  readonly lines: readonly Line[]
  /** The extras are bought once, on the first invoice. */
  readonly extras: readonly Item[]
  readonly metadata: Stripe.Metadata
}

/** The first invoice of the subscription is open. */
export function begin(shop: Shop, { customer, lines, extras, metadata }: Beginning): Stripe.Subscription {
  const subscription = newSubscription(shop, { customer, lines, metadata })
  shop.subscriptions.set(subscription.id, subscription)
  shop.announce('customer.subscription.created', subscription)
  const items = [...itemsOf(subscription), ...extras]
  writeInvoice(shop, { customer, subscription, reason: 'subscription_create', items })
  return subscription
}

export function change(shop: Shop, subscription: Stripe.Subscription, now: Partial<Stripe.Subscription>): void {
  Object.assign(subscription, now)
  shop.announce('customer.subscription.updated', subscription)
}

export function payLatest(shop: Shop, subscription: Stripe.Subscription): void {
  const invoice = held(shop.invoices, String(subscription.latest_invoice), 'invoice')
  if (invoice.status === 'open') payInvoice(shop, invoice)
  change(shop, subscription, { status: 'active' })
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

/** The period is over: the next one begins with an invoice that is open, or there is none. */
function turn(shop: Shop, id: string): Stripe.Subscription {
  const subscription = found(shop, id)
  if (isOver(subscription)) throw new StripeRefusal(`${id} is over.`)
  const { items, cancel_at_period_end: isLast, start_date: first } = subscription
  if (isLast) {
    end(shop, subscription, items.data[0]?.current_period_end ?? shop.now())
    return subscription
  }
  for (const item of items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = periodEnd(first, item.current_period_end, item.price)
  }
  const customer = held(shop.customers, String(subscription.customer), 'customer')
  writeInvoice(shop, { customer, subscription, reason: 'subscription_cycle', items: itemsOf(subscription) })
  change(shop, subscription, {})
  return subscription
}

export function renew(shop: Shop, id: string): void {
  const subscription = turn(shop, id)
  if (!isOver(subscription)) payLatest(shop, subscription)
}

/** Nobody pays a renewal, or it is collected once more in vain. */
export function failPayment(shop: Shop, id: string): void {
  const subscription = found(shop, id)
  const isTriedAgain = subscription.status === 'past_due'
  if (!isTriedAgain) turn(shop, id)
  fallBehind(shop, subscription)
}

export function fallBehind(shop: Shop, subscription: Stripe.Subscription): void {
  failInvoice(shop, held(shop.invoices, String(subscription.latest_invoice), 'invoice'))
  if (subscription.status !== 'past_due') change(shop, subscription, { status: 'past_due' })
}

export function giveUp(shop: Shop, id: string): void {
  const subscription = found(shop, id)
  const invoice = held(shop.invoices, String(subscription.latest_invoice), 'invoice')
  invoice.next_payment_attempt = null
  shop.announce('invoice.updated', told(invoice))
  end(shop, subscription, shop.now())
}

export function end(shop: Shop, subscription: Stripe.Subscription, at: number): void {
  Object.assign(subscription, { status: 'canceled', canceled_at: shop.now(), ended_at: at })
  shop.announce('customer.subscription.deleted', subscription)
}

/** The rest of the period is taken off. */
function unusedOf(shop: Shop, subscription: Stripe.Subscription): Item[] {
  return itemsOf(subscription).map((item) => {
    const { start, end } = item.period
    const left = Math.max(0, end - Math.max(start, shop.now())) / (end - start)
    return {
      ...item,
      description: `Unused time on ${item.description}`,
      amount: -Math.round(item.amount * left),
      period: { start: shop.now(), end },
      isProration: true,
    }
  })
}

const cancelFields = { expand: expands(), invoice_now: boolean, prorate: boolean, cancellation_details: object({}) }

const listFields = {
  ...pageFields,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  created,
  customer: text(),
  price: text(),
  status: oneOf(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ),
}

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/v1/subscriptions/{}', { expand: expands('latest_invoice') }, (shop, { expand = [] }, id) => {
    const subscription = found(shop, id)
    const latest = shop.invoices.get(String(subscription.latest_invoice))
    return expand.length > 0 ? { ...subscription, latest_invoice: latest ? told(latest) : null } : subscription
  }),
  route('DELETE', '/v1/subscriptions/{}', cancelFields, (shop, { prorate = false, invoice_now = false }, id) => {
    const subscription = found(shop, id)
    if (isOver(subscription)) throw noSuch('subscription', id)
    end(shop, subscription, shop.now())
    if (prorate && invoice_now) {
      const customer = held(shop.customers, String(subscription.customer), 'customer')
      const items = unusedOf(shop, subscription)
      writeInvoice(shop, { customer, subscription, reason: 'subscription_update', items })
    }
    return subscription
  }),
  route('GET', '/v1/subscriptions', listFields, (shop, wish) => {
    if (wish.customer !== undefined) customerAt(shop, wish.customer)
    const isWanted = ({ status }: Stripe.Subscription): boolean => {
      if (wish.status === 'all') return true
      if (wish.status === 'ended') return status === 'canceled' || status === 'incomplete_expired'
      return wish.status === undefined ? status !== 'canceled' : status === wish.status
    }
    const all = newestFirst(shop.subscriptions).filter(
      (each) =>
        isWanted(each) &&
        (wish.customer === undefined || each.customer === wish.customer) &&
        (wish.price === undefined || each.items.data.some(({ price }) => price.id === wish.price)) &&
        isWithin(each.created, wish.created),
    )
    return listed('/v1/subscriptions', all, wish)
  }),
]
