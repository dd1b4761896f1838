import type { PageRoute } from '#kernel/http/web-page.ts'
import { followingMoves } from './moved.ts'
import { embedRoute, jobFeedRoute, newsRoute, siteMapRoute } from './show-feeds.ts'
import { jobRoute, thanksRoute } from './show-job.ts'
import { newsletterRoute } from './show-newsletter.ts'
import { openingsRoute, subscribedRoute } from './show-openings.ts'
import { confirmRoute, ownRoute } from './show-own.ts'

const routes: readonly PageRoute[] = [
  openingsRoute,
  subscribedRoute,
  siteMapRoute,
  newsRoute,
  jobFeedRoute,
  embedRoute,
  jobRoute,
  thanksRoute,
  confirmRoute,
  ownRoute,
  newsletterRoute,
]

export const careersRoutes: readonly PageRoute[] = routes.map(followingMoves)

/** Crawlers may see what is public, and nothing that is somebody's own. */
export const robots = `User-agent: *
Disallow: /
Allow: /careers/
Disallow: /careers/applications/
Disallow: /careers/confirm/
Disallow: /careers/newsletter/
Allow: /embed/
`
