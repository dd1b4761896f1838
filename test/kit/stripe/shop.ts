/** The Stripe of a test holds everything here. Objects have the shape of its API, which their types see to. */
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Check, Parsed } from './checks.ts'
import { type created, pagination } from './checks.ts'
import { noSuch, StripeRefusal } from './refusal.ts'

export const apiVersion = '2026-10-28.endive'

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: null; readonly idempotency_key: null }
  readonly type: string
}

/** Tests and the service read nothing else of it. */
export type PaymentIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'amount' | 'currency' | 'customer' | 'status'>

export interface Shop {
  readonly origin: string
  readonly products: Map<string, Stripe.Product>
  readonly prices: Map<string, Stripe.Price>
  readonly taxRates: Map<string, Stripe.TaxRate>
  readonly customers: Map<string, Stripe.Customer>
  readonly deletedCustomers: Set<string>
  readonly sessions: Map<string, Stripe.Checkout.Session>
  readonly paymentIntents: Map<string, PaymentIntent>
  /** Each checkout has its basket, by its id. */
  readonly baskets: Map<string, readonly Line[]>
  readonly subscriptionMetadata: Map<string, Stripe.Metadata>
  readonly subscriptions: Map<string, Stripe.Subscription>
  readonly invoices: Map<string, Stripe.Invoice>
  readonly creditNotes: Map<string, Stripe.CreditNote>
  /** These events happened and were not delivered yet. */
  readonly events: StripeEvent[]
  /** The time is in seconds. */
  now(): number
  newId(prefix: string): string
  /** The event bears what the object is at this moment. */
  announce(type: string, object: object): void
}

export interface Line {
  readonly price: Stripe.Price
  readonly quantity: number
  readonly taxRates: readonly Stripe.TaxRate[]
}

export function newShop(origin: string, now: () => Date): Shop {
  const events: StripeEvent[] = []
  const shop: Shop = {
    origin,
    products: new Map(),
    prices: new Map(),
    taxRates: new Map(),
    customers: new Map(),
    deletedCustomers: new Set(),
    sessions: new Map(),
    paymentIntents: new Map(),
    baskets: new Map(),
    subscriptionMetadata: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    creditNotes: new Map(),
    events,
    now: () => Math.floor(now().getTime() / 1000),
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    announce: (type, object) => {
      events.push({
        id: shop.newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: shop.now(),
        data: { object: JSON.parse(JSON.stringify(object)) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      })
    },
  }
  return shop
}

export function held<Value>(map: ReadonlyMap<string, Value>, id: string, noun: string, at?: { param: string }): Value {
  const value = map.get(id)
  if (value === undefined) throw noSuch(noun, id, at && { ...at, status: 400 })
  return value
}

/** The customer is named by a parameter; deleted ones are not there. */
export function customerAt(shop: Shop, id: string): Stripe.Customer {
  const at = { param: 'customer', status: 400 }
  const customer = shop.customers.get(id)
  if (!customer || shop.deletedCustomers.has(id)) throw noSuch('customer', id, at)
  return customer
}

type AskedPage = Parsed<typeof pagination>
export const pageFields = pagination

export interface Listed<Each> {
  readonly object: 'list'
  readonly data: Each[]
  readonly has_more: boolean
  readonly url: string
}

/** The newest comes first, as in all lists of Stripe but that of lines. */
export function listed<Each extends { readonly id: string }>(
  url: string,
  all: readonly Each[],
  { limit = 10, starting_after: after, ending_before: before }: AskedPage,
): Listed<Each> {
  if (after !== undefined && before !== undefined) {
    throw new StripeRefusal('You can only specify one of these parameters: ending_before, starting_after.')
  }
  const placeOf = (id: string, param: string): number => {
    const place = all.findIndex((each) => each.id === id)
    if (place < 0) throw noSuch('object', id, { param, status: 400 })
    return place
  }
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url }
}

export const newestFirst = <Each>(map: ReadonlyMap<string, Each>): Each[] => [...map.values()].reverse()

type Created = typeof created extends Check<infer Value> ? Value : never

export function isWithin(time: number, wanted: Created | undefined): boolean {
  if (wanted === undefined) return true
  if (typeof wanted === 'number') return time === wanted
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = wanted
  return time > gt && time >= gte && time < lt && time <= lte
}
