/**
 * Subscriptions, checkouts and invoices are with a provider, and billing needs this of any. Work that only one of them
 * does is not here: our own is in `local/`, and what a provider that takes money is asked for is in `ports.ts`.
 */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import type { Statement } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import type { ProviderName, Subscription } from '#modules/plans/index.ts'
import type { Checkout } from './checkout.ts'
import type { AskingScope } from './customer.ts'
import type { Invoice } from './invoice.ts'

export interface Provider {
  readonly name: ProviderName
  /** Checkouts and invoices are shown and paid on pages of ours, or else we only lead to theirs. */
  readonly hasPagesHere: boolean
  /** We renew and end subscriptions and dun for them, or else we write down what has become of them. */
  readonly isFollowedHere: boolean
  /** The clause tells of an open `checkout c` that nobody may pay it any more, though its time is not over. */
  readonly isWithdrawn: Statement
  /**
   * Plans, changes of plan and credits are all taken this way. Asked again for the same checkout, it answers the same.
   */
  openCheckout(scope: AskingScope, checkout: Checkout): Promise<Opened>
  /** An admin changes or ends the plan in the portal, and pays what is owed. */
  openPortal(scope: AskingScope, admin: Member): Promise<OpenedPortal>
  linksOf(ports: Ports, invoice: Invoice): InvoiceLinks
  /** The plan ends at this time, where it is known, if an invoice that was due at `dueAt` is never paid. */
  endsUnpaidAt(dueAt: Instant): Date | null
  /** Another subscription has taken the place of this one. */
  endReplaced(tx: Tx, companyId: string, replaced: Subscription): void
}

export interface Opened {
  readonly providerId: string | null
  readonly url: string
}

export interface OpenedPortal {
  readonly url: string
  /** The time is null where the provider does not say. */
  readonly expiresAt: string | null
}

export type InvoiceLinks = Pick<Invoice, 'hostedUrl' | 'pdfUrl'>
