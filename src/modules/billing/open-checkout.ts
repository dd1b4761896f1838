/**
 * A checkout is written down before the provider is asked, under the id that the provider knows it by. So asking again
 * after a crash opens the same one, and one of two requests at once opens it.
 */
import type { CompanyActor, Member } from '#kernel/actor.ts'
import { actorIdOf } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { type OwnTransactions, reply } from '#kernel/http/operation.ts'
import { conflict } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { subscriptions } from '#modules/plans/index.ts'
import { lockAccount } from './account.ts'
import { type Checkout, checkoutColumns, has, viewCheckout } from './checkout.ts'
import type { AskingScope } from './customer.ts'
import { checkoutLifetimeMs } from './link.ts'
import type { Opened, Provider } from './provider.ts'
import { providerOf, providerOfService } from './providers.ts'
import type { Wanted } from './quote.ts'
import { requireBillingAdmin } from './require-billing-admin.ts'

export interface CheckoutWish extends Wanted {
  readonly jobId: number | null
  /** A machine opens the checkout on behalf of this user. */
  readonly createdBy?: string
}

/** The lease is longer than any request. */
const leaseSeconds = 45

interface Opening {
  readonly checkout: Checkout
  readonly opened: Opened
}

/** Nothing is locked between the claim of a checkout and its address; `concludeOpening` brings the two together. */
export async function beginOpening(scope: AskingScope, actor: CompanyActor, wish: CheckoutWish): Promise<Opening> {
  const { ports } = scope
  const checkout = await scope.transaction((tx) => claim(tx, ports, actor, wish))
  const { companyId, id } = checkout
  try {
    return { checkout, opened: await providerOf(checkout).openCheckout(scope, checkout) }
  } catch (error) {
    // The next request need not wait for this one's lease.
    await scope.transaction((tx) =>
      tx.run(sql`
      update checkout set opening_until = now() where company_id = ${companyId} and id = ${id} and state = 'opening'`),
    )
    throw error
  }
}

export async function concludeOpening(tx: Tx, actor: CompanyActor, { checkout, opened }: Opening): Promise<Checkout> {
  const { companyId, id } = checkout
  const { plan, billingPeriod, credits } = checkout
  audit(tx, actor, { action: 'checkout.opened', subject: ['checkout', id], details: { plan, billingPeriod, credits } })
  const open = await tx.maybe(sql<Checkout>`
    update checkout set state = 'open', opening_until = null, provider_id = ${opened.providerId}, url = ${opened.url}
    where company_id = ${companyId} and id = ${id} and state = 'opening' returning ${checkoutColumns}`)
  if (!open) throw conflict('Another request opened this checkout in the meantime: GET /v1/billing shows it.')
  return open
}

/** An operation opens a checkout and answers it. Only admins open one for a plan, in any operation. */
export async function openCheckout(
  scope: AskingScope & Pick<OwnTransactions, 'conclude'>,
  actor: Member,
  wish: CheckoutWish,
) {
  if (wish.plan !== null) requireBillingAdmin(actor, 'take the plan')
  const opening = await beginOpening(scope, actor, wish)
  return scope.conclude(async (tx) => {
    const checkout = await concludeOpening(tx, actor, opening)
    return reply(201, viewCheckout(checkout, scope.ports.clock.now()))
  })
}

async function claim(tx: Tx, ports: Ports, actor: CompanyActor, wish: CheckoutWish): Promise<Checkout> {
  const { companyId } = actor
  await lockAccount(tx, companyId)
  const subscription = await subscriptions.find(tx, companyId)
  if (subscription && has(subscription, wish)) throw conflict(hasAlready(subscription.endsWithPeriod))
  const provider = providerOfService(ports)
  await tx.run(expire(companyId, isUnpayable(ports, provider)))
  const { plan, billingPeriod, credits, jobId } = wish
  const createdBy = wish.createdBy ?? actorIdOf(actor)
  const same = await tx.all(sql<Checkout & { interrupted: boolean }>`
    select ${checkoutColumns}, coalesce(opening_until <= now(), false) as interrupted from checkout
    where company_id = ${companyId} and state in ('opening', 'open', 'pending') and plan is not distinct from ${plan}
      and billing_period is not distinct from ${billingPeriod}
    order by created_at desc limit 100`)
  const interrupted = same.find((each) => each.interrupted && each.credits === credits && each.jobId === jobId)
  if (interrupted) {
    await tx.run(sql`
      update checkout set opening_until = ${lease}, created_by = ${createdBy}
      where company_id = ${companyId} and id = ${interrupted.id}`)
    return interrupted
  }
  const inTheWay = plan === null ? undefined : same.find((each) => !each.interrupted)
  if (inTheWay) throw conflict(inTheWay.state === 'pending' ? isPending : isOpen)
  // Nobody was given the address of an interrupted checkout.
  await tx.run(expire(companyId, sql`opening_until <= now() and plan = ${plan} and billing_period = ${billingPeriod}`))
  return tx
    .one(sql<Checkout>`
      insert into checkout (company_id, id, plan, billing_period, credits, job_id, state, opening_until, provider,
        created_by, created_at, expires_at)
      values (${companyId}, ${newId('chk')}, ${plan}, ${billingPeriod}, ${credits}, ${jobId}, 'opening', ${lease},
        ${provider.name}, ${createdBy}, ${ports.clock.now()},
        ${new Date(ports.clock.now().getTime() + checkoutLifetimeMs)})
      returning ${checkoutColumns}`)
    .catch(onViolation({ checkout_open_once: conflict }))
}

const lease = sql`now() + make_interval(secs => ${leaseSeconds})`

/** A checkout that nobody can pay any more is in nobody's way. */
const isUnpayable = ({ clock }: Ports, { name, isWithdrawn }: Provider): Statement =>
  sql`(expires_at <= ${clock.now()} or provider <> ${name} or ${isWithdrawn})`

const expire = (companyId: string, which: Statement): Statement => sql`
  update checkout c set state = 'expired', opening_until = null
  where company_id = ${companyId} and state in ('opening', 'open') and ${which}`

const isOpen = 'A checkout for this plan and period is open: GET /v1/billing shows its address.'
const isPending =
  'This plan and period is paid for, and the money is on its way: GET /v1/billing tells when it is there.'

const hasAlready = (endsWithPeriod: boolean): string =>
  endsWithPeriod
    ? 'The company has this plan and period until it ends. Open the portal with POST /v1/billing/portal-sessions to keep it.'
    : 'The company has this plan and period already.'
