import { z } from 'zod'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { chore, enqueue, task } from '#kernel/tasks/task.ts'
import { mirrorInvoice, mirroring, mirrorSubscription } from '../mirror.ts'
import { providerIn } from '../provider.ts'
import { enqueueMirror } from './mirror-payment.ts'

/** Since the night before, and one more; the provider adds how long what it wrote may change. */
const newsDays = 2
/** Longer than any way to pay takes. */
const checkoutDays = 30
const stepMax = 200

/** Finds what no event told of, or what told of it while we could not be reached. */
export const reconcilePaymentsTask = task({
  name: 'reconcile-payments',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, scope) {
    const { db, ports, signal } = scope
    const payments = providerIn(scope)
    const account = await db.reading({ companyId }).maybe(sql<{ customerId: string | null }>`
      select customer_id from billing_account where company_id = ${companyId}`)
    if (!account?.customerId) return
    const { customerId } = account
    const actor = mirroring(companyId)

    for await (const subscription of payments.listSubscriptions(customerId, signal)) {
      await db.transaction(actor, (tx) => mirrorSubscription(tx, ports, actor, subscription), signal)
    }
    const ago = (days: number): Date => new Date(ports.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
    for await (const invoice of payments.listInvoices(customerId, ago(newsDays), signal)) {
      await db.transaction(actor, (tx) => mirrorInvoice(tx, companyId, invoice), signal)
    }
    await db.transaction(actor, async (tx) => {
      const open = await tx.all(sql<{ providerId: string }>`
        select provider_id from checkout
        where company_id = ${companyId} and provider_id is not null and provider = 'stripe' and state <> 'paid'
          and created_at > ${ago(checkoutDays)}
        order by created_at limit 1000`)
      for (const { providerId } of open) enqueueMirror(tx, { companyId, kind: 'checkout', id: providerId })
    })
  },
})

/** Every night, for every company that is a customer. */
export const reconcileAllTask = chore({
  name: 'reconcile-all-payments',
  schedule: '41 3 * * *',
  async run({ db, ports, signal }) {
    if (!ports.payments) return
    for (let after: string | null = null, more = true; more; ) {
      signal.throwIfAborted()
      const from = after
      const customers: { companyId: string }[] = await db.transaction('everyone', async (tx) => {
        const page = await tx.all(sql<{ companyId: string }>`
          select company_id from billing_account
          where ${allOf(sql`customer_id is not null`, from === null ? nothing : sql`company_id > ${from}`)}
          order by company_id limit ${stepMax}`)
        for (const { companyId } of page) {
          const options = { key: `reconcile-payments:${companyId}`, queue: `payments:${companyId}` }
          enqueue(tx, reconcilePaymentsTask, { companyId }, options)
        }
        return page
      })
      after = customers.at(-1)?.companyId ?? null
      more = customers.length === stepMax
    }
  },
})
