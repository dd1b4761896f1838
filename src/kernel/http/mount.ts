/**
 * An operation is mounted on its path. A request is let in before anything of its body is read, and answered within the
 * time that all its steps share. Where no body is announced nothing lies between the two, and they are one step.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Admission, admit, type Doorkeeper } from './admission.ts'
import { announcesBody, hasBody } from './arriving-body.ts'
import { bodyBytesMax } from './body.ts'
import { deadlineMs, type TimeUsed, withinTimeLeft } from './deadline.ts'
import type { Door } from './door.ts'
import { pathOf } from './host.ts'
import { requireIdempotencyKey } from './idempotency.ts'
import { networkOf } from './network.ts'
import { perform, requireUse, type Workshop } from './perform.ts'
import { Problem } from './problem.ts'
import { gatewayError, routeNotFound, unexpectedBody } from './problems.ts'
import { parseQuery, type RawQuery } from './query.ts'
import { type Route, takesIdempotencyKey } from './route.ts'
import { sendAnswer } from './send.ts'
import { sendStream } from './streams/send-stream.ts'
import { afterIn } from './streams/stream.ts'
import type { Streams } from './streams/streams.ts'

/** A visit is what is known about a request on its way through. */
export interface Visit extends TimeUsed {
  readonly startedAt: number
  /** A stream is answered when it begins. */
  streamedAt?: number
  route?: Route
  admission?: Admission
  entry?: Entry
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | undefined
  }
}

/** All is in order that can be known before the body. */
interface Entry {
  readonly admission: Admission
  readonly idempotencyKey: string | undefined
  readonly query: RawQuery
}

interface MountParts extends Workshop, Pick<Doorkeeper, 'gate'> {
  readonly timeoutMs?: number
  readonly ending?: AbortSignal
  readonly door: Door
  readonly streams: Streams
}

export function mount(
  app: FastifyInstance,
  route: Route,
  parts: MountParts,
  visitOf: (request: FastifyRequest) => Visit,
): void {
  const { operation } = route
  const mounted: Mounted = {
    route,
    parts,
    keeper: { ...parts, config: parts.ports.config },
    timely: (visit, work) => withinTimeLeft(visit, parts.timeoutMs ?? deadlineMs, work, parts.ending),
  }
  app.route({
    method: operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method,
    url: route.path,
    bodyLimit: route.bodyBytesMax,

    onRequest(request, _reply, done) {
      const visit = visitOf(request)
      visit.route = route
      if (announcesBody(request.headers)) return enterBeforeBody(request, visit, mounted)
      forgetBodyType(request.headers)
      done()
    },

    async handler(request, reply) {
      const visit = visitOf(request)
      const { answer, admission, after } = await mounted.timely(visit, async (signal) => {
        const entry = visit.entry ?? (await enter(request, visit, signal, mounted))
        return answered(request, reply, entry, signal, mounted)
      })
      const { stream } = route
      const { source } = answer
      if (!stream || !source) return sendAnswer(operation, request, reply, answer, admission)
      parts.door.leave(reply.raw)
      visit.streamedAt = performance.now()
      const streamed = { route, stream, source, after, answer, admission, knock: knockOf(request) }
      return sendStream(request, reply, streamed, mounted.keeper)
    },
  })
}

interface Mounted {
  readonly route: Route
  readonly parts: MountParts
  readonly keeper: MountParts & Doorkeeper
  readonly timely: <T>(visit: Visit, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

async function enter(
  request: FastifyRequest,
  visit: Visit,
  signal: AbortSignal,
  { route: { operation, queryNames }, keeper }: Mounted,
): Promise<Entry> {
  if (Object.values(paramsOf(request)).includes('')) {
    throw routeNotFound(`Nothing is at ${operation.method} and this path.`)
  }
  const admission = await admit(operation, { ...knockOf(request), signal }, keeper)
  visit.admission = admission
  const idempotencyKey = takesIdempotencyKey(operation) ? idempotencyKeyOf(request) : undefined
  return { admission, idempotencyKey, query: parseQuery(request.raw.url ?? '', queryNames) }
}

async function enterBeforeBody(request: FastifyRequest, visit: Visit, mounted: Mounted): Promise<void> {
  const { route, parts, timely } = mounted
  const entry = await timely(visit, (signal) => enter(request, visit, signal, mounted))
  visit.entry = entry
  await checkBodyHeaders(route, request)
  // A request with a key may have been carried out already, and is then answered as it was, even if the rest has
  // changed.
  if (entry.idempotencyKey !== undefined || !announcesLargeBody(request)) return
  const { actor } = entry.admission
  const params = paramsOf(request)
  await timely(visit, (signal) => requireUse(route, { actor, params, signal }, parts)).catch((error) => {
    throw declared(error, mounted)
  })
}

async function answered(
  request: FastifyRequest,
  reply: FastifyReply,
  { admission, query, idempotencyKey }: Entry,
  signal: AbortSignal,
  mounted: Mounted,
) {
  const { route, parts } = mounted
  const { stream } = route
  const { actor } = admission
  const after = stream ? afterIn(stream, request.headers['last-event-id'], query.values['after']) : null
  if (stream) parts.streams.enter(actor, reply.raw)
  const asked = {
    actor,
    params: paramsOf(request),
    query,
    body: bodyOf(route, request),
    path: pathOf(request.raw.url ?? ''),
    ifMatch: request.headers['if-match'],
    idempotencyKey,
    signal,
  }
  try {
    return { answer: await perform(route, asked, parts), admission, after }
  } catch (error) {
    throw declared(error, mounted)
  }
}

/** Tests are strict about refusals of an operation. */
function declared(error: unknown, { route, parts }: Mounted): unknown {
  if (parts.strict && error instanceof Problem) route.checkProblem(error)
  return error
}

const paramsOf = ({ params }: FastifyRequest) => params as Readonly<Record<string, string>>

const knockOf = ({ headers, ip }: FastifyRequest) => {
  const company = headers['svc-company-id']
  return {
    authorization: headers.authorization,
    companyHeader: Array.isArray(company) ? company.join() : company,
    address: networkOf(ip),
  }
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return key === undefined ? undefined : requireIdempotencyKey(String(key))
}

/** A caller is told before the body is read that no body is taken, or that it isn't JSON. */
async function checkBodyHeaders({ takesBody }: Route, { headers, raw }: FastifyRequest): Promise<void> {
  if (!(await hasBody(raw))) return forgetBodyType(headers)
  if (!takesBody) throw unexpectedBody('Send the request without a body.')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw gatewayError(415, 'Send the body without a content encoding.')
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw gatewayError(415, 'Send the body as application/json.')
}

/** The type of an empty body says nothing, and Fastify would refuse one that is no type. */
const forgetBodyType = (headers: FastifyRequest['headers']): void => void delete headers['content-type']

/** A body in chunks may be as large as any. */
const announcesLargeBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > bodyBytesMax || headers['transfer-encoding'] !== undefined

function bodyOf({ takesBody, bodyOptional }: Route, { body }: FastifyRequest): Buffer | undefined {
  if (Buffer.isBuffer(body) && body.length > 0) return body
  return takesBody && !bodyOptional ? Buffer.alloc(0) : undefined
}
