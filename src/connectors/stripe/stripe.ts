/**
 * Stripe takes payments: through its hosted checkout and portal, its subscriptions and its invoices. Idempotency keys
 * made of our own ids tell which writes are repeats; the present state of things is always asked for.
 */
import type { Payments } from '#modules/billing/ports.ts'
import { findCheckout, openCheckout } from './checkout.ts'
import { connectionTo, maybe } from './connection.ts'
import { findPrepaid, openCustomer } from './customer.ts'
import { readEvent } from './event.ts'
import { isMissing } from './failure.ts'
import { type Catalogue, goodsOf } from './goods.ts'
import { creditNoteOf, invoiceOf, listInvoices } from './invoice.ts'
import { endSubscription, listSubscriptions, subscriptionOf } from './subscription.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly catalogue: Catalogue
  readonly url?: URL | undefined
  /** The time is for each try of a request. */
  readonly timeoutMs?: number
  readonly now?: () => Date
}

export function stripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, catalogue, timeoutMs = 8000, now = () => new Date() } = options
  const url = options.url ?? new URL('https://api.stripe.com')
  const connection = connectionTo({ secretKey, url, timeoutMs })
  const goods = goodsOf(connection, catalogue)
  const { ask } = connection
  return {
    openCustomer: (company, signal) => openCustomer(connection, company, signal),
    openCheckout: (order, signal) => openCheckout(connection, { goods, order, now }, signal),
    async openPortal({ customerId: customer, returnUrl: return_url }, signal) {
      const { url } = await ask(signal, (stripe) => stripe.billingPortal.sessions.create({ customer, return_url }))
      return { url }
    },

    readEvent: (body, signature) => readEvent(body, signature, webhookSecret),

    findPrepaid: (customerId, signal) => findPrepaid(connection, customerId, signal),
    findCheckout: (id, signal) => findCheckout(connection, id, signal),
    async findSubscription(id, signal) {
      const subscription = await maybe(ask(signal, (stripe) => stripe.subscriptions.retrieve(id)))
      return subscription && subscriptionOf(catalogue, subscription)
    },
    async findInvoice(id, signal) {
      const invoice = await maybe(ask(signal, (stripe) => stripe.invoices.retrieve(id)))
      return invoice && invoiceOf(connection, invoice, signal)
    },
    async findCreditNote(id, signal) {
      const note = await maybe(ask(signal, (stripe) => stripe.creditNotes.retrieve(id)))
      return note && creditNoteOf(connection, note, signal)
    },

    listSubscriptions: (customer, signal) => ofCustomer(listSubscriptions({ connection, catalogue, customer }, signal)),
    listInvoices: (customer, since, signal) => ofCustomer(listInvoices({ connection, customer, since }, signal)),
    endSubscription: (id, signal) => endSubscription(connection, id, signal),
  }
}

/** A customer that is not there has nothing. */
async function* ofCustomer<Each>(found: AsyncIterable<Each>): AsyncGenerator<Each> {
  try {
    yield* found
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
