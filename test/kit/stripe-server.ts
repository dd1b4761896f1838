/**
 * Stripe runs on loopback, with a memory, and as strict as the real one: it knows which parameters each operation takes
 * and of what kind they are, refuses all others, keeps its rules about modes, prices and times, honours idempotency
 * keys, and signs its events. It was written after its reference and shares nothing with the client but the types of
 * objects. The test decides what the customer does there, and what goes wrong.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type Stripe from 'stripe'
import { checkoutRoutes, expire, type Paying, pay, settle } from './stripe/checkout.ts'
import { creditNoteRoutes, voidCreditNote, writeCreditNote } from './stripe/credit-notes.ts'
import { customerRoutes } from './stripe/customers.ts'
import { type Delivered, type DeliveryOptions, deliver } from './stripe/delivery.ts'
import { type Asked, exchange, type Fault } from './stripe/exchange.ts'
import { goodsRoutes } from './stripe/goods.ts'
import { deleteDraft, invoiceRoutes, voidInvoice } from './stripe/invoices.ts'
import { held, newShop, type Shop } from './stripe/shop.ts'
import { change, failPayment, giveUp, payLatest, renew, subscriptionRoutes } from './stripe/subscriptions.ts'
import { taxRateRoutes } from './stripe/tax-rates.ts'

export interface StripeServer {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** A service needs to know this of it. */
  readonly settings: Readonly<Record<string, string>>
  /** Tests look at everything in the shop, and may twist it. */
  readonly shop: Shop
  /** Requests stand in the order in which they were answered. */
  readonly requests: readonly Asked[]

  /** Checkout Sessions go by their ids or addresses: the customer goes through with one, or its time is over. */
  pay(session: string, paying?: Paying): Stripe.Checkout.Session
  settle(session: string, outcome: 'succeeded' | 'failed'): void
  expire(session: string): void

  /** Subscriptions go by their ids: the period is over and is paid for, or not. */
  renew(subscriptionId: string): void
  failPayment(subscriptionId: string): void
  recover(subscriptionId: string): void
  giveUp(subscriptionId: string): void
  /** These happen in the portal. */
  cancelAtPeriodEnd(subscriptionId: string, isLast?: boolean): void
  switchTo(subscriptionId: string, lookupKey: string): void

  /** An invoice, or a part of it, is taken back in the dashboard. */
  creditNote(invoiceId: string, amount?: number): Stripe.CreditNote
  voidCreditNote(creditNoteId: string): void
  voidInvoice(invoiceId: string): void
  deleteDraft(invoiceId: string): void
  archivePrice(lookupKey: string): void

  /** The next so many writes are done, and their connections end without an answer. */
  dropAfterWrite(count: number, on?: RegExp): void
  /** The next so many requests are answered so, with nothing done. */
  answerWith(status: number, count: number, on?: RegExp): void
  /** The next so many writes are done, and answered as if they had failed. */
  failAfterWrite(count: number, on?: RegExp): void
  /** The next so many requests are never answered. */
  hang(count: number, on?: RegExp): void
  /**
   * Events that happened since are sent to a receiver, and the answers tell how each was taken. Those that are not
   * taken stay.
   */
  deliver(options: Omit<DeliveryOptions, 'secret'>): Promise<Delivered[]>
}

interface Options {
  readonly now?: () => Date
}

const [secretKey, webhookSecret] = ['sk_test_of_ours_0123456789', 'whsec_of_ours_0123456789']

const routes = [
  ...goodsRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...taxRateRoutes,
]

export async function stripeServer(
  t: Pick<TestContext, 'after'>,
  { now = () => new Date() }: Options = {},
): Promise<StripeServer> {
  const [faults, requests]: [Fault[], Asked[]] = [[], []]
  const server = createServer((request, response) => {
    exchange({ shop, routes, secretKey, kept, faults, requests }, request, response).catch((error) => {
      response.writeHead(599, { 'content-type': 'text/plain' }).end(String(error?.stack))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a TCP port has an address of this shape.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [shop, kept] = [newShop(url, now), new Map()]
  return {
    url,
    secretKey,
    webhookSecret,
    settings: { STRIPE_API_BASE: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    shop,
    requests,
    ...actionsOn(shop),
    ...faultsInto(faults),
    deliver: (options) => deliver(shop.events, { ...options, secret: webhookSecret }),
  }
}

function faultsInto(faults: Fault[]) {
  const add = (count: number, fault: Fault): void => void faults.push(...Array.from({ length: count }, () => fault))
  const [writes, all] = [/^(?:POST|DELETE) /, /./]
  return {
    dropAfterWrite: (count: number, on = writes) => add(count, { kind: 'drop', on }),
    answerWith: (status: number, count: number, on = all) => add(count, { kind: 'refuse', status, on }),
    failAfterWrite: (count: number, on = writes) => add(count, { kind: 'fail after', on }),
    hang: (count: number, on = all) => add(count, { kind: 'hang', on }),
  }
}

const idIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

function actionsOn(shop: Shop) {
  const subscription = (id: string) => held(shop.subscriptions, id, 'subscription')
  const priceAt = (lookupKey: string): Stripe.Price => {
    const found = [...shop.prices.values()].find((price) => price.lookup_key === lookupKey)
    if (!found) throw new Error(`there is no price ${lookupKey}`)
    return found
  }
  return {
    pay: (session: string, paying?: Paying) => pay(shop, idIn(session), paying),
    settle: (session: string, outcome: 'succeeded' | 'failed') => settle(shop, idIn(session), outcome),
    expire: (session: string) => void expire(shop, idIn(session)),
    renew: (id: string) => renew(shop, id),
    failPayment: (id: string) => failPayment(shop, id),
    recover: (id: string) => payLatest(shop, subscription(id)),
    giveUp: (id: string) => giveUp(shop, id),
    cancelAtPeriodEnd: (id: string, isLast = true) =>
      change(shop, subscription(id), { cancel_at_period_end: isLast, canceled_at: isLast ? shop.now() : null }),
    switchTo: (id: string, lookupKey: string) => {
      const [item] = subscription(id).items.data
      if (item) item.price = priceAt(lookupKey)
      change(shop, subscription(id), {})
    },
    creditNote: (id: string, amount?: number) => writeCreditNote(shop, id, amount),
    voidCreditNote: (id: string) => voidCreditNote(shop, id),
    voidInvoice: (id: string) => voidInvoice(shop, id),
    deleteDraft: (id: string) => deleteDraft(shop, id),
    archivePrice: (lookupKey: string) => void Object.assign(priceAt(lookupKey), { active: false }),
  }
}
