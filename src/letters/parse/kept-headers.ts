/** Fields that are asked for after reading: by what sorts letters, looks for their thread, or shows who wrote. */
import { bounds } from '../bounds.ts'

const keptHeaders = [
  'authentication-results',
  'auto-submitted',
  'content-type',
  'delivered-to',
  'disposition-notification-to',
  'envelope-to',
  'list-id',
  'list-unsubscribe',
  'precedence',
  'return-path',
  'thread-topic',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-failed-recipients',
  'x-forwarded-to',
  'x-loop',
  'x-ms-exchange-generated-message-source',
  'x-muster-letter',
  'x-original-to',
] as const
export type KeptHeader = (typeof keptHeaders)[number]

export interface ReadHeader {
  readonly key: string
  readonly value: string
}

export function keepHeaders(headers: readonly ReadHeader[]): Partial<Record<KeptHeader, readonly string[]>> {
  const found = new Map<string, string[]>(keptHeaders.map((key) => [key, []]))
  for (const { key, value } of headers) {
    const values = found.get(key)
    if (values && values.length < bounds.headerValuesMax) {
      values.push(value.slice(0, bounds.headerValueLengthMax).replaceAll('\0', '').toWellFormed())
    }
  }
  return Object.fromEntries([...found].filter(([, values]) => values.length > 0))
}
