/** An operation answers with its replies, and with its refusals gathered by status. */

import { STATUS_CODES } from 'node:http'
import type { z } from 'zod'
import { problemType } from '../answer.ts'
import { csvType } from '../csv.ts'
import { Binary, empty, type Operation, type ReplySchema } from '../operation.ts'
import type { ProblemKind } from '../problem.ts'
import { gatewayError } from '../problems.ts'
import { problemsOf, takesIdempotencyKey } from '../route.ts'
import { brokenRulesMax } from '../rules.ts'
import { eventStreamType, LastEventData, lastEvent, Stream } from '../streams/stream.ts'
import { edgeKinds } from './catalogue.ts'
import type { Response } from './openapi-document.ts'
import type { Pointer } from './parameters.ts'
import type { JsonSchema, SchemaBook } from './schemas.ts'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

export const headers = {
  ETag: { description: 'Names this version of the resource, for `If-Match` and `If-None-Match`.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` when this is the answer to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
  'RateLimit-Limit': { description: 'Requests a minute that the caller has.', required: true, schema: count },
  'RateLimit-Remaining': { description: 'How many of them are left.', required: true, schema: count },
  'RateLimit-Reset': { description: 'Seconds until there are more.', required: true, schema: count },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: count },
  'Rows-Truncated': {
    description: '`true` on a CSV of which there are more rows than it holds.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Request-Id': { description: 'Names this request in our log; quote it to support.', required: true, schema: text },
} as const

type HeaderName = keyof typeof headers

const borne = (...names: readonly HeaderName[]): Record<string, Pointer> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const onEveryResponse = borne('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id')

export const problemSchemas = {
  BrokenRule: {
    type: 'object',
    description: 'One value of the request that is not valid.',
    required: ['in', 'pointer', 'rule', 'detail'],
    properties: {
      in: { enum: ['body', 'query', 'path', 'header'], description: 'Where it was sent.' },
      pointer: {
        type: 'string',
        description: 'The value, as a JSON Pointer.',
        examples: ['/author/name'],
      },
      rule: { type: 'string', description: 'The rule it breaks.', examples: ['minLength'] },
      detail: { type: 'string', description: 'What it must be.', examples: ['must not be empty'] },
    },
  },
  Problem: {
    type: 'object',
    description: 'Why a request was refused (RFC 9457). `code` tells refusals apart.',
    required: ['type', 'title', 'code'],
    properties: {
      type: { type: 'string', format: 'uri', description: 'The address of a page about this kind of refusal.' },
      title: { type: 'string', description: 'The kind of refusal in a few words.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'On all but a `gateway_error`.' },
      code: { type: 'string' },
      detail: { type: 'string', description: 'What happened and what to do, safe to show to a user.' },
      errors: {
        type: 'array',
        maxItems: brokenRulesMax,
        items: { $ref: '#/components/schemas/BrokenRule' },
        description: 'On a validation failure: all that is wrong, at once.',
      },
      correlationId: { type: 'string', description: 'On an unexpected error: quote it to support.' },
    },
  },
} as const satisfies Readonly<Record<string, JsonSchema>>

export interface Answers {
  readonly responses: Readonly<Record<string, Response | Pointer>>
  /**
   * `responses` points to these: most refusals are the edge's, and the document would be three times as long without.
   */
  readonly shared: Readonly<Record<string, Response>>
}

export function answersOf(operation: Operation, book: SchemaBook, bearsEtag: boolean): Answers {
  const replies = Object.entries(operation.replies).map(([status, schema]) => [
    status,
    replyOf(operation, Number(status), { schema, book, bearsEtag }),
  ])
  const notModified =
    bearsEtag && !(304 in operation.replies) ? [[304, replyOf(operation, 304, { bearsEtag, book })]] : []
  const refusals = refusalsOf(operation)
  const shared = refusals.filter(({ kinds }) => kinds.every((kind) => edgeKinds.get(kind.code) === kind))
  return {
    responses: Object.fromEntries([
      ...replies,
      ...notModified,
      ...refusals.map(({ place, response }) => [place, response]),
      ...shared.map(({ place, name }) => [place, { $ref: `#/components/responses/${name}` }]),
    ]),
    shared: Object.fromEntries(shared.map(({ name, response }) => [name, response])),
  }
}

interface Told {
  readonly schema?: ReplySchema
  readonly book: SchemaBook
  readonly bearsEtag: boolean
}

function replyOf(operation: Operation, status: number, { schema = empty, book, bearsEtag }: Told): Response {
  const extra: HeaderName[] = [
    ...(bearsEtag || (operation.conditional && schema !== empty) ? (['ETag'] as const) : []),
    ...(takesIdempotencyKey(operation) ? (['Idempotent-Replayed'] as const) : []),
    ...(status === 200 && operation.table ? (['Rows-Truncated'] as const) : []),
  ]
  return {
    description: STATUS_CODES[status] ?? 'Done',
    headers: { ...onEveryResponse, ...borne(...extra) },
    ...(schema !== empty && { content: { ...contentOf(schema, book), ...(status === 200 && operation.table && csv) } }),
  }
}

const csv = { [csvType]: { schema: { type: 'string', description: 'The same as a table.' } } }

function contentOf(schema: z.ZodType | Binary | Stream, book: SchemaBook): NonNullable<Response['content']> {
  if (schema instanceof Stream) return { [eventStreamType]: { schema: eventSchemaOf(schema, book) } }
  if (!(schema instanceof Binary)) return { 'application/json': { schema: book.out(schema) } }
  return Object.fromEntries(schema.mediaTypes.map((mediaType) => [mediaType, { schema: { description: 'The file.' } }]))
}

/** OpenAPI 3.2 describes one event: its fields are members, and its data is JSON. */
function eventSchemaOf({ events, id, lastWord }: Stream, book: SchemaBook): JsonSchema {
  const eventOf = (name: string, data: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
    type: 'object',
    required: [...Object.keys(more), 'event', 'data'],
    properties: { ...more, event: { type: 'string', const: name }, data },
  })
  const named = Object.entries(events).map(([name, data]) => eventOf(name, book.out(data), { id: book.in(id) }))
  const last = eventOf(lastEvent, lastWord === undefined ? book.out(LastEventData) : { const: lastWord })
  return { description: 'Server-sent events, each of them one of these.', oneOf: [...named, last] }
}

interface Refusal {
  readonly place: string
  readonly name: string
  readonly kinds: readonly ProblemKind[]
  readonly response: Response
}

function refusalsOf(operation: Operation): Refusal[] {
  const { kind: gateway } = gatewayError
  const kinds = [...new Set(problemsOf(operation))].filter((kind) => kind !== gateway).sort(byCode)
  const refusals = [...Map.groupBy(kinds, ({ status }) => status)].map(([status, kinds]) => ({
    place: String(status),
    name: [status, ...kinds.map(({ code }) => code)].join('.'),
    kinds,
    response: refusalOf(kinds, status),
  }))
  // The gateway's refusal comes with whichever status says what was wrong.
  return [...refusals, { place: 'default', name: gateway.code, kinds: [gateway], response: refusalOf([gateway]) }]
}

const byCode = (one: ProblemKind, other: ProblemKind): number => (one.code < other.code ? -1 : 1)

function refusalOf(kinds: readonly ProblemKind[], status?: number): Response {
  const codes = [...new Set(kinds.map(({ code }) => code))]
  const refinement = { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } }
  const extra: HeaderName[] = [
    ...(status === 412 ? (['ETag'] as const) : []),
    ...(status === 429 ? (['Retry-After'] as const) : []),
  ]
  return {
    description: kinds.map(({ code, title }) => `\`${code}\`: ${title}.`).join('\n\n'),
    headers: { ...onEveryResponse, ...borne(...extra) },
    content: { [problemType]: { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, refinement] } } },
  }
}
