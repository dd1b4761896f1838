/** A company pays here through a Stripe of ours. */
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { CheckoutOrder } from '#modules/billing/ports.ts'
import { type StripeServer, stripeServer } from '#test/kit/stripe-server.ts'
import type { Catalogue } from './goods.ts'
import { stripePayments } from './stripe.ts'

export const catalogue: Catalogue = {
  currency: 'EUR',
  plans: {
    lite: { prices: { monthly: 49_00, annual: 490_00 } },
    plus: { prices: { monthly: 149_00, annual: 1490_00 } },
    pro: { prices: { monthly: 399_00, annual: 3990_00 } },
    enterprise: { prices: { monthly: 1190_00, annual: 11_900_00 } },
  },
  creditPrice: 10,
  taxPercent: 0,
}

export const patience = (): AbortSignal => AbortSignal.timeout(20_000)

interface Options {
  readonly taxPercent?: number
  readonly now?: () => Date
  readonly timeoutMs?: number
}

export const paymentsAt = ({ url, secretKey, webhookSecret }: StripeServer, options: object = {}) =>
  stripePayments({ url: new URL(url), secretKey, webhookSecret, catalogue, ...options })

export async function stripeWorld(
  t: Pick<TestContext, 'after'>,
  { timeoutMs = 5000, taxPercent = 0, ...options }: Options = {},
) {
  const server = await stripeServer(t, options)
  const goods = { ...catalogue, taxPercent }
  const payments = paymentsAt(server, { timeoutMs, catalogue: goods, ...(options.now && { now: options.now }) })
  const company = { companyId: `co_${randomUUID()}`, name: 'Acme GmbH', email: 'books@acme.example' }
  const customerId = await payments.openCustomer(company, patience())
  const order = (wish: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
    checkoutId: `chk_${randomUUID()}`,
    companyId: company.companyId,
    customerId,
    plan: 'plus',
    billingPeriod: 'monthly',
    credits: null,
    returnUrl: 'https://muster.example/billing',
    expiresAt: new Date((options.now?.() ?? new Date()).getTime() + 12 * 3_600_000),
    ...wish,
  })
  /** The company has paid for a plan. */
  const subscribe = async (wish: Partial<CheckoutOrder> = {}): Promise<string> => {
    const { providerId } = await payments.openCheckout(order(wish), patience())
    return String(server.pay(providerId).subscription)
  }
  /** A line is like `POST /v1/prices`. */
  const asked = (line: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === line)
  return { server, payments, company, customerId, order, subscribe, asked }
}
