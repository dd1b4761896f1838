/**
 * The OpenAPI document tells the operations, its pointers followed and its schemas compiled. The fuzzer knows nothing
 * else of the service: what the document does not say can not be expected.
 */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { OpenApiDocument, OperationObject } from '#kernel/http/openapi/openapi-document.ts'

/** The fuzzer reads this of JSON Schema. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly not?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly uniqueItems?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
}

/** A schema finds a value wrong at a place, by a keyword. */
export interface Broken {
  readonly pointer: string
  readonly rule: string
}

export type Check = (value: unknown) => readonly Broken[]

export interface DocumentedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly check: Check
}

export interface DocumentedAnswer {
  /** Names are in lower case. */
  readonly headers: readonly { readonly name: string; readonly required: boolean; readonly check: Check }[]
  readonly content: ReadonlyMap<string, Check>
}

export interface DocumentedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** An operation is opened by nothing, by a session when one is sent, by a session, or by a key. */
  readonly security: 'none' | 'optional' | 'session' | 'key'
  readonly parameters: readonly DocumentedParameter[]
  readonly body: { readonly required: boolean; readonly schema: Schema; readonly check: Check } | undefined
  /** The key is a status, or `default`. */
  readonly answers: ReadonlyMap<string, DocumentedAnswer>
  resolve(schema: Schema): Schema
}

export const nameOf = ({ method, path }: DocumentedOperation): string => `${method} ${path}`

/**
 * Operations that make things come first, then those that show them, so that something is known to those that name one
 * in their path; operations that take things away come last.
 */
export function operationsOf(document: OpenApiDocument): DocumentedOperation[] {
  const book = bookOf(document)
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => operationOf(book, method.toUpperCase(), path, operation)),
    )
    .sort((one, other) => turnOf(one) - turnOf(other))
}

const turnOf = ({ method, path }: DocumentedOperation): number =>
  ['POST', 'PUT', 'PATCH', 'GET'].indexOf(method) + (path.includes('{') ? 4 : 0) + (method === 'DELETE' ? 10 : 0)

interface Book {
  follow<Value>(value: Value | { readonly $ref: string }): Value
  compile(schema: Schema): Check
}

const here = 'document:/'

function bookOf(document: OpenApiDocument): Book {
  const absolute = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/', `"$ref":"${here}#/`))
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  ajv.addSchema(absolute({ $id: here, components: document.components }))
  const follow = <Value>(value: Value | { readonly $ref: string }): Value => {
    const pointer = (value as { $ref?: string } | null)?.$ref
    if (pointer === undefined) return value as Value
    const steps = pointer.slice(pointer.indexOf('#/') + 2).split('/')
    const found = steps.reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], document)
    // The document's own tests see to it that a pointer leads to its kind of thing.
    return follow(found as Value)
  }
  // Most of what is documented is the same for all operations.
  const compiled = new Map<string, Check>()
  const compile = (schema: Schema): Check => {
    const text = JSON.stringify(schema)
    const known = compiled.get(text)
    if (known) return known
    const validate = ajv.compile(absolute(schema))
    const check: Check = (value) => (validate(value) ? [] : (validate.errors ?? []).map(brokenOf))
    compiled.set(text, check)
    return check
  }
  return { follow, compile }
}

const brokenOf = ({ instancePath, keyword, params }: ErrorObject): Broken => {
  const member = params['additionalProperty'] ?? params['missingProperty']
  return { pointer: member === undefined ? instancePath : `${instancePath}/${member}`, rule: keyword }
}

/** Formats follow RFC 3339 and RFC 3986, as far as they matter here. */
const formats = {
  date: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text),
  'date-time': (text: string) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    isRealDay(text.slice(0, 10)),
  email: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: (text: string) => URL.canParse(text),
  uuid: true,
  base64: true,
} as const

const isRealDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

function operationOf(
  { follow, compile }: Book,
  method: string,
  path: string,
  operation: OperationObject,
): DocumentedOperation {
  const { operationId, parameters = [], requestBody, responses, security } = operation
  // The document's types keep schemas open; here they are read.
  const schemaOf = (value: unknown): Schema => value as Schema
  const body = requestBody && schemaOf(requestBody.content['application/json'].schema)
  return {
    id: operationId,
    method,
    path,
    security: securityOf(security),
    parameters: parameters.map(follow).map(({ name, in: place, required, schema }) => ({
      name,
      in: place,
      required,
      schema: schemaOf(schema),
      check: compile(schemaOf(schema)),
    })),
    body: body && { required: requestBody.required, schema: body, check: compile(body) },
    answers: new Map(Object.entries(responses).map(([status, response]) => [status, answerOf(follow(response))])),
    resolve: (schema) => follow(schema),
  }

  function answerOf({
    headers = {},
    content = {},
  }: Exclude<(typeof responses)[string], { $ref: string }>): DocumentedAnswer {
    return {
      headers: Object.entries(headers).map(([name, pointer]) => {
        const { required = false, schema } = follow<{ required?: boolean; schema: Schema }>(pointer)
        return { name: name.toLowerCase(), required, check: compile(schema) }
      }),
      content: new Map(Object.entries(content).map(([type, { schema }]) => [type, compile(schemaOf(schema))])),
    }
  }
}

function securityOf(schemes: OperationObject['security']): DocumentedOperation['security'] {
  if (schemes.length === 0) return 'none'
  if (schemes.some((scheme) => Object.keys(scheme).length === 0)) return 'optional'
  return schemes.some((scheme) => 'apiKey' in scheme) ? 'key' : 'session'
}
