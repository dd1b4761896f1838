/**
 * A company with a new name in its addresses is still found by the old ones: links to its jobs are out in the world.
 */
import { Problem } from '#kernel/http/problem.ts'
import type { Asked, PageRoute, PageScope, WebPage } from '#kernel/http/web-page.ts'
import { findCompanyByAnySlug } from '../public-company.ts'
import { redirect } from './route.ts'
import { pathTo } from './site.ts'

/** The route is the same, and leads on from where it finds nothing. Forms are sent on with what they hold. */
export function followingMoves(route: PageRoute): PageRoute {
  if (!route.url.includes(':companySlug')) return route
  const { show, take } = route
  return {
    ...route,
    show: (asked, scope) => ledOn(route, asked, scope, () => show(asked, scope)),
    ...(take && { take: (posted, scope) => ledOn(route, posted, scope, () => take(posted, scope)) }),
  }
}

async function ledOn(
  { url }: PageRoute,
  asked: Asked,
  scope: PageScope,
  answer: () => Promise<WebPage>,
): Promise<WebPage> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const there = await findMoved(url, asked, scope)
    if (there === undefined) throw error
    return redirect(308, pathTo(scope.ports, there))
  }
}

async function findMoved(url: string, { params, query }: Asked, { everyone }: PageScope): Promise<string | undefined> {
  const { companySlug = '' } = params
  const company = await findCompanyByAnySlug(everyone.reading, companySlug)
  if (!company || company.slug === companySlug) return undefined
  const named: Readonly<Record<string, string>> = { ...params, companySlug: company.slug }
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  return query.size === 0 ? path : `${path}?${query}`
}
