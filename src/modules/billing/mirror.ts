/**
 * A provider's data is brought into our tables. It is asked for what it has by now, one company at a time, so it does
 * not matter how late, how often and in what order news came.
 */
import type { CompanyActor, Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { type Subscription, subscriptions } from '#modules/plans/index.ts'
import { lockAccount } from './account.ts'
import { lockCheckout } from './checkout.ts'
import { fulfil } from './paid-checkout.ts'
import type { PaidCheckout, ProvidedInvoice, ProvidedSubscription } from './ports.ts'
import { providerOf } from './providers.ts'
import { enqueueEndReplaced } from './tasks/end-replaced.ts'

export const mirroring = (companyId: string): Machine => ({ kind: 'machine', name: 'stripe', companyId })

/** A checkout comes with the subscription that it began, if it began one. */
export async function mirrorCheckout(
  tx: Tx,
  ports: Ports,
  actor: CompanyActor,
  { checkoutId, state }: PaidCheckout,
  subscription: ProvidedSubscription | undefined,
): Promise<void> {
  const { companyId } = actor
  await lockAccount(tx, companyId)
  const checkout = await lockCheckout(tx, companyId, checkoutId)
  if (!checkout || checkout.state === 'paid') return
  if (state === 'open') return
  if (state === 'paid') {
    if (subscription) await mirrorSubscription(tx, ports, actor, subscription, 'just begun')
    return fulfil(tx, ports, actor, checkout)
  }
  // A subscription that was given up brings no money any more.
  const now = subscription?.status === 'lapsed' ? 'expired' : state
  await tx.run(sql`
    update checkout set state = ${now}, opening_until = null where company_id = ${companyId} and id = ${checkoutId}`)
}

export async function mirrorSubscription(
  tx: Tx,
  ports: Ports,
  actor: CompanyActor,
  theirs: ProvidedSubscription,
  age?: 'just begun',
): Promise<void> {
  const { companyId } = actor
  await lockAccount(tx, companyId)
  const before = await subscriptions.lock(tx, companyId)
  if (theirs.status === 'incomplete') return
  const isSame = before?.providerId === theirs.providerId
  const place = isSame || !before || before.status === 'lapsed' ? 'first' : placeOf(theirs, before, age)
  if (place === 'first' && (isSame || theirs.status !== 'lapsed')) {
    await subscriptions.put(tx, ports, actor, before, asOurs(theirs, isSame ? before : undefined, ports.clock.now()))
    if (!isSame && before) providerOf(before).endReplaced(tx, companyId, before)
  }
  // The older of two subscriptions was to be ended, and is ended now if we were stopped before we could.
  if (place === 'second' && theirs.endedAt === null) {
    enqueueEndReplaced(tx, { companyId, providerId: theirs.providerId })
  }
}

/**
 * The provider does not know this subscription, because we are somebody else there by now, or it is of something we do
 * not sell. Nobody pays for it any more. The company keeps what was paid for, which also leaves time to notice a wrong
 * key.
 */
export async function lapseUnknown(tx: Tx, ports: Ports, actor: CompanyActor, providerId: string): Promise<void> {
  const { companyId } = actor
  await lockAccount(tx, companyId)
  const before = await subscriptions.lock(tx, companyId)
  if (before?.provider !== 'stripe' || before.providerId !== providerId || before.status === 'lapsed') return
  const { periodEnd: endedAt } = before
  if (Date.parse(endedAt) > ports.clock.now().getTime()) return
  await subscriptions.put(tx, ports, actor, before, { ...before, status: 'lapsed', pastDueSince: null, endedAt })
}

/** The money of this checkout can not come any more. */
export async function forgetPending(tx: Tx, companyId: string, providerId: string): Promise<void> {
  await tx.run(sql`
    update checkout set state = 'expired'
    where company_id = ${companyId} and provider_id = ${providerId} and state = 'pending'`)
}

/**
 * The provider's clock counts seconds. Of two subscriptions that began within one, that of a checkout which is paid
 * only now is the newer; without a checkout nobody knows until the news of one comes.
 */
function placeOf(
  theirs: ProvidedSubscription,
  before: Subscription,
  age: 'just begun' | undefined,
): 'first' | 'second' | 'unknown' {
  const later = Date.parse(theirs.startedAt) - Math.floor(Date.parse(before.startedAt) / 1000) * 1000
  if (later === 0) return age === 'just begun' ? 'first' : 'unknown'
  return later > 0 ? 'first' : 'second'
}

function asOurs(theirs: ProvidedSubscription, before: Subscription | undefined, now: Date): Subscription {
  const { status, plan, billingPeriod, providerId, startedAt, periodStart, periodEnd, endsWithPeriod, endedAt } = theirs
  if (status === 'incomplete') throw new Error('what has not begun is not mirrored')
  const at = now.toISOString()
  return {
    plan,
    billingPeriod,
    status,
    provider: 'stripe',
    providerId,
    startedAt,
    periodStart,
    periodEnd,
    endsWithPeriod,
    pastDueSince: status === 'past_due' ? (before?.pastDueSince ?? at) : null,
    endedAt: status === 'lapsed' ? (endedAt ?? before?.endedAt ?? at) : null,
  }
}

interface Prepaid {
  readonly customerId: string
  readonly amount: number
}

/** Only the customer that the company is by now counts. */
export async function mirrorPrepaid(tx: Tx, companyId: string, { customerId, amount }: Prepaid): Promise<void> {
  await tx.run(sql`
    update billing_account set credit = ${amount} where company_id = ${companyId} and customer_id = ${customerId}`)
}

/** An invoice that is not there any more was a draft: nothing else can be deleted. */
export async function forgetDraft(tx: Tx, companyId: string, providerId: string): Promise<void> {
  await tx.run(sql`
    delete from invoice where company_id = ${companyId} and provider_id = ${providerId} and status = 'draft'`)
}

export async function mirrorInvoice(tx: Tx, companyId: string, theirs: ProvidedInvoice): Promise<void> {
  await lockAccount(tx, companyId)
  await tx.run(sql`
    insert into invoice (company_id, id, kind, number, status, currency, subtotal, tax, total, amount_paid, amount_due,
      lines, period_start, period_end, created_at, issued_at, due_at, paid_at, provider, provider_id, hosted_url, pdf_url,
      attempts, next_attempt_at)
    values (${companyId}, ${newId('bil')}, ${theirs.kind}, ${theirs.number}, ${theirs.status}, ${theirs.currency},
      ${theirs.subtotal}, ${theirs.tax}, ${theirs.total}, ${theirs.amountPaid}, ${theirs.amountDue},
      ${JSON.stringify(theirs.lines)}, ${theirs.periodStart}, ${theirs.periodEnd}, ${theirs.createdAt}, ${theirs.issuedAt},
      ${theirs.dueAt}, ${theirs.paidAt}, 'stripe', ${theirs.providerId}, ${theirs.hostedUrl}, ${theirs.pdfUrl},
      ${theirs.attempts}, ${theirs.nextAttemptAt})
    on conflict (company_id, provider_id) do update set number = excluded.number, status = excluded.status,
      subtotal = excluded.subtotal, tax = excluded.tax, total = excluded.total, amount_paid = excluded.amount_paid,
      amount_due = excluded.amount_due, lines = excluded.lines, period_start = excluded.period_start,
      period_end = excluded.period_end, issued_at = excluded.issued_at, due_at = excluded.due_at,
      paid_at = excluded.paid_at, hosted_url = excluded.hosted_url, pdf_url = excluded.pdf_url,
      attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at`)
}
