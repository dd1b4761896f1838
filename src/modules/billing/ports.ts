/**
 * What billing needs of whoever takes money for us. Without one the pages of our own do the same with no money
 * (`local/`), over the same tables.
 */
import { port } from '#kernel/port.ts'
import type { BillingPeriod, PlanName } from '#modules/plans/index.ts'

/** Times are RFC 3339 in UTC. */
type Time = string

export interface CheckoutOrder {
  /** Of ours. Asked for again with the same order, the same checkout is answered. */
  readonly checkoutId: string
  readonly companyId: string
  readonly customerId: string
  readonly plan: PlanName | null
  readonly billingPeriod: BillingPeriod | null
  /** Beside the plan, or alone. */
  readonly credits: number | null
  /** Where the customer comes back to. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface OpenedCheckout {
  readonly providerId: string
  readonly url: string
}

/** What they have of a checkout that we opened. */
export interface PaidCheckout {
  readonly providerId: string
  readonly checkoutId: string
  readonly companyId: string
  /** `pending`: the customer has done their part, and the money takes days. `expired`: none will come of it. */
  readonly state: 'open' | 'pending' | 'paid' | 'expired'
  /** The subscription it began. */
  readonly subscriptionId: string | null
}

export interface ProvidedSubscription {
  readonly providerId: string
  readonly customerId: string
  readonly plan: PlanName
  readonly billingPeriod: BillingPeriod
  /** `incomplete`: the first payment has not come, and may never. */
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
  /** In minor units; below zero it is taken off. */
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

/** That something happened to something. What it is by now is asked for: news come late, twice and in any order. */
export interface PaymentEvent {
  readonly id: string
  /** Null where it is nothing of ours. */
  readonly about: {
    readonly kind: (typeof paymentSubjects)[number]
    readonly id: string
    readonly customerId: string
  } | null
}

/** They can't be reached, or ask to be left alone. Whatever was asked for can be asked for again. */
export class PaymentsUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, { retryAfterSeconds = 5, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Somebody deleted the customer there, or we are somebody else there by now. Another one can be opened. */
export class CustomerGone extends Error {}

/**
 * Every method throws `PaymentsUnavailable` when asking again helps, and `CustomerGone` when it was asked for a customer who is
 * not there; anything else that is thrown is a bug of ours.
 */
export interface Payments {
  /** The customer of a company: the same one each time. Its name and address are what a receipt bears. */
  openCustomer(
    company: { readonly companyId: string; readonly name: string; readonly email: string },
    signal: AbortSignal,
  ): Promise<string>
  openCheckout(order: CheckoutOrder, signal: AbortSignal): Promise<OpenedCheckout>
  openPortal(
    wish: { readonly customerId: string; readonly returnUrl: string },
    signal: AbortSignal,
  ): Promise<{ readonly url: string }>
  /** Null for what does not come from them, was changed on its way, or is older than some minutes. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
  /** What a customer has to their credit, in minor units: it is taken off the next invoices. Undefined for nobody. */
  findPrepaid(customerId: string, signal: AbortSignal): Promise<number | undefined>
  /** Undefined for what is not there, or is none of ours. */
  findCheckout(id: string, signal: AbortSignal): Promise<PaidCheckout | undefined>
  findSubscription(id: string, signal: AbortSignal): Promise<ProvidedSubscription | undefined>
  findInvoice(id: string, signal: AbortSignal): Promise<ProvidedInvoice | undefined>
  findCreditNote(id: string, signal: AbortSignal): Promise<ProvidedInvoice | undefined>
  /** All of a customer, and of invoices all that changed or came since, for what no event told of. */
  listSubscriptions(customerId: string, signal: AbortSignal): AsyncIterable<ProvidedSubscription>
  listInvoices(customerId: string, since: Date, signal: AbortSignal): AsyncIterable<ProvidedInvoice>
  /**
   * Ends it now, with what was paid for nothing kept for later invoices. Ended before, it stays so. While its money is on its
   * way it is too early, and to be asked again.
   */
  endSubscription(id: string, signal: AbortSignal): Promise<void>
}

/** Null where no money moves. */
export const paymentsPort = port<Payments | null>('payments')
