/** All public pages, for whatever serves them. */

import type { PageRoute } from '#kernel/http/web-page.ts'
import { jobRoute, thanksRoute } from './show-job.ts'
import { newsletterRoute } from './show-newsletter.ts'
import { jobFeedRoute, newsRoute, openingsRoute, siteMapRoute, subscribedRoute } from './show-openings.ts'
import { confirmRoute, ownRoute } from './show-own.ts'

export const careersRoutes: readonly PageRoute[] = [
  openingsRoute,
  subscribedRoute,
  siteMapRoute,
  newsRoute,
  jobFeedRoute,
  jobRoute,
  thanksRoute,
  confirmRoute,
  ownRoute,
  newsletterRoute,
]

/** Crawlers may see what is public, and nothing that is somebody's own. */
export const robots = `User-agent: *
Disallow: /
Allow: /careers/
Disallow: /careers/applications/
Disallow: /careers/confirm/
Disallow: /careers/newsletter/
`
