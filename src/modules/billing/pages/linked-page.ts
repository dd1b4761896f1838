/** A signed link leads to a page. A link to nothing, to somebody else's or without our signature gets one answer. */

import type { Machine } from '#kernel/actor.ts'
import { notFound } from '#kernel/http/problems.ts'
import { type Asked, type PageRoute, type PageScope, pathTo, type WebPage } from '#kernel/http/web-page.ts'
import { type BillingPage, type Linked, openLink } from '../link.ts'
import { providerOfService } from '../providers.ts'
import { billingRefusalPage } from './frame.ts'

/** `here` is the path of the page itself. */
export interface Visit extends Linked {
  readonly here: string
}

interface Page {
  /** The words say what to do when the link has expired. */
  readonly anew: string
  show(visit: Visit, scope: PageScope, asked: Asked): Promise<WebPage>
  readonly take?: (form: FormData, visit: Visit, scope: PageScope) => Promise<WebPage>
}

export function linkedPage(page: BillingPage, { anew, show, take }: Page): PageRoute {
  const opening = (
    { params }: Asked,
    { ports }: PageScope,
    open: (visit: Visit) => Promise<WebPage>,
  ): Promise<WebPage> | WebPage => {
    const token = params['token'] ?? ''
    const linked = openLink(ports, page, token)
    if (linked === undefined) throw notFound()
    if (linked === 'expired') {
      return billingRefusalPage(ports, { status: 410, title: 'This link has expired', detail: anew })
    }
    return open({ ...linked, here: pathTo(ports, `/billing/${page}/${token}`) })
  }
  return {
    url: `/billing/${page}/:token`,
    isSecret: true,
    show: async (asked, scope) => opening(asked, scope, (visit) => show(visit, scope, asked)),
    ...(take && {
      take: async (posted, scope) => opening(posted, scope, (visit) => take(posted.form, visit, scope)),
    }),
  }
}

/** This machine acts in a company when somebody presses a button behind a link. */
export const machineOf = (name: 'billing-page' | 'billing-portal', companyId: string): Machine => ({
  kind: 'machine',
  name,
  companyId,
})

/** Links of ours outlive the days when we took no money. */
export const moneyMoves = (ports: PageScope['ports']): WebPage | null =>
  providerOfService(ports).hasPagesHere
    ? null
    : billingRefusalPage(ports, {
        status: 410,
        title: 'Payments have moved',
        detail:
          'Since this link was made, payments are taken somewhere else. Nothing was paid here. Open billing in Muster again.',
      })
