/** Endpoints belong to keys. A transaction that holds one of these rows holds no other key's. */
import type { KeyHolder } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import { atsLink } from '#modules/jobs/index.ts'
import type { Endpoint, EndpointWish } from './endpoint.ts'
import { webhookEndpointNotFound } from './problems.ts'

const columns = sql`e.id, e.url, e.event_types, e.ats_owner, e.state, e.disabled_reason, e.disabled_at, e.failing_since,
  e.previous_until, e.created_at, e.version`

/** The clause is about the endpoint `e` of the key's family. One that was deleted is nobody's. */
export const ofKey = ({ companyId, keyFamily }: KeyHolder) => sql`
  e.company_id = ${companyId} and e.key_family = ${keyFamily} and e.state <> 'deleted'`

export const selectEndpoint = (actor: KeyHolder) =>
  sql<Endpoint>`select ${columns} from webhook_endpoint e where ${ofKey(actor)}`

export function foundEndpoint(found: Endpoint | undefined): Endpoint {
  if (!found) throw webhookEndpointNotFound('Set one with PUT /v1/integration/webhook-endpoint.')
  return found
}

export const getEndpoint = async (tx: Reading, actor: KeyHolder): Promise<Endpoint> =>
  foundEndpoint(await tx.maybe(selectEndpoint(actor)))

/** A key may have no endpoint. */
export const lockIfThere = (tx: Tx, actor: KeyHolder): Promise<Endpoint | undefined> =>
  tx.maybe(sql<Endpoint>`${selectEndpoint(actor)} for update`)

export const lockEndpoint = async (tx: Tx, actor: KeyHolder): Promise<Endpoint> =>
  foundEndpoint(await lockIfThere(tx, actor))

/**
 * The endpoint is set, and enabled. When two requests set the first one at the same moment, one makes it and the other
 * changes it: the sealed secret is that of the one who made it. A pump that delivers to an address that is left holds
 * the endpoint no longer: what the old receiver answers from now on says nothing about the new one.
 */
export const setEndpoint = (tx: Tx, actor: KeyHolder, { url, eventTypes }: EndpointWish, sealed: Buffer) =>
  tx.one(sql<Endpoint & { readonly made: boolean }>`
    insert into webhook_endpoint as e (company_id, id, key_family, key_company_id, ats_owner, url, event_types, secret)
    values (${actor.companyId}, ${newId('whk')}, ${actor.keyFamily}, ${actor.keyCompanyId}, ${atsLink.ownerOf(actor)}, ${url},
      ${eventTypes && [...eventTypes]}, ${sealed})
    on conflict (company_id, key_family) where state <> 'deleted' do update set
      url = excluded.url, event_types = excluded.event_types, state = 'enabled', disabled_reason = null, disabled_at = null,
      failing_since = case when e.state = 'enabled' and e.url = excluded.url then e.failing_since end,
      pump = case when e.url = excluded.url then e.pump end,
      pump_until = case when e.url = excluded.url then e.pump_until end,
      version = e.version + 1
    returning ${columns}, (xmax = 0) as made`)

/** The new secret takes the place of the old one, which signs too for so many hours more. */
export const replaceSecret = (tx: Tx, { companyId }: KeyHolder, id: string, sealed: Buffer, overlapHours: number) =>
  tx.one(sql<Endpoint>`
    update webhook_endpoint as e set secret = ${sealed}, version = e.version + 1,
      previous_secret = case when ${overlapHours}::int > 0 then e.secret end,
      previous_until = case when ${overlapHours}::int > 0 then now() + make_interval(hours => ${overlapHours}) end
    where e.company_id = ${companyId} and e.id = ${id} returning ${columns}`)

/** The next sweep deletes the row, and the log with it. */
export const markDeleted = (tx: Tx, { companyId }: KeyHolder, id: string): Promise<number> =>
  tx.run(sql`
    update webhook_endpoint set state = 'deleted', disabled_reason = null, disabled_at = null, previous_secret = null,
      previous_until = null, version = version + 1
    where company_id = ${companyId} and id = ${id}`)

/** Work for the endpoint finds nothing when it was deleted meanwhile. */
export const findEndpointOf = (companyId: string, id: string) => sql<Endpoint>`
  select ${columns} from webhook_endpoint e where e.company_id = ${companyId} and e.id = ${id} and e.state <> 'deleted'`

/** Messages of a company are collected for these endpoints. */
export const listeningEndpoints = (companyId: string) => sql<Endpoint>`
  select ${columns} from webhook_endpoint e
  where e.company_id = ${companyId} and e.state <> 'deleted' and e.disabled_reason is distinct from 'key_ended'`
