/**
 * The OpenAPI 3.1 document describes exactly the operations given, from the declarations that validate and answer. Its
 * order is that of names, not of declarations, so that a change shows as one.
 */

import type { z } from 'zod'
import type { EventKind } from '../../events/event.ts'
import { bodyBytesMax } from '../body.ts'
import { isForAnySite } from '../cors.ts'
import { Binary, empty, type Method, type Operation, type ReplySchema } from '../operation.ts'
import { type Route, routeOf } from '../route.ts'
import { LastEventData, Stream } from '../streams/stream.ts'
import { streamOf } from '../streams/stream-of.ts'
import { accessExtensions, accessSentence, securityOf, securitySchemes } from './access.ts'
import type { DocumentedModule } from './documented-module.ts'
import { type Examples, withExample } from './examples.ts'
import type { OpenApiDocument, OperationObject, PathItem, RequestBody, Response } from './openapi-document.ts'
import { headerParameters, parametersOf } from './parameters.ts'
import { answersOf, headers, problemSchemas } from './responses.ts'
import { type JsonSchema, type SchemaBook, schemaBook } from './schemas.ts'
import { webhookParameters, webhookPaths } from './webhooks.ts'

export interface DocumentParts {
  readonly modules: readonly DocumentedModule[]
  readonly publicUrl: string
  readonly title: string
  readonly version: string
  readonly webhooks?: readonly EventKind[]
  readonly examples?: Examples
}

interface Entry {
  readonly tag: string
  readonly route: Route
  /** A resource that takes `If-Match` has an entity tag, so its GET answers with it. */
  readonly bearsEtag: boolean
}

export function openApiDocument(parts: DocumentParts): OpenApiDocument {
  const { modules, publicUrl, title, version, webhooks = [], examples = {} } = parts
  const entries = entriesOf(modules)
  const book = bookOf(entries, webhooks)
  const described = entries.map((entry) => describe(entry, book, examples))
  const responses = sorted(described.flatMap(({ shared }) => Object.entries(shared)))
  const paths = pathsOf(described)
  const hooks = sorted(Object.entries(webhookPaths(webhooks, book)))
  const onlyUsed = pickUsed([paths, responses, hooks])
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    tags: modules
      .filter(({ operations }) => operations.length > 0)
      .map(({ name, about }) => ({ name, description: about })),
    paths,
    ...(webhooks.length > 0 && { webhooks: hooks }),
    components: {
      schemas: sorted(uniquely([...Object.entries(book.components), ...Object.entries(problemSchemas)])),
      responses,
      parameters: onlyUsed('parameters', { ...headerParameters, ...webhookParameters }),
      headers: onlyUsed('headers', headers),
      securitySchemes,
    },
  }
}

function entriesOf(modules: readonly DocumentedModule[]): Entry[] {
  const operations = modules.flatMap((module) => module.operations)
  uniquely(operations.map(({ id }) => [id, id]))
  uniquely(operations.map(({ method, path }) => [`${method} ${path}`, path]))
  const conditional = new Set(operations.filter((each) => each.conditional).map(({ path }) => path))
  return modules.flatMap(({ name, operations }) =>
    operations.map((operation) => ({
      tag: name,
      route: routeOf(operation),
      bearsEtag:
        operation.method === 'GET' &&
        (conditional.has(operation.path) || 304 in operation.replies || operation.cache === 'public'),
    })),
  )
}

function bookOf(entries: readonly Entry[], webhooks: readonly EventKind[]): SchemaBook {
  const operations = entries.map(({ route }) => ({ ...route, by: route.operation.id }))
  return schemaBook({
    in: operations.flatMap(({ by, params, query, body, takesBody, stream }) =>
      [params, query, ...(takesBody ? [body] : []), ...(stream ? [stream.id] : [])].map((schema) => ({ by, schema })),
    ),
    out: [
      ...operations.flatMap(({ by, operation }) =>
        Object.values(operation.replies)
          .flatMap(schemasIn)
          .map((schema) => ({ by, schema })),
      ),
      ...webhooks.map(({ name, payload }) => ({ by: name, schema: payload })),
    ],
  })
}

function schemasIn(reply: ReplySchema): z.ZodType[] {
  if (reply === empty || reply instanceof Binary) return []
  return reply instanceof Stream ? [...Object.values(reply.events), LastEventData] : [reply]
}

interface Described {
  readonly path: string
  readonly method: Lowercase<Method>
  readonly operation: OperationObject
  readonly shared: Readonly<Record<string, Response>>
}

function describe({ tag, route, bearsEtag }: Entry, book: SchemaBook, examples: Examples): Described {
  const { operation } = route
  const { id, path, method, summary, access } = operation
  const parameters = parametersOf(route, book, bearsEtag)
  const { responses, shared } = answersOf(operation, book, bearsEtag)
  return {
    path,
    method: method.toLowerCase() as Lowercase<Method>,
    shared,
    operation: withExample(examples[id], {
      operationId: id,
      summary,
      description: descriptionOf(operation),
      tags: [tag],
      security: securityOf(access),
      ...accessExtensions(access),
      ...(parameters.length > 0 && { parameters }),
      ...(route.takesBody && { requestBody: bodyOf(book.in(route.body), !route.bodyOptional) }),
      responses,
    }),
  }
}

function pathsOf(described: readonly Described[]): Record<string, PathItem> {
  const groups = Map.groupBy(described, ({ path }) => path)
  return sorted(
    [...groups].map(([path, group]) => [path, sorted(group.map(({ method, operation }) => [method, operation]))]),
  )
}

const bodyOf = (schema: JsonSchema, required: boolean): RequestBody => ({
  required,
  content: { 'application/json': { schema } },
})

function descriptionOf(operation: Operation): string {
  const { description, path, access, cache, ownLimit, bodyBytesMax: own, only } = operation
  const sentences = [
    accessSentence(access),
    ...(isForAnySite(path) ? ['Pages of any site may ask.'] : []),
    ...(cache ? ['Caches may keep the answer for a minute.'] : []),
    ...(streamOf(operation) ? [streamSentence] : []),
    ...(only ? [`Exists in ${only} alone.`] : []),
    ...(ownLimit ? [`At most ${ownLimit.limit} requests a minute for each key and company.`] : []),
    ...(own && own !== bodyBytesMax ? [`The body has at most ${own / 1024 / 1024} MiB.`] : []),
  ]
  return [...(description ? [description] : []), sentences.join(' ')].join('\n\n')
}

const streamSentence =
  'The answer is a stream of events. It says `end` and why before it closes; unless that is `complete` or `refused`, ask again ' +
  'with the `id` of the last event as `Last-Event-ID` (or `after`), and nothing is missed or sent twice.'

/** Only components that are pointed to are kept: others would only make readers wonder. */
function pickUsed(pointing: unknown) {
  const text = JSON.stringify(pointing)
  return <Component>(kind: string, components: Readonly<Record<string, Component>>): Record<string, Component> =>
    sorted(Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)))
}

function uniquely<Value>(entries: readonly (readonly [string, Value])[]): readonly (readonly [string, Value])[] {
  const seen = new Set<string>()
  for (const [name] of entries) {
    if (seen.has(name)) throw new Error(`${name} is declared twice`)
    seen.add(name)
  }
  return entries
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
