/** Stripe tells us of events; the signature shows that it is Stripe. */
import Stripe from 'stripe'
import type { PaymentEvent, paymentSubjects } from '#modules/billing/ports.ts'
import { idOf } from './connection.ts'

type Kind = (typeof paymentSubjects)[number]

/** The key is Stripe's name for the thing that an event is about. */
const subjects: ReadonlyMap<string | undefined, Kind> = new Map([
  ['customer', 'customer'],
  ['checkout.session', 'checkout'],
  ['subscription', 'subscription'],
  ['invoice', 'invoice'],
  ['credit_note', 'credit_note'],
])

const toleranceSeconds = 300

export function readEvent(body: Buffer, signature: string, secret: string): PaymentEvent | null {
  try {
    const { id, type, data } = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    return { id, about: aboutOf(type, data.object) }
  } catch {
    // Only a wrong signature and a body that is no event are refused: neither comes from Stripe.
    return null
  }
}

interface Told {
  readonly id?: string
  readonly object?: string
  readonly customer?: string | { readonly id: string } | null
}

function aboutOf(type: string, { id, object, customer }: Told): PaymentEvent['about'] {
  const kind = subjects.get(object)
  const customerId = kind === 'customer' ? id : idOf(customer)
  // An invoice that is only upcoming can't be asked for.
  if (!kind || !id || !customerId || type === 'invoice.upcoming') return null
  return { kind, id, customerId }
}
