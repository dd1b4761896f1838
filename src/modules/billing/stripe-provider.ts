/** Stripe takes the money. Questions to it within a request are asked here; the rest is mirrored (`mirror.ts`). */
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { askForCustomer } from './customer.ts'
import type { Provider } from './provider.ts'
import { enqueueEndReplaced } from './tasks/end-replaced.ts'

export const stripeProvider: Provider = {
  name: 'stripe',
  hasPagesHere: false,
  isFollowedHere: false,
  /** A checkout that is open at Stripe is paid there, whoever opened it. */
  isWithdrawn: sql`false`,

  openCheckout(scope, { companyId, id: checkoutId, plan, billingPeriod, credits, expiresAt }) {
    const order = { checkoutId, companyId, plan, billingPeriod, credits }
    const ways = { returnUrl: returnUrlOf(scope.ports), expiresAt: new Date(expiresAt) }
    return askForCustomer(scope, companyId, (payments, customerId, patience) =>
      payments.openCheckout({ ...order, ...ways, customerId }, patience),
    )
  },

  async openPortal(scope, { companyId }) {
    const returnUrl = returnUrlOf(scope.ports)
    const { url } = await askForCustomer(scope, companyId, (payments, customerId, patience) =>
      payments.openPortal({ customerId, returnUrl }, patience),
    )
    return { url, expiresAt: null }
  },

  linksOf: (_ports, { hostedUrl, pdfUrl }) => ({ hostedUrl, pdfUrl }),

  endsUnpaidAt: () => null,

  /** A lapsed subscription may still be there: unpaid or paused, it would come back with the next payment. */
  endReplaced(tx, companyId, { providerId }) {
    if (providerId !== null) enqueueEndReplaced(tx, { companyId, providerId })
  },
}

const returnUrlOf = ({ publicUrl }: Ports): string => `${publicUrl}/billing/done`
