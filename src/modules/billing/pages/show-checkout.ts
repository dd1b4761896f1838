/** A button pays a checkout without a provider of payments. */

import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { type PageScope, seeOther } from '#kernel/http/web-page.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { subscriptions } from '#modules/plans/index.ts'
import { findAccount } from '../account.ts'
import { type Checkout, findCheckout, has, isWanted, stateNow } from '../checkout.ts'
import { findInvoiceOfCheckout, type Invoice } from '../invoice.ts'
import { linkTo } from '../link.ts'
import { payCheckout, quoteNow } from '../local/payments.ts'
import { findOwed } from '../local/subscription.ts'
import { providerOf, providerOfService } from '../providers.ts'
import { closedPage, type LinkedInvoice, openPage, owingPage, paidPage } from './checkout-page.ts'
import { pathOf } from './frame.ts'
import { linkedPage, machineOf, moneyMoves, type Visit } from './linked-page.ts'

export const checkoutRoute = linkedPage('checkout', {
  anew: 'A checkout is open for 24 hours. Nothing was paid by this link since. Start a new one in Muster.',

  async show({ companyId, id, here }, scope) {
    const { ports } = scope
    const { reading } = scope.within(companyId)
    const checkout = await getCheckout(reading, companyId, id)
    const state = stateNow(checkout, ports.clock.now())
    if (state === 'paid') return showPaid(reading, scope, checkout)
    const moved = moneyMoves(ports)
    if (moved) return moved
    if (state === 'expired') return closedPage(ports, 'expired')
    const subscription = await subscriptions.find(reading, companyId)
    if (subscription && has(subscription, checkout)) return closedPage(ports, 'had')
    if (!(await isStillWanted(reading, checkout))) return closedPage(ports, 'withdrawn')
    const owed = checkout.plan === null ? undefined : await findOwed(reading, companyId)
    if (owed) return owingPage(ports, linkedInvoice(scope, owed))

    const [account, quote] = [
      await findAccount(reading, companyId),
      await quoteNow(reading, ports, companyId, checkout),
    ]
    return openPage(ports, { here, buyer: account.name, checkout, quote })
  },

  async take(form, { companyId, id, here }: Visit, { ports, within }) {
    if (form.get('action') !== 'pay') throw notFound('There is no such thing to do here.')
    if (!providerOfService(ports).hasPagesHere) return seeOther(here)
    await within(companyId).transaction(async (tx) => {
      const checkout = await getCheckout(tx, companyId, id)
      // The page itself says what stood against the payment.
      if (await isStillWanted(tx, checkout)) await payCheckout(tx, ports, machineOf('billing-page', companyId), id)
    })
    return seeOther(here)
  },
})

/** Stripe's checkouts have no page here. */
async function getCheckout(reading: Reading, companyId: string, id: string): Promise<Checkout> {
  const checkout = await findCheckout(reading, companyId, id)
  if (!checkout || !providerOf(checkout).hasPagesHere) throw notFound()
  return checkout
}

const isStillWanted = async (reading: Reading, { companyId, id }: Checkout): Promise<boolean> =>
  (await reading.maybe(sql`
    select from checkout c where c.company_id = ${companyId} and c.id = ${id} and ${isWanted}`)) !== undefined

async function showPaid(reading: Reading, { ports }: PageScope, checkout: Checkout) {
  const { companyId, id, jobId } = checkout
  const invoice = await findInvoiceOfCheckout(reading, companyId, id)
  const job = jobId === null ? undefined : await jobStore.find(reading, machineOf('billing-page', companyId), jobId)
  return paidPage(ports, {
    checkout,
    job: job?.title ?? null,
    invoice: invoice ? linkedInvoice({ ports }, invoice) : null,
  })
}

const linkedInvoice = ({ ports }: Pick<PageScope, 'ports'>, { companyId, id, number }: Invoice): LinkedInvoice => ({
  number: number ?? '',
  path: pathOf(linkTo(ports, { page: 'invoice', companyId, id })),
})
