import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { selectIssued } from '../invoice.ts'
import { InvoiceView, viewInvoice } from '../invoice.view.ts'

export const listInvoicesPage = operation({
  id: 'listInvoicesPage',
  method: 'GET',
  path: '/v1/billing/invoices/page',
  summary: 'The issued invoices of the company, newest first',
  description: 'Without drafts. A company that never paid for anything has none.',
  access: 'recruiter',
  paged: true,
  holdsSecrets: true,
  replies: { 200: pageOf(InvoiceView) },
  transaction: 'read',

  async handle(_input, { tx, actor, ports, page }) {
    const older = olderThan(page, sql`issued_at`, sql`id`)
    const invoices = await tx.all(selectIssued(actor.companyId, older, page.fetch))

    return reply(
      200,
      page.of(
        invoices,
        (invoice) => viewInvoice(ports, invoice),
        ({ issuedAt, id }) => [issuedAt, id],
      ),
    )
  },
})
