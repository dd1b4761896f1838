/** Events come signed, and otherwise as a test wants them. */
import { createHmac } from 'node:crypto'
import type { StripeEvent } from './shop.ts'

export interface DeliveryOptions {
  readonly to: string
  readonly secret: string
  readonly order?: 'as they came' | 'reversed' | 'shuffled'
  /** Each event is sent again after all of them. */
  readonly twice?: boolean
  /** Only events of these types are sent; the others stay. */
  readonly types?: readonly string[]
}

export interface Delivered {
  readonly id: string
  readonly type: string
  readonly status: number
}

/** The header is for a body of so many seconds ago. */
export function signatureOf(body: string, secret: string, { agoSeconds = 0 } = {}): string {
  const time = Math.floor(Date.now() / 1000) - agoSeconds
  const digest = (key: string): string => createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest(secret)},v0=${digest('what test mode adds')}`
}

const orders: Readonly<Record<NonNullable<DeliveryOptions['order']>, (events: StripeEvent[]) => StripeEvent[]>> = {
  'as they came': (events) => events,
  reversed: (events) => events.toReversed(),
  // Ids are random, so their order is a shuffle.
  shuffled: (events) => events.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
}

/** Events that are not taken stay for another time. */
export async function deliver(events: StripeEvent[], options: DeliveryOptions): Promise<Delivered[]> {
  const { to, secret, order = 'as they came', twice = false, types } = options
  const wanted = orders[order](events.filter(({ type }) => types === undefined || types.includes(type)))
  const delivered: Delivered[] = []
  for (const event of twice ? [...wanted, ...wanted] : wanted) {
    const status = await send(event, to, secret)
    delivered.push({ id: event.id, type: event.type, status })
    const place = events.indexOf(event)
    if (status >= 200 && status < 300 && place >= 0) events.splice(place, 1)
  }
  return delivered
}

async function send(event: StripeEvent, to: string, secret: string): Promise<number> {
  const body = JSON.stringify(event, null, 2)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(body, secret),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  const { status } = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' })
  return status
}
