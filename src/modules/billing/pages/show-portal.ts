/** An admin reaches the billing portal by a link that is made for them alone. The portal acts for them. */
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { PageScope, WebPage } from '#kernel/http/web-page.ts'
import { creditLedger, planStanding } from '#modules/plans/index.ts'
import { type AccountDetails, findAccount } from '../account.ts'
import { type Invoice, invoiceColumns } from '../invoice.ts'
import { selectOwed } from '../local/subscription.ts'
import { linkedPage, moneyMoves, type Visit } from './linked-page.ts'
import { type PortalChange, portalChanges } from './portal-changes.ts'
import type { FieldError } from './portal-forms.ts'
import { portalPage } from './portal-page.ts'
import { requireAdmin } from './require-admin.ts'

export const portalRoute = linkedPage('portal', {
  anew: 'A link to the billing portal works for an hour. Open it again in Muster.',

  show: async (visit, scope, { query }) =>
    moneyMoves(scope.ports) ?? showPortal(visit, scope, { done: query.get('done') }),

  async take(form, visit, scope) {
    const moved = moneyMoves(scope.ports)
    if (moved) return moved
    const action = String(form.get('action'))
    const deed: PortalChange | undefined = Object.hasOwn(portalChanges, action) ? portalChanges[action] : undefined
    if (!deed) throw notFound('There is no such thing to do here.')
    const outcome = await deed(form, visit, scope)
    return 'errors' in outcome ? showPortal(visit, scope, outcome) : outcome
  },
})

interface Wrong {
  readonly done?: string | null
  readonly errors?: readonly FieldError[]
  /** The form shows again what was typed. */
  readonly details?: AccountDetails
}

/** Nobody looks through more of them here; all invoices are in their list. */
const invoicesMax = 24

const showPortal = (visit: Visit, scope: PageScope, { done = null, errors = [], details }: Wrong): Promise<WebPage> =>
  scope.within(visit.companyId).transaction(async (tx) => {
    const { ports } = scope
    const { companyId, here } = visit
    await requireAdmin(tx, visit)
    const credits = await creditLedger.read(tx, ports, companyId)
    const standing = await planStanding.find(tx, ports, companyId)
    const account = await findAccount(tx, companyId)
    const [invoices, open] = await tx.batch(
      sql<Invoice>`
        select ${invoiceColumns} from invoice where company_id = ${companyId} and issued_at is not null
        order by issued_at desc, id desc limit ${invoicesMax}`,
      selectOwed(companyId, invoicesMax),
    )
    return portalPage(ports, { here, done, errors, details, credits, standing, account, invoices, open })
  })
