/** The careers page and the feeds of a company. */

import { openPage } from '#kernel/http/page.ts'
import type { Asked, PageRoute, PageScope, WebPage } from '#kernel/http/web-page.ts'
import { getPublicCompany, type PublicCompany } from '../public-company.ts'
import { listPublicJobs, listPublicJobsInFull, type PublicJob } from '../public-job.ts'
import { listDepartments } from './departments.ts'
import { jobFeed, rssFeed, siteMap } from './feeds.ts'
import type { FormState } from './form-field.ts'
import { type Chosen, listPage } from './list-page.ts'
import { subscribedPage } from './newsletter-page.ts'
import { redirect } from './route.ts'
import { takeSubscription } from './show-newsletter.ts'
import { companyPath, pathTo } from './site.ts'
import { workplaceNames } from './words.ts'

const perPage = 50
/** How many jobs a feed names at most. */
const feedMax = 1000
const newsMax = 100
/** Their texts may be long, so they are read a few at a time. */
const readAtOnce = 100

const companyOf = ({ params }: Asked, { everyone }: PageScope): Promise<PublicCompany> =>
  getPublicCompany(everyone.reading, params['companySlug'] ?? '')

export const openingsRoute: PageRoute = {
  url: '/careers/:companySlug',

  show: async (asked, scope) => openingsPage(asked, scope, await companyOf(asked, scope)),

  /** The form that asks for new jobs by mail. */
  async take(posted, scope) {
    const company = await companyOf(posted, scope)
    const wrong = await takeSubscription(posted.form, scope, company)
    if (wrong) return openingsPage(posted, scope, company, wrong)
    return redirect(303, pathTo(scope.ports, `${companyPath(company)}/subscribed`))
  },
}

async function openingsPage(
  asked: Asked,
  scope: PageScope,
  company: PublicCompany,
  form?: FormState,
): Promise<WebPage> {
  const { reading } = scope.within(company.id)
  const chosen = chosenIn(asked.query)
  const { page, isFirstPage } = pageOf(asked, scope, company, chosen)

  const [rows, departments] = await Promise.all([
    listPublicJobs(reading, company, { ...filtersOf(chosen), after: page.after, fetch: page.fetch }),
    listDepartments(reading, company),
  ])

  const { data: jobs, nextCursor: next } = page.of(
    rows,
    (job) => job,
    ({ publishedAt, id }) => [publishedAt, id],
  )
  return listPage(scope.ports, company, { jobs, departments, chosen, isFirstPage, next, ...(form && { form }) })
}

export const subscribedRoute: PageRoute = {
  url: '/careers/:companySlug/subscribed',
  show: async (asked, scope) => subscribedPage(scope.ports, await companyOf(asked, scope)),
}

export const siteMapRoute: PageRoute = {
  url: '/careers/:companySlug/sitemap.xml',
  async show(asked, scope) {
    const company = await companyOf(asked, scope)
    const jobs = await listPublicJobs(scope.within(company.id).reading, company, { fetch: feedMax })
    return siteMap(
      scope.ports,
      company,
      jobs.filter(({ isOpen }) => isOpen),
    )
  },
}

export const newsRoute: PageRoute = {
  url: '/careers/:companySlug/rss.xml',
  async show(asked, scope) {
    const company = await companyOf(asked, scope)
    return rssFeed(scope.ports, company, await openJobs(scope, company, newsMax))
  },
}

export const jobFeedRoute: PageRoute = {
  url: '/careers/:companySlug/jobs.xml',
  async show(asked, scope) {
    const company = await companyOf(asked, scope)
    return jobFeed(scope.ports, company, await openJobs(scope, company, feedMax))
  },
}

/** The newest that take applications. */
async function openJobs(scope: PageScope, company: PublicCompany, max: number): Promise<PublicJob[]> {
  const { reading } = scope.within(company.id)
  const jobs: PublicJob[] = []
  for (let last: PublicJob | undefined; jobs.length < max; ) {
    const after = last ? ([last.publishedAt, last.id] as const) : null
    const read = await listPublicJobsInFull(reading, company, { after, fetch: readAtOnce })
    jobs.push(...read.filter(({ isOpen }) => isOpen))
    last = read.at(-1)
    if (read.length < readAtOnce) break
  }
  return jobs.slice(0, max)
}

/** Parameters of others, which links from elsewhere have, are let be. */
function chosenIn(query: URLSearchParams): Chosen {
  const text = (name: string): string =>
    (query.get(name) ?? '').replaceAll('\0', '').slice(0, 200).trim().toWellFormed()
  const workplace = text('workplace')
  return {
    query: text('query'),
    department: text('department'),
    workplace: Object.hasOwn(workplaceNames, workplace) ? workplace : '',
  }
}

const filtersOf = ({ query, department, workplace }: Chosen) => ({
  ...(query !== '' && { query }),
  ...(department !== '' && { department }),
  ...(workplace !== '' && { workplace: workplace as keyof typeof workplaceNames }),
})

/** A link to a page that can't be read any more leads to the first one. */
function pageOf({ query }: Asked, { cursors }: PageScope, { id }: PublicCompany, chosen: Chosen) {
  const context = { list: 'careers', companyId: id, filters: { ...chosen } }
  const cursor = query.get('cursor')
  if (cursor === null || cursors.decode(context, cursor) === null) {
    return { page: openPage(cursors, context, { limit: perPage }), isFirstPage: true }
  }
  return { page: openPage(cursors, context, { limit: perPage, cursor }), isFirstPage: false }
}
