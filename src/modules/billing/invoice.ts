import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { ProviderName } from '#modules/plans/index.ts'
import type { ProvidedInvoice } from './ports.ts'

export interface Particulars {
  /** The lines are name, address, tax number. */
  readonly seller?: readonly string[]
  readonly buyer?: readonly string[]
  readonly taxPercent?: number
  /** A credit note bears the number of the invoice that it corrects. */
  readonly corrects?: string
  /** The invoice is for this checkout. */
  readonly checkoutId?: string
}

export interface Invoice extends Omit<ProvidedInvoice, 'providerId' | 'customerId'> {
  readonly companyId: string
  readonly id: string
  readonly provider: ProviderName
  readonly providerId: string | null
  readonly createdAt: Instant
  readonly particulars: Particulars
  readonly reminded: number
}

export const invoiceColumns: Statement = sql`company_id, id, kind, number, status, currency, subtotal, tax, total,
  amount_paid, amount_due, lines, period_start, period_end, created_at, issued_at, due_at, paid_at, provider, provider_id,
  hosted_url, pdf_url, attempts, next_attempt_at, particulars, reminded`

/** A checkout of our own has one invoice, which was issued when it was paid. */
export const findInvoiceOfCheckout = (
  tx: Reading,
  companyId: string,
  checkoutId: string,
): Promise<Invoice | undefined> =>
  tx.maybe(sql<Invoice>`
    select ${invoiceColumns} from invoice where company_id = ${companyId} and particulars ->> 'checkoutId' = ${checkoutId}
    limit 1`)

export const findInvoice = (tx: Reading, companyId: string, id: string): Promise<Invoice | undefined> =>
  tx.maybe(sql<Invoice>`select ${invoiceColumns} from invoice where company_id = ${companyId} and id = ${id}`)

/** The newest invoice comes first, and drafts are among them; `after` is the one before the page. */
export const selectInvoices = (companyId: string, after: Pick<Invoice, 'createdAt' | 'id'> | null, fetch: number) =>
  sql<Invoice>`
    select ${invoiceColumns} from invoice
    where ${allOf(
      sql`company_id = ${companyId}`,
      after ? sql`(created_at, id) < (${after.createdAt}, ${after.id})` : nothing,
    )}
    order by created_at desc, id desc limit ${fetch}`

/** Invoices come by the time they were issued, without drafts; `older` is the end of a page. */
export const selectIssued = (companyId: string, older: Statement, fetch: number) =>
  sql<Invoice & { readonly issuedAt: Instant }>`
    select ${invoiceColumns} from invoice
    where ${allOf(sql`company_id = ${companyId}`, sql`issued_at is not null`, older)}
    order by issued_at desc, id desc limit ${fetch}`
