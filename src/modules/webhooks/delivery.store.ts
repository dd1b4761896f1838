/** A delivery's endpoint decides who in a company may see it. */
import type { KeyHolder } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { WebhookType } from './catalogue.ts'
import type { Delivery, DeliveryOrigin, Way } from './delivery.ts'
import { foundEndpoint, ofKey, selectEndpoint } from './endpoint.store.ts'
import type { Message } from './message.ts'
import { deliveryNotFound } from './problems.ts'

const columns = sql`d.id, d.endpoint_id, d.message_id, d.sequence, d.type, d.state, d.origin, d.attempts, d.next_attempt_at,
  d.created_at, d.finished_at`

export type Sent = Delivery & Pick<Message, 'companyId' | 'data' | 'occurredAt' | 'subject'>

export interface DeliveryFilter {
  readonly state?: Delivery['state'] | undefined
  readonly type?: WebhookType | undefined
}

/** The log is that of the key's endpoint, newest first. Without an endpoint there is none. */
export async function listDeliveries(
  tx: Reading,
  actor: KeyHolder,
  { state, type }: DeliveryFilter,
  older: Statement,
  fetch: number,
): Promise<Delivery[]> {
  const clauses = [
    sql`d.company_id = ${actor.companyId}`,
    sql`d.endpoint_id = (select e.id from webhook_endpoint e where ${ofKey(actor)})`,
    state ? sql`d.state = ${state}` : nothing,
    type ? sql`d.type = ${type}` : nothing,
    older,
  ]
  const [[endpoint], deliveries] = await tx.batch(
    selectEndpoint(actor),
    sql<Delivery>`
      select ${columns} from webhook_delivery d where ${allOf(...clauses)}
      order by d.created_at desc, d.id desc limit ${fetch}`,
  )
  foundEndpoint(endpoint)
  return deliveries
}

const selectSent = (actor: KeyHolder, id: string) => sql<Sent>`
  select ${columns}, m.company_id, m.data, m.occurred_at, m.subject
  from webhook_delivery d
    join webhook_endpoint e on e.company_id = d.company_id and e.id = d.endpoint_id
    join webhook_message m on m.company_id = d.company_id and m.id = d.message_id
  where d.company_id = ${actor.companyId} and d.id = ${id} and ${ofKey(actor)}`

export const getDelivery = async (tx: Reading, actor: KeyHolder, id: string): Promise<Sent> =>
  found(await tx.maybe(selectSent(actor, id)))

/** The message is held too, so that it is not swept away before the transaction ends. */
export const holdDelivery = async (tx: Tx, actor: KeyHolder, id: string): Promise<Sent> =>
  found(await tx.maybe(sql<Sent>`${selectSent(actor, id)} for key share of m`))

function found(delivery: Sent | undefined): Sent {
  if (!delivery) throw deliveryNotFound('Deliveries are kept for 30 days. List them to see which are there.')
  return delivery
}

/**
 * Messages go on their way with the commit, after they were kept; those that are on it already stay as they are. Their
 * times differ, so that the log has them in this order.
 */
export function send(tx: Tx, companyId: string, origin: DeliveryOrigin, ways: readonly Way[]): void {
  if (ways.length === 0) return
  tx.later(sql`
    insert into webhook_delivery
      (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at, created_at)
    select ${companyId}, way.id, way.endpoint_id, way.message_id, way.sequence, way.type, way.subject, ${origin}, now(),
      clock_timestamp()
    from unnest(${ways.map(({ id }) => id)}::text[], ${ways.map(({ endpointId }) => endpointId)}::text[],
      ${ways.map(({ message }) => message.id)}::text[], ${ways.map(({ message }) => message.sequence)}::bigint[],
      ${ways.map(({ message }) => message.type)}::text[], ${ways.map(({ message }) => message.subject)}::text[])
      as way (id, endpoint_id, message_id, sequence, type, subject)
    on conflict (company_id, id) do nothing`)
}

/**
 * Deliveries that wait for their next attempt wait no longer, with the commit. They are due since they were made, and
 * so before what has happened since.
 */
export const retryAtOnce = (tx: Tx, companyId: string, endpointId: string): void =>
  tx.later(sql`
    update webhook_delivery set next_attempt_at = created_at
    where company_id = ${companyId} and endpoint_id = ${endpointId} and state = 'pending' and next_attempt_at > now()`)
