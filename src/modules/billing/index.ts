/**
 * Companies pay for plans and credits. Checkouts, invoices and the billing account are tables of ours, whoever takes
 * the money; `plans` knows what a plan is and what it has room for. A provider is asked outside of transactions, under
 * keys of ours; its news are only a reason to look at what it has now (`mirror.ts`). Without a provider, pages of ours
 * take its place, and no money moves (`local/`).
 */
import type { PortedModule } from '#kernel/module.ts'
import { checkoutPaid } from './events.ts'
import { createCheckoutSession } from './operations/create-checkout-session.ts'
import { createPortalSession } from './operations/create-portal-session.ts'
import { createSubscribeSession } from './operations/create-subscribe-session.ts'
import { createTopUpSession } from './operations/create-top-up-session.ts'
import { getBilling } from './operations/get-billing.ts'
import { listInvoices } from './operations/list-invoices.ts'
import { listInvoicesPage } from './operations/list-invoices-page.ts'
import { billingRefusalPage } from './pages/frame.ts'
import { billingRoutes } from './pages/routes.ts'
import { personalData } from './personal-data.ts'
import { paymentsPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { publishPaidJob } from './publish-paid-job.ts'
import { endReplacedTask } from './tasks/end-replaced.ts'
import { followSubscriptionsTask } from './tasks/follow-subscriptions.ts'
import { mirrorPaymentTask } from './tasks/mirror-payment.ts'
import { reconcileAllTask, reconcilePaymentsTask } from './tasks/reconcile-payments.ts'
import { tellAdmins } from './tell-admins.ts'

export { receivePaymentEvent } from './receive-event.ts'

export const billingModule = {
  name: 'billing',
  about: 'Paying for plans and credits: checkouts, invoices and the billing portal.',
  operations: [
    getBilling,
    createCheckoutSession,
    createSubscribeSession,
    createTopUpSession,
    createPortalSession,
    listInvoices,
    listInvoicesPage,
  ],
  events: [checkoutPaid],
  reactions: [publishPaidJob, tellAdmins],
  tasks: [mirrorPaymentTask, endReplacedTask, reconcilePaymentsTask, reconcileAllTask, followSubscriptionsTask],
  personalData,
  problemNotes,
  pages: { routes: billingRoutes, refusalPage: billingRefusalPage, tooLarge: 'Send shorter texts.' },
  ports: { payments: paymentsPort },
} satisfies PortedModule
