/** Some addresses stand beside the operations (health, metrics, pages), without a place in the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refused } from './admission.ts'
import { limitHeaders } from './answer.ts'
import type { Limiter, LimitPolicy, LimitVerdict } from './limits/limiter.ts'
import { visitorPolicy } from './limits/policies.ts'
import { networkOf } from './network.ts'
import { asProblem } from './parser-faults.ts'
import { methodNotAllowed, throttled } from './problems.ts'
import { noteRefusal } from './refusal-codes.ts'

type PlainHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** An address may do more than show something. */
export interface PlainOptions {
  /** A post to it counts as a request of a visitor. */
  readonly post?: {
    readonly handler: PlainHandler
    readonly bodyBytesMax: number
    /** A policy replaces that of the visitor. */
    readonly policy?: (request: FastifyRequest) => LimitPolicy
    /** An admission of its own counts in place of any policy, and throws before anything of the body is read. */
    readonly admit?: (request: FastifyRequest) => Promise<LimitVerdict>
    /** It throws before anything of the body is read. */
    requireWelcome(request: FastifyRequest): void
  }
  /** A refusal is shown in a way of its own. What this throws itself leaves as everywhere. */
  readonly refuse?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

type PlainRefusal = (...refused: Parameters<NonNullable<PlainOptions['refuse']>>) => Promise<FastifyReply | undefined>

export type MountPlain = (url: string, handler: PlainHandler, options?: PlainOptions) => void

interface PlainParts {
  readonly limiter: Limiter
  readonly config: Pick<Config, 'anonymousLimit'>
}

const methodsBeside = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']

export function plainOn(app: FastifyInstance, { limiter, config }: PlainParts): MountPlain {
  const policiesOf = (request: FastifyRequest) => [visitorPolicy(networkOf(request.ip), config)]
  // The limit is looked at, not counted: a page with its style, script and icon is one visit, and a probe is none.
  const stamp = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    mark(request, reply, await limiter.peek(policiesOf(request)))
  }
  const count = async (request: FastifyRequest, reply: FastifyReply, policy?: LimitPolicy): Promise<void> => {
    const verdict = await limiter.take(policy ? [policy] : policiesOf(request))
    mark(request, reply, verdict)
    requireAllowed(verdict)
  }
  return (url, handler, { post, refuse } = {}) => {
    const errorHandler: PlainRefusal = async (error, request, reply) => {
      noteRefusal(request, asProblem(error).kind.code)
      return refuse?.(error, request, reply)
    }
    const shared = { url, ...(refuse && { errorHandler }) }
    const allow = post ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS'
    app.route({ ...shared, method: ['GET', 'HEAD'], onRequest: stamp, handler })
    if (post) {
      app.route({
        ...shared,
        method: 'POST',
        bodyLimit: post.bodyBytesMax,
        onRequest: async (request, reply) => {
          if (post.admit) mark(request, reply, await post.admit(request))
          else await count(request, reply, post.policy?.(request))
          post.requireWelcome(request)
        },
        handler: post.handler,
      })
    }
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: stamp,
      handler: (_, reply) => reply.code(204).header('allow', allow).send(),
    })
    app.route({
      method: methodsBeside.filter((method) => !post || method !== 'POST'),
      url,
      onRequest: async () => {
        throw methodNotAllowed(`This path takes ${allow}.`, { headers: { allow } })
      },
      handler: async () => {},
    })
  }
}

/** Every response bears these headers. */
function mark(request: FastifyRequest, reply: FastifyReply, verdict: LimitVerdict): void {
  reply.headers({ ...limitHeaders(verdict), 'x-request-id': request.id })
}

/** A caller over a limit is refused, and told where they stand. */
export function requireAllowed(verdict: LimitVerdict): void {
  if (verdict.allowed) return
  const { resetSeconds } = verdict
  const headers = { 'retry-after': String(resetSeconds) }
  throw new Refused(throttled(`Try again in ${resetSeconds} seconds.`, { headers }), verdict)
}
