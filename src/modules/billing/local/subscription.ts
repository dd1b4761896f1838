/** A subscription whose invoices are our own is renewed, is ended, or lapses because nobody pays. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { creditLedger, type Subscription, subscriptions } from '#modules/plans/index.ts'
import { lockAccount, setCredit } from '../account.ts'
import { type Invoice, invoiceColumns } from '../invoice.ts'
import { mailAboutInvoice } from '../letters.ts'
import { providerOf, providerOfService } from '../providers.ts'
import { quoteRenewal, quoteUnused } from '../quote.ts'
import { issueInvoice } from './invoicing.ts'
import { nextPeriod } from './period.ts'
import { daysBetween, daysLater, graceDays, reminderDays, termDays } from './terms.ts'

type Held = Pick<Subscription, 'provider' | 'status'>
const isRunning = (subscription: Held | undefined): boolean =>
  subscription !== undefined && subscription.status !== 'lapsed' && providerOf(subscription).isFollowedHere

/** The subscription is held, and the work is done only while it runs. */
async function whileRunning(
  tx: Tx,
  { companyId }: CompanyActor,
  work: (subscription: Subscription) => Promise<void>,
): Promise<boolean> {
  await lockAccount(tx, companyId)
  const subscription = await subscriptions.lock(tx, companyId)
  if (!subscription || !isRunning(subscription)) return false
  await work(subscription)
  return true
}

/** The plan ends with its period, or no longer does. */
export const setEndsWithPeriod = (tx: Tx, ports: Ports, actor: CompanyActor, endsWithPeriod: boolean) =>
  whileRunning(tx, actor, (before) => subscriptions.put(tx, ports, actor, before, { ...before, endsWithPeriod }))

/**
 * The plan ends now. A credit note gives back the unused time, and the rest of the credits that came with the plan is
 * lost.
 */
export const endNow = (tx: Tx, ports: Ports, actor: CompanyActor) =>
  whileRunning(tx, actor, async (before) => {
    const at = ports.clock.now()
    await creditUnused(tx, ports, actor, before, at)
    await creditLedger.endMonth(tx, actor.companyId)
    await subscriptions.put(tx, ports, actor, before, lapsed(before, at))
  })

const lapsed = (before: Subscription, at: Date): Subscription => ({
  ...before,
  status: 'lapsed',
  endsWithPeriod: false,
  pastDueSince: null,
  endedAt: at.toISOString(),
})

/** An invoice that is still to be paid is reduced by the same amount. */
async function creditUnused(tx: Tx, ports: Ports, actor: CompanyActor, before: Subscription, at: Date): Promise<void> {
  const { companyId } = actor
  const invoice = await tx.maybe(sql<Invoice>`
    select ${invoiceColumns} from invoice
    where company_id = ${companyId} and kind = 'invoice' and provider = 'local' and period_start = ${before.periodStart}
      and status in ('paid', 'open')
    order by created_at desc limit 1 for update`)
  if (!invoice?.number) return
  const account = await lockAccount(tx, companyId)
  const taxPercent = invoice.particulars.taxPercent ?? 0
  const { note: quote, kept } = quoteUnused(before, { at, taxPercent, atMost: invoice.subtotal })
  await setCredit(tx, companyId, account.credit + kept)
  if (!quote) return
  const corrects = invoice.number
  const note = await issueInvoice(tx, ports, companyId, {
    kind: 'credit_note',
    quote,
    account,
    at,
    dueAt: null,
    corrects,
  })
  if (invoice.status !== 'open') return
  await tx.run(sql`
    update invoice set amount_due = greatest(0, amount_due - ${note.total}::int),
      status = case when amount_due <= ${note.total}::int then 'paid' else status end,
      paid_at = case when amount_due <= ${note.total}::int then ${at}::timestamptz end
    where company_id = ${companyId} and id = ${invoice.id}`)
}

/**
 * A period that is over is followed by the next one, with an invoice to be paid. The plan ends instead if that was
 * wanted, or if a provider takes money by now, where the plan is to be taken anew. A plan that was renewed late may
 * reach the end of a period before its invoice is paid: no other invoice is made until then, or until the plan ends for
 * want of the money.
 */
export const renew = (tx: Tx, ports: Ports, actor: CompanyActor) =>
  whileRunning(tx, actor, async (before) => {
    const at = ports.clock.now()
    const end = new Date(before.periodEnd)
    if (end > at) return
    const goesOn = !before.endsWithPeriod && providerOfService(ports).isFollowedHere
    if (!goesOn) return subscriptions.put(tx, ports, actor, before, lapsed(before, end))

    const { companyId } = actor
    if (await findOwed(tx, companyId)) return
    const account = await lockAccount(tx, companyId)
    const period = nextPeriod(new Date(before.startedAt), end, before.billingPeriod, at)
    const quote = quoteRenewal(before, period, { credit: account.credit, taxPercent: ports.config.taxPercent })
    const dueAt = daysLater(at, termDays)
    const invoice = await issueInvoice(tx, ports, companyId, { kind: 'invoice', quote, account, at, dueAt })
    await setCredit(tx, companyId, quote.creditAfter)
    const [periodStart, periodEnd] = [period.start.toISOString(), period.end.toISOString()]
    await subscriptions.put(tx, ports, actor, before, { ...before, periodStart, periodEnd })
    if (invoice.status === 'open') await mailAboutInvoice(tx, ports, invoice, 'issued')
  })

/** The invoice is from the days when no money moved. No page is left on which to pay it. */
async function withdraw(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  await tx.run(sql`
    update invoice set status = 'void', amount_due = 0 where company_id = ${companyId} and id = ${invoiceId}`)
}

/** The invoice that is due first comes first. */
export const selectOwed = (companyId: string, fetch: number) =>
  sql<Invoice>`
    select ${invoiceColumns} from invoice where company_id = ${companyId} and status = 'open' and provider = 'local'
    order by due_at, id limit ${fetch}`

export const findOwed = (tx: Reading, companyId: string): Promise<Invoice | undefined> =>
  tx.maybe(selectOwed(companyId, 1))

/** The company of an overdue invoice is reminded, falls behind, and loses the plan when nobody pays. */
export async function dun(tx: Tx, ports: Ports, actor: CompanyActor, invoiceId: string): Promise<void> {
  const { companyId } = actor
  await lockAccount(tx, companyId)
  const invoice = await tx.maybe(sql<Invoice>`
    select ${invoiceColumns} from invoice
    where company_id = ${companyId} and id = ${invoiceId} and status = 'open' and provider = 'local' for update`)
  const at = ports.clock.now()
  const days = invoice?.dueAt ? daysBetween(new Date(invoice.dueAt), at) : -1
  if (!invoice?.dueAt || days < 0) return
  if (!providerOfService(ports).hasPagesHere) return withdraw(tx, companyId, invoiceId)
  const before = await subscriptions.lock(tx, companyId)

  if (days >= graceDays) {
    await tx.run(sql`
      update invoice set status = 'uncollectible' where company_id = ${companyId} and id = ${invoiceId}`)
    if (before && isRunning(before)) await subscriptions.put(tx, ports, actor, before, lapsed(before, at))
    return
  }
  const wanted = reminderDays.filter((day) => days >= day).length
  if (wanted > invoice.reminded) {
    await tx.run(sql`
      update invoice set reminded = ${wanted}, attempts = ${wanted}
      where company_id = ${companyId} and id = ${invoiceId}`)
    await mailAboutInvoice(tx, ports, invoice, 'overdue', { runs: isRunning(before) })
  }
  if (before?.status !== 'active' || !isRunning(before)) return
  await subscriptions.put(tx, ports, actor, before, { ...before, status: 'past_due', pastDueSince: invoice.dueAt })
}
