import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { ProviderName } from '#modules/plans/index.ts'
import type { ProvidedInvoice } from './ports.ts'

export interface Particulars {
  /** Lines: name, address, tax number. */
  readonly seller?: readonly string[]
  readonly buyer?: readonly string[]
  readonly taxPercent?: number
  /** The number of the invoice that a credit note corrects. */
  readonly corrects?: string
  /** What was paid for with it. */
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

/** The one that was issued when a checkout of our own was paid. */
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

/** All of a company, drafts too, the newest first; after one of them if that is told. */
export const selectInvoices = (companyId: string, after: Pick<Invoice, 'createdAt' | 'id'> | null, fetch: number) =>
  sql<Invoice>`
    select ${invoiceColumns} from invoice
    where ${allOf(
      sql`company_id = ${companyId}`,
      after ? sql`(created_at, id) < (${after.createdAt}, ${after.id})` : nothing,
    )}
    order by created_at desc, id desc limit ${fetch}`

/** Without drafts, as they were issued; `older` than the end of a page. */
export const selectIssued = (companyId: string, older: Statement, fetch: number) =>
  sql<Invoice & { readonly issuedAt: Instant }>`
    select ${invoiceColumns} from invoice
    where ${allOf(sql`company_id = ${companyId}`, sql`issued_at is not null`, older)}
    order by issued_at desc, id desc limit ${fetch}`
