/** A connection is what a company has with its ATS: one at a time, and what was before stays to be read for a while. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import type { Secrets } from '#kernel/secrets.ts'
import type { AtsConnection, IntegrationState } from './ports.ts'
import { notConnected } from './problems.ts'

export interface Connection {
  readonly companyId: string
  readonly id: string
  readonly provider: string
  readonly tool: string | null
  readonly remoteId: string | null
  readonly secrets: Buffer
  readonly settings: Readonly<Record<string, string>>
  readonly state: IntegrationState
  readonly stateReason: string | null
  readonly stateAt: Instant
  readonly historySync: boolean
  readonly historyKeptUntil: Instant | null
  readonly connectedBy: string
  readonly connectedAt: Instant
  readonly disconnectedAt: Instant | null
  readonly lastSyncedAt: Instant | null
  readonly historySyncedAt: Instant | null
  readonly restUntil: Instant | null
  readonly failures: number
  /** The next full run believes that what it does not see is gone, however much it is. */
  readonly takesMissing: boolean
  readonly generation: number
  readonly version: number
}

/** What of it never leaves the process unsealed: the vendor's secrets by their names, and those of webhooks. */
export interface ConnectionSecrets {
  readonly vendor: Readonly<Record<string, string>>
  /** The newest comes first. */
  readonly webhooks: readonly string[]
}

const columns = sql`
  c.company_id, c.id, c.provider, c.tool, c.remote_id, c.secrets, c.settings, c.state, c.state_reason, c.state_at, c.history_sync,
  c.history_kept_until, c.connected_by, c.connected_at, c.disconnected_at, c.last_synced_at, c.history_synced_at, c.rest_until,
  c.failures, c.takes_missing, c.generation, c.version`

export const isLive: Statement = sql`c.disconnected_at is null`

const selectConnections = (which: Statement) => sql<Connection>`select ${columns} from ats_connection c where ${which}`

/** The one that the company has now. */
export const selectLive = ({ companyId }: Pick<CompanyActor, 'companyId'>) =>
  selectConnections(sql`c.company_id = ${companyId} and ${isLive}`)

export const findLive = (reading: Reading, actor: Pick<CompanyActor, 'companyId'>): Promise<Connection | undefined> =>
  reading.maybe(selectLive(actor))

export async function getLive(reading: Reading, actor: Pick<CompanyActor, 'companyId'>): Promise<Connection> {
  return connected(await findLive(reading, actor))
}

/** The connection is held until the end of the transaction, and read after the wait. */
export async function lockLive(tx: Tx, actor: Pick<CompanyActor, 'companyId'>): Promise<Connection> {
  return connected(await findHeld(tx, actor))
}

export async function findHeld(
  tx: Tx,
  { companyId }: Pick<CompanyActor, 'companyId'>,
): Promise<Connection | undefined> {
  const [, [connection]] = await tx.batch(
    sql`select from ats_connection c where c.company_id = ${companyId} and ${isLive} for no key update`,
    selectLive({ companyId }),
  )
  return connection
}

function connected(connection: Connection | undefined): Connection {
  if (!connection) throw notConnected()
  return connection
}

export interface Connected {
  readonly companyId: string
  readonly connectionId: string
}

/** A task finds its connection unless that has ended. */
export const findStillLive = (
  reading: Reading,
  { companyId, connectionId }: Connected,
): Promise<Connection | undefined> =>
  reading.maybe(selectConnections(sql`c.company_id = ${companyId} and c.id = ${connectionId} and ${isLive}`))

/** It stays as it is, and live, until the transaction ends; there is none when it has ended. */
export async function shareLive(tx: Tx, { companyId, connectionId }: Connected): Promise<Connection | undefined> {
  const [, [connection]] = await tx.batch(
    sql`select from ats_connection c where c.company_id = ${companyId} and c.id = ${connectionId} and ${isLive} for share`,
    selectConnections(sql`c.company_id = ${companyId} and c.id = ${connectionId} and ${isLive}`),
  )
  return connection
}

const purpose = 'ats-connections'

export const sealed = (secrets: Secrets, kept: ConnectionSecrets): Buffer => secrets.seal(purpose, JSON.stringify(kept))

export const unsealed = (secrets: Secrets, { secrets: kept }: Pick<Connection, 'secrets'>): ConnectionSecrets =>
  JSON.parse(secrets.unseal(purpose, kept)) as ConnectionSecrets

/** Webhooks that an administrator makes by hand are signed with a secret that was typed in with the credentials. */
export const webhookSecretsOf = ({ vendor, webhooks }: ConnectionSecrets): readonly string[] => {
  const { webhookSecret } = vendor
  return webhookSecret === undefined ? webhooks : [webhookSecret, ...webhooks]
}

/** A connector is given this. */
export const openedFor = ({ secrets }: Pick<Ports, 'secrets'>, connection: Connection): AtsConnection => ({
  id: connection.id,
  tool: connection.tool,
  remoteId: connection.remoteId,
  secrets: unsealed(secrets, connection).vendor,
  settings: connection.settings,
})

/** What people see of it is not what it was. */
export const newVersionOf = ({ companyId, id }: Pick<Connection, 'companyId' | 'id'>): Statement =>
  sql`update ats_connection set version = version + 1 where company_id = ${companyId} and id = ${id}`

/** The jobs of a company belong to the connection by this name. */
export const ownerOf = ({ id }: Pick<Connection, 'id'>): string => `connector:${id}`

/** The company's own program acts in the name of its ATS. */
export const atsMachine = (companyId: string) => ({ kind: 'machine', name: 'ats', companyId }) as const
