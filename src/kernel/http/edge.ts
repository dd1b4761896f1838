/**
 * The HTTP edge mounts operations on Fastify with the contract's order of refusals, the same for all. What Fastify
 * would answer by itself (its own 404, 405 as 404, bodies on GET, coerced values) is decided here instead.
 */
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { callerOf, roleAllows } from '../actor.ts'
import { type Gate, Refused } from './admission.ts'
import { challengeOf, detailsOf, headersOfAll, limitHeaders, problemType } from './answer.ts'
import { Compression } from './compression.ts'
import { Connections } from './connections.ts'
import { corsHeaders, isForAnySite, preflightHeaders } from './cors.ts'
import type { Bounds } from './door.ts'
import { EarlyAnswers } from './early-answers.ts'
import { pathOf, requireHost } from './host.ts'
import { visitorPolicy } from './limits/policies.ts'
import { mount, type Visit } from './mount.ts'
import { networkOf } from './network.ts'
import type { Operation } from './operation.ts'
import { answerMalformed, asProblem } from './parser-faults.ts'
import type { Workshop } from './perform.ts'
import { methodNotAllowed, routeNotFound } from './problems.ts'
import { noteRefusal, refusalCodeOf } from './refusal-codes.ts'
import { patternOf, type Route, routeOf, shadowed } from './route.ts'
import { stamp } from './send.ts'
import { Streams } from './streams/streams.ts'
import { turnAwayAtDoor } from './turned-away.ts'

export interface EdgeParts extends Workshop {
  readonly operations: readonly Operation[]
  readonly gate: Gate
  readonly timeoutMs?: number
  /** Tests set bounds of their own. */
  readonly bounds?: Partial<Bounds>
  readonly streams?: Streams
  /** The signal fires when the service ends and can wait for its requests no longer. */
  readonly ending?: AbortSignal
  /** Metrics are told of each answer. */
  readonly onAnswer?: (answer: { operation: string; status: number; seconds: number }) => void
}

export function buildEdge(parts: EdgeParts): FastifyInstance {
  const { ports, limiter } = parts
  const connections = new Connections()
  const earlyAnswers = new EarlyAnswers()
  const compression = new Compression()

  const app = Fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < ports.config.trustProxy,
    genReqId: () => `req_${randomUUID().replaceAll('-', '')}`,
    requestIdHeader: false,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { requireHostHeader: false, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 2000, querystringParser: () => ({}) },
    // The hooks below are not told of these errors.
    frameworkErrors: (error, request, reply) => {
      complete(request, reply)
      void refuse(request, reply, asProblem(error))
    },
    clientErrorHandler: (error, socket) => void answerMalformed(error, socket, { limiter, ports, connections }),
  })

  const borneByAll = Object.entries(headersOfAll(ports))
  const complete = (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of borneByAll) if (!reply.hasHeader(name)) reply.header(name, value)
    if (isForAnySite(request.raw.url ?? '')) reply.headers(corsHeaders)
    if (earlyAnswers.begin(request.raw)) reply.header('connection', 'close')
  }

  app.decorateRequest('visit', undefined)
  const visitOf = (request: FastifyRequest): Visit => {
    request.visit ??= { startedAt: performance.now(), usedMs: 0 }
    return request.visit
  }

  /** All refusals leave here. Anything else that is thrown is a bug, logged once and told without its cause. */
  const refuse = async (request: FastifyRequest, reply: FastifyReply, thrown: unknown): Promise<FastifyReply> => {
    const visit = visitOf(request)
    const error = thrown instanceof Refused ? thrown.problem : thrown
    const verdict =
      thrown instanceof Refused
        ? thrown.verdict
        : (visit.admission?.verdict ?? (await limiter.peek([visitorPolicy(networkOf(request.ip), ports.config)])))
    const problem = asProblem(error, tooLargeFor(request, visit))
    noteRefusal(request, problem.kind.code)
    const correlationId = problem.status === 500 ? request.id : undefined
    if (correlationId) ports.log.error({ requestId: request.id, error }, 'an operation failed')
    // A fault that passes by itself is no bug, and yet somebody may have to do something.
    else if (problem.status === 503 && problem.cause)
      ports.log.warn({ requestId: request.id, error }, 'not possible now')
    const challenge = challengeOf(problem, request.headers.authorization)
    reply.headers({ ...limitHeaders(verdict), ...challenge, ...problem.headers })
    reply.header('x-request-id', request.id).header('content-type', problemType).header('cache-control', 'no-store')
    // The body is bytes, because Fastify adds a charset to the media type of text.
    return reply
      .code(problem.status)
      .send(Buffer.from(JSON.stringify(detailsOf(problem, ports.publicUrl, correlationId))))
  }

  const door = turnAwayAtDoor(app.server, parts, earlyAnswers)
  connections.watch(app.server)
  // Node would answer 417 by itself. Expectations nobody promised to meet may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  // Hooks that wait for nothing are no promises: each would be a turn of the queue for every request.
  app.addHook('onResponse', (request, reply, done) => {
    const { route, admission, startedAt, streamedAt = performance.now() } = visitOf(request)
    const seconds = (streamedAt - startedAt) / 1000
    const operation = route?.operation.id ?? 'none'
    parts.onAnswer?.({ operation, status: reply.statusCode, seconds })
    const code = refusalCodeOf(request)
    const caller = admission && admission.actor.kind !== 'visitor' ? callerOf(admission.actor) : undefined
    ports.log.info(
      { requestId: request.id, method: request.method, operation, status: reply.statusCode, code, seconds, caller },
      'answered',
    )
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    complete(request, reply)
    const encoded = compression.encoded(request, reply, payload, visitOf(request).route?.operation)
    return encoded instanceof Promise ? encoded : done(null, encoded)
  })

  const routes = parts.operations.map(routeOf)
  const streams = parts.streams ?? new Streams()
  for (const route of routes) mount(app, route, { ...parts, door, streams }, visitOf)
  const answerOptions = async (request: FastifyRequest, reply: FastifyReply, allow: string): Promise<FastifyReply> => {
    const verdict = await limiter.peek([visitorPolicy(networkOf(request.ip), ports.config)])
    if (isForAnySite(request.raw.url ?? '')) reply.headers(preflightHeaders(allow))
    return stamp(request, reply, verdict).code(204).header('allow', allow).send()
  }
  const answerUnmatched = unmatched(routes, refuse, answerOptions)
  app.addHook('onRequest', (request, reply, done) => {
    if (earlyAnswers.isClosing(request.raw.socket)) return void reply.hijack()
    requireHost(request.raw)
    // The handler for unknown paths comes after the body was read, and the body might be refused first.
    return request.is404 ? answerUnmatched(request, reply) : done()
  })
  for (const { method, url } of shadowed(routes)) {
    app.route({ method, url, onRequest: answerUnmatched, handler: async () => {} })
  }
  return app
}

/** The message names a way that the caller has: only people who work in a company send files by themselves. */
function tooLargeFor({ routeOptions }: FastifyRequest, { route, admission }: Visit): string {
  const actor = admission?.actor
  const sendsFiles = actor?.kind === 'user' && actor.role !== null && roleAllows(actor.role, 'recruiter')
  const way = route?.operation.tooLarge ?? (sendsFiles ? 'Files go through POST /v1/files.' : undefined)
  return [`Send ${routeOptions.bodyLimit} bytes at most.`, ...(way === undefined ? [] : [way])].join(' ')
}

type Refuse = (request: FastifyRequest, reply: FastifyReply, thrown: unknown) => Promise<FastifyReply>
type AnswerOptions = (request: FastifyRequest, reply: FastifyReply, allow: string) => Promise<FastifyReply>

/** No route has this method, and the path may still exist for another one. */
function unmatched(routes: readonly Route[], refuse: Refuse, answerOptions: AnswerOptions) {
  const paths = routes.map(({ operation: { path, method } }) => ({
    path,
    pattern: patternOf(path),
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  }))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.raw.url ?? '')
    const matching = paths.filter(({ pattern }) => pattern.test(path))
    const exact = matching.filter((each) => each.path === path)
    const methods = (exact.length > 0 ? exact : matching).flatMap((each) => each.methods)
    if (methods.length === 0) return refuse(request, reply, routeNotFound('GET /v1/openapi.json lists all operations.'))
    const allow = [...new Set([...methods, 'OPTIONS'])].sort().join(', ')
    if (request.method === 'OPTIONS') return answerOptions(request, reply, allow)
    return refuse(request, reply, methodNotAllowed(`This path takes ${allow}.`, { headers: { allow } }))
  }
}
