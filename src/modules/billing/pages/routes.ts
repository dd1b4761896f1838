import type { PageRoute } from '#kernel/http/web-page.ts'
import { checkoutRoute } from './show-checkout.ts'
import { doneRoute } from './show-done.ts'
import { invoicePdfRoute, invoiceRoute } from './show-invoice.ts'
import { portalRoute } from './show-portal.ts'

export const billingRoutes: readonly PageRoute[] = [
  checkoutRoute,
  portalRoute,
  invoiceRoute,
  invoicePdfRoute,
  doneRoute,
]
