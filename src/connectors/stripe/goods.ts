/**
 * Stripe knows our goods as a product for each plan and one for credits, with the prices of today. Prices are found by
 * their lookup keys and made when they are missing or have changed, so that nobody sets them up by hand. A subscription
 * at an older price, or at one that somebody agreed on in the dashboard, is known by its product.
 */
import type { CheckoutOrder, ProvidedSubscription } from '#modules/billing/ports.ts'
import { type Connection, once } from './connection.ts'
import { Refusal } from './failure.ts'
import { openTaxRate } from './tax.ts'

export type PlanName = ProvidedSubscription['plan']
export type BillingPeriod = ProvidedSubscription['billingPeriod']

export interface Catalogue {
  readonly currency: string
  /** Prices are in minor units. */
  readonly plans: Readonly<Record<PlanName, { readonly prices: Readonly<Record<BillingPeriod, number>> }>>
  readonly creditPrice: number
  /** The tax is added to all prices; 0 is none. */
  readonly taxPercent: number
}

interface Good {
  readonly productId: string
  readonly name: string
  readonly lookupKey: string
  readonly amount: number
  readonly interval: 'month' | 'year' | null
}

const intervals = { monthly: 'month', annual: 'year' } as const

export interface SoldLine {
  readonly price: string
  readonly quantity: number
  readonly tax_rates?: string[]
}

/** Stripe takes the lines of a checkout like this. */
export interface Goods {
  linesOf(order: CheckoutOrder, signal: AbortSignal): Promise<SoldLine[]>
  /** Somebody changed prices at Stripe. */
  forget(): void
}

export function goodsOf(connection: Connection, catalogue: Catalogue): Goods {
  const known = new Map<string, string>()
  const knownOr = async (name: string, open: () => Promise<string>): Promise<string> => {
    const id = known.get(name) ?? (await open())
    known.set(name, id)
    return id
  }
  const priceOf = (good: Good, signal: AbortSignal): Promise<string> =>
    knownOr(good.lookupKey, () => openPrice(connection, { good, catalogue, signal }))
  return {
    async linesOf({ plan, billingPeriod, credits }, signal) {
      const { taxPercent } = catalogue
      const taxed = taxPercent > 0 && {
        tax_rates: [await knownOr('tax', () => openTaxRate(connection, taxPercent, signal))],
      }
      const lines: SoldLine[] = []
      if (plan && billingPeriod) {
        lines.push({ price: await priceOf(planGood(catalogue, plan, billingPeriod), signal), quantity: 1, ...taxed })
      }
      if (credits) lines.push({ price: await priceOf(creditsGood(catalogue), signal), quantity: credits, ...taxed })
      return lines
    },
    forget: () => known.clear(),
  }
}

const planGood = ({ plans }: Catalogue, plan: PlanName, period: BillingPeriod): Good => ({
  productId: `muster_${plan}`,
  name: `Muster ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`,
  lookupKey: `muster_${plan}_${period}`,
  amount: plans[plan].prices[period],
  interval: intervals[period],
})

const creditsGood = ({ creditPrice }: Catalogue): Good => ({
  productId: 'muster_credits',
  name: 'Muster credits',
  lookupKey: 'muster_credits',
  amount: creditPrice,
  interval: null,
})

interface Wish {
  readonly good: Good
  readonly catalogue: Catalogue
  readonly signal: AbortSignal
}

async function openPrice(connection: Connection, wish: Wish): Promise<string> {
  const { good, signal } = wish
  const currency = wish.catalogue.currency.toLowerCase()
  const findHolder = async () => {
    const { data } = await connection.ask(signal, (stripe) => stripe.prices.list({ lookup_keys: [good.lookupKey] }))
    const [holder] = data
    const isRight =
      holder?.active &&
      holder.currency === currency &&
      holder.unit_amount === good.amount &&
      (holder.recurring?.interval ?? null) === good.interval &&
      (holder.recurring?.interval_count ?? 1) === 1
    return { holder: holder?.id ?? 'none', right: isRight ? holder.id : undefined }
  }
  const { holder, right } = await findHolder()
  if (right) return right

  await openProduct(connection, good, signal)
  const price = {
    product: good.productId,
    currency,
    unit_amount: good.amount,
    ...(good.interval && { recurring: { interval: good.interval } }),
    tax_behavior: 'exclusive',
    lookup_key: good.lookupKey,
    transfer_lookup_key: true,
  } as const
  return once({
    // The key names the price that is replaced, so that a price that comes back is not answered with its first life.
    key: `muster:price:${good.lookupKey}:${good.amount}:${currency}:${holder}`,
    create: async (idempotencyKey) =>
      (await connection.ask(signal, (stripe) => stripe.prices.create(price, { idempotencyKey }))).id,
    find: async () => (await findHolder()).right,
  })
}

/** The id is ours to choose, so there is only one product. */
async function openProduct(connection: Connection, { productId, name }: Good, signal: AbortSignal): Promise<void> {
  try {
    await connection.ask(signal, (stripe) => stripe.products.create({ id: productId, name }))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'resource_already_exists')) throw error
  }
}

interface PriceFacts {
  readonly lookup_key: string | null
  readonly product: string | { readonly id: string }
  readonly recurring: { readonly interval: string; readonly interval_count: number } | null
}

export interface Sold {
  readonly plan: PlanName
  readonly billingPeriod: BillingPeriod
}

/** The lookup key moves on to newer prices; the product stays. */
export function soldBy({ plans }: Catalogue, { lookup_key, product, recurring }: PriceFacts): Sold | undefined {
  const productId = typeof product === 'string' ? product : product.id
  const period = recurring?.interval_count === 1 ? recurring.interval : undefined
  for (const plan of Object.keys(plans) as PlanName[]) {
    for (const billingPeriod of ['monthly', 'annual'] as const) {
      if (lookup_key === `muster_${plan}_${billingPeriod}`) return { plan, billingPeriod }
      if (productId === `muster_${plan}` && period === intervals[billingPeriod]) return { plan, billingPeriod }
    }
  }
  return undefined
}
