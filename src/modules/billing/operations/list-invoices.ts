import { z } from 'zod'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { findInvoice, selectInvoices } from '../invoice.ts'
import { InvoiceView, viewInvoice } from '../invoice.view.ts'

export const listInvoices = operation({
  id: 'listInvoices',
  method: 'GET',
  path: '/v1/billing/invoices',
  summary: 'The invoices of the company, newest first',
  description: 'Drafts and credit notes too. With `startingAfter` those that come after that invoice in this list.',
  access: 'recruiter',
  query: { startingAfter: z.string().min(1).max(200).optional().meta({ description: 'The id of an invoice.' }) },
  replies: { 200: listOf(InvoiceView) },
  transaction: 'read',

  async handle({ query: { startingAfter } }, { tx, actor, ports }) {
    const { companyId } = actor
    const after = startingAfter === undefined ? null : ((await findInvoice(tx, companyId, startingAfter)) ?? missing())
    const invoices = await tx.all(selectInvoices(companyId, after, listFetch))

    return reply(
      200,
      viewList(invoices, (invoice) => viewInvoice(ports, invoice)),
    )
  },
})

function missing(): never {
  throw validationFailed('There is no such invoice to start after; see errors.', {
    errors: [
      {
        in: 'query',
        pointer: '/startingAfter',
        rule: 'unknown',
        detail: 'must be the id of an invoice of the company',
      },
    ],
  })
}
