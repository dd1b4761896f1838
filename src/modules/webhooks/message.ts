/**
 * A message is what there is to tell other systems. It is kept for all of a company's endpoints, whether or not there
 * is one: an endpoint that is set later, or was away, can have the past again.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import type { Happened } from '#kernel/events/event.ts'
import { newId } from '#kernel/ids.ts'
import { catalogue } from './catalogue.ts'
import type { MessageContent } from './message-content.ts'

export interface Message extends MessageContent {
  /** The id is the same on every delivery. */
  readonly id: string
  readonly companyId: string
  /** The sequence is the event's: what happened later has a higher one. */
  readonly sequence: number
  readonly occurredAt: Instant
}

type EventOrigin = Pick<Happened<unknown>, 'id' | 'companyId' | 'occurredAt'>

export const newMessage = ({ id: sequence, companyId, occurredAt }: EventOrigin, told: MessageContent): Message => ({
  ...told,
  id: newId('evt'),
  companyId,
  sequence,
  occurredAt,
})

type Body = Pick<Message, 'type' | 'occurredAt' | 'companyId' | 'sequence'> & { readonly data: unknown }

/** The members of the body keep their order, whatever the database does with them. */
export const bodyOf = ({ type, occurredAt, companyId, sequence, data }: Body): string =>
  JSON.stringify({ type, timestamp: viewTime(occurredAt), companyId, sequence, data })

/** Messages are kept with the commit. One that is not as the catalogue says is a bug, and is never kept. */
export function keepMessages(tx: Tx, companyId: string, messages: readonly Message[]): void {
  if (messages.length === 0) return
  for (const message of messages) catalogue[message.type].payload.parse(JSON.parse(bodyOf(message)))
  tx.later(sql`
    insert into webhook_message (company_id, id, sequence, type, ats_owner, subject, application_id, data, occurred_at)
    select ${companyId}, * from unnest(${messages.map(({ id }) => id)}::text[],
      ${messages.map(({ sequence }) => sequence)}::bigint[], ${messages.map(({ type }) => type)}::text[],
      ${messages.map(({ atsOwner }) => atsOwner)}::text[], ${messages.map(({ subject }) => subject)}::text[],
      ${messages.map(({ applicationId }) => applicationId)}::bigint[],
      ${messages.map(({ data }) => JSON.stringify(data))}::json[],
      ${messages.map(({ occurredAt }) => occurredAt)}::timestamptz[])`)
}
