/** Tax rates are all on top of a price. */
import type Stripe from 'stripe'
import { boolean, created, decimal, expands, metadata, needed, text } from './checks.ts'
import { noSuch, StripeRefusal } from './refusal.ts'
import { type Route, route } from './route.ts'
import { isWithin, listed, newestFirst, pageFields, type Shop } from './shop.ts'

const fields = {
  display_name: needed(text(50)),
  inclusive: needed(boolean),
  percentage: needed(decimal(100)),
  active: boolean,
  country: text(2),
  description: text(),
  expand: expands(),
  jurisdiction: text(50),
  metadata,
  state: text(),
}

export const taxRateRoutes: readonly Route[] = [
  route('POST', '/v1/tax_rates', fields, (shop, wish) => {
    if (wish.inclusive) throw new StripeRefusal('This Stripe knows no tax that is within a price.')
    const rate: Stripe.TaxRate = {
      id: shop.newId('txr'),
      object: 'tax_rate',
      active: wish.active ?? true,
      country: wish.country ?? null,
      created: shop.now(),
      description: wish.description ?? null,
      display_name: wish.display_name,
      effective_percentage: wish.percentage,
      flat_amount: null,
      inclusive: false,
      jurisdiction: wish.jurisdiction ?? null,
      jurisdiction_level: null,
      livemode: false,
      metadata: wish.metadata ?? {},
      percentage: wish.percentage,
      rate_type: null,
      state: wish.state ?? null,
      tax_type: null,
    }
    shop.taxRates.set(rate.id, rate)
    shop.announce('tax_rate.created', rate)
    return rate
  }),
  route('GET', '/v1/tax_rates', { ...pageFields, active: boolean, created, inclusive: boolean }, (shop, wish) => {
    const found = newestFirst(shop.taxRates).filter(
      (rate) =>
        (wish.active === undefined || rate.active === wish.active) &&
        (wish.inclusive === undefined || rate.inclusive === wish.inclusive) &&
        isWithin(rate.created, wish.created),
    )
    return listed('/v1/tax_rates', found, wish)
  }),
]

/** The rate is named by a parameter. */
export function taxRateAt(shop: Shop, id: string, param: string): Stripe.TaxRate {
  const rate = shop.taxRates.get(id)
  if (!rate) throw noSuch('tax rate', id, { param, status: 400 })
  if (!rate.active) throw new StripeRefusal(`The tax rate ${id} is inactive.`, { param })
  return rate
}

interface Taxed {
  readonly amount: number
  readonly taxRates: readonly Stripe.TaxRate[]
}

/** Each rate is rounded once. */
export function taxesOn(items: readonly Taxed[]): Stripe.Invoice.TotalTax[] {
  const rates = new Map(items.flatMap(({ taxRates }) => taxRates.map((rate) => [rate.id, rate])))
  return [...rates.values()].map((rate) => {
    const taxed = items.filter(({ taxRates }) => taxRates.includes(rate))
    const taxable = taxed.reduce((sum, { amount }) => sum + amount, 0)
    return taxOf(Math.round((taxable * rate.percentage) / 100), taxable, rate.id)
  })
}

export const taxOf = (amount: number, taxable: number, rate: string): Stripe.Invoice.TotalTax => ({
  amount,
  tax_behavior: 'exclusive',
  tax_rate_details: { tax_rate: rate },
  taxability_reason: 'standard_rated',
  taxable_amount: taxable,
  type: 'tax_rate_details',
})

export const sumOf = (taxes: readonly { readonly amount: number }[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, 0)
