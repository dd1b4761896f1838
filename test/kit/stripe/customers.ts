/** Customers have their way into the portal here. */
import type Stripe from 'stripe'
import { created, email, expands, integer, list, metadata, needed, object, oneOf, text, url } from './checks.ts'
import { noSuch } from './refusal.ts'
import { type Route, route } from './route.ts'
import { customerAt, isWithin, listed, newestFirst, pageFields, type Shop } from './shop.ts'

const address = object({
  city: text(),
  country: text(2),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
})

const customerFields = {
  address,
  balance: integer(),
  description: text(),
  email,
  expand: expands(),
  invoice_prefix: text(12),
  metadata,
  name: text(256),
  phone: text(20),
  preferred_locales: list(text()),
  tax_exempt: oneOf('none', 'exempt', 'reverse'),
}

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', customerFields, (shop, wish) => {
    const customer: Stripe.Customer = {
      id: shop.newId('cus'),
      object: 'customer',
      address: null,
      balance: wish.balance ?? 0,
      created: shop.now(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: wish.description ?? null,
      email: wish.email ?? null,
      invoice_prefix: wish.invoice_prefix ?? shop.newId('').slice(1, 9).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: wish.metadata ?? {},
      name: wish.name ?? null,
      next_invoice_sequence: 1,
      phone: wish.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: wish.tax_exempt ?? 'none',
      test_clock: null,
    }
    shop.customers.set(customer.id, customer)
    shop.announce('customer.created', customer)
    return customer
  }),
  route('GET', '/v1/customers', { ...pageFields, created, email, test_clock: text() }, (shop, wish) => {
    const found = newestFirst(shop.customers).filter(
      (each) =>
        !shop.deletedCustomers.has(each.id) &&
        (wish.email === undefined || each.email === wish.email) &&
        isWithin(each.created, wish.created),
    )
    return listed('/v1/customers', found, wish)
  }),
  route('GET', '/v1/customers/{}', { expand: expands() }, (shop, _, id) =>
    shop.deletedCustomers.has(id) ? { id, object: 'customer', deleted: true } : customerIn(shop, id),
  ),
  route('POST', '/v1/customers/{}', { ...customerFields, default_source: text() }, (shop, wish, id) => {
    const customer = customerIn(shop, id)
    if (wish.email !== undefined) customer.email = wish.email
    if (wish.name !== undefined) customer.name = wish.name
    if (wish.metadata !== undefined) customer.metadata = { ...customer.metadata, ...wish.metadata }
    if (wish.balance !== undefined) customer.balance = wish.balance
    shop.announce('customer.updated', customer)
    return customer
  }),
  route('DELETE', '/v1/customers/{}', {}, (shop, _, id) => {
    shop.announce('customer.deleted', customerIn(shop, id))
    shop.deletedCustomers.add(id)
    return { id, object: 'customer', deleted: true }
  }),
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: needed(text()), return_url: url, configuration: text(), expand: expands(), locale: text(5) },
    (shop, wish) => {
      const { id } = customerAt(shop, wish.customer)
      const session: Stripe.BillingPortal.Session = {
        id: shop.newId('bps'),
        object: 'billing_portal.session',
        configuration: 'bpc_ours',
        created: shop.now(),
        customer: id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: wish.return_url ?? null,
        url: `${shop.origin}/portal/${id}`,
      }
      return session
    },
  ),
]

function customerIn(shop: Shop, id: string): Stripe.Customer {
  const customer = shop.customers.get(id)
  if (!customer || shop.deletedCustomers.has(id)) throw noSuch('customer', id)
  return customer
}
