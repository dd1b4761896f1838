/** What we send to others: one webhook for each event. */
import type { EventKind } from '../../events/event.ts'
import type { PathItem } from './document.ts'
import type { SchemaBook } from './schemas.ts'

export function webhookPaths(events: readonly EventKind[], book: SchemaBook): Readonly<Record<string, PathItem>> {
  return Object.fromEntries(events.map((event) => [event.name, { post: webhookOf(event, book) }]))
}

const webhookOf = ({ name, about, payload }: EventKind, book: SchemaBook): NonNullable<PathItem['post']> => ({
  operationId: `on.${name}`,
  summary: about,
  description: 'Sent to the endpoint that is set for the key and company, until it answers with a 2xx.',
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: book.out(payload) } } },
  responses: { '2XX': { description: 'Received.' } },
})
