/** The goods are products and prices. */
import type Stripe from 'stripe'
import {
  boolean,
  created,
  currency,
  expands,
  integer,
  list,
  metadata,
  needed,
  object,
  oneOf,
  text,
  url,
} from './checks.ts'
import { noSuch, StripeRefusal } from './refusal.ts'
import { type Route, route } from './route.ts'
import { held, isWithin, listed, newestFirst, pageFields, type Shop } from './shop.ts'

const productFields = {
  name: needed(text()),
  active: boolean,
  description: text(),
  expand: expands(),
  id: text(255),
  images: list(url, 8),
  metadata,
  shippable: boolean,
  statement_descriptor: text(22),
  tax_code: text(),
  unit_label: text(12),
  url,
}

const interval = oneOf('day', 'week', 'month', 'year')
const taxBehavior = oneOf('exclusive', 'inclusive', 'unspecified')

const priceFields = {
  currency: needed(currency),
  active: boolean,
  billing_scheme: oneOf('per_unit', 'tiered'),
  expand: expands(),
  lookup_key: text(200),
  metadata,
  nickname: text(),
  product: text(),
  product_data: object({ name: needed(text()), id: text(255), metadata, tax_code: text() }),
  recurring: object({
    interval: needed(interval),
    interval_count: integer(1, 365),
    meter: text(),
    trial_period_days: integer(1),
    usage_type: oneOf('licensed', 'metered'),
  }),
  tax_behavior: taxBehavior,
  transfer_lookup_key: boolean,
  unit_amount: integer(0, 99_999_999),
}

const priceListFields = {
  ...pageFields,
  active: boolean,
  created,
  currency,
  lookup_keys: list(text(200), 10),
  product: text(),
  recurring: object({ interval, meter: text(), usage_type: oneOf('licensed', 'metered') }),
  type: oneOf('one_time', 'recurring'),
}

export const goodsRoutes: readonly Route[] = [
  route('POST', '/v1/products', productFields, (shop, wish) => {
    const id = wish.id ?? shop.newId('prod')
    if (shop.products.has(id)) {
      throw new StripeRefusal(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
    }
    const product: Stripe.Product = {
      id,
      object: 'product',
      active: wish.active ?? true,
      created: shop.now(),
      default_price: null,
      description: wish.description ?? null,
      images: [...(wish.images ?? [])],
      livemode: false,
      marketing_features: [],
      metadata: wish.metadata ?? {},
      name: wish.name,
      package_dimensions: null,
      shippable: wish.shippable ?? null,
      statement_descriptor: wish.statement_descriptor ?? null,
      tax_code: wish.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: wish.unit_label ?? null,
      updated: shop.now(),
      url: wish.url ?? null,
    }
    shop.products.set(id, product)
    shop.announce('product.created', product)
    return product
  }),
  route('GET', '/v1/products/{}', { expand: expands() }, (shop, _, id) => held(shop.products, id, 'product')),
  route('POST', '/v1/prices', priceFields, (shop, wish) => {
    if ((wish.product === undefined) === (wish.product_data === undefined)) {
      throw new StripeRefusal('You must specify either `product` or `product_data`.', { param: 'product' })
    }
    if (wish.product === undefined) throw new StripeRefusal('This Stripe knows no `product_data`.')
    if (wish.unit_amount === undefined) {
      throw new StripeRefusal('Missing required param: unit_amount.', {
        code: 'parameter_missing',
        param: 'unit_amount',
      })
    }
    if (!shop.products.has(wish.product)) throw noSuch('product', wish.product, { param: 'product', status: 400 })
    takeLookupKey(shop, wish.lookup_key, wish.transfer_lookup_key)
    const price = newPrice(shop, {
      product: wish.product,
      currency: wish.currency,
      amount: wish.unit_amount,
      recurring: wish.recurring ?? null,
      lookupKey: wish.lookup_key ?? null,
    })
    Object.assign(price, {
      active: wish.active ?? true,
      metadata: wish.metadata ?? {},
      nickname: wish.nickname ?? null,
      tax_behavior: wish.tax_behavior ?? 'unspecified',
    })
    shop.announce('price.created', price)
    return price
  }),
  route('GET', '/v1/prices/{}', { expand: expands() }, (shop, _, id) => held(shop.prices, id, 'price')),
  route('GET', '/v1/prices', priceListFields, (shop, wish) => {
    const { lookup_keys: keys } = wish
    const found = newestFirst(shop.prices).filter(
      (price) =>
        (wish.active === undefined || price.active === wish.active) &&
        (wish.currency === undefined || price.currency === wish.currency) &&
        (wish.product === undefined || price.product === wish.product) &&
        (wish.type === undefined || price.type === wish.type) &&
        (wish.recurring?.interval === undefined || price.recurring?.interval === wish.recurring.interval) &&
        (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
        isWithin(price.created, wish.created),
    )
    return listed('/v1/prices', found, wish)
  }),
]

/** A key belongs to one price at a time. */
function takeLookupKey(shop: Shop, key: string | undefined, isTransferred = false): void {
  const holder = [...shop.prices.values()].find((price) => key !== undefined && price.lookup_key === key)
  if (!holder) return
  if (!isTransferred) {
    throw new StripeRefusal(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  holder.lookup_key = null
}

interface NewPrice {
  readonly product: string
  readonly currency: string
  readonly amount: number
  readonly recurring: {
    readonly interval: 'day' | 'week' | 'month' | 'year'
    readonly interval_count?: number | undefined
  } | null
  readonly lookupKey: string | null
}

export function newPrice(shop: Shop, { product, currency, amount, recurring, lookupKey }: NewPrice): Stripe.Price {
  const price: Stripe.Price = {
    id: shop.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: shop.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && {
      interval: recurring.interval,
      interval_count: recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: null,
  }
  shop.prices.set(price.id, price)
  return price
}
