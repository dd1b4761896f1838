/** A button on a page of ours pays where no money moves. It has the same effects as money elsewhere. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { type Subscription, subscriptions } from '#modules/plans/index.ts'
import { findAccount, lockAccount, setCredit } from '../account.ts'
import { type Checkout, has, lockCheckout, stateNow } from '../checkout.ts'
import { findInvoice, type Invoice, invoiceColumns } from '../invoice.ts'
import { fulfil } from '../paid-checkout.ts'
import { providerOf, providerOfService } from '../providers.ts'
import { type Quote, quoteCheckout } from '../quote.ts'
import { issueInvoice } from './invoicing.ts'
import { localProvider } from './local-provider.ts'
import { firstPeriod } from './period.ts'
import { findOwed } from './subscription.ts'

export async function quoteNow(tx: Reading, ports: Ports, companyId: string, checkout: Checkout): Promise<Quote> {
  const [account, subscription] = [await findAccount(tx, companyId), await subscriptions.find(tx, companyId)]
  const at = ports.clock.now()
  return quoteCheckout(checkout, { subscription, credit: account.credit, at, taxPercent: ports.config.taxPercent })
}

/**
 * `had` tells that the plan was taken in another way meanwhile, `owing` that an invoice is to be paid first. Only one
 * of two presses of the button at once pays.
 */
export type Payment = 'paid' | 'expired' | 'had' | 'owing'

export async function payCheckout(tx: Tx, ports: Ports, actor: CompanyActor, checkoutId: string): Promise<Payment> {
  // Old pages, from before money was taken, give nothing away.
  if (!providerOfService(ports).hasPagesHere) return 'expired'
  const { companyId } = actor
  const account = await lockAccount(tx, companyId)
  const checkout = await lockCheckout(tx, companyId, checkoutId)
  const at = ports.clock.now()
  const state = checkout ? stateNow(checkout, at) : 'expired'
  if (!checkout || state !== 'open') return state === 'paid' ? 'paid' : 'expired'
  const before = await subscriptions.lock(tx, companyId)
  if (before && has(before, checkout)) return 'had'
  // The unused part of a plan is taken off the next one only after it was paid for.
  if (checkout.plan && (await findOwed(tx, companyId))) return 'owing'

  // The invoice is of the same moment as the subscription: when that ends early, the start of its period finds the
  // invoice.
  const { taxPercent } = ports.config
  const quote = quoteCheckout(checkout, { subscription: before, credit: account.credit, at, taxPercent })
  await issueInvoice(tx, ports, companyId, { kind: 'invoice', quote, account, at, dueAt: null, checkoutId })
  await setCredit(tx, companyId, quote.creditAfter)
  if (checkout.plan && checkout.billingPeriod) {
    const { plan, billingPeriod } = checkout
    await subscriptions.put(tx, ports, actor, before, begun(plan, billingPeriod, at))
  }
  await fulfil(tx, ports, actor, checkout)
  return 'paid'
}

function begun(plan: Subscription['plan'], billingPeriod: Subscription['billingPeriod'], at: Date): Subscription {
  const { start, end } = firstPeriod(at, billingPeriod)
  return {
    plan,
    billingPeriod,
    status: 'active',
    provider: localProvider.name,
    providerId: null,
    startedAt: start.toISOString(),
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
    endsWithPeriod: false,
    pastDueSince: null,
    endedAt: null,
  }
}

/**
 * The invoice was waiting. The subscription is in order again when the last overdue one is paid. The answer tells if
 * this one is paid now: one that has waited too long can not be paid any more.
 */
export async function payInvoice(tx: Tx, ports: Ports, actor: CompanyActor, invoiceId: string): Promise<boolean> {
  if (!providerOfService(ports).hasPagesHere) return false
  const { companyId } = actor
  await lockAccount(tx, companyId)
  const at = ports.clock.now()
  const paid = await tx.maybe(sql<Invoice>`
    update invoice set status = 'paid', paid_at = ${at}, amount_paid = amount_paid + amount_due, amount_due = 0
    where company_id = ${companyId} and id = ${invoiceId} and status = 'open' and provider = 'local'
    returning ${invoiceColumns}`)
  if (!paid) return (await findInvoice(tx, companyId, invoiceId))?.status === 'paid'
  audit(tx, actor, { action: 'invoice.paid', subject: ['invoice', paid.id], details: { number: paid.number } })
  const overdue = await tx.maybe(sql`
    select from invoice where company_id = ${companyId} and status = 'open' and due_at <= ${at} limit 1`)
  const before = await subscriptions.lock(tx, companyId)
  if (!overdue && before?.status === 'past_due' && providerOf(before).isFollowedHere) {
    await subscriptions.put(tx, ports, actor, before, { ...before, status: 'active', pastDueSince: null })
  }
  return true
}
