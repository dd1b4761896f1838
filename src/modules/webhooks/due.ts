/**
 * A pump delivers what is due at the endpoints it holds. It holds one for a few seconds and says again and again that
 * it still does; a pump that finds an endpoint that nobody holds takes it. Both are one statement, so nobody holds what
 * somebody else has.
 */
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { WebhookType } from './catalogue.ts'

/** A hold is good for this long after it was last confirmed. */
export const leaseMs = 10_000

export interface EndpointKey {
  readonly companyId: string
  readonly id: string
}

/**
 * A pump has room for endpoints that take what they are sent, and apart from that for those that did not when they were
 * last asked.
 */
export interface Room {
  readonly sound: number
  readonly failing: number
}

export interface Taken extends EndpointKey {
  readonly keyFamily: string
  readonly keyCompanyId: string
  readonly isFailing: boolean
}

/** A found endpoint was taken, or left because there was no room or somebody else was quicker. */
export interface Found extends Taken {
  readonly isTaken: boolean
  readonly isBeyondRoom: boolean
}

/**
 * The settings are for the statements after it in a round trip. A plan is made once and kept: one that was made while
 * there was hardly a delivery would read them all, again and again, when there are many.
 */
export const byIndexAlone = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`

const lease = sql`now() + make_interval(secs => ${leaseMs / 1000})`

const keysOf = (endpoints: readonly EndpointKey[]): Statement =>
  sql`unnest(${endpoints.map(({ companyId }) => companyId)}::text[], ${endpoints.map(({ id }) => id)}::text[])
    as key (company_id, id)`

/**
 * Endpoints with something due that nobody holds are taken, those first that were let go longest ago. The query skips
 * through the index of what is pending from the first of one endpoint to the first of the next: one that has a hundred
 * thousand waiting costs as much as one with one.
 */
export const takeEndpoints = (pump: string, room: Room) => sql<Found>`
  with recursive waiting as (
    (select company_id, endpoint_id, next_attempt_at from webhook_delivery where state = 'pending'
      order by company_id, endpoint_id, next_attempt_at limit 1)
    union all
    select next.company_id, next.endpoint_id, next.next_attempt_at from waiting w cross join lateral (
      select d.company_id, d.endpoint_id, d.next_attempt_at from webhook_delivery d
      where d.state = 'pending' and (d.company_id, d.endpoint_id) > (w.company_id, w.endpoint_id)
      order by d.company_id, d.endpoint_id, d.next_attempt_at limit 1) next
  ), due as (
    select e.company_id, e.id, e.key_family, e.key_company_id, e.failing_since is not null as is_failing, row_number() over (
      partition by e.failing_since is not null order by e.pump_until nulls first, e.id) as place,
      case when e.failing_since is null then ${room.sound}::int else ${room.failing}::int end as room
    from waiting w join webhook_endpoint e on e.company_id = w.company_id and e.id = w.endpoint_id
    where w.next_attempt_at <= now() and e.state = 'enabled' and (e.pump is null or e.pump_until < now())
  ), free as (
    select e.company_id, e.id from webhook_endpoint e join due on due.company_id = e.company_id and due.id = e.id
    where due.place <= due.room and e.state = 'enabled' and (e.pump is null or e.pump_until < now())
    for update of e skip locked
  ), taken as (
    update webhook_endpoint e set pump = ${pump}, pump_until = ${lease}
    from free where e.company_id = free.company_id and e.id = free.id
    returning e.company_id, e.id
  )
  select due.company_id, due.id, due.key_family, due.key_company_id, due.is_failing, t.id is not null as is_taken,
    due.place > due.room as is_beyond_room
  from due left join taken t on t.company_id = due.company_id and t.id = due.id where due.place <= due.room + 1`

/**
 * Endpoints that are still held are held for as long again. They are locked in one order, like everywhere that several
 * of them change.
 */
export const renewHolds = (pump: string, endpoints: readonly EndpointKey[]) => sql<EndpointKey>`
  with held as (
    select e.company_id, e.id from webhook_endpoint e join ${keysOf(endpoints)} using (company_id, id)
    where e.pump = ${pump} order by e.company_id, e.id for no key update of e
  )
  update webhook_endpoint e set pump_until = ${lease} from held
  where e.company_id = held.company_id and e.id = held.id returning e.company_id, e.id`

/** The time of the release is written, because endpoints that had their turn long ago come first. */
export const releaseEndpoints = (pump: string, endpoints: readonly EndpointKey[]) => sql`
  with held as (
    select e.company_id, e.id from webhook_endpoint e join ${keysOf(endpoints)} using (company_id, id)
    where e.pump = ${pump} order by e.company_id, e.id for no key update of e
  )
  update webhook_endpoint e set pump = null, pump_until = now() from held
  where e.company_id = held.company_id and e.id = held.id`

/** A target is where deliveries go while the endpoint is held. */
export interface Target {
  readonly url: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  /** The endpoint has failed for longer than anybody waits. */
  readonly isOverdue: boolean
}

export const targetOf = ({ companyId, id }: EndpointKey, pump: string, patience: Statement) => sql<Target>`
  select url, secret, case when previous_until > now() then previous_secret end as previous_secret,
    coalesce(failing_since < now() - ${patience}, false) as is_overdue
  from webhook_endpoint
  where company_id = ${companyId} and id = ${id} and state = 'enabled' and pump = ${pump}`

export interface Due {
  readonly id: string
  readonly messageId: string
  readonly companyId: string
  readonly sequence: number
  readonly type: WebhookType
  readonly subject: string
  readonly attemptsMade: number
  readonly nextAttemptAt: Instant
  readonly occurredAt: Instant
  readonly data: unknown
}

/** The position is a place in the order of what is due. */
export type DuePosition = Pick<Due, 'nextAttemptAt' | 'sequence'>

export const atFirst: DuePosition = { nextAttemptAt: '-infinity', sequence: 0 }

/** Deliveries under way are among them: they are pending until their outcome is written down. */
export const dueDeliveries = ({ companyId, id }: EndpointKey, after: DuePosition, limit: number) => sql<Due>`
  select d.id, d.message_id, d.company_id, d.sequence, d.type, d.subject, d.next_attempt_at,
    jsonb_array_length(d.attempts) as attempts_made, m.occurred_at, m.data
  from webhook_delivery d join webhook_message m on m.company_id = d.company_id and m.id = d.message_id
  where d.company_id = ${companyId} and d.endpoint_id = ${id} and d.state = 'pending' and d.next_attempt_at <= now()
    and (d.next_attempt_at, d.sequence) > (${after.nextAttemptAt}::timestamptz, ${after.sequence}::bigint)
  order by d.next_attempt_at, d.sequence limit ${limit}`
