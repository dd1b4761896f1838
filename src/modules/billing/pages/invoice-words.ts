/** An invoice says this of itself, on its page and in its PDF. */

import { displayDay } from '../display.ts'
import type { Invoice } from '../invoice.ts'
import { type Sum, shownSpan, shownTax } from './lines-table.ts'

export const titleOf = ({ kind }: Pick<Invoice, 'kind'>): string => (kind === 'invoice' ? 'Invoice' : 'Credit note')

export interface Fact {
  readonly label: string
  readonly value: string
}

export function factsOf(invoice: Invoice): Fact[] {
  const { kind, number, createdAt, issuedAt, dueAt, periodStart, periodEnd, particulars } = invoice
  return [
    { label: 'Number', value: number ?? '' },
    { label: 'Date', value: displayDay(issuedAt ?? createdAt) },
    ...(particulars.corrects === undefined ? [] : [{ label: 'Corrects invoice', value: particulars.corrects }]),
    ...(periodStart && periodEnd ? [{ label: 'Period', value: shownSpan(periodStart, periodEnd) }] : []),
    ...(kind === 'invoice' && dueAt ? [{ label: 'Due', value: displayDay(dueAt) }] : []),
  ]
}

export function sumsOf(invoice: Invoice): Sum[] {
  const { kind, status, subtotal, tax, total, amountPaid, amountDue, particulars } = invoice
  const taken = [
    { label: 'Subtotal', amount: subtotal },
    { label: shownTax(particulars.taxPercent), amount: tax },
    { label: 'Total', amount: total, isTotal: true },
  ]
  if (kind === 'credit_note') return taken
  // Nobody owes a void invoice, although it has no note.
  const credited = status === 'void' ? 0 : total - amountPaid - amountDue
  return [
    ...taken,
    { label: 'Paid', amount: amountPaid },
    ...(credited > 0 ? [{ label: 'Taken back by a credit note', amount: credited }] : []),
    { label: 'To be paid', amount: amountDue, isTotal: true },
  ]
}

export function stateOf({ kind, status, paidAt, dueAt, amountPaid, total, particulars }: Invoice): string {
  if (kind === 'credit_note') return `This amount is taken back from invoice ${particulars.corrects}.`
  switch (status) {
    case 'paid':
      if (total === 0) return 'Nothing is to be paid.'
      return amountPaid === 0
        ? `Settled by a credit note${paidAt ? ` on ${displayDay(paidAt)}` : ''}.`
        : `Paid${paidAt ? ` on ${displayDay(paidAt)}` : ''}.`
    case 'open':
      return dueAt ? `Please pay by ${displayDay(dueAt)}.` : 'This is to be paid.'
    case 'void':
      return 'This invoice is void: nothing is to be paid.'
    case 'uncollectible':
      return 'This invoice was not paid, and the plan has ended.'
    case 'draft':
      return 'This is a draft.'
  }
}
