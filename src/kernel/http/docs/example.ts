/**
 * A request to an operation can be pasted into a shell: it has the path, credentials, and a body that was taken once,
 * or the members it must have.
 */
import type { OperationObject } from '../openapi/openapi-document.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import type { Follow, Shape } from './schema-view.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
  readonly server: string
  readonly follow: Follow
}

export function curlOf({ method, path, operation, server, follow }: Asked): string {
  const scheme = Object.keys(operation.security.at(-1) ?? {})[0]
  const body = operation.requestBody?.content['application/json']
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/Id$/.test(name) ? '1' : `$${name.toUpperCase()}`))
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${server}${filled}"`,
    ...(scheme ? [`-H "authorization: Bearer $${scheme === 'session' ? 'TOKEN' : 'KEY'}"`] : []),
    ...(body
      ? [`-H 'content-type: application/json' -d '${quoted(body.example ?? leastOf(body.schema, follow))}'`]
      : []),
  ].join(' \\\n  ')
}

/** The text stands within the single quotes of a shell. */
const quoted = (body: unknown): string => JSON.stringify(body).replaceAll("'", "'\\''")

const formats: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00Z',
  uri: 'https://example.org',
  base64: 'SGVsbG8=',
}

function leastOf(schema: JsonSchema, follow: Follow): unknown {
  const shape = follow(schema) as Shape
  const [given] = [shape.const, ...(shape.examples ?? []), ...(shape.enum ?? [])].filter((each) => each !== undefined)
  if (given !== undefined) return given
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return leastOf(first, follow)
  switch ([shape.type].flat()[0]) {
    case 'object': {
      const members = (shape.required ?? []).flatMap((name) => {
        const member = shape.properties?.[name]
        return member ? [[name, leastOf(member, follow)]] : []
      })
      return Object.fromEntries(members)
    }
    case 'array':
      return shape.items ? [leastOf(shape.items, follow)] : []
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return formats[shape.format ?? ''] ?? '…'
  }
}
