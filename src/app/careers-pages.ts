/** The careers pages of companies (contract §5): served to people and crawlers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '#kernel/http/etag.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import { routeNotFound } from '#kernel/http/problems.ts'
import { careersRoutes, findAsset, refusalPage, robots } from '#modules/careers/index.ts'
import { askedIn, mountPages, type PageParts } from './pages.ts'

export function mountCareersPages(mount: MountPlain, parts: PageParts): void {
  const tooLarge = 'Send a smaller file: a resume may have 4 MB.'
  mountPages(mount, { routes: careersRoutes, refusalPage, tooLarge }, parts)
  mount('/careers/assets/:name', async (request, reply) => sendAsset(request, reply))
  mount('/robots.txt', async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  )
}

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
