/**
 * We issue invoices and credit notes ourselves. A number is taken in the transaction of its invoice, so none is ever
 * missing.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { priceList } from '#modules/plans/index.ts'
import type { Account } from '../account.ts'
import { type Invoice, invoiceColumns, type Particulars } from '../invoice.ts'
import type { Quote } from '../quote.ts'

const series = { invoice: 'INV', credit_note: 'CN' } as const

interface Issue {
  readonly kind: keyof typeof series
  readonly quote: Quote
  readonly account: Account
  readonly at: Date
  /** An invoice without a date is paid at once. */
  readonly dueAt: Date | null
  /** A credit note bears the number of the invoice that it corrects. */
  readonly corrects?: string
  readonly checkoutId?: string
}

export async function issueInvoice(
  tx: Tx,
  { config }: Pick<Ports, 'config'>,
  companyId: string,
  { kind, quote, account, at, dueAt, corrects, checkoutId }: Issue,
): Promise<Invoice> {
  const isPaid = dueAt === null || quote.total === 0
  const particulars: Particulars = {
    seller: config.seller,
    buyer: buyerLines(account),
    taxPercent: quote.taxPercent,
    ...(corrects !== undefined && { corrects }),
    ...(checkoutId !== undefined && { checkoutId }),
  }
  const number = await nextNumber(tx, `${series[kind]}-${at.getUTCFullYear()}`)
  return tx.one(sql<Invoice>`
    insert into invoice (company_id, id, kind, number, status, currency, subtotal, tax, total, amount_paid, amount_due,
      lines, period_start, period_end, created_at, issued_at, due_at, paid_at, provider, particulars)
    values (${companyId}, ${newId('bil')}, ${kind}, ${number}, ${isPaid ? 'paid' : 'open'}, ${priceList.currency}, ${quote.subtotal},
      ${quote.tax}, ${quote.total}, ${isPaid ? quote.total : 0}, ${isPaid ? 0 : quote.total}, ${JSON.stringify(quote.lines)},
      ${quote.period?.start ?? null}, ${quote.period?.end ?? null}, ${at}, ${at}, ${dueAt ?? at}, ${isPaid ? at : null},
      'local', ${JSON.stringify(particulars)})
    returning ${invoiceColumns}`)
}

async function nextNumber(tx: Tx, name: string): Promise<string> {
  const { last } = await tx.one(sql<{ last: number }>`
    insert into invoice_series as s (name, last) values (${name}, 1)
    on conflict (name) do update set last = s.last + 1 returning last`)
  return `${name}-${String(last).padStart(6, '0')}`
}

const buyerLines = ({ name, address, taxNumber }: Account): string[] =>
  [name, ...address.split('\n'), taxNumber && `Tax number ${taxNumber}`].map((each) => each.trim()).filter(Boolean)
