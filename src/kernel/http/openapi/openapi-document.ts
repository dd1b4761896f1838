/** Our OpenAPI 3.1 document has these parts. */
import type { Method } from '../operation.ts'
import type { Security, securitySchemes } from './access.ts'
import type { Parameter, Pointer } from './parameters.ts'
import type { JsonSchema } from './schemas.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly webhooks?: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, object>>
    readonly securitySchemes: typeof securitySchemes
  }
}

export type PathItem = Readonly<Partial<Record<Lowercase<Method>, OperationObject>>>

export interface OperationObject {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags?: readonly string[]
  readonly security: Security
  readonly parameters?: readonly (Parameter | Pointer)[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response | Pointer>>
  readonly [extension: `x-${string}`]: unknown
}

export interface RequestBody {
  readonly required: boolean
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown } }
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Pointer>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>
}
