/** The client needs to know this of an operation of the document. */
import type { OpenApiDocument, OperationObject, Response } from '#kernel/http/openapi/openapi-document.ts'
import type { Parameter, Pointer } from '#kernel/http/openapi/parameters.ts'
import type { JsonSchema } from '#kernel/http/openapi/schemas.ts'
import { eventStreamType } from '#kernel/http/streams/stream.ts'
import { nameOf } from './text.ts'

export interface ClientOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** A developer reads this where they call it. */
  readonly about: string
  readonly credential: 'key' | 'session' | 'none'
  readonly parameters: readonly Parameter[]
  /** Some headers have a name of their own among the arguments. */
  readonly takes: readonly string[]
  readonly body: { readonly schema: JsonSchema; readonly isRequired: boolean } | undefined
  readonly replies: readonly { readonly status: string; readonly content: Content }[]
  readonly isPaged: boolean
}

/** A reply is without a body, or has a file, or JSON. */
export type Content = 'nothing' | 'file' | { readonly schema: JsonSchema }

const headerNames: Readonly<Record<string, string>> = {
  'Idempotency-Key': 'idempotencyKey',
  'If-Match': 'ifMatch',
  'If-None-Match': 'ifNoneMatch',
  'Svc-Company-Id': 'companyId',
}

/** A call may say these, too, so nothing in a path or query may have such a name. */
const reserved = new Set(['body', 'signal', 'timeoutMs', 'retries', 'idempotencyKey', 'ifMatch', 'ifNoneMatch'])

/** A stream is no answer that a call waits for, and is left to those who read event streams. */
const isStreamed = ({ responses }: OperationObject): boolean =>
  Object.values(responses).some((response) => !('$ref' in response) && eventStreamType in (response.content ?? {}))

export function operationsOf(document: OpenApiDocument): readonly ClientOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => !isStreamed(operation))
        .map(([method, operation]) => operationOf(document, operation, { path, method })),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

interface Route {
  readonly path: string
  readonly method: string
}

function operationOf(document: OpenApiDocument, operation: OperationObject, { path, method }: Route): ClientOperation {
  const { operationId: id, security, requestBody } = operation
  const all = (operation.parameters ?? []).map((each) => parameterOf(document, each))
  const parameters = all.filter(({ in: place }) => place !== 'header')
  const replies = Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, response]) => ({ status, content: contentOf(response) }))
  const clash = parameters.find(({ name }, index) => {
    return reserved.has(name) || parameters.findIndex((other) => other.name === name) !== index
  })
  if (clash) throw new Error(`${id}: a client can't take a parameter called ${clash.name}; call it something else`)
  return {
    id,
    method: method.toUpperCase(),
    path,
    about: aboutOf(document, operation),
    credential: security.some((each) => 'apiKey' in each) ? 'key' : security.length > 0 ? 'session' : 'none',
    parameters,
    takes: all.flatMap(({ in: place, name }) => (place === 'header' ? (headerNames[name] ?? []) : [])),
    body: requestBody && { schema: requestBody.content['application/json'].schema, isRequired: requestBody.required },
    replies,
    isPaged: parameters.some(({ name }) => name === 'cursor') && replies.some(({ content }) => isPage(content)),
  }
}

const parameterOf = ({ components }: OpenApiDocument, parameter: Parameter | Pointer): Parameter => {
  if (!('$ref' in parameter)) return parameter
  const found = components.parameters[nameOf(parameter.$ref)]
  if (!found) throw new Error(`${parameter.$ref} is nowhere`)
  return found
}

function contentOf(response: Response | Pointer): Content {
  const content = '$ref' in response ? undefined : response.content
  if (!content) return 'nothing'
  const json = content['application/json']
  return json ? { schema: json.schema } : 'file'
}

function isPage(content: Content): boolean {
  if (typeof content === 'string') return false
  const { properties } = content.schema
  return typeof properties === 'object' && properties !== null && 'data' in properties && 'nextCursor' in properties
}

/** The text names the operation's own refusals: those any operation may give are explained once, in the reference. */
function aboutOf({ components }: OpenApiDocument, { summary, description, responses }: OperationObject): string {
  const linesOf = (all: readonly (Response | Pointer)[]): string[] =>
    all.flatMap((response) => ('$ref' in response ? [] : response.description.split('\n\n')))
  const common = new Set(linesOf(Object.values(components.responses)))
  const refusing = Object.entries(responses).flatMap(([status, response]) => (/^[45]/.test(status) ? [response] : []))
  const own = linesOf(refusing).filter((line) => !common.has(line))
  return [`${summary}.`, description, ...(own.length > 0 ? [`It may refuse:\n${own.join('\n')}`] : [])].join('\n\n')
}
