/** A delivery is one message on its way to one endpoint, with every attempt that was made. */
import { createHash } from 'node:crypto'
import type { Instant } from '#kernel/database/types.ts'
import type { WebhookType } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import type { Message } from './message.ts'

export const deliveryStates = ['pending', 'succeeded', 'failed'] as const
export const deliveryOrigins = ['event', 'test', 'redelivery', 'replay'] as const
export type DeliveryOrigin = (typeof deliveryOrigins)[number]

/** An attempt has an answer of the receiver, or `error` says why not. */
export interface Attempt {
  readonly at: string
  readonly durationMs: number
  readonly status: number | null
  readonly error: string | null
  /** Only the start of the answer is kept. */
  readonly answer: string | null
}

export interface Delivery {
  readonly id: string
  readonly endpointId: string
  readonly messageId: string
  readonly sequence: number
  readonly type: WebhookType
  readonly state: (typeof deliveryStates)[number]
  readonly origin: DeliveryOrigin
  readonly attempts: readonly Attempt[]
  readonly nextAttemptAt: Instant | null
  readonly createdAt: Instant
  readonly finishedAt: Instant | null
}

/** A way is a delivery that is about to be made of this message to this endpoint. */
export interface Way {
  readonly id: string
  readonly endpointId: string
  readonly message: Pick<Message, 'id' | 'sequence' | 'type' | 'subject'>
}

/**
 * A company's own keys hear of all its linked jobs, a platform's of those it linked; a test is for its own endpoint
 * alone.
 */
export const concerns = (
  endpoint: Pick<Endpoint, 'eventTypes' | 'atsOwner'>,
  { type, atsOwner }: Pick<Message, 'type' | 'atsOwner'>,
): boolean =>
  atsOwner !== null &&
  (endpoint.eventTypes === null || endpoint.eventTypes.includes(type)) &&
  (endpoint.atsOwner === 'company' || endpoint.atsOwner === atsOwner)

/** The id is the same each time, so that a step of a replay that is done again adds nothing. */
export function replayedId(replayId: string, messageId: string): string {
  const hash = createHash('sha256').update(`${replayId} ${messageId}`).digest('hex')
  return `dlv_${BigInt(`0x${hash}`).toString(36).padStart(24, '0').slice(-24)}`
}
