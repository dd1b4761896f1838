/** Pages of our own take the place of a provider, and no money moves. */
import { sql } from '#kernel/database/sql.ts'
import { isWanted } from '../checkout.ts'
import { linkTo, portalLifetimeMs } from '../link.ts'
import type { Provider } from '../provider.ts'
import { daysLater, graceDays } from './terms.ts'

export const localProvider: Provider = {
  name: 'local',
  hasPagesHere: true,
  isFollowedHere: true,
  isWithdrawn: sql`not ${isWanted}`,

  openCheckout: async ({ ports }, { companyId, id }) => ({
    providerId: null,
    url: linkTo(ports, { page: 'checkout', companyId, id }),
  }),

  openPortal: async ({ ports }, { companyId, userId }) => ({
    url: linkTo(ports, { page: 'portal', companyId, id: userId }),
    expiresAt: new Date(ports.clock.now().getTime() + portalLifetimeMs).toISOString(),
  }),

  /** A draft has no number to show yet. */
  linksOf: (ports, { companyId, id, status, hostedUrl, pdfUrl }) =>
    status === 'draft'
      ? { hostedUrl, pdfUrl }
      : {
          hostedUrl: linkTo(ports, { page: 'invoice', companyId, id }),
          pdfUrl: linkTo(ports, { page: 'invoice-pdf', companyId, id }),
        },

  endsUnpaidAt: (dueAt) => daysLater(new Date(dueAt), graceDays),

  /** A subscription of our own takes no money: it ends when another takes its place. */
  endReplaced: () => {},
}
