import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { task } from '#kernel/tasks/task.ts'
import { type Connection, findStillLive, sealed, unsealed } from '../connection.ts'
import { findConnector } from '../connector.ts'
import { AtsFault } from '../ports.ts'
import { ConnectionEnded, callVendor } from '../vendor-call.ts'

/**
 * The vendor is asked to tell us at once what changes. Where it can not, looking every few minutes does: so a vendor that refuses costs
 * nothing but time.
 */
export const makeWebhooksTask = task({
  name: 'make-ats-webhooks',
  payload: z.strictObject({ companyId: z.string(), connectionId: z.string() }),
  attemptsMax: 6,

  async run(of, { db, ports, signal, lastAttempt }) {
    const connection = await findStillLive(db.reading({ companyId: of.companyId }), of)
    if (!connection || !findConnector(ports, connection.provider)?.makeWebhooks) return
    const url = `${ports.publicUrl}/ats/webhooks/${connection.id}`
    const secret = randomBytes(32).toString('base64url')
    const made = await callVendor({ db, ports, signal }, connection, async (connector, opened, call) =>
      connector.makeWebhooks?.(opened, { url, secret }, call),
    ).catch((error: unknown) => {
      if (error instanceof ConnectionEnded || (error instanceof AtsFault && lastAttempt)) return undefined
      throw error
    })
    if (!made) return
    await db.transaction({ companyId: of.companyId }, async (tx) => {
      const kept = await tx.maybe(sql<Pick<Connection, 'secrets' | 'settings'>>`
        select secrets, settings from ats_connection
        where company_id = ${of.companyId} and id = ${of.connectionId} and disconnected_at is null for no key update`)
      if (!kept) return
      const { vendor, webhooks } = unsealed(ports.secrets, kept)
      const secrets = { vendor, webhooks: [...made.secrets, ...webhooks].slice(0, 20) }
      await tx.run(sql`
        update ats_connection set secrets = ${sealed(ports.secrets, secrets)}, settings = ${JSON.stringify({ ...kept.settings, ...made.settings })}
        where company_id = ${of.companyId} and id = ${of.connectionId}`)
    })
  },
})
