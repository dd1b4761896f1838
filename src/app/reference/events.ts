import { z } from 'zod'
import type { EventKind } from '#kernel/events/event.ts'
import { code, page } from './markdown.ts'

export function eventsPage(events: readonly EventKind[], webhooks: readonly EventKind[]): string {
  return page(
    'Events',
    'What happens, as it is told to other systems and among the modules. Payloads are JSON Schema.',
    [
      '## Webhooks',
      'Sent to the endpoints of API keys (`PUT /v1/integration/webhook-endpoint`), each body as here. How they are signed, when ' +
        'they come again and in which order is said with each of the `webhooks` of `openapi/muster.json`.',
      ...chaptersOf(webhooks),
      '## Among the modules',
      'The facts that modules announce, each written in the transaction that made it true. Reactions of other modules hear ' +
        'of them at least once, in any order.',
      ...chaptersOf(events),
    ],
  )
}

const chaptersOf = (kinds: readonly EventKind[]): string[] =>
  kinds.length === 0 ? ['None yet.'] : kinds.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(chapter)

function chapter({ name, about, payload }: EventKind): string {
  const { $schema, examples = [], ...schema } = z.toJSONSchema(payload, { io: 'input' })
  const example = examples.length > 0 ? ['For example:', json(examples[0]), 'In general:'] : []
  return [`### ${code(name)}`, about, ...example, json(schema)].join('\n\n')
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
