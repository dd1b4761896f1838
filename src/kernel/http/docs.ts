/**
 * Pages for people: `/docs` shows the contract with Swagger UI, and `/problems/{code}` explains a refusal. Everything
 * comes from this process, so it works offline, and no page runs a script that is not a file of ours.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { limitHeaders } from './answer.ts'
import { docsFile, docsPage, type File, fileOf } from './docs-files.ts'
import { isKnown } from './etag.ts'
import type { Limiter } from './limits/limiter.ts'
import { visitorPolicy } from './limits/policies.ts'
import { networkOf } from './network.ts'
import type { CataloguedProblem } from './openapi/catalogue.ts'
import { mountPlain } from './plain.ts'
import { problemPage } from './problem-page.ts'
import { routeNotFound } from './problems.ts'

export interface DocsParts {
  readonly problems: readonly CataloguedProblem[]
  readonly limiter: Limiter
  readonly config: Pick<Config, 'anonymousLimit'>
}

/** Mounts the pages on the edge, whose answers to errors they share. */
export function mountDocs(app: FastifyInstance, { problems, limiter, config }: DocsParts): void {
  const explained = new Map(problems.map((problem) => [problem.code, problem]))
  const stamp = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Looked at, not counted: a page with its style, script and icon is one visit.
    const verdict = await limiter.peek([visitorPolicy(networkOf(request.ip), config)])
    reply.headers({ ...pageHeaders, ...limitHeaders(verdict), 'x-request-id': request.id })
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> => {
    await stamp(request, reply)
    reply.header('etag', file.etag)
    if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    return reply.header('content-type', file.type).send(file.body)
  }

  mountPlain(app, '/docs', (request, reply) => send(request, reply, docsPage))
  // Addresses in the page are relative to /docs, so that they hold behind a proxy with a path of its own.
  mountPlain(app, '/docs/', async (request, reply) => {
    await stamp(request, reply)
    return reply.redirect('../docs', 308)
  })
  mountPlain(app, '/docs/:name', async (request, reply) => {
    const file = await docsFile(nameOf(request))
    if (!file) throw routeNotFound('There is no page of this name.')
    return send(request, reply, file)
  })
  mountPlain(app, '/problems/:name', async (request, reply) => {
    const problem = explained.get(nameOf(request))
    if (!problem) throw routeNotFound('No problem has this code.')
    return send(request, reply, fileOf('text/html', problemPage(problem)))
  })
}

const nameOf = ({ params }: FastifyRequest): string => (params as { readonly name: string }).name

/** Swagger UI draws with inline styles and images; scripts come from files alone. */
const pageHeaders = {
  'cache-control': 'public, no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
