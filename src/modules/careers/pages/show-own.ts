/**
 * Applicants reach these pages by the links that were mailed. The link is the credential: no cookie, and no origin to
 * check.
 */

import { Problem } from '#kernel/http/problem.ts'
import { notFound } from '#kernel/http/problems.ts'
import { type PageRoute, tokenIn, tokenParameter } from '#kernel/http/web-page.ts'
import { confirmApplication } from '../held-application.ts'
import { getOwnApplication, withdrawOwnApplication } from '../own-application.ts'
import { findPublicCompany } from '../public-company.ts'
import { confirmPage, ownPage } from './own-page.ts'
import { redirect } from './route.ts'
import { pathTo, refusalPage } from './site.ts'

export const confirmRoute: PageRoute = {
  url: `/careers/confirm/${tokenParameter}`,
  isSecret: true,

  show: async (asked, { ports }) => confirmPage(ports, tokenIn(asked)),

  async take(asked, scope) {
    try {
      const own = await confirmApplication(scope, tokenIn(asked))
      return redirect(303, pathTo(scope.ports, `/careers/applications/${own.token}`))
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error
      return refusalPage(scope.ports, { status: 409, title: error.kind.title, detail: error.message })
    }
  },
}

export const ownRoute: PageRoute = {
  url: `/careers/applications/${tokenParameter}`,
  isSecret: true,

  async show(asked, scope) {
    const own = await getOwnApplication(scope, tokenIn(asked))
    const company = await findPublicCompany(scope.everyone.reading, own.company.slug)
    return ownPage(scope.ports, company ?? null, own, tokenIn(asked))
  },

  async take(asked, scope) {
    const action = asked.form.get('action')
    if (action !== 'withdraw' && action !== 'erase') throw notFound('There is no such thing to do here.')
    await withdrawOwnApplication(scope, tokenIn(asked), { erase: action === 'erase' })
    return redirect(303, pathTo(scope.ports, `/careers/applications/${tokenIn(asked)}`))
  },
}
