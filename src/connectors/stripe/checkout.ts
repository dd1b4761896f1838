/** A checkout of ours is a Checkout Session of theirs. */
import type Stripe from 'stripe'
import type { CheckoutOrder, OpenedCheckout, PaidCheckout } from '#modules/billing/ports.ts'
import { type Connection, idOf, maybe, once, paged } from './connection.ts'
import { Refusal } from './failure.ts'
import type { Goods, SoldLine } from './goods.ts'

type Session = Stripe.Checkout.Session

interface Opening {
  readonly goods: Goods
  readonly order: CheckoutOrder
  readonly now: () => Date
}

export async function openCheckout(
  connection: Connection,
  opening: Opening,
  signal: AbortSignal,
): Promise<OpenedCheckout> {
  try {
    return await openSession(connection, opening, signal)
  } catch (error) {
    // Somebody archived a price that we have known for long.
    if (!(error instanceof Refusal && error.param?.startsWith('line_items'))) throw error
    opening.goods.forget()
    return openSession(connection, opening, signal)
  }
}

async function openSession(connection: Connection, { goods, order, now }: Opening, signal: AbortSignal) {
  const lines = await goods.linesOf(order, signal)
  const parameters = parametersOf(order, lines, endOf(order.expiresAt, now()))
  const { id, url } = await once({
    key: `muster:checkout:${order.checkoutId}`,
    create: (idempotencyKey) =>
      connection.ask(signal, (stripe) => stripe.checkout.sessions.create(parameters, { idempotencyKey })),
    find: () => findByOrder(connection, order, signal),
  })
  // Only an open session has an address.
  return { providerId: id, url: url ?? backTo(order.returnUrl, 'paid') }
}

function parametersOf(order: CheckoutOrder, lines: SoldLine[], end: number) {
  const { checkoutId, companyId, customerId, plan, returnUrl } = order
  const metadata = { company_id: companyId, checkout_id: checkoutId }
  return {
    ...(plan
      ? { mode: 'subscription' as const, subscription_data: { metadata: { ...metadata, plan } } }
      : { mode: 'payment' as const, invoice_creation: { enabled: true, invoice_data: { metadata } } }),
    customer: customerId,
    client_reference_id: checkoutId,
    metadata,
    line_items: lines,
    success_url: backTo(returnUrl, 'paid'),
    cancel_url: backTo(returnUrl, 'cancelled'),
    expires_at: end,
    // Invoices need a name. Stripe asks for a tax number only where it may write down name and address with it.
    billing_address_collection: 'required' as const,
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto' as const, address: 'auto' as const },
  }
}

const [marginSeconds, shortestSeconds] = [5 * 60, 31 * 60]

/**
 * The session ends a little before our checkout: Stripe takes a day and no second more, by a clock of its own. It takes
 * nothing below half an hour either, so a session that is opened at its last minute is open for longer; a payment there
 * counts.
 */
function endOf(expiresAt: Date, now: Date): number {
  const soonest = Math.floor(now.getTime() / 1000) + shortestSeconds
  return Math.max(Math.floor(expiresAt.getTime() / 1000) - marginSeconds, soonest)
}

function backTo(returnUrl: string, outcome: 'paid' | 'cancelled'): string {
  const url = new URL(returnUrl)
  url.searchParams.set('checkout', outcome)
  return url.href
}

async function findByOrder(connection: Connection, order: CheckoutOrder, signal: AbortSignal) {
  const { customerId: customer, checkoutId } = order
  const sessions = paged((place) =>
    connection.ask(signal, (stripe) => stripe.checkout.sessions.list({ customer, ...place })),
  )
  for await (const session of sessions) {
    if (session.client_reference_id === checkoutId && session.status !== 'expired') return session
  }
  return undefined
}

/** A session that is not settled yet is told by what it brought. */
export async function findCheckout(
  { ask }: Connection,
  id: string,
  signal: AbortSignal,
): Promise<PaidCheckout | undefined> {
  const find = (how?: { expand: string[] }) =>
    maybe(ask(signal, (stripe) => stripe.checkout.sessions.retrieve(id, how)))
  const session = await find()
  const isWaiting = session?.status === 'complete' && session.payment_status === 'unpaid'
  const found = isWaiting ? await find({ expand: ['invoice', 'payment_intent'] }) : session
  return found && checkoutOf(found)
}

function checkoutOf(session: Session): PaidCheckout | undefined {
  const { company_id: companyId, checkout_id: checkoutId } = session.metadata ?? {}
  if (!companyId || !checkoutId) return undefined
  return {
    providerId: session.id,
    checkoutId,
    companyId,
    state: stateOf(session),
    subscriptionId: idOf(session.subscription),
  }
}

/** Some ways to pay take days. The session says when the money came, and never that it will not. */
function stateOf(session: Session): PaidCheckout['state'] {
  const { status, payment_status } = session
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  if (payment_status !== 'unpaid') return 'paid'
  const invoice = typeof session.invoice === 'object' ? session.invoice?.status : undefined
  if (invoice === 'paid') return 'paid'
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined
  const isLost = lostInvoices.has(invoice ?? '') || lostIntents.has(intent ?? '')
  return isLost ? 'expired' : 'pending'
}

const lostInvoices: ReadonlySet<string> = new Set(['void', 'uncollectible'])
/** Nobody comes back to a session to try another way to pay. */
const lostIntents: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])
