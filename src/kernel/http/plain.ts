/** Addresses beside the operations (health, metrics, documents): read only, and without a place in the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodNotAllowed } from './problems.ts'

type PlainHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function mountPlain(app: FastifyInstance, url: string, handler: PlainHandler): void {
  app.route({ method: ['GET', 'HEAD'], url, handler })
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    onRequest: async () => {
      throw methodNotAllowed('This path takes GET, HEAD.', { headers: { allow: 'GET, HEAD' } })
    },
    handler: async () => {},
  })
}
