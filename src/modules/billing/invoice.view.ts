import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import type { Invoice } from './invoice.ts'
import { MoneyView, money } from './money.ts'
import { type InvoiceLine, invoiceStatuses } from './ports.ts'
import { providerOf } from './providers.ts'

const InvoiceLineView = z
  .strictObject({
    description: z.string(),
    quantity: z.int(),
    amount: MoneyView,
    periodStart: TimeView.nullable(),
    periodEnd: TimeView.nullable(),
  })
  .meta({ id: 'InvoiceLine' })

export const InvoiceView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['invoice', 'credit_note']).meta({ description: 'A credit note takes back (a part of) an invoice.' }),
    number: z.string().nullable().meta({ description: 'Null while it is a draft.' }),
    status: z.enum(invoiceStatuses),
    currency: z.string(),
    subtotal: MoneyView,
    tax: MoneyView,
    total: MoneyView,
    amountPaid: MoneyView,
    amountDue: MoneyView,
    lines: z.array(InvoiceLineView),
    periodStart: TimeView.nullable(),
    periodEnd: TimeView.nullable(),
    createdAt: TimeView,
    issuedAt: TimeView.nullable(),
    dueAt: TimeView.nullable(),
    paidAt: TimeView.nullable(),
    hostedUrl: z.url().nullable().meta({ description: 'A page of it. Links of our own work for a week.' }),
    pdfUrl: z.url().nullable(),
  })
  .meta({ id: 'Invoice' })

const timeOrNull = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

export function viewInvoice(ports: Ports, invoice: Invoice): z.input<typeof InvoiceView> {
  const { id, kind, number, status, currency } = invoice
  const of = (amount: number) => money(amount, currency)
  return {
    id,
    kind,
    number,
    status,
    currency,
    subtotal: of(invoice.subtotal),
    tax: of(invoice.tax),
    total: of(invoice.total),
    amountPaid: of(invoice.amountPaid),
    amountDue: of(invoice.amountDue),
    lines: invoice.lines.map(({ description, quantity, amount, periodStart, periodEnd }: InvoiceLine) => ({
      description,
      quantity,
      amount: of(amount),
      periodStart: timeOrNull(periodStart),
      periodEnd: timeOrNull(periodEnd),
    })),
    periodStart: viewTimeOrNull(invoice.periodStart),
    periodEnd: viewTimeOrNull(invoice.periodEnd),
    createdAt: viewTime(invoice.createdAt),
    issuedAt: viewTimeOrNull(invoice.issuedAt),
    dueAt: viewTimeOrNull(invoice.dueAt),
    paidAt: viewTimeOrNull(invoice.paidAt),
    ...providerOf(invoice).linksOf(ports, invoice),
  }
}
