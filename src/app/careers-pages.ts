/** The careers pages of companies (contract §5): served to people and crawlers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '#kernel/http/etag.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import { routeNotFound } from '#kernel/http/problems.ts'
import { type Asset, careersRoutes, embedScript, findAsset, refusalPage, robots } from '#modules/careers/index.ts'
import { askedIn, mountPages, type PageParts } from './pages.ts'

export function mountCareersPages(mount: MountPlain, parts: PageParts): void {
  const tooLarge = 'Send a smaller file: a resume may have 4 MB.'
  mountPages(mount, { routes: careersRoutes, refusalPage, tooLarge }, parts)
  mount('/careers/assets/:name', async (request, reply) => sendAsset(request, reply))
  mount('/embed/jobs.js', async (request, reply) => sendEmbedScript(request, reply))
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
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  })
  return sendFile(request, reply, asset)
}

/** Loaded by websites of others, whatever they ask of what they load. */
function sendEmbedScript(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  return sendFile(request, reply, embedScript)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { etag, type, body }: Asset): FastifyReply {
  reply.headers({ etag, 'content-security-policy': "default-src 'none'" })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', type).send(body)
}
