/** ATSs tell here what changed. They are believed by their signatures alone. */
import type { Database } from '#kernel/database/database.ts'
import { networkOf } from '#kernel/http/network.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import { notFound, routeNotFound, unauthorized } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { receiveWebhook } from '#modules/ats/index.ts'

const webhookBytesMax = 1024 * 1024
/** The limit is for a minute: a vendor tells of every company from the same few addresses. */
const webhooksMax = 6000

export function mountAtsWebhooks(mount: MountPlain, parts: { readonly db: Database; readonly ports: Ports }): void {
  mount(
    '/ats/webhooks/:to',
    async () => {
      throw routeNotFound('Webhooks are posted here.')
    },
    {
      post: {
        bodyBytesMax: webhookBytesMax,
        policy: ({ ip }) => ({ id: `ats-webhooks:${networkOf(ip)}`, limit: webhooksMax, windowMs: 60_000 }),
        requireWelcome: () => {},
        handler: async ({ body, headers, params }, reply) => {
          const { to = '' } = params as Record<string, string>
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const verdict = await receiveWebhook(parts, {
            to,
            headers: headers as Record<string, string | undefined>,
            body: bytes,
          })
          if (verdict === 'nobody') throw notFound('No connection is told anything here.')
          if (verdict === 'refused') throw unauthorized('The webhook is not signed with the secret of the connection.')
          return reply.code(200).header('cache-control', 'no-store').send()
        },
      },
    },
  )
}
