/**
 * The careers pages of companies (contract §5): served to people and crawlers, with refusals as pages. Each page counts, in
 * a counter of its own: behind one network address a whole campus may look for jobs at once.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#kernel/database/database.ts'
import { Refused } from '#kernel/http/admission.ts'
import { limitHeaders } from '#kernel/http/answer.ts'
import type { Cursors } from '#kernel/http/cursor.ts'
import { deadlineMs, withinDeadline } from '#kernel/http/deadline.ts'
import { isKnown } from '#kernel/http/etag.ts'
import type { Limiter, LimitPolicy } from '#kernel/http/limits/limiter.ts'
import { networkOf } from '#kernel/http/network.ts'
import { requireOwnOrigin } from '#kernel/http/own-origin.ts'
import { asProblem } from '#kernel/http/parser-faults.ts'
import { type MountPlain, requireAllowed } from '#kernel/http/plain.ts'
import { gatewayError, routeNotFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import {
  careersRoutes,
  findAsset,
  type PageRoute,
  type PageScope,
  refusalPage,
  robots,
  type WebPage,
} from '#modules/careers/index.ts'

interface CareersParts {
  readonly db: Database
  readonly ports: Ports
  readonly limiter: Limiter
  readonly cursors: Cursors
  /** Fires when the service ends and can wait for its requests no longer. */
  readonly ending: AbortSignal
}

export function mountCareersPages(mount: MountPlain, parts: CareersParts): void {
  for (const route of careersRoutes) mountPage(mount, route, parts)
  mount('/careers/assets/:name', async (request, reply) => sendAsset(request, reply))
  mount('/robots.txt', async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  )
}

const formBytesMax = 16 * 1024

function mountPage(mount: MountPlain, route: PageRoute, parts: CareersParts): void {
  const { ports, ending } = parts
  const { show, take } = route
  const answer = (request: FastifyRequest, reply: FastifyReply, make: (scope: PageScope) => Promise<WebPage>) =>
    withinDeadline(deadlineMs, (signal) => make(scopeOf(request, parts, signal)), ending).then((page) =>
      send(request, reply, page),
    )
  mount(
    route.url,
    async (request, reply) => {
      const verdict = await parts.limiter.take([pagesPolicy(request, ports)])
      reply.headers(limitHeaders(verdict))
      requireAllowed(verdict)
      return answer(request, reply, (scope) => show(askedIn(request), scope))
    },
    {
      refuse: (error, request, reply) => refuse(error, request, reply, ports),
      ...(take && {
        post: {
          bodyBytesMax: route.bodyBytesMax ?? formBytesMax,
          requireWelcome: (request) => {
            if (!route.isSecret) requireOwnOrigin(request, ports.publicUrl)
          },
          handler: async (request, reply) => {
            const form = await formIn(request)
            return answer(request, reply, (scope) => take({ ...askedIn(request), form }, scope))
          },
        },
      }),
    },
  )
}

/** Five times what visitors may ask the operations. */
const pagesPolicy = ({ ip }: FastifyRequest, { config }: Ports): LimitPolicy => ({
  id: `pages:${networkOf(ip)}`,
  limit: config.anonymousLimit * 5,
  windowMs: 60_000,
})

const askedIn = ({ params, raw }: FastifyRequest) => ({
  // The router matched a path with just these.
  params: params as Readonly<Record<string, string>>,
  query: new URLSearchParams(/\?(.*)$/s.exec(raw.url ?? '')?.[1] ?? ''),
})

const scopeOf = (
  request: FastifyRequest,
  { db, ports, limiter, cursors }: CareersParts,
  signal: AbortSignal,
): PageScope => ({
  actor: { address: networkOf(request.ip) },
  ports,
  signal,
  cursors,
  everyone: { reading: db.reading('everyone', signal) },
  within: (companyId) => ({
    reading: db.reading({ companyId }, signal),
    transaction: (work) => db.transaction({ companyId }, work, signal),
  }),
  throttle: async (policies) => requireAllowed(await limiter.take(policies)),
})

/** Each part costs microseconds in which nobody else is served; no form of ours has so many. */
const partsMax = 1000

async function formIn({ headers, body }: FastifyRequest): Promise<FormData> {
  // The parser of all bodies hands them on as bytes.
  if (!Buffer.isBuffer(body) || body.length === 0) return new FormData()
  const type = headers['content-type'] ?? ''
  try {
    requireFewParts(body, type)
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw gatewayError(400, 'The form can not be read.')
  }
}

function requireFewParts(body: Buffer, type: string): void {
  const [, quoted, plain] = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const mark = quoted ?? plain
  if (mark === undefined) {
    if (body.length > formBytesMax) throw new RangeError('too long for a form without files')
    return
  }
  for (let parts = 0, at = body.indexOf(`--${mark}`); at !== -1; at = body.indexOf(`--${mark}`, at + 1)) {
    parts++
    if (parts > partsMax) throw new RangeError('too many parts')
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: WebPage): FastifyReply {
  reply.headers(headers).headers(heldShut)
  if (status !== 200 || headers['cache-control'] === 'no-store') return reply.code(status).send(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.send(body)
}

const heldShut = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }

function sendAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { params, query } = askedIn(request)
  const asset = findAsset(params['name'] ?? '')
  if (!asset) throw routeNotFound('There is no file of this name.')
  const isVersioned = query.get('v') === asset.version
  reply.headers({
    etag: asset.etag,
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'",
  })
  if (isKnown(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
  return reply.header('content-type', asset.type).send(asset.body)
}

const titles: Readonly<Record<number, string>> = {
  403: 'This form came from somewhere else',
  404: 'There is nothing here',
  413: 'This is too much to send',
  429: 'Too many requests',
}

/** A bug is no page of its own: it leaves, and is logged, where all of them are. */
async function refuse(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: Ports,
): Promise<FastifyReply> {
  const problem = asProblem(thrown instanceof Refused ? thrown.problem : thrown)
  if (problem.status === 500) throw thrown
  const title = titles[problem.status] ?? problem.kind.title
  const detail = problem.status === 404 && problem.message === problem.kind.title ? lost : wordsOf(problem)
  return send(request, reply.headers(problem.headers), refusalPage(ports, { status: problem.status, title, detail }))
}

const lost = 'The address is not quite right, or what was here is gone.'

const wordsOf = ({ status, message }: { readonly status: number; readonly message: string }): string =>
  status === 413 ? 'Send a smaller file: a resume may have 4 MB.' : message
