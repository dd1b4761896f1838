/**
 * An endpoint is where a key wants to hear of a company. It belongs to the key's family, the line of keys that took
 * each other's place by rotation: a new key of the line finds the endpoint and its log, another key of the company has
 * its own.
 */
import { z } from 'zod'
import type { Instant } from '#kernel/database/types.ts'
import { type WebhookType, webhookTypes } from './catalogue.ts'

export const endpointStates = ['enabled', 'disabled', 'deleted'] as const
export const disabledReasons = ['gone', 'failing', 'key_ended'] as const

export interface Endpoint {
  readonly id: string
  readonly url: string
  /** Null means all types. */
  readonly eventTypes: readonly WebhookType[] | null
  /** The endpoint hears of the linked jobs of this ATS. */
  readonly atsOwner: string
  readonly state: (typeof endpointStates)[number]
  readonly disabledReason: (typeof disabledReasons)[number] | null
  readonly disabledAt: Instant | null
  readonly failingSince: Instant | null
  /** The secret before the present one signs too until then. */
  readonly previousUntil: Instant | null
  readonly createdAt: Instant
  readonly version: number
}

/** Each type is listed once, in the order of the catalogue: two lists that mean the same are the same. */
const EventTypes = z
  .array(z.enum(webhookTypes))
  .min(1)
  .max(100)
  .transform((wanted) => webhookTypes.filter((type) => wanted.includes(type)))
  .meta({
    description: 'What to hear of; null, or left out, for everything, kinds that are added later too.',
    examples: [['application.created', 'application.status_changed', 'candidate.erased']],
  })

export const EndpointWish = z.strictObject({
  url: z.string().meta({
    description: 'Begins with https:// and is reached over the public Internet.',
    examples: ['https://ats.example/muster'],
  }),
  eventTypes: EventTypes.nullable().default(null),
})
export type EndpointWish = z.output<typeof EndpointWish>

/** A wish that changes nothing is found out here. */
export const isAsWished = (endpoint: Endpoint, { url, eventTypes }: EndpointWish): boolean =>
  endpoint.state === 'enabled' &&
  endpoint.url === url &&
  JSON.stringify(endpoint.eventTypes) === JSON.stringify(eventTypes)

/** Deliveries that failed before may well be taken now: at another address, or because somebody says so. */
export const isFreshStart = (endpoint: Endpoint, { url }: EndpointWish): boolean =>
  endpoint.state === 'disabled' || endpoint.url !== url
