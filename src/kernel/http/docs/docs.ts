/**
 * Pages for people begin at `/docs` with what the API is, and lead to guides and to a reference of every operation, and
 * to a page to try them; `/problems/{code}` explains a refusal. Everything comes from this process, so it works
 * offline; each page is made once, and only the one to try operations needs a script.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../etag.ts'
import type { CataloguedProblem } from '../openapi/catalogue.ts'
import type { OpenApiDocument } from '../openapi/openapi-document.ts'
import { policyOf } from '../pages/document.ts'
import type { MountPlain } from '../plain.ts'
import { routeNotFound } from '../problems.ts'
import { docsFile, type File, fileOf, tryPage } from './docs-files.ts'
import { type Contents, frame, rootFrom } from './frame.ts'
import { problemPage } from './problem-page.ts'
import { prose, type Text } from './prose.ts'
import { referencePage, titled } from './reference-page.ts'

export interface Documentation {
  readonly problems: readonly CataloguedProblem[]
  readonly home: Text
  readonly guides: readonly Text[]
  /** Parts of the contract are in the order in which readers look for them. */
  readonly parts: readonly string[]
  document(): OpenApiDocument
}

export function mountDocs(mount: MountPlain, documentation: Documentation): void {
  const { problems, guides, parts, home } = documentation
  const explained = new Map(problems.map((problem) => [problem.code, problem]))
  const contents = contentsOf(documentation)
  const made = new Map<string, File>()
  const show = (path: string, make: () => string) => (request: FastifyRequest, reply: FastifyReply) => {
    const page = made.get(path) ?? fileOf('text/html', make())
    made.set(path, page)
    return send(request, reply, page)
  }
  const text = (path: string, { title, markdown }: Text) =>
    show(path, () => frame({ title, path, body: prose(markdown, linksFrom(path)) }, contents))

  // The root shows the documentation until there is a console behind it.
  mount('/', async (_request, reply) => reply.redirect('docs', 302))
  mount('/docs', text('docs', home))
  // Addresses in the page are relative to /docs, so that they hold behind a proxy with a path of its own.
  mount('/docs/', async (_request, reply) => reply.redirect('../docs', 308))
  mount('/docs/try', (request, reply) => send(request, reply, tryPage, tryPolicy))
  for (const guide of guides) mount(`/docs/guides/${guide.name}`, text(`docs/guides/${guide.name}`, guide))
  for (const part of parts) {
    const path = `docs/reference/${part}`
    const page = () =>
      frame({ title: titled(part), path, body: referencePage(documentation.document(), part) }, contents)
    mount(`/${path}`, show(path, page))
  }
  mount('/docs/:name', async (request, reply) => {
    const file = await docsFile(nameOf(request))
    if (!file) throw routeNotFound('There is no page of this name.')
    return send(request, reply, file)
  })
  mount('/problems/:name', async (request, reply) => {
    const problem = explained.get(nameOf(request))
    if (!problem) throw routeNotFound('No problem has this code.')
    const path = `problems/${problem.code}`
    return send(
      request,
      reply,
      fileOf('text/html', frame({ title: problem.title, path, body: problemPage(problem) }, contents)),
    )
  })
}

const contentsOf = ({ guides, parts }: Documentation): Contents => ({
  guides: guides.map(({ name, title }) => ({ title, path: `docs/guides/${name}` })),
  reference: parts.map((part) => ({ title: titled(part), path: `docs/reference/${part}` })),
})

/**
 * Texts name each other by file, as they are found in the project; a file without a page is named and not linked to.
 */
const linksFrom =
  (path: string) =>
  (address: string): string => {
    if (/^(?:https?:|#)/.test(address)) return address
    const [, guide, anchor = ''] = /(?:^|\/)([a-z-]+)\.md(#.*)?$/.exec(address) ?? []
    return `${rootFrom(path)}${guide ? `docs/guides/${guide}${anchor}` : address.replace(/^\//, '')}`
  }

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: File,
  policy = pagePolicy,
): Promise<FastifyReply> {
  reply.headers({ ...pageHeaders, 'content-security-policy': policy, etag: file.etag })
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  return reply.header('content-type', file.type).send(file.body)
}

const nameOf = ({ params }: FastifyRequest): string => (params as { readonly name: string }).name

const pagePolicy = policyOf(["style-src 'self'", "img-src 'self'"], "'none'")

/** Swagger UI draws with inline styles and images; scripts come from files alone. */
const tryPolicy = policyOf(
  ["script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "connect-src 'self'"],
  "'none'",
)

const pageHeaders = { 'cache-control': 'public, no-cache', 'referrer-policy': 'no-referrer' }
