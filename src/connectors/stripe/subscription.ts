/** Stripe's subscriptions become ours. */
import type Stripe from 'stripe'
import { PaymentsUnavailable, type ProvidedSubscription } from '#modules/billing/ports.ts'
import { type Connection, idOf, maybe, paged, timeOf, timeOrNull } from './connection.ts'
import { type Catalogue, soldBy } from './goods.ts'

type Status = ProvidedSubscription['status']

const statuses: ReadonlyMap<string, Status> = new Map([
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['incomplete', 'incomplete'],
])

/** A subscription to something that we do not sell is undefined. */
export function subscriptionOf(
  catalogue: Catalogue,
  subscription: Stripe.Subscription,
): ProvidedSubscription | undefined {
  const [first] = subscription.items.data.flatMap((item) => {
    const sold = soldBy(catalogue, item.price) ?? agreedOn(catalogue, subscription.metadata, item.price)
    return sold ? [{ item, sold }] : []
  })
  const customerId = idOf(subscription.customer)
  if (!first || !customerId) return undefined

  const { current_period_start: start, current_period_end: end } = first.item
  const { cancel_at_period_end: isCancelled, cancel_at: cancelAt } = subscription
  return {
    providerId: subscription.id,
    customerId,
    ...first.sold,
    status: statuses.get(subscription.status) ?? 'lapsed',
    startedAt: timeOf(subscription.start_date),
    periodStart: timeOf(start),
    periodEnd: timeOf(end),
    endsWithPeriod: isCancelled || (cancelAt !== null && cancelAt <= end),
    endedAt: timeOrNull(subscription.ended_at),
  }
}

/** A price made by hand says nothing: there the subscription names the plan that it began with, or another one by hand. */
function agreedOn(catalogue: Catalogue, { plan }: Stripe.Metadata, price: Stripe.Price) {
  return plan === undefined ? undefined : soldBy(catalogue, { ...price, lookup_key: null, product: `muster_${plan}` })
}

interface Listing {
  readonly connection: Connection
  readonly catalogue: Catalogue
  readonly customer: string
}

export async function* listSubscriptions({ connection, catalogue, customer }: Listing, signal: AbortSignal) {
  const found = paged((place) =>
    connection.ask(signal, (stripe) => stripe.subscriptions.list({ customer, status: 'all', ...place })),
  )
  for await (const each of found) {
    const subscription = subscriptionOf(catalogue, each)
    if (subscription) yield subscription
  }
}

/**
 * The rest of the period goes onto a last invoice below zero, which Stripe keeps as the customer's balance. Stripe
 * would do so for an unpaid period as well, so that one just ends. While the money is on its way, nobody knows which it
 * is.
 */
export async function endSubscription(connection: Connection, id: string, signal: AbortSignal): Promise<void> {
  const found = await maybe(
    connection.ask(signal, (stripe) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
  )
  if (!found || found.ended_at !== null) return
  const { latest_invoice: latest } = found
  const invoice = typeof latest === 'object' ? latest?.status : undefined
  if (invoice === 'open' && found.status === 'active') {
    throw new PaymentsUnavailable(`Stripe: the money for ${id} is on its way`)
  }
  const isPaid = invoice === 'paid'
  // Another caller may have cancelled it already.
  await maybe(
    connection.ask(signal, (stripe) => stripe.subscriptions.cancel(id, { prorate: isPaid, invoice_now: isPaid })),
  )
}
