/** Tests of billing's pages open links, press buttons, and look at what came of it. */
import assert from 'node:assert/strict'
import { type Answer, everywhere, type Person, type World } from '#test'

/** A longer text would not fit into a name. */
export const hostile = '"\'><script>alert(1)</script></title></style>\u0024{7*7}\u202e--><img src=x onerror=alert(1)>'

/** The service may have any name for itself, so tests use the path alone. */
export const pathOf = (url: string): string => new URL(url).pathname

export async function opened(here: World, who: Person, operation: string, body?: object): Promise<string> {
  const answer = await here.as(who).post(`/v1/billing/${operation}`, body)
  assert.equal(answer.status, 201, answer.text)
  return pathOf(answer.body.url)
}

export const openCheckout = (
  here: World,
  wish: object = { plan: 'plus', billingPeriod: 'monthly' },
  who: Person = here.admin,
): Promise<string> => opened(here, who, 'checkout-sessions', wish)

export const openPortal = (here: World, who: Person = here.admin): Promise<string> =>
  opened(here, who, 'portal-sessions')

export const press = (here: World, path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  here.as(null).post(path, undefined, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

export const pay = (here: World, path: string): Promise<Answer> => press(here, path, { action: 'pay' })

/** The company has paid for a plan. The answer is the path of its checkout. */
export async function paid(here: World, wish?: object): Promise<string> {
  const path = await openCheckout(here, wish)
  assert.equal((await pay(here, path)).status, 303)
  return path
}

export interface InvoiceRow {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly status: string
  readonly subtotal: number
  readonly tax: number
  readonly total: number
  readonly amountPaid: number
  readonly amountDue: number
}

/** The oldest invoice comes first. */
export async function invoicesOf({ owner, companyId }: Pick<World, 'owner' | 'companyId'>): Promise<InvoiceRow[]> {
  const { rows } = await everywhere<InvoiceRow>(
    owner,
    `select id, kind, number, status, subtotal, tax, total, amount_paid as "amountPaid", amount_due as "amountDue"
     from invoice where company_id = $1 order by created_at, number`,
    [companyId],
  )
  return rows
}

export async function subscriptionOf({ owner, companyId }: Pick<World, 'owner' | 'companyId'>) {
  const { rows } = await everywhere<{ plan: string; status: string; billingPeriod: string; endsWithPeriod: boolean }>(
    owner,
    `select plan, status, billing_period as "billingPeriod", ends_with_period as "endsWithPeriod"
     from subscription where company_id = $1`,
    [companyId],
  )
  return rows[0]
}

/** The invoice waits to be paid, as after a renewal; `overdueDays` makes it overdue. */
export async function owing({ owner, companyId }: World, { overdueDays = -14 } = {}): Promise<void> {
  await everywhere(
    owner,
    `update invoice set status = 'open', amount_due = total, amount_paid = 0, paid_at = null,
       due_at = now() - make_interval(days => $2) where company_id = $1 and kind = 'invoice'`,
    [companyId, overdueDays],
  )
  if (overdueDays < 0) return
  await everywhere(
    owner,
    `update subscription set status = 'past_due', past_due_since = now() - make_interval(days => $2) where company_id = $1`,
    [companyId, overdueDays],
  )
}

export const removeMember = ({ owner, companyId }: World, { userId }: Person) =>
  everywhere(owner, 'delete from company_member where company_id = $1 and user_id = $2', [companyId, userId])

export const linksIn = (text: string, page: 'invoice' | 'invoice-pdf'): string[] =>
  [...text.matchAll(new RegExp(`href="([^"]*/billing/${page}/[^"]+)"`, 'g'))].map(([, path = '']) => path)
