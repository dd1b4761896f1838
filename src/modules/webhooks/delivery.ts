/** One message on its way to one endpoint, with every attempt that was made. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { newId } from '#kernel/ids.ts'
import type { WebhookType } from './catalogue.ts'
import type { Message } from './message.ts'

export const deliveryStates = ['pending', 'succeeded', 'failed'] as const
export const deliveryOrigins = ['event', 'test', 'redelivery', 'replay'] as const

/** One try at one delivery. Either the receiver answered, or `error` says why not. */
export interface Attempt {
  readonly at: string
  readonly durationMs: number
  readonly status: number | null
  readonly error: string | null
  /** The start of the answer. */
  readonly answer: string | null
}

export interface Delivery {
  readonly id: string
  readonly endpointId: string
  readonly messageId: string
  readonly sequence: number
  readonly type: WebhookType
  readonly state: (typeof deliveryStates)[number]
  readonly origin: (typeof deliveryOrigins)[number]
  readonly attempts: readonly Attempt[]
  readonly nextAttemptAt: Instant | null
  readonly createdAt: Instant
  readonly finishedAt: Instant | null
}

interface Receiver {
  readonly id: string
  readonly eventTypes: readonly WebhookType[] | null
  readonly atsOwner: string
}

/** A company's own keys hear of all its linked jobs, a platform's of those it linked. */
export const concerns = (endpoint: Receiver, { type, atsOwner }: Pick<Message, 'type' | 'atsOwner'>): boolean =>
  (endpoint.eventTypes === null || endpoint.eventTypes.includes(type)) &&
  (endpoint.atsOwner === 'company' || endpoint.atsOwner === atsOwner)

/** Sends messages of one transaction on their way to every endpoint they concern, with the commit, after they were kept. */
export function deliverTo(
  tx: Tx,
  companyId: string,
  endpoints: readonly Receiver[],
  messages: readonly Message[],
): void {
  const deliveries = endpoints.flatMap((endpoint) =>
    messages.filter((message) => concerns(endpoint, message)).map((message) => ({ endpoint, message })),
  )
  if (deliveries.length === 0) return
  tx.later(sql`
    insert into webhook_delivery (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at)
    select ${companyId}, way.id, way.endpoint_id, way.message_id, way.sequence, way.type, way.subject, 'event', now()
    from unnest(${deliveries.map(() => newId('dlv'))}::text[], ${deliveries.map(({ endpoint }) => endpoint.id)}::text[],
      ${deliveries.map(({ message }) => message.id)}::text[], ${deliveries.map(({ message }) => message.sequence)}::bigint[],
      ${deliveries.map(({ message }) => message.type)}::text[], ${deliveries.map(({ message }) => message.subject)}::text[])
      as way (id, endpoint_id, message_id, sequence, type, subject)`)
}
