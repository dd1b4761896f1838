import type { FormState } from '#kernel/http/form-field.ts'
import { openPage } from '#kernel/http/page.ts'
import type { Asked, PageRoute, PageScope, WebPage } from '#kernel/http/web-page.ts'
import { lettersLeave } from '#modules/mail/index.ts'
import { getPublicCompany, type PublicCompany } from '../public-company.ts'
import { listPublicJobs } from '../public-job.ts'
import { listDepartments } from './departments.ts'
import { type Chosen, listPage } from './list-page.ts'
import { subscribedPage } from './newsletter-page.ts'
import { redirect } from './route.ts'
import { takeSubscription } from './show-newsletter.ts'
import { companyPath, pathTo } from './site.ts'
import { workplaceNames } from './words.ts'

const perPage = 50

const companyOf = ({ params }: Asked, { everyone }: PageScope): Promise<PublicCompany> =>
  getPublicCompany(everyone.reading, params['companySlug'] ?? '')

export const openingsRoute: PageRoute = {
  url: '/careers/:companySlug',

  show: async (asked, scope) => openingsPage(asked, scope, await companyOf(asked, scope)),

  /** This form asks for new jobs by mail. */
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
  return listPage(scope.ports, company, {
    jobs,
    departments,
    chosen,
    isFirstPage,
    next,
    takesSubscribers: lettersLeave(scope.ports),
    ...(form && { form }),
  })
}

export const subscribedRoute: PageRoute = {
  url: '/careers/:companySlug/subscribed',
  show: async (asked, scope) => subscribedPage(scope.ports, await companyOf(asked, scope)),
}

/** Links from elsewhere have parameters of others, which are ignored. */
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

/** A link to a page that can not be read any more leads to the first one. */
function pageOf({ query }: Asked, { cursors }: PageScope, { id }: PublicCompany, chosen: Chosen) {
  const context = { list: 'careers', companyId: id, filters: { ...chosen } }
  const cursor = query.get('cursor')
  if (cursor === null || cursors.decode(context, cursor) === null) {
    return { page: openPage(cursors, context, { limit: perPage }), isFirstPage: true }
  }
  return { page: openPage(cursors, context, { limit: perPage, cursor }), isFirstPage: false }
}
