/**
 * Pages for people: `/docs` shows the contract with Swagger UI, and `/problems/{code}` explains a refusal. Everything
 * comes from this process, so it works offline, and no page runs a script that is not a file of ours.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { docsFile, docsPage, type File, fileOf } from './docs-files.ts'
import { isKnown } from './etag.ts'
import type { CataloguedProblem } from './openapi/catalogue.ts'
import type { MountPlain } from './plain.ts'
import { problemPage } from './problem-page.ts'
import { routeNotFound } from './problems.ts'

/** Mounts the pages beside the operations. */
export function mountDocs(mount: MountPlain, problems: readonly CataloguedProblem[]): void {
  const explained = new Map(problems.map((problem) => [problem.code, problem]))
  const send = async (request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> => {
    reply.headers({ ...pageHeaders, etag: file.etag })
    if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    return reply.header('content-type', file.type).send(file.body)
  }

  // The front door, until there is a console behind it.
  mount('/', async (_request, reply) => reply.redirect('docs', 302))
  mount('/docs', (request, reply) => send(request, reply, docsPage))
  // Addresses in the page are relative to /docs, so that they hold behind a proxy with a path of its own.
  mount('/docs/', async (_request, reply) => reply.redirect('../docs', 308))
  mount('/docs/:name', async (request, reply) => {
    const file = await docsFile(nameOf(request))
    if (!file) throw routeNotFound('There is no page of this name.')
    return send(request, reply, file)
  })
  mount('/problems/:name', async (request, reply) => {
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
}
