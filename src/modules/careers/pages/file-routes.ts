/** Pages load these files of ours, and crawlers look for them, under fixed addresses. */
import type { FileRoute, PageFile } from '#kernel/http/web-page.ts'
import { type Asset, embedScript, findAsset } from './assets.ts'
import { robots } from './routes.ts'

const held = ({ type, etag, body }: Asset, headers: PageFile['headers']): PageFile => ({
  type,
  body,
  headers: { etag, 'content-security-policy': "default-src 'none'", ...headers },
})

const assetRoute: FileRoute = {
  url: '/careers/assets/:name',
  find({ params, query }) {
    const asset = findAsset(params['name'] ?? '')
    if (!asset) return undefined
    const isVersioned = query.get('v') === asset.version
    return held(asset, {
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  },
}

/** Other websites load it, whatever they ask of the things they load. */
const embedScriptRoute: FileRoute = {
  url: '/embed/jobs.js',
  find: () =>
    held(embedScript, {
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }),
}

const robotsRoute: FileRoute = {
  url: '/robots.txt',
  find: () => ({
    type: 'text/plain; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=3600' },
    body: robots,
  }),
}

export const careersFiles: readonly FileRoute[] = [assetRoute, embedScriptRoute, robotsRoute]
