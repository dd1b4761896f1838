/** A connection is made, or mended, by what a vendor gave: after its page, or for credentials that were typed in. */
import { isDeepStrictEqual } from 'node:util'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { mirror } from '#modules/ats-history/index.ts'
import { audit } from '#modules/audit/index.ts'
import { atsOwner } from '#modules/integration/index.ts'
import { atsMachine, type Connection, findHeld, getLive, ownerOf, sealed, unsealed } from '../connection.ts'
import type { AtsConnector, Connected } from '../ports.ts'
import { connectedAlready } from '../problems.ts'
import { makeWebhooksTask } from '../tasks/make-ats-webhooks.ts'
import { wishRun } from '../tasks/run-ats-sync.ts'

export interface Connecting {
  readonly connector: AtsConnector
  readonly made: Connected
  readonly userId: string
}

/** Whoever comes second finds the company connected. */
export async function connect(
  tx: Tx,
  ports: Ports,
  actor: CompanyActor,
  { connector, made, userId }: Connecting,
): Promise<Connection> {
  const { companyId } = actor
  const connectionId = newId('atc')
  if (await findHeld(tx, actor)) throw connectedAlready()
  await atsOwner.claim(tx, actor, ownerOf({ id: connectionId }))
  // All connections of a company are seen at one address: none has the version of another.
  const { version } = await tx.one(sql<{ version: number }>`
    select coalesce(max(c.version), 0) + 1 as version from ats_connection c where c.company_id = ${companyId}`)
  await tx
    .run(sql`
      insert into ats_connection (company_id, id, provider, tool, remote_id, secrets, settings, state, connected_by, version)
      values (${companyId}, ${connectionId}, ${connector.provider}, ${made.tool}, ${made.remoteId},
        ${sealed(ports.secrets, { vendor: made.secrets, webhooks: [] })}, ${JSON.stringify(made.settings)}, 'needs_first_sync', ${userId},
        ${version})`)
    .catch(
      onViolation({
        ats_connection_one_is_live: connectedAlready,
      }),
    )
  await mirror.open(tx, { companyId, id: connectionId, title: connector.traits.title })
  wishRun(tx, { companyId, connectionId }, 'full')
  if (connector.traits.webhooks === 'made') enqueue(tx, makeWebhooksTask, { companyId, connectionId })
  audit(tx, actor, {
    action: 'ats.connected',
    subject: ['ats', connectionId],
    details: { provider: connector.provider, by: userId },
  })
  return getLive(tx, actor)
}

/** The same system is reached again. What it told before goes on counting; somebody else's account would not be the same. */
export async function mend(
  tx: Tx,
  ports: Ports,
  connection: Connection,
  { connector, made, userId }: Connecting,
): Promise<Connection> {
  const { companyId, id: connectionId } = connection
  if (made.remoteId !== null && connection.remoteId !== null && made.remoteId !== connection.remoteId) {
    throw connectedAlready(
      'That is another account of the ATS. Disconnect this one first, or choose the same account again.',
    )
  }
  const actor = atsMachine(companyId)
  const { vendor, webhooks } = unsealed(ports.secrets, connection)
  const settings = { ...connection.settings, ...made.settings }
  await tx.run(sql`
    update ats_connection set secrets = ${sealed(ports.secrets, { vendor: made.secrets, webhooks })}, settings = ${JSON.stringify(settings)},
      remote_id = coalesce(${made.remoteId}, remote_id), tool = coalesce(${made.tool}, tool),
      state = case when last_synced_at is null then 'needs_first_sync' else 'ok' end, state_reason = null, state_at = now(),
      failures = 0, rest_until = null, renewer = null, renewing_until = null, version = version + 1
    where company_id = ${companyId} and id = ${connectionId}`)
  wishRun(tx, { companyId, connectionId }, 'incremental')
  const isOther = !isDeepStrictEqual(vendor, made.secrets)
  if (connector.traits.webhooks === 'made' && isOther) enqueue(tx, makeWebhooksTask, { companyId, connectionId })
  audit(tx, actor, { action: 'ats.reconnected', subject: ['ats', connectionId], details: { by: userId } })
  return getLive(tx, actor)
}
