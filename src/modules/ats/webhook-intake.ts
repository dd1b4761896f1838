/**
 * A vendor tells that something changed. It is believed by its signature alone, counts once, and says only where to look: what is there is
 * read from the vendor by a task.
 */
import { createHash } from 'node:crypto'
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { type Connected, type Connection, isLive, unsealed, webhookSecretsOf } from './connection.ts'
import { findConnector } from './connector.ts'
import type { AtsConnector, AtsEvent, VerifiedWebhook } from './ports.ts'
import { readChangedTask } from './tasks/read-ats-change.ts'
import { wishRun } from './tasks/run-ats-sync.ts'

export type WebhookVerdict = 'taken' | 'nobody' | 'refused'

export interface ReceivedWebhook {
  /** A connection's id, or the name of a broker, which tells all connections to one address. */
  readonly to: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

interface Parts {
  readonly db: Database
  readonly ports: Ports
}

export async function receiveWebhook(parts: Parts, webhook: ReceivedWebhook): Promise<WebhookVerdict> {
  const ofBroker = findConnector(parts.ports, webhook.to)
  return ofBroker ? receiveOfBroker(parts, ofBroker, webhook) : receiveOfConnection(parts, webhook)
}

const liveWhere = (which: ReturnType<typeof sql>) => sql<Pick<Connection, 'companyId' | 'id' | 'provider' | 'secrets'>>`
  select c.company_id, c.id, c.provider, c.secrets from ats_connection c where ${isLive} and ${which}`

async function receiveOfConnection({ db, ports }: Parts, webhook: ReceivedWebhook): Promise<WebhookVerdict> {
  const connection = await db.reading('everyone').maybe(liveWhere(sql`c.id = ${webhook.to}`))
  const connector = connection && findConnector(ports, connection.provider)
  if (!connection || !connector) return 'nobody'
  const verified = verify(ports, connector, webhook, webhookSecretsOf(unsealed(ports.secrets, connection)))
  if (!verified?.isGenuine) return 'refused'
  await take(db, { companyId: connection.companyId, connectionId: connection.id }, verified)
  return 'taken'
}

/** A broker signs with a secret of the installation, which its connector has. Of connections that are none of ours nothing is kept. */
async function receiveOfBroker(
  { db, ports }: Parts,
  connector: AtsConnector,
  webhook: ReceivedWebhook,
): Promise<WebhookVerdict> {
  if (!connector.traits.isBroker) return 'nobody'
  const verified = verify(ports, connector, webhook, [])
  if (!verified?.isGenuine) return 'refused'
  const { connectionRemoteId } = verified
  if (connectionRemoteId === null) return 'taken'
  const connections = await db
    .reading('everyone')
    .all(liveWhere(sql`c.provider = ${connector.provider} and c.remote_id = ${connectionRemoteId}`))
  for (const { companyId, id: connectionId } of connections) await take(db, { companyId, connectionId }, verified)
  return 'taken'
}

const verify = (
  { clock }: Ports,
  connector: AtsConnector,
  { headers, body }: ReceivedWebhook,
  secrets: readonly string[],
): VerifiedWebhook | undefined => connector.verifyWebhook?.({ headers, body, secrets, now: () => clock.now() })

type Genuine = Extract<VerifiedWebhook, { isGenuine: true }>

/** The same delivery again changes nothing: of two at once one is the first. */
const take = (db: Database, of: Connected, { deliveryKey, events }: Genuine): Promise<void> =>
  db.transaction({ companyId: of.companyId }, async (tx) => {
    const hash = createHash('sha256').update(deliveryKey).digest()
    const added = await tx.run(sql`
      insert into ats_delivery (company_id, connection_id, key_hash) values (${of.companyId}, ${of.connectionId}, ${hash})
      on conflict do nothing`)
    if (added === 0) return
    for (const event of events.slice(0, eventsMax)) follow(tx, of, event)
  })

/** More than these in one delivery are found by the next run. */
const eventsMax = 100

function follow(tx: Tx, of: Connected, event: AtsEvent): void {
  switch (event.kind) {
    case 'changed':
    case 'deleted':
    case 'merged':
      readChangedTask.wish(tx, of, event)
      break
    case 'models_changed':
    case 'connection_changed':
      wishRun(tx, of, 'incremental')
      break
  }
}
