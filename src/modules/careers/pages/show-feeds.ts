import type { PageRoute, PageScope } from '#kernel/http/web-page.ts'
import { digestOpenJobs } from '../open-job.ts'
import { getPublicCompany, type PublicCompany } from '../public-company.ts'
import { buildFeed, type FeedShape } from './build-feed.ts'
import { embeddedJobs } from './embedded-jobs.ts'
import { jobFeed, newsFeed, siteMap } from './feeds.ts'
import { namedJobs, tellingJobs } from './open-jobs.ts'
import { SharedFeeds } from './shared-feeds.ts'
import type { Site } from './site.ts'

/** A site map may have 50,000 addresses and 50 MB; other readers give up sooner, and say less about when. */
const feedBytesMax = 10 * 1024 * 1024
const shared = new SharedFeeds(8 * feedBytesMax)

/** Other websites may read it, too: it is the same for everybody, and nobody is known by it. */
const forEverybody = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' }

interface FeedKind<Job> {
  readonly file: string
  readonly type: string
  readonly entriesMax: number
  shape(site: Site, company: PublicCompany): FeedShape<Job>
  jobs(scope: PageScope, company: PublicCompany): AsyncIterable<Job>
}

const feedRoute = <Job>({ file, type, entriesMax, shape, jobs }: FeedKind<Job>): PageRoute => ({
  url: `/careers/:companySlug/${file}`,
  async show({ params }, scope) {
    const { everyone, ports, signal, within } = scope
    const company = await getPublicCompany(everyone.reading, params['companySlug'] ?? '')
    const { id, slug, name, brand } = company

    const digest = await digestOpenJobs(within(id).reading, company, entriesMax)

    const build = () =>
      buildFeed(shape(ports, company), jobs(scope, company), { entriesMax, bytesMax: feedBytesMax }, signal)
    const stamp = JSON.stringify([digest, slug, name, brand.colour])
    const { body, etag } = await shared.get(`${ports.publicUrl} ${id} ${file}`, stamp, signal, build)
    return { status: 200, headers: { ...forEverybody, 'content-type': `${type}; charset=utf-8`, etag }, body }
  },
})

export const siteMapRoute = feedRoute({
  file: 'sitemap.xml',
  type: 'application/xml',
  entriesMax: 10_000,
  shape: siteMap,
  jobs: namedJobs,
})

export const newsRoute = feedRoute({
  file: 'rss.xml',
  type: 'application/rss+xml',
  entriesMax: 100,
  shape: newsFeed,
  jobs: (scope, company) => tellingJobs(scope, company, false),
})

export const jobFeedRoute = feedRoute({
  file: 'jobs.xml',
  type: 'application/xml',
  entriesMax: 1000,
  shape: jobFeed,
  jobs: (scope, company) => tellingJobs(scope, company, true),
})

/** The script on websites of companies reads this (`assets/embed-jobs.js`). */
export const embedRoute = feedRoute({
  file: 'embed.json',
  type: 'application/json',
  entriesMax: 1000,
  shape: embeddedJobs,
  jobs: namedJobs,
})
