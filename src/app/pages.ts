/**
 * Pages for people stand beside the operations, with refusals as pages. Each page counts, in a counter of its own:
 * behind one network address a whole campus may look for jobs at once.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Reach } from '#kernel/database/database.ts'
import { Refused } from '#kernel/http/admission.ts'
import { challengeOf, limitHeaders } from '#kernel/http/answer.ts'
import type { Cursors } from '#kernel/http/cursor.ts'
import { deadlineMs, withinDeadline } from '#kernel/http/deadline.ts'
import { isKnown } from '#kernel/http/etag.ts'
import type { Limiter, LimitPolicy } from '#kernel/http/limits/limiter.ts'
import { networkOf } from '#kernel/http/network.ts'
import { requireOwnOrigin } from '#kernel/http/own-origin.ts'
import { asProblem } from '#kernel/http/parser-faults.ts'
import { type MountPlain, requireAllowed } from '#kernel/http/plain.ts'
import { notFound, routeNotFound } from '#kernel/http/problems.ts'
import type { Asked, PageFile, PageRoute, PageScope, PageSet, WebPage, Within } from '#kernel/http/web-page.ts'
import type { Ports } from '#kernel/ports.ts'
import { formBytesMax, formIn } from './form.ts'

export interface PageParts {
  readonly db: Database
  readonly ports: Ports
  readonly limiter: Limiter
  readonly cursors: Cursors
  /** The signal fires when the service ends and can wait for its requests no longer. */
  readonly ending: AbortSignal
}

export function mountPages(mount: MountPlain, pages: PageSet, parts: PageParts): void {
  for (const route of pages.routes) mountPage(mount, route, pages, parts)
  for (const { url, find } of pages.files ?? []) {
    mount(url, async (request, reply) => sendFile(request, reply, find(askedIn(request))))
  }
}

function mountPage(mount: MountPlain, route: PageRoute, pages: PageSet, parts: PageParts): void {
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
      refuse: (error, request, reply) => refuse(error, request, reply, { ports, pages }),
      ...(take && {
        post: {
          bodyBytesMax: route.bodyBytesMax ?? formBytesMax,
          requireWelcome: (request) => {
            if (!route.isSecret) requireOwnOrigin(request, ports.publicUrl)
          },
          handler: async (request, reply) => {
            const form = await formIn(request.headers['content-type'], request.body)
            return answer(request, reply, (scope) => take({ ...askedIn(request), form }, scope))
          },
        },
      }),
    },
  )
}

/** Pages may be asked five times as often as operations. */
const pagesPolicy = ({ ip }: FastifyRequest, { config }: Ports): LimitPolicy => ({
  id: `pages:${networkOf(ip)}`,
  limit: config.anonymousLimit * 5,
  windowMs: 60_000,
})

function askedIn({ params, raw }: FastifyRequest): Asked {
  // The router matched a path with just these.
  const named = params as Readonly<Record<string, string>>
  // No thing has a NUL in its name, and PostgreSQL takes no text with it.
  if (Object.values(named).some((value) => value.includes('\0'))) throw notFound()
  return { params: named, query: new URLSearchParams(/\?(.*)$/s.exec(raw.url ?? '')?.[1] ?? '') }
}

const scopeOf = (
  request: FastifyRequest,
  { db, ports, limiter, cursors }: PageParts,
  signal: AbortSignal,
): PageScope => ({
  actor: { address: networkOf(request.ip) },
  ports,
  signal,
  cursors,
  everyone: reached(db, 'everyone', signal),
  within: (companyId) => reached(db, { companyId }, signal),
  throttle: async (policies) => requireAllowed(await limiter.take(policies)),
  requireRoom: async (policies) => requireAllowed(await limiter.peek(policies)),
})

const reached = (db: Database, reach: Reach, signal: AbortSignal): Within => ({
  reading: db.reading(reach, signal),
  transaction: (work) => db.transaction(reach, work, signal),
})

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: WebPage): FastifyReply {
  reply.headers(headers).headers(heldShut)
  const isKept = !headers['cache-control']?.includes('no-store')
  if (status !== 200 || !isKept) return reply.code(status).send(body)
  const etag = headers['etag'] ?? `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.send(body)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile | undefined): FastifyReply {
  if (!file) throw routeNotFound('There is no file of this name.')
  const { type, headers, body } = file
  reply.headers(headers)
  const etag = headers['etag']
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', type).send(body)
}

const heldShut = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }

/** The own titles of these refusals are for programs, so people read others. */
const titles: Readonly<Record<string, string>> = {
  access_denied: 'This form came from somewhere else',
  NOT_FOUND: 'There is nothing here',
  payload_too_large: 'This is too much to send',
}

interface Refusing {
  readonly ports: Ports
  readonly pages: PageSet
}

/** A bug has no page of its own: it is thrown on, and logged where all of them are. */
async function refuse(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { ports, pages }: Refusing,
): Promise<FastifyReply> {
  const problem = asProblem(thrown instanceof Refused ? thrown.problem : thrown)
  const { status, message, kind } = problem
  if (status === 500) throw thrown
  const isLost = status === 404 && message === kind.title
  const detail = isLost ? lost : status === 413 ? pages.tooLarge : message
  const page = pages.refusalPage(ports, { status, title: titles[kind.code] ?? kind.title, detail })
  return send(request, reply.headers({ ...challengeOf(problem, undefined), ...problem.headers }), page)
}

const lost = 'The address is not quite right, or what was here is gone.'
