/** Addresses beside the operations (health, metrics, pages): read only, and without a place in the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { limitHeaders } from './answer.ts'
import type { Limiter } from './limits/limiter.ts'
import { visitorPolicy } from './limits/policies.ts'
import { networkOf } from './network.ts'
import { methodNotAllowed } from './problems.ts'

type PlainHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Mounts one address. */
export type MountPlain = (url: string, handler: PlainHandler) => void

interface PlainParts {
  readonly limiter: Limiter
  readonly config: Pick<Config, 'anonymousLimit'>
}

const allow = 'GET, HEAD, OPTIONS'

export function plainOn(app: FastifyInstance, { limiter, config }: PlainParts): MountPlain {
  // Looked at, not counted: a page with its style, script and icon is one visit, and a probe is none.
  const stamp = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const verdict = await limiter.peek([visitorPolicy(networkOf(request.ip), config)])
    reply.headers({ ...limitHeaders(verdict), 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  }
  return (url, handler) => {
    app.route({ method: ['GET', 'HEAD'], url, onRequest: stamp, handler })
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: stamp,
      handler: (_, reply) => reply.code(204).header('allow', allow).send(),
    })
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'],
      url,
      onRequest: async () => {
        throw methodNotAllowed(`This path takes ${allow}.`, { headers: { allow } })
      },
      handler: async () => {},
    })
  }
}
