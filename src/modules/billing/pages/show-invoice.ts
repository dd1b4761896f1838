/** An invoice or a credit note of our own is shown as a page and as a file to keep. */
import type { Reading } from '#kernel/database/database.ts'
import { notFound } from '#kernel/http/problems.ts'
import { secretHeaders, seeOther } from '#kernel/http/web-page.ts'
import { findInvoice, type Invoice } from '../invoice.ts'
import { linkTo } from '../link.ts'
import { payInvoice } from '../local/payments.ts'
import { providerOf, providerOfService } from '../providers.ts'
import { pathOf } from './frame.ts'
import { invoicePage } from './invoice-page.ts'
import { printInvoice } from './invoice-pdf.ts'
import { linkedPage, machineOf } from './linked-page.ts'

const anew = 'Links to invoices work for a week. Open the billing portal in Muster: all invoices are there.'

export const invoiceRoute = linkedPage('invoice', {
  anew,

  async show({ companyId, id, here }, { ports, within }) {
    const invoice = await getOwn(within(companyId).reading, companyId, id)
    return invoicePage(ports, {
      here,
      invoice,
      pdfPath: pathOf(linkTo(ports, { page: 'invoice-pdf', companyId, id })),
      canPay: invoice.status === 'open' && providerOfService(ports).hasPagesHere,
    })
  },

  async take(form, { companyId, id, here }, { ports, within }) {
    if (form.get('action') !== 'pay') throw notFound('There is no such thing to do here.')
    if (providerOfService(ports).hasPagesHere) {
      await within(companyId).transaction((tx) => payInvoice(tx, ports, machineOf('billing-page', companyId), id))
    }
    return seeOther(here)
  },
})

export const invoicePdfRoute = linkedPage('invoice-pdf', {
  anew,

  async show({ companyId, id }, { within }) {
    const invoice = await getOwn(within(companyId).reading, companyId, id)
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${invoice.number}.pdf"`,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
        ...secretHeaders,
      },
      body: await printInvoice(invoice),
    }
  },
})

/** Stripe's invoices have pages there. */
async function getOwn(reading: Reading, companyId: string, id: string): Promise<Invoice> {
  const invoice = await findInvoice(reading, companyId, id)
  if (!invoice || !providerOf(invoice).hasPagesHere || invoice.number === null) throw notFound()
  return invoice
}
