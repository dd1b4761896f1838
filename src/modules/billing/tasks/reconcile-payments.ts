import { z } from 'zod'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { chore, enqueue, task } from '#kernel/tasks/task.ts'
import { allSubscriptions } from '#modules/plans/index.ts'
import { mirrorInvoice, mirroring, mirrorSubscription } from '../mirror.ts'
import { paymentsPort } from '../ports.ts'
import { paymentsIn } from '../task-payments.ts'
import { enqueueMirror } from './mirror-payment.ts'

/**
 * News are from since the night before, and one more; the provider adds the time in which its records may still change.
 */
const newsDays = 2
/** No way to pay takes longer. */
const checkoutDays = 30
const stepMax = 200
/** Companies are a pause apart: other tasks run in between, and Stripe is not asked for all at once. */
const pauseMs = 250

/** The task finds changes that no event told of, or whose event came while we could not be reached. */
export const reconcilePaymentsTask = task({
  name: 'reconcile-payments',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, scope) {
    const { db, ports, signal } = scope
    const payments = paymentsIn(scope)
    const account = await db.reading({ companyId }).maybe(sql<{ customerId: string | null }>`
      select customer_id from billing_account where company_id = ${companyId}`)
    if (!account?.customerId) return
    const { customerId } = account
    const actor = mirroring(companyId)

    const listed = new Set<string>()
    for await (const subscription of payments.listSubscriptions(customerId, signal)) {
      listed.add(subscription.providerId)
      await db.transaction(actor, (tx) => mirrorSubscription(tx, ports, actor, subscription), signal)
    }
    const ago = (days: number): Date => new Date(ports.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
    for await (const invoice of payments.listInvoices(customerId, ago(newsDays), signal)) {
      listed.add(invoice.providerId)
      await db.transaction(actor, (tx) => mirrorInvoice(tx, companyId, invoice), signal)
    }
    await db.transaction(actor, async (tx) => {
      enqueueMirror(tx, { companyId, kind: 'customer', id: customerId })
      const unsettled = await tx.all(selectUnsettled(companyId, ago(checkoutDays)))
      for (const { kind, id } of unsettled) if (!listed.has(id)) enqueueMirror(tx, { companyId, kind, id })
    })
  },
})

/**
 * These are records of Stripe's that may still change. Its lists leave some out: those of a customer who was deleted,
 * invoices that have waited for long, and drafts that are gone.
 */
const selectUnsettled = (companyId: string, since: Date) => sql<{
  kind: 'checkout' | 'subscription' | 'invoice'
  id: string
}>`
  (select 'checkout' as kind, provider_id as id from checkout
    where company_id = ${companyId} and provider = 'stripe' and provider_id is not null
      and (state = 'pending' or state <> 'paid' and created_at > ${since})
    order by created_at limit 1000)
  union all
  select 'subscription', s.provider_id from ${allSubscriptions} s
  where s.company_id = ${companyId} and s.provider = 'stripe' and s.provider_id is not null and s.ended_at is null
  union all
  (select 'invoice', provider_id from invoice
    where company_id = ${companyId} and provider = 'stripe' and kind = 'invoice'
      and status in ('draft', 'open', 'uncollectible')
    order by created_at desc limit 1000)`

/** The chore runs every night, for every company that is a customer. */
export const reconcileAllTask = chore({
  name: 'reconcile-all-payments',
  schedule: '41 3 * * *',
  async run({ db, ports, signal }) {
    if (!paymentsPort.from(ports)) return
    let runAtMs = Date.now()
    for (let after: string | null = null, more = true; more; ) {
      signal.throwIfAborted()
      const from = after
      const customers: { companyId: string }[] = await db.transaction('everyone', async (tx) => {
        const page = await tx.all(sql<{ companyId: string }>`
          select company_id from billing_account
          where ${allOf(sql`customer_id is not null`, from === null ? nothing : sql`company_id > ${from}`)}
          order by company_id limit ${stepMax}`)
        for (const { companyId } of page) {
          const [key, runAt] = [`reconcile-payments:${companyId}`, new Date(runAtMs)]
          enqueue(tx, reconcilePaymentsTask, { companyId }, { key, runAt, queue: `payments:${companyId}` })
          runAtMs += pauseMs
        }
        return page
      })
      after = customers.at(-1)?.companyId ?? null
      more = customers.length === stepMax
    }
  },
})
