/**
 * Billing needs this of a provider that takes money for us. Without one the pages of our own do the same with no money
 * (`local/`), over the same tables.
 */
import { port } from '#kernel/port.ts'
import type { BillingPeriod, PlanName } from '#modules/plans/index.ts'

/** Times are RFC 3339 in UTC. */
type Time = string

export interface CheckoutOrder {
  /** The id is ours. The same order under it gives the same checkout again. */
  readonly checkoutId: string
  readonly companyId: string
  readonly customerId: string
  readonly plan: PlanName | null
  readonly billingPeriod: BillingPeriod | null
  /** Credits come beside the plan, or alone. */
  readonly credits: number | null
  /** The customer comes back to this address. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface OpenedCheckout {
  readonly providerId: string
  readonly url: string
}

/** A provider has this of a checkout that we opened. */
export interface PaidCheckout {
  readonly providerId: string
  readonly checkoutId: string
  readonly companyId: string
  /**
   * `pending` means that the customer has done their part, and the money takes days; `expired`, that none will come.
   */
  readonly state: 'open' | 'pending' | 'paid' | 'expired'
  /** The checkout began this subscription. */
  readonly subscriptionId: string | null
}

export interface ProvidedSubscription {
  readonly providerId: string
  readonly customerId: string
  readonly plan: PlanName
  readonly billingPeriod: BillingPeriod
  /** `incomplete` means that the first payment has not come, and may never. */
  readonly status: 'incomplete' | 'active' | 'past_due' | 'lapsed'
  readonly startedAt: Time
  readonly periodStart: Time
  readonly periodEnd: Time
  readonly endsWithPeriod: boolean
  readonly endedAt: Time | null
}

export interface InvoiceLine {
  readonly description: string
  readonly quantity: number
  /** The amount is in minor units; one below zero is taken off. */
  readonly amount: number
  readonly periodStart: Time | null
  readonly periodEnd: Time | null
}

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/** Amounts are in minor units. */
export interface ProvidedInvoice {
  readonly providerId: string
  readonly customerId: string
  readonly kind: 'invoice' | 'credit_note'
  readonly number: string | null
  readonly status: (typeof invoiceStatuses)[number]
  readonly currency: string
  readonly subtotal: number
  readonly tax: number
  readonly total: number
  readonly amountPaid: number
  readonly amountDue: number
  readonly lines: readonly InvoiceLine[]
  readonly periodStart: Time | null
  readonly periodEnd: Time | null
  readonly createdAt: Time
  readonly issuedAt: Time | null
  readonly dueAt: Time | null
  readonly paidAt: Time | null
  readonly hostedUrl: string | null
  readonly pdfUrl: string | null
  readonly attempts: number
  readonly nextAttemptAt: Time | null
}

export const paymentSubjects = ['customer', 'checkout', 'subscription', 'invoice', 'credit_note'] as const

/**
 * An event tells only that something happened. Its state by now is asked for, because news come late, twice and in any
 * order.
 */
export interface PaymentEvent {
  readonly id: string
  /** The field is null for events about nothing of ours. */
  readonly about: {
    readonly kind: (typeof paymentSubjects)[number]
    readonly id: string
    readonly customerId: string
  } | null
}

/** The provider can't be reached, or asks to be left alone. Any request can be made again. */
export class PaymentsUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, { retryAfterSeconds = 5, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The customer was deleted there, or we are somebody else there by now. Another one can be opened. */
export class CustomerGone extends Error {}

/**
 * Every method throws `PaymentsUnavailable` when asking again helps, and `CustomerGone` when the customer is not there;
 * any other error is a bug of ours.
 */
export interface Payments {
  /** A company has the same customer each time. Receipts bear its name and address. */
  openCustomer(
    company: { readonly companyId: string; readonly name: string; readonly email: string },
    signal: AbortSignal,
  ): Promise<string>
  openCheckout(order: CheckoutOrder, signal: AbortSignal): Promise<OpenedCheckout>
  openPortal(
    wish: { readonly customerId: string; readonly returnUrl: string },
    signal: AbortSignal,
  ): Promise<{ readonly url: string }>
  /** The answer is null for what does not come from them, was changed on its way, or is older than some minutes. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
  /**
   * The credit of a customer is in minor units, and is taken off the next invoices. It is undefined when there is no
   * such customer.
   */
  findPrepaid(customerId: string, signal: AbortSignal): Promise<number | undefined>
  /** The answer is undefined for what is not there, or is none of ours. */
  findCheckout(id: string, signal: AbortSignal): Promise<PaidCheckout | undefined>
  findSubscription(id: string, signal: AbortSignal): Promise<ProvidedSubscription | undefined>
  findInvoice(id: string, signal: AbortSignal): Promise<ProvidedInvoice | undefined>
  findCreditNote(id: string, signal: AbortSignal): Promise<ProvidedInvoice | undefined>
  /** Lists find what no event told of. That of invoices has those that changed or came since. */
  listSubscriptions(customerId: string, signal: AbortSignal): AsyncIterable<ProvidedSubscription>
  listInvoices(customerId: string, since: Date, signal: AbortSignal): AsyncIterable<ProvidedInvoice>
  /**
   * The subscription ends now, and money that was paid for its unused time is kept for later invoices. One that has
   * ended stays so. It is too early to end one while its money is on its way: ask again.
   */
  endSubscription(id: string, signal: AbortSignal): Promise<void>
}

/** The port is null where no money moves. */
export const paymentsPort = port<Payments | null>('payments')
