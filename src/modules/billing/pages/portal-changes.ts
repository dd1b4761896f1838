/** The portal makes these changes for the admin that the link was made for, while they are one. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { type PageScope, seeOther, type WebPage } from '#kernel/http/web-page.ts'
import { audit } from '#modules/audit/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { inLine } from '#modules/mail/index.ts'
import { priceList } from '#modules/plans/index.ts'
import { type AccountDetails, setDetails } from '../account.ts'
import { type Checkout, checkoutColumns, isWanted } from '../checkout.ts'
import { payInvoice } from '../local/payments.ts'
import { endNow, setEndsWithPeriod } from '../local/subscription.ts'
import { beginOpening, type CheckoutWish, concludeOpening } from '../open-checkout.ts'
import { pathOf } from './frame.ts'
import { machineOf, type Visit } from './linked-page.ts'
import { creditsIn, detailsIn, type FieldError, textOf } from './portal-forms.ts'
import { requireAdmin } from './require-admin.ts'

interface Wrong {
  readonly errors: readonly FieldError[]
  readonly details?: AccountDetails
}

/** A change leads to what it brought about, or says what is wrong with the form. */
export type PortalChange = (form: FormData, visit: Visit, scope: PageScope) => Promise<WebPage | Wrong>

export const portalChanges: Readonly<Record<string, PortalChange>> = {
  async 'change-plan'(form, visit, scope) {
    const [name, period] = textOf(form, 'plan').split('.')
    const plan = priceList.planNames.find((each) => each === name)
    const billingPeriod = priceList.billingPeriods.find((each) => each === period)
    if (!plan || !billingPeriod) return { errors: [{ field: 'plans', message: 'Choose one of the plans' }] }
    return toCheckout({ plan, billingPeriod, credits: null, jobId: null }, visit, scope)
  },

  async 'buy-credits'(form, visit, scope) {
    const credits = creditsIn(form)
    if (credits === null) {
      return { errors: [{ field: 'credits', message: 'Enter a whole number from 10 to 100,000' }] }
    }
    return toCheckout({ plan: null, billingPeriod: null, credits, jobId: null }, visit, scope)
  },

  async 'end-with-period'(_form, visit, scope) {
    const isRunning = await asAdmin(visit, scope, 'end-with-period', (tx, actor) =>
      setEndsWithPeriod(tx, scope.ports, actor, true),
    )
    return isRunning ? done(visit, 'ending') : isOver
  },

  async keep(_form, visit, scope) {
    const isRunning = await asAdmin(visit, scope, 'keep', (tx, actor) =>
      setEndsWithPeriod(tx, scope.ports, actor, false),
    )
    return isRunning ? done(visit, 'kept') : isOver
  },

  async 'end-now'(form, visit, scope) {
    if (textOf(form, 'confirm') !== 'yes') {
      return { errors: [{ field: 'confirm', message: 'Tick the box if you want the plan to end now' }] }
    }
    await asAdmin(visit, scope, 'end-now', (tx, actor) => endNow(tx, scope.ports, actor))
    return done(visit, 'ended')
  },

  async 'save-details'(form, visit, scope) {
    const { details, errors } = detailsIn(form)
    if (errors.length > 0) return { errors, details }
    await asAdmin(visit, scope, 'save-details', async (tx, { companyId }) => {
      const company = await tx.one(sql<{ name: string }>`
        select c.name from ${allCompanies} c where c.id = ${companyId}`)
      // An account without a name of its own follows the name of the company, even when that changes.
      const name = details.name === inLine(company.name) ? '' : details.name
      await setDetails(tx, companyId, { ...details, name })
    })
    return done(visit, 'saved')
  },

  async 'pay-invoice'(form, visit, scope) {
    const invoiceId = textOf(form, 'invoice')
    const isPaid = await asAdmin(visit, scope, 'pay-invoice', (tx, actor) =>
      payInvoice(tx, scope.ports, actor, invoiceId),
    )
    return isPaid ? done(visit, 'paid') : { errors: [{ field: 'invoices', message: 'This invoice is not to be paid' }] }
  },
}

/** The page was shown before the plan ended. */
const isOver: Wrong = { errors: [{ field: 'plans', message: 'The plan has ended by now. Choose one to go on' }] }

const done = ({ here }: Visit, what: string): WebPage => seeOther(`${here}?done=${what}`)

/** The portal makes the change; that somebody asked it to, and who, is written down beside it. */
const asAdmin = <T>(
  visit: Visit,
  scope: PageScope,
  what: string,
  work: (tx: Tx, actor: CompanyActor) => Promise<T>,
): Promise<T> =>
  scope.within(visit.companyId).transaction(async (tx) => {
    await requireAdmin(tx, visit)
    const actor = machineOf('billing-portal', visit.companyId)
    audit(tx, actor, { action: `billing.${what}`, subject: ['user', visit.id] })
    return work(tx, actor)
  })

/** A checkout that is open already is used again. */
async function toCheckout(wish: CheckoutWish, visit: Visit, scope: PageScope): Promise<WebPage | Wrong> {
  try {
    return seeOther((await openOf(wish, visit, scope)) ?? (await opened(wish, visit, scope)))
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    // Somebody else opened a checkout, or took the plan since this page was shown.
    const path = await openOf(wish, visit, scope)
    const message = 'The company has this plan already, or somebody is about to take it. Look at your plan again'
    return path === null ? { errors: [{ field: 'plans', message }] } : seeOther(path)
  }
}

async function opened(wish: CheckoutWish, visit: Visit, scope: PageScope): Promise<string> {
  const { ports, signal } = scope
  const actor = machineOf('billing-portal', visit.companyId)
  const { reading, transaction } = scope.within(visit.companyId)
  const opening = await beginOpening({ reading, transaction, ports, signal }, actor, { ...wish, createdBy: visit.id })
  const { url } = await asAdmin(visit, scope, 'open-checkout', (tx) => concludeOpening(tx, actor, opening))
  return pathOf(url ?? opening.opened.url)
}

const openOf = (wish: CheckoutWish, visit: Visit, { ports, within }: PageScope): Promise<string | null> =>
  within(visit.companyId).transaction(async (tx) => {
    await requireAdmin(tx, visit)
    const known = await findOpen(tx, ports.clock.now(), visit.companyId, wish)
    return known?.url ? pathOf(known.url) : null
  })

/** Only one checkout can be open for a plan and a period, whatever else it is for. */
const findOpen = (
  tx: Reading,
  at: Date,
  companyId: string,
  { plan, billingPeriod, credits }: CheckoutWish,
): Promise<Checkout | undefined> =>
  tx.maybe(sql<Checkout>`
    select ${checkoutColumns} from checkout c
    where company_id = ${companyId} and state = 'open' and provider = 'local' and expires_at > ${at} and ${isWanted}
      and plan is not distinct from ${plan} and billing_period is not distinct from ${billingPeriod}
      and (plan is not null or credits = ${credits})
    order by created_at desc limit 1`)
