import { z } from 'zod'
import type { EventKind } from '#kernel/events/event.ts'
import { code, page } from './markdown.ts'

export function eventsPage(events: readonly EventKind[]): string {
  const about =
    'The facts that modules announce, each written in the transaction that made it true. Reactions of other modules hear ' +
    'of them at least once, in any order. Payloads are JSON Schema.'
  const chapters = [...events]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, about, payload }) => {
      const { $schema, ...schema } = z.toJSONSchema(payload, { io: 'input' })
      return `## ${code(name)}\n\n${about}\n\n\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\``
    })
  return page('Events', about, chapters.length > 0 ? chapters : ['None yet.'])
}
