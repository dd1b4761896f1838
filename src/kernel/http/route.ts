/**
 * A route is an operation made ready: its schemas are closed and built once, and its path is spelled for the router.
 */
import { z } from 'zod'
import { bodyBytesMax } from './body.ts'
import { Binary, empty, type Method, type Operation } from './operation.ts'
import { pageQuery } from './page.ts'
import type { Problem, ProblemKind } from './problem.ts'
import * as edge from './problems.ts'
import { type QueryNames, queryNames } from './query.ts'
import { Stream } from './streams/stream.ts'
import { streamOf } from './streams/stream-of.ts'

export interface Route {
  readonly operation: Operation
  readonly path: string
  readonly takesBody: boolean
  /** The body may be left out. */
  readonly bodyOptional: boolean
  readonly bodyBytesMax: number
  readonly params: z.ZodType<Record<string, unknown>>
  readonly query: z.ZodType<Record<string, unknown>>
  readonly queryNames: QueryNames
  readonly body: z.ZodType
  readonly stream: Stream | undefined
  checkReply(status: number, body: unknown): void
  checkProblem(problem: Problem): void
}

export function routeOf(operation: Operation): Route {
  const query = queryShapeOf(operation)
  return {
    operation,
    path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    takesBody: operation.body !== undefined,
    bodyOptional: operation.body?.safeParse(undefined).success === true,
    bodyBytesMax: operation.bodyBytesMax ?? bodyBytesMax,
    params: z.strictObject(operation.params ?? {}),
    query: z.strictObject(query),
    queryNames: queryNames(query),
    body: operation.body ?? z.undefined(),
    stream: streamOf(operation),
    checkReply: (status, body) => checkReply(operation, status, body),
    checkProblem: (problem) => checkProblem(operation, problem),
  }
}

/** Each parameter of the contract's path matches one segment. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/**
 * A path does not take these methods, but the router would give them to a wider one: `…/members/page` is a list, and no
 * member whose id is `page` can be changed there.
 */
export function shadowed(routes: readonly Route[]): { readonly method: Method; readonly url: string }[] {
  const byPath = Map.groupBy(routes, ({ operation }) => operation.path)
  return [...byPath].flatMap(([path, own]) => {
    const taken = new Set(own.map(({ operation }) => operation.method))
    const wider = routes.filter(({ operation: { path: other } }) => {
      return patternOf(other).test(path) && !patternOf(path).test(other)
    })
    const caught = new Set(wider.map(({ operation }) => operation.method)).difference(taken)
    return own.slice(0, 1).flatMap(({ path: url }) => [...caught].map((method) => ({ method, url })))
  })
}

export function queryShapeOf(operation: Operation) {
  const { query, paged } = operation
  const stream = streamOf(operation)
  return { ...query, ...(paged && pageQuery), ...(stream && { after: stream.id.optional() }) }
}

/** A POST can make something, so a retry of it must be safe; one that only reads, and every other method, is so by itself. */
export const takesIdempotencyKey = ({ method, onlyReads, transaction }: Operation): boolean =>
  method === 'POST' && !onlyReads && transaction !== 'read'

function checkReply({ id, replies }: Operation, status: number, body: unknown): void {
  const schema = replies[status]
  if (schema === undefined) throw new Error(`${id} answered ${status}, which it does not declare`)
  if (schema === empty) {
    if (body !== undefined) throw new Error(`${id} answered ${status} with a body`)
    return
  }
  if (schema instanceof Binary) {
    if (!Buffer.isBuffer(body)) throw new Error(`${id} answered ${status} without the file it declares`)
    return
  }
  if (schema instanceof Stream) {
    if (!hasEvents(body)) throw new Error(`${id} answered ${status} without the source of the stream it declares`)
    return
  }
  const sent = schema.safeParse(JSON.parse(JSON.stringify(body)))
  if (!sent.success) throw new Error(`${id} answered ${status} against its schema: ${z.prettifyError(sent.error)}`)
}

const hasEvents = (body: unknown): boolean => typeof body === 'object' && body !== null && 'events' in body

function checkProblem(operation: Operation, { kind, errors = [] }: Problem): void {
  if (!operation.body && errors.some((each) => each.in === 'body')) {
    throw new Error(`${operation.id} refused with ${kind.code} what is in a body, and takes none`)
  }
  if (problemsOf(operation).some(({ code }) => code === kind.code)) return
  throw new Error(`${operation.id} refused with ${kind.code}, which it does not declare`)
}

/** An operation may give the refusals that it declares, and those that the edge adds for its kind. */
export function problemsOf(operation: Operation): readonly ProblemKind[] {
  const { access, params, query, body, paged, conditional, problems = [] } = operation
  const credentials = access === 'anyone' ? [] : [edge.unauthorized, edge.accessDenied]
  const session = typeof access === 'string' && access !== 'anyone' ? [edge.tokenExpired, edge.invalidToken] : []
  const role = access === 'reviewer' || access === 'recruiter' || access === 'admin'
  const key = typeof access === 'object'
  return [
    ...credentials,
    ...session,
    ...(role ? [edge.noActiveOrg, edge.forbidden] : []),
    ...(key ? [edge.companyIdRequired, edge.companyNotConnected, edge.apiNotEnabled, edge.insufficientScope] : []),
    key ? edge.rateLimited : edge.throttled,
    edge.unexpectedQuery,
    ...(body ? [edge.invalidJson, edge.payloadTooLarge] : [edge.unexpectedBody]),
    ...(body || params || query || paged || streamOf(operation) ? [edge.validationFailed] : []),
    ...(params ? [edge.notFound] : []),
    ...(paged ? [edge.invalidCursor] : []),
    ...(conditional ? [edge.preconditionFailed] : []),
    ...(takesIdempotencyKey(operation)
      ? [edge.invalidIdempotencyKey, edge.idempotencyKeyReused, edge.idempotencyInProgress, edge.idempotentReplyNotKept]
      : []),
    edge.internalError,
    edge.upstreamTimeout,
    edge.gatewayError.kind,
    ...problems,
  ]
}
