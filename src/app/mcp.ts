/**
 * Programs speak the Model Context Protocol at this address. Who they are is decided before anything of the body is read,
 * and by their credentials alone: no cookie opens it, and no page of another site reaches it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#kernel/database/database.ts'
import { bearerToken, overLimit, Refused } from '#kernel/http/admission.ts'
import { challengeOf } from '#kernel/http/answer.ts'
import { bodyBytesMax } from '#kernel/http/body.ts'
import { deadlineMs, withinDeadline } from '#kernel/http/deadline.ts'
import type { Limiter, LimitVerdict } from '#kernel/http/limits/limiter.ts'
import { policiesOf, visitorPolicy } from '#kernel/http/limits/policies.ts'
import { networkOf } from '#kernel/http/network.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import { Problem } from '#kernel/http/problem.ts'
import { accessDenied, gatewayError, methodNotAllowed, unauthorized } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { verifyKey } from '#modules/access/index.ts'
import { type AppCaller, answerMcp, callerByKey, callerByToken } from '#modules/connected/index.ts'

interface McpParts {
  readonly db: Database
  readonly ports: Ports
  readonly limiter: Limiter
  readonly ending: AbortSignal
}

const path = '/mcp'

export function mountMcp(mount: MountPlain, parts: McpParts): void {
  const callers = new WeakMap<FastifyRequest, AppCaller>()
  const admit = async (request: FastifyRequest): Promise<LimitVerdict> => {
    const { caller, verdict } = await admitted(request, parts)
    callers.set(request, caller)
    return verdict
  }
  const noReading = async (): Promise<never> => {
    throw methodNotAllowed('Messages are posted here.', { headers: { allow: 'OPTIONS, POST' } })
  }
  mount(path, noReading, {
    post: {
      bodyBytesMax,
      admit,
      requireWelcome: requireJson,
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new Error('a program came past its own door')
        return send(reply, await answer(request, caller, parts))
      },
    },
  })
}

async function admitted(
  request: FastifyRequest,
  parts: McpParts,
): Promise<{ readonly caller: AppCaller; readonly verdict: LimitVerdict }> {
  const { ports, limiter, ending } = parts
  const address = networkOf(request.ip)
  const caller = await withinDeadline(deadlineMs, (signal) => callerOf(request, address, signal, parts), ending).catch(
    async (error) => {
      const verdict = await limiter.take([visitorPolicy(address, ports.config)])
      throw new Refused(error instanceof Problem ? challenged(error, request, ports) : error, verdict)
    },
  )
  const verdict = await limiter.take(policiesOf(caller.actor, ports.config))
  if (!verdict.allowed) throw new Refused(overLimit(caller.actor, verdict), verdict)
  return { caller, verdict }
}

async function callerOf(
  request: FastifyRequest,
  address: string,
  signal: AbortSignal,
  { db, ports }: McpParts,
): Promise<AppCaller> {
  requireOwnHost(request, ports)
  const token = bearerToken(request.headers.authorization)
  if (!token.startsWith('svc_')) {
    const caller = await callerByToken(db, token, { address, signal })
    if (!caller) throw unauthorized('This token is over, was revoked, or its company lets no programs in.')
    return caller
  }
  const named = request.headers['svc-company-id']
  const company = Array.isArray(named) ? named.join() : named
  const verdict = await verifyKey(db, ports, token, { company, address, signal })
  if (verdict.outcome === 'refused') throw verdict.problem
  return callerByKey(verdict.actor)
}

/** Without this, a page could reach a service on its reader's own machine by a name that it lets point there. */
function requireOwnHost({ headers: { host, origin } }: FastifyRequest, { publicUrl, config }: Ports): void {
  const own = new URL(publicUrl)
  const isOwn = host === own.host || (config.publicUrl === null && isLoopback(host))
  if (!isOwn) throw accessDenied('This service is reached by another name.')
  if (origin === undefined || origin === own.origin) return
  throw accessDenied('Pages of other sites are not served here.')
}

const isLoopback = (host = ''): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)

/** Whoever is refused finds by this how to be let in (RFC 9728, 5.1). */
function challenged(problem: Problem, { headers }: FastifyRequest, { publicUrl }: Ports): Problem {
  if (problem.status !== 401) return problem
  const { 'www-authenticate': known } = challengeOf(problem, headers.authorization)
  const challenge = `${known}, resource_metadata="${publicUrl}/.well-known/oauth-protected-resource${path}"`
  return problem.kind(problem.message, { headers: { ...problem.headers, 'www-authenticate': challenge } })
}

function requireJson({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw gatewayError(415, 'Send the body without a content encoding.')
  }
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw gatewayError(415, 'Send the body as application/json.')
}

/** The whole answer is made within the time of a request: nothing here goes on for longer. */
function answer({ headers, body }: FastifyRequest, caller: AppCaller, { db, ports, ending }: McpParts) {
  const passed = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(headers)) {
    if (/^(?:accept|mcp-.*)$/.test(name) && typeof value === 'string') passed.set(name, value)
  }
  const asked = {
    url: ports.publicUrl + path,
    headers: passed,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
  return withinDeadline(
    deadlineMs,
    async (signal) => {
      const response = await answerMcp(asked, { db, ports, caller, signal })
      return { response, bytes: Buffer.from(await response.arrayBuffer()) }
    },
    ending,
  )
}

function send(
  reply: FastifyReply,
  { response, bytes }: { readonly response: Response; readonly bytes: Buffer },
): FastifyReply {
  const type = response.headers.get('content-type')
  if (type !== null) reply.header('content-type', type)
  return reply.code(response.status).header('cache-control', 'no-store').send(bytes)
}
