/**
 * What billing needs of whoever the subscription, the checkouts and the invoices of a company are with. What only one of them
 * can do is not here: what we do ourselves is in `local/`, and what a provider that takes money is asked for in `ports.ts`.
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
  /** Whether checkouts and invoices are shown and paid on pages of ours; else we only lead to theirs. */
  readonly hasPagesHere: boolean
  /** Whether it is us who renew and end subscriptions and dun for them; else we write down what has become of them. */
  readonly isFollowedHere: boolean
  /** Of `checkout c` that is open: nobody may pay it any more, though its time is not over. */
  readonly isWithdrawn: Statement
  /** Plans, changes of plan and credits are all taken this way. Asked again for the same checkout, it answers the same. */
  openCheckout(scope: AskingScope, checkout: Checkout): Promise<Opened>
  /** Where an admin changes or ends the plan, and pays what is owed. */
  openPortal(scope: AskingScope, admin: Member): Promise<OpenedPortal>
  linksOf(ports: Ports, invoice: Invoice): InvoiceLinks
  /** When the plan ends if an invoice that was due then is never paid, where that is known. */
  endsUnpaidAt(dueAt: Instant): Date | null
  /** What is to be done about a subscription whose place another one has taken. */
  endReplaced(tx: Tx, companyId: string, replaced: Subscription): void
}

export interface Opened {
  readonly providerId: string | null
  readonly url: string
}

export interface OpenedPortal {
  readonly url: string
  /** Null where they do not say. */
  readonly expiresAt: string | null
}

export type InvoiceLinks = Pick<Invoice, 'hostedUrl' | 'pdfUrl'>
