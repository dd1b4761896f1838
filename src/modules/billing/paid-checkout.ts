/**
 * A paid checkout has the same effects whoever took the money: once, however often and in whatever order the news come.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { creditLedger } from '#modules/plans/index.ts'
import type { Checkout } from './checkout.ts'
import { checkoutPaid } from './events.ts'

/** The transaction holds the checkout. */
export async function fulfil(tx: Tx, ports: Ports, actor: CompanyActor, checkout: Checkout): Promise<void> {
  if (checkout.state === 'paid') return
  const { companyId, id, plan, billingPeriod, credits, jobId } = checkout
  await tx.run(sql`
    update checkout set state = 'paid', paid_at = ${ports.clock.now()}, opening_until = null
    where company_id = ${companyId} and id = ${id}`)
  if (credits !== null) await creditLedger.topUp(tx, ports, companyId, { credits, source: `checkout:${id}` })
  audit(tx, actor, { action: 'checkout.paid', subject: ['checkout', id], details: { plan, billingPeriod, credits } })
  emit(tx, actor, checkoutPaid, { checkoutId: id, jobId })
}
