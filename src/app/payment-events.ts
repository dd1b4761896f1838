/** A provider of payments tells here what happened. It is believed by its signature alone. */
import type { Database } from '#kernel/database/database.ts'
import { networkOf } from '#kernel/http/network.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import { gatewayError, routeNotFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { receivePaymentEvent } from '#modules/billing/index.ts'

const eventBytesMax = 1024 * 1024
/** The limit is for a minute: at the turn of a month events come for every customer at once. */
const eventsMax = 6000

export function mountPaymentEvents(mount: MountPlain, parts: { readonly db: Database; readonly ports: Ports }): void {
  mount(
    '/billing/stripe/events',
    async () => {
      throw routeNotFound('Events are posted here.')
    },
    {
      post: {
        bodyBytesMax: eventBytesMax,
        policy: ({ ip }) => ({ id: `payment-events:${networkOf(ip)}`, limit: eventsMax, windowMs: 60_000 }),
        requireWelcome: () => {},
        handler: async ({ body, headers }, reply) => {
          const signature = headers['stripe-signature']
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const verdict = await receivePaymentEvent(parts, bytes, typeof signature === 'string' ? signature : '')
          if (verdict === 'refused') throw gatewayError(400, 'The event is not signed by who takes payments here.')
          return reply.code(200).header('cache-control', 'no-store').send()
        },
      },
    },
  )
}
