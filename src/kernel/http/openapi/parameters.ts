/** A request bears these beside its body. */
import { companyIdPattern } from '../fields.ts'
import { type Route, takesIdempotencyKey } from '../route.ts'
import type { JsonSchema, SchemaBook } from './schemas.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly style?: 'form'
  readonly explode?: true
  readonly schema: JsonSchema
}

export interface Pointer {
  readonly $ref: string
}

export const headerParameters = {
  CompanyId: {
    name: 'Svc-Company-Id',
    in: 'header',
    required: false,
    description:
      'The company to act for. The key of a platform must name a client; another key may name its own company.',
    schema: { type: 'string', pattern: companyIdPattern.source },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a retry safe: sent unchanged on every retry of one request, the first success is answered again, marked ' +
      '`Idempotent-Replayed: true`, and nothing runs twice. Remembered for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` that was read. The change is refused when the resource has another one by now.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the copy at hand. The answer is 304, without a body, while the copy is current.',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description:
      'The `id` of the last event that was received: the stream goes on after it. It counts more than `after`.',
    schema: { type: 'string' },
  },
} as const satisfies Readonly<Record<string, Parameter>>

export function parametersOf(route: Route, book: SchemaBook, bearsEtag: boolean): (Parameter | Pointer)[] {
  const { operation } = route
  const pointTo = (name: keyof typeof headerParameters): Pointer => ({ $ref: `#/components/parameters/${name}` })
  return [
    ...membersOf(book.in(route.params)).map((member) => parameter('path', member)),
    ...membersOf(book.in(route.query)).map((member) => parameter('query', member)),
    ...(typeof operation.access === 'object' ? [pointTo('CompanyId')] : []),
    ...(takesIdempotencyKey(operation) ? [pointTo('IdempotencyKey')] : []),
    ...(operation.conditional ? [pointTo('IfMatch')] : []),
    ...(bearsEtag ? [pointTo('IfNoneMatch')] : []),
    ...(route.stream ? [pointTo('LastEventId')] : []),
  ]
}

interface Member {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

function membersOf({
  properties = {},
  required = [],
}: {
  properties?: object
  required?: readonly string[]
}): Member[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }))
}

function parameter(place: 'path' | 'query', { name, required, schema }: Member): Parameter {
  const { description, ...rest } = asWritten(schema)
  return {
    name,
    in: place,
    required,
    ...(typeof description === 'string' && { description }),
    ...(rest['type'] === 'array' && { style: 'form', explode: true }),
    schema: rest,
  }
}

/**
 * A path or a query has only text, so a schema that reads digits or `true` takes what a client writes for a number or a
 * flag. The document says so, or every client would have to write text (spec §2: an id is an integer or digits).
 */
function asWritten(schema: JsonSchema): JsonSchema {
  const { type, pattern, items } = schema
  if (type === 'array') return { ...schema, items: asWritten(items as JsonSchema) }
  if (Array.isArray(schema['enum']) && schema['enum'].join() === 'true,false') {
    const { enum: _, ...rest } = schema
    return { ...rest, type: 'boolean' }
  }
  if (pattern === '^\\d+$') return { ...schema, type: ['integer', 'string'], minimum: 0 }
  if (pattern === '^-?\\d+$') return { ...schema, type: ['integer', 'string'] }
  return schema
}
