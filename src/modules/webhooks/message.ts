/**
 * What there is to tell other systems. A message is kept for all of a company's endpoints, whether or not there is one: an
 * endpoint that is set later, or was away, can have the past again.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { newId } from '#kernel/ids.ts'
import { catalogue, type WebhookData, type WebhookType } from './catalogue.ts'

export interface Message {
  readonly id: string
  readonly companyId: string
  readonly sequence: number
  readonly type: WebhookType
  /** Whose linked jobs it is about. */
  readonly atsOwner: string
  /** Messages about one subject are delivered one after another. */
  readonly subject: string
  readonly applicationId: number | null
  readonly data: unknown
  readonly occurredAt: Instant
}

/** The part of a message that its kind and its subject make. */
export type Told = {
  [Type in WebhookType]: {
    readonly type: Type
    readonly data: WebhookData<Type>
    readonly atsOwner: string
    readonly subject: string
    readonly applicationId: number | null
  }
}[WebhookType]

export const newMessage = (
  {
    id: sequence,
    companyId,
    occurredAt,
  }: { readonly id: number; readonly companyId: string; readonly occurredAt: Instant },
  told: Told,
): Message => ({ ...told, id: newId('evt'), companyId, sequence, occurredAt })

/** The body as it is sent. Its members keep their order, whatever the database does with them. */
export function bodyOf({
  type,
  occurredAt,
  companyId,
  sequence,
  data,
}: Pick<Message, 'type' | 'occurredAt' | 'companyId' | 'sequence' | 'data'>): string {
  return JSON.stringify({ type, timestamp: viewTime(occurredAt), companyId, sequence, data })
}

/** Keeps messages, with the commit. One that is not as the catalogue says is a bug, and is never kept. */
export function keepMessages(tx: Tx, companyId: string, messages: readonly Message[]): void {
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
