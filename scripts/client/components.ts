/** Each named schema of the document becomes a type. */
import type { OpenApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import type { JsonSchema, Way } from '#kernel/http/openapi/schemas.ts'
import { pointersIn } from './pointers.ts'
import { comment } from './text.ts'
import { membersText, typeText } from './type-text.ts'

export function schemasFile(document: OpenApiDocument): string {
  const sent = sentNames(document)
  return Object.entries(document.components.schemas)
    .map(([name, schema]) => componentText(name, schema, sent.has(name) ? 'in' : 'out'))
    .join('\n')
}

function componentText(name: string, schema: JsonSchema, way: Way): string {
  const about = comment(schema['description'], '')
  const text = typeText(schema, { way, indent: '' })
  const isPlain = text === `{\n${membersText(schema, { way, indent: '' })}}`
  return `${about}${isPlain ? `export interface ${name} ${text}` : `export type ${name} = ${text}`}\n`
}

/** A request holds these schemas, by themselves or in others. */
function sentNames({ paths, components }: OpenApiDocument): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const sent = new Set<string>()
  const open = pointersIn(operations.map(({ parameters, requestBody }) => [parameters, requestBody]))
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (sent.has(name)) continue
    sent.add(name)
    open.push(...pointersIn(components.schemas[name]))
  }
  return sent
}
